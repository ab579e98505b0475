/** What a reservation begins with: the one under way, the cart or a link, the member's own data, and what may be booked. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api-error.ts';
import type { ReservationDraft } from '../../../src/contract/reservations/drafts.ts';
import { loadReservation } from '../../../src/flows/reservations/load-reservation.ts';
import { EMPTY_DRAFT, EMPTY_TRAVELLER } from '../../../src/flows/reservations/reservation-draft.ts';
import { choice, member, product, reservation, traveller } from '../../../src/tools/flows/registry/samples.ts';

const mina = { ...member, name: 'Mina Kim' };
const refuse = (status: number) => new ApiError({ kind: 'http', code: 'NOT_FOUND', status, message: 'no' });

function open(answers: Record<string, unknown>, who: unknown = mina) {
  const call = vi.fn<(name: string, input: unknown) => Promise<unknown>>(async (name) => {
    if (answers[name] instanceof Error) throw answers[name];
    return answers[name];
  });
  const load = vi.fn<(question: { name: string; input: unknown }) => Promise<unknown>>(async ({ name, input }) => {
    if (name === 'product.availability') throw refuse(500);
    return { data: { ...product, id: (input as { params: { id: string } }).params.id, lead_days: 3 } };
  });
  const runtime = {
    call,
    data: { load },
    preferences: { locale: () => 'ko' },
    boot: { today: '2026-11-30' },
    environment: { now: () => Date.parse('2026-11-30T05:00:00Z') },
    session: { store: { get: () => ({ context: { member: who } }) } },
  };
  const begin = (draft: Partial<ReservationDraft>, productId: string | null = 'temple-stay') =>
    loadReservation(runtime as never, productId, { ...EMPTY_DRAFT, ...draft });
  return { begin, call, load, loaded: () => load.mock.calls.map(([question]) => question.name) };
}

describe('a reservation that the draft names', () => {
  it('is asked for in the visitor’s language, with its deadline on their clock and its lines as the choice', async () => {
    const { begin, call, loaded } = open({ 'reservation.get': reservation });
    const begun = await begin({ reservationId: 'r1', choices: [{ ...choice, quantity: 5 }] });
    expect(call.mock.calls).toEqual([['reservation.get', { params: { id: 'r1' }, query: { lang: 'ko' } }]]);
    expect(begun.reservation?.hold_expires_at).toBe('2026-11-30T05:15:00.000Z');
    expect(begun.choices).toEqual([choice]);
    expect(loaded()).toEqual(['product.get']);
  });

  it.each(['pending', 'confirmed', 'cancelled'])('is gone on with while it is %s', async (status) => {
    const { begin } = open({ 'reservation.get': { ...reservation, status } });
    for (const productId of ['temple-stay', null])
      expect((await begin({ reservationId: 'r1', choices: [choice] }, productId)).reservation?.id).toBe('r1');
  });

  it.each([404, 422])('and that is not theirs or gone (%i) is forgotten: the visitor starts afresh', async (status) => {
    const { begin } = open({ 'reservation.get': refuse(status) });
    const begun = await begin({ reservationId: 'r9', choices: [choice] });
    expect([begun.reservation, begun.choices]).toEqual([null, [choice]]);
  });

  it.each([401, 500])('and that cannot be asked for now (%i) is no reason to start afresh', async (status) => {
    const { begin } = open({ 'reservation.get': refuse(status) });
    await expect(begin({ reservationId: 'r1', choices: [choice] })).rejects.toMatchObject({ status });
    await expect(open({ 'reservation.get': new Error('lost') }).begin({ reservationId: 'r1' })).rejects.toThrow('lost');
  });

  it('and that was cancelled leaves the choice as it was drafted, with the times of its day at hand', async () => {
    const { begin, load } = open({ 'reservation.get': { ...reservation, status: 'cancelled' } });
    const family = { ...choice, option_id: 'family' };
    expect((await begin({ reservationId: 'r1', choices: [family] })).choices).toEqual([family]);
    expect(load.mock.calls.at(-1)?.[0]).toEqual({
      name: 'product.availability',
      input: { params: { id: 'temple-stay' }, query: { from: '2026-12-01', to: '2026-12-31' } },
    });
  });
});

describe('a link that names a choice', () => {
  const other = { ...choice, date: '2026-12-12' };
  const linked = { reservationId: 'r1', choices: [other], linked: true };

  it('is put on the seats that are held for the product', async () => {
    const { begin, loaded } = open({ 'reservation.get': reservation });
    const begun = await begin(linked);
    expect([begun.reservation?.id, begun.choices]).toEqual(['r1', [other]]);
    // It may be changed at once: the times of its day are at hand.
    expect(loaded()).toEqual(['product.get', 'product.availability']);
  });

  it.each(['cancelled', 'requested', 'confirmed'])('begins afresh where the last one is %s', async (status) => {
    const { begin } = open({ 'reservation.get': { ...reservation, status } });
    const begun = await begin(linked);
    expect([begun.reservation, begun.choices]).toEqual([null, [other]]);
  });

  it('to other lines of the cart begins another reservation; to the same ones it goes on', async () => {
    const item = (date: string) => ({
      id: 'c1',
      product_id: choice.product_id,
      options: [{ product_option: { id: choice.option_id }, date, time: choice.time, quantity: choice.quantity }],
    });
    const after = async (date: string) => {
      const { begin } = open({ 'reservation.get': reservation, 'cart.list': [item(date)] });
      return begin({ reservationId: 'r1', cartItemIds: ['c1'], linked: true }, null);
    };
    expect((await after('2026-12-12')).reservation).toBeNull();
    expect((await after(choice.date ?? '')).reservation?.id).toBe('r1');
  });
});

describe('the choice', () => {
  const items = ['c1', 'c2', 'c3'].map((id) => ({
    id,
    product_id: `trip-of-${id}`,
    options: [{ product_option: { id: `option-of-${id}` }, date: '2026-12-05', time: '10:00', quantity: 3 }],
  }));

  it('is that of the lines of the cart that were selected', async () => {
    const { begin, call } = open({ 'cart.list': items });
    const begun = await begin({ cartItemIds: ['c1', 'c3'] }, null);
    expect(call.mock.calls).toEqual([['cart.list', { query: { lang: 'ko' } }]]);
    expect(begun.choices).toEqual(
      ['c1', 'c3'].map((id) => ({
        product_id: `trip-of-${id}`,
        option_id: `option-of-${id}`,
        date: '2026-12-05',
        time: '10:00',
        quantity: 3,
      })),
    );
    expect(begun.offers.map(({ product_id }) => product_id)).toEqual(['trip-of-c1', 'trip-of-c3']);
  });

  it('asks nothing of the cart where it was drafted already, or where a product is named', async () => {
    const { begin, call } = open({});
    await begin({ choices: [choice], cartItemIds: ['c1'] }, null);
    expect((await begin({})).choices).toEqual([]);
    expect(call).not.toHaveBeenCalled();
  });

  it('asks once for a product of several lines, and tells what of it may be booked when', async () => {
    const { begin, loaded } = open({});
    const begun = await begin({ choices: [choice, { ...choice, date: null }] });
    expect(loaded().filter((name) => name === 'product.get')).toHaveLength(1);
    expect(loaded().filter((name) => name === 'product.availability')).toHaveLength(1);
    expect(begun.offers).toEqual([
      {
        product_id: 'temple-stay',
        max_participants: 8,
        lead_days: 3,
        first_day: '2026-12-03',
        last_day: '2027-11-30',
        required_fields: product.required_fields,
      },
    ]);
  });
});

describe('the traveller', () => {
  it('is the member at first, with nothing invented', async () => {
    const { begin } = open({});
    expect((await begin({})).traveller).toEqual({
      ...EMPTY_TRAVELLER,
      representative: 'Mina Kim',
      email: mina.email,
      contact: mina.phone,
      nationality: mina.nationality,
    });
    expect((await open({}, null).begin({})).traveller).toEqual(EMPTY_TRAVELLER);
    expect((await open({}, { ...mina, phone: null, nationality: null }).begin({})).traveller).toMatchObject({
      contact: '',
      nationality: '',
    });
  });

  it('is as typed before what was saved, and as saved before the member', async () => {
    const saved = { ...traveller, representative: 'Saved Name', contact: '', luggage: 4, request: 'Saved' };
    const { begin } = open({ 'reservation.get': { ...reservation, traveller: saved } });
    const typed = {
      ...EMPTY_TRAVELLER,
      request: 'Typed',
      luggage: 1,
      arrival_flight: 'KE1',
      departure_address: 'Seoul',
      destination_address: 'Busan',
    };
    expect((await begin({ reservationId: 'r1', traveller: typed })).traveller).toEqual({
      ...saved,
      arrival_flight: 'KE1',
      departure_address: 'Seoul',
      destination_address: 'Busan',
      luggage: 1,
      request: 'Typed',
    });
    expect((await begin({ reservationId: 'r1' })).traveller).toEqual(saved);
  });

  it('keeps what was typed of the others, and a stored number with the name that it was stored for', async () => {
    const jun = { name: 'Jun Kim', email: 'jun@example.com', passport: '••••••432' };
    const ana = { name: 'Ana Kim', email: '', passport: '••••••567' };
    const saved = { ...traveller, others: [jun, ana] };
    const { begin } = open({ 'reservation.get': { ...reservation, traveller: saved } });
    const others = async (...typed: object[]) =>
      (await begin({ reservationId: 'r1', traveller: { ...EMPTY_TRAVELLER, others: typed as never } })).traveller
        .others;
    const blank = { name: '', email: '', passport: '' };
    expect(await others()).toEqual([jun, ana]);
    expect(await others({ ...jun, email: 'new@example.com', passport: '' })).toEqual([
      { ...jun, email: 'new@example.com' },
      ana,
    ]);
    expect(await others(blank, { ...blank, name: 'Bo Kim' }, { ...blank, name: 'Cho Kim' })).toEqual([
      jun,
      { ...blank, name: 'Bo Kim' },
      { ...blank, name: 'Cho Kim' },
    ]);
    expect(await others(blank, blank, blank)).toEqual([jun, ana, blank]);
  });

  it('is the member where the reservation holds no one yet', async () => {
    const { begin } = open({ 'reservation.get': { ...reservation, traveller: EMPTY_TRAVELLER } });
    expect((await begin({ reservationId: 'r1' })).traveller.representative).toBe('Mina Kim');
  });
});
