/** Addresses and questions of reservations: which step, which filter, which price, and whose clock. */
import { describe, expect, it } from 'vitest';
import { MAX_COUPONS } from '../../../src/contract/limits.ts';
import { filterFrom, myReservationQueries, reservationsPath } from '../../../src/flows/reservations/list-queries.ts';
import { freeLuggage } from '../../../src/flows/reservations/reservation.ts';
import { askedStep, stepAddress } from '../../../src/flows/reservations/reservation-address.ts';
import {
  couponsQuestion,
  productQuestion,
  quoteQuestion,
  reservationQuestion,
} from '../../../src/flows/reservations/reservation-queries.ts';
import { onVisitorsClock } from '../../../src/flows/reservations/visitors-clock.ts';
import { choice } from '../../../src/tools/flows/registry/samples.ts';

describe('a step', () => {
  it.each([
    [undefined, 'option'],
    ['option', 'option'],
    ['traveler', 'traveler'],
    ['payment', 'payment'],
    // A name of no step leads as far as the reservation has come.
    ['nonsense', 'payment'],
  ] as const)('that the address names as %s is %s', (named, step) => {
    expect(askedStep(named)).toBe(step);
  });

  it('has an address with what was linked, and with the reservation alone once there is one', () => {
    const search = new URLSearchParams('option=o&quantity=3');
    const place = { productId: 'temple-stay', search };
    expect(stepAddress(place, 'option', null)).toBe('/purchase/reservation/option/temple-stay?option=o&quantity=3');
    expect(stepAddress(place, 'traveler', 'r1')).toBe('/purchase/reservation/traveler/temple-stay?reservation=r1');
    expect(stepAddress({ productId: undefined, search: new URLSearchParams() }, 'payment', null)).toBe(
      '/purchase/reservation/payment',
    );
  });
});

describe('the list of reservations', () => {
  it.each([
    ['', 'upcoming', 1],
    ['view=past&page=3', 'past', 3],
    ['view=gone&page=0', 'upcoming', 1],
    ['status=confirmed', 'upcoming', 1],
    ['page=-1', 'upcoming', 1],
    ['page=1.5', 'upcoming', 1],
    ['page=2x', 'upcoming', 1],
    ['page=x2', 'upcoming', 1],
    ['page=9999', 'upcoming', 9999],
    ['page=10000', 'upcoming', 1],
  ])('at %j has view %s and page %i', (search, view, page) => {
    expect(filterFrom(new URLSearchParams(search))).toEqual({ view, page });
  });

  it('has the shortest address that says the same', () => {
    const paths = [
      reservationsPath({ view: 'upcoming', page: 1 }),
      reservationsPath({ view: 'cancelled', page: 1 }),
      reservationsPath({ view: 'upcoming', page: 2 }),
    ];
    expect(paths).toEqual(['', '?view=cancelled', '?page=2'].map((words) => `/account/my-reservation${words}`));
  });

  it('asks for its view and page, and how many each view has', () => {
    const ask = (search: string) =>
      myReservationQueries({ locale: 'ko', search: new URLSearchParams(search) } as never);
    expect(ask('').reservations).toEqual({
      name: 'reservation.list',
      input: { query: { lang: 'ko', view: 'upcoming', page: 1 } },
    });
    expect(ask('view=past&page=2').reservations.input).toEqual({ query: { lang: 'ko', page: 2, view: 'past' } });
    expect(ask('').counts.name).toBe('reservation.counts');
  });
});

describe('the price before any seat is held', () => {
  it('is asked for once every line is whole, for two travellers at least', () => {
    expect(quoteQuestion([choice], 'USD', 'en')).toEqual({
      name: 'reservation.quote',
      input: { body: { lines: [choice], currency: 'USD', lang: 'en', luggage: 0, coupon_id: null, points: 0 } },
    });
    const extras = { luggage: 5, coupon_id: 'c1', points: 300, reservation_id: 'r1' };
    expect(quoteQuestion([choice], 'KRW', 'ko', extras)?.input).toEqual({
      body: { lines: [choice], currency: 'KRW', lang: 'ko', ...extras },
    });
    for (const gap of [{ option_id: null }, { date: null }, { time: null }, { quantity: 1 }])
      expect(quoteQuestion([choice, { ...choice, ...gap }], 'USD', 'en')).toBeNull();
    expect(quoteQuestion([], 'USD', 'en')).toBeNull();
  });

  it('has all coupons of its product, or of any where there are several', () => {
    const all = { lang: 'en', per_page: MAX_COUPONS };
    expect(couponsQuestion('en', 'temple-stay')).toStrictEqual({
      name: 'member.coupons',
      input: { query: { ...all, product_id: 'temple-stay' } },
    });
    expect(couponsQuestion('en', undefined)).toStrictEqual({ name: 'member.coupons', input: { query: all } });
  });

  it('names the product and the reservation in the visitor’s language', () => {
    const asked = { params: { id: 'one' }, query: { lang: 'ko' } };
    expect(productQuestion('one', 'ko')).toEqual({ name: 'product.get', input: asked });
    expect(reservationQuestion('one', 'ko')).toEqual({ name: 'reservation.get', input: asked });
  });

  it('has two pieces of luggage for each traveller', () => {
    expect(freeLuggage(3)).toBe(6);
  });
});

describe('a deadline', () => {
  it('is as far away on the visitor’s clock as on the server’s', () => {
    const answer = { hold_expires_at: '2026-11-30T03:15:00.000Z', now: '2026-11-30T03:00:00.000Z', id: 'r1' };
    const told = onVisitorsClock(answer, Date.parse('2026-11-30T09:00:00Z'));
    expect(told).toEqual({ ...answer, hold_expires_at: '2026-11-30T09:15:00.000Z' });
  });

  it('is none where the server names none', () => {
    const answer = { hold_expires_at: null, now: '2026-11-30T03:00:00.000Z' };
    expect(onVisitorsClock(answer, 0)).toEqual(answer);
  });
});
