/** What a reservation costs at each of its steps, as a person reads it: with all that it has, and the charge said once. */
// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import words from '../../locales/en/reservation.json';
import type { Currency } from '../../src/contract/locale.ts';
import type { Quote, Reservation } from '../../src/contract/reservations/shapes.ts';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import { DISPLAY_RATE } from '../../src/rules/money.ts';
import { calculatePrice } from '../../src/rules/price.ts';
import { showPrice } from '../../src/rules/shown-price.ts';
import { coupon, days, member, product, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';

interface Asked {
  lines: { quantity: number }[];
  currency: Currency;
  luggage: number;
  coupon_id: string | null;
  points: number;
  reservation_id?: string;
}

/** The server's answer to a choice of the samples' product. */
function price({ lines, currency, luggage, coupon_id, points }: Asked): Quote {
  const quantity = lines[0]?.quantity ?? 0;
  const priced = calculatePrice({
    options: [{ label: 'Standard', quantity, price: 90_000, currency: 'KRW' }],
    luggage,
    travellers: quantity,
    coupon:
      coupon_id === null
        ? null
        : { label: coupon.name, kind: 'percent', value: coupon.value, currency: null, min_order_krw: 0 },
    points,
    rate: DISPLAY_RATE,
  });
  if (!priced.ok) throw new Error(priced.reason);
  const shown = showPrice(priced, currency, DISPLAY_RATE);
  return {
    total_krw: priced.total_krw,
    lines: priced.lines.map((line, index) => ({ ...line, shown_unit: 0, shown_amount: 0, ...shown.lines[index] })),
    shown: { currency, amount: shown.total },
    rate_micros: DISPLAY_RATE,
    points_available: 2_000,
  };
}

const held: Asked = { lines: [{ quantity: 2 }], currency: 'USD', luggage: 6, coupon_id: coupon.id, points: 1_000 };
const saved: Reservation = {
  ...reservation,
  required_fields: [...reservation.required_fields, 'luggage'],
  traveller: { ...reservation.traveller, luggage: held.luggage },
  coupon_id: held.coupon_id,
  points: held.points,
  quote: price(held),
};

let stage: Stage;
let asked: Asked[] = [];
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: new Date(reservation.now) }));
afterEach(() => {
  stage.close();
  asked = [];
  vi.useRealTimers();
});

async function open(step: 'option' | 'traveler' | 'payment', found: Reservation = saved) {
  stage = await mountPage({
    address: `/purchase/reservation/${step}/temple-stay?reservation=${reservation.id}`,
    pages: { reservationStep: ReservationStepPage },
    member,
    today: TODAY,
    background: {
      'product.availability': () => days,
      'reservation.quote': (input) => {
        const { body } = input as { body: Asked };
        asked.push(body);
        return price(body);
      },
      'member.coupons': () => [coupon],
      'cart.list': () => [],
    },
  });
  await stage.answer('reservation.get', found);
  await stage.answer('product.get', product);
}

const lines = () => [...document.querySelectorAll('#summary dl > div')].map((line) => line.textContent);
/** In the summary, and in the bar that a phone shows. */
function totals(): (string | undefined)[] {
  const bar = [...document.querySelectorAll('form span')].map(({ textContent }) => textContent);
  return [lines().at(-1), bar.find((text) => text.startsWith(`${words.summary.total} `))].map((text) =>
    text?.replace(words.summary.total, '').trim(),
  );
}
const charges = () => screen.queryAllByText(/You will be charged/).map(({ textContent }) => textContent?.trim());
const edit = () => stage.go(screen.getByRole('link', { name: words.summary.editLabel }).getAttribute('href')!);
const travellers = () => screen.getByRole('spinbutton', { name: /^Travellers/ });
const luggage = () =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: new RegExp(`^${words.traveller.luggage}`) });

describe('at step `traveler`', () => {
  it('luggage that is typed changes the total at once, and back', async () => {
    await open('traveler', {
      ...saved,
      traveller: { ...saved.traveller, luggage: 4 },
      quote: price({ ...held, luggage: 4 }),
    });
    // $122 - $12 - $1, and two pieces more at $10 with their tenth off.
    expect(totals()).toEqual(['$109', '$109']);
    await stage.perform(() => type(luggage(), '6'));
    expect(totals()).toEqual(['$127', '$127']);
    expect(asked.at(-1)).toMatchObject({ luggage: 6, coupon_id: coupon.id, points: 1_000, reservation_id: 'r1' });
    await stage.perform(() => type(luggage(), '4'));
    expect(totals()).toEqual(['$109', '$109']);
  });
});

it('names the price of extra luggage as its line has it, at the rate that the reservation began with', async () => {
  const quote = { ...price({ ...held, currency: 'KRW' }), rate_micros: 1_465_370_000 };
  await open('traveler', { ...saved, quote });
  // Two pieces at ₩14,654 each: the whole of $20 would be ₩29,307.
  expect(luggage().getAttribute('aria-describedby')).toBeTruthy();
  expect(document.body.textContent).toContain('₩29,308');
  expect(document.body.textContent).not.toContain('$');
});

it('says at the box of the cancellation policy what comes back until when, of each trip under its name', async () => {
  const [line] = reservation.lines;
  const tiers = [
    { days_before: 3, refund_percent: 100 },
    { days_before: 1, refund_percent: 50 },
  ];
  const second = { ...line!, date: '2026-12-06', product_title: 'A walk', cancellation_policy: tiers };
  await open('payment', { ...saved, lines: [line!, second] });
  const box = screen.getByRole('checkbox', { name: new RegExp(`^${words.pay.term.cancellation}`) });
  const hint = document.getElementById(box.getAttribute('aria-describedby')!)!;
  expect([...hint.querySelectorAll('span > *')].map(({ textContent }) => textContent)).toEqual([
    line!.product_title,
    'Until the end of Wed 2 Dec: 100% refund',
    words.summary.policyLater,
    'A walk',
    'Until the end of Thu 3 Dec: 100% refund',
    'Until the end of Sat 5 Dec: 50% refund',
    words.summary.policyLater,
  ]);
});

it('names the price of a piece beyond the free ones before there is one', async () => {
  await open('traveler', { ...saved, traveller: { ...saved.traveller, luggage: 4 } });
  const hint = document.getElementById(luggage().getAttribute('aria-describedby')!)?.textContent;
  expect(hint).toMatch(/^4 pieces are free\. Each extra piece: .\$10.\.$/u);
});

it('asks for a way to pay that is missing without naming the field twice', async () => {
  await open('payment');
  await stage.perform(() => press(screen.getByRole('button', { name: /^Pay / })));
  const [first] = within(screen.getByRole('alert', { name: words.problems.title })).getAllByRole('link');
  expect(first?.textContent).toBe('Choose how to pay.');
});

it('calls the seats held until little time is left', async () => {
  await open('payment');
  expect(screen.queryByText(words.hold.soon)).toBeNull();
  const left = Date.parse(saved.hold_expires_at!) - Date.now();
  await stage.perform(() => vi.advanceTimersByTime(left - 2 * 60_000));
  expect(screen.getByText(words.hold.soon)).toBeTruthy();
});

it('asks for terms that are missing in one sentence, which leads to the first of them', async () => {
  await open('payment');
  await stage.perform(() => press(screen.getByRole('radio', { name: new RegExp(`^${words.pay.card}`) })));
  await stage.perform(() => press(screen.getByRole('button', { name: /^Pay / })));
  const problems = within(screen.getByRole('alert', { name: words.problems.title })).getAllByRole('link');
  expect(problems.map(({ textContent }) => textContent)).toEqual([words.pay.termsMissing]);
});

it('applies points without losing the button that was pressed', async () => {
  await open('payment');
  screen.getByText(/^You have 2,000 points, worth about .?\$1.? \(.?₩2,000.?\)\.$/u);
  const all = screen.getByRole('button', { name: words.pay.useAll });
  all.focus();
  await stage.perform(() => press(all));
  expect([document.activeElement === all, all.getAttribute('aria-disabled')]).toEqual([true, 'true']);
  expect(screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Points/ }).value).toBe('2000');
});

describe('at step `option` of a held reservation', () => {
  it('luggage, coupon and points stay in the total, and nothing is asked for the choice that is held', async () => {
    await open('payment');
    const before = lines();
    await edit();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(words.title.option);
    expect(lines()).toEqual(before);
    expect(before.map((line) => line?.match(/−?\$\d+$/)?.[0])).toEqual(['$122', '$20', '$142', '−$14', '−$1', '$127']);
    expect(totals()).toEqual(['$127', '$127']);
    expect(asked).toEqual([]);
  });

  it('another choice is priced with them, and as a change of this reservation', async () => {
    await open('option');
    await stage.perform(() => type(travellers(), '3'));
    expect(asked.at(-1)).toMatchObject({ luggage: 6, coupon_id: coupon.id, points: 1_000, reservation_id: 'r1' });
    // 3 × $61, a tenth off, 1,000 points; six pieces of luggage are free for three.
    expect(lines().map((line) => line?.match(/−?\$\d+$/)?.[0])).toEqual(['$183', '−$18', '−$1', '$164']);
    expect(totals()).toEqual(['$164', '$164']);
    await stage.perform(() => type(travellers(), '2'));
    expect(totals()).toEqual(['$127', '$127']);
  });

  it('luggage that was typed and not saved stays in the total, there and back', async () => {
    await open('traveler');
    await stage.perform(() => type(luggage(), '9'));
    // $122 and five pieces at $10, a tenth off, 1,000 points.
    expect(totals()).toEqual(['$154', '$154']);
    await edit();
    expect(totals()).toEqual(['$154', '$154']);
    await stage.perform(() => type(travellers(), '3'));
    expect(asked.at(-1)).toMatchObject({ luggage: 9, reservation_id: 'r1' });
    await stage.perform(() => type(travellers(), '2'));
    await stage.perform(() => press(screen.getByRole('button', { name: words.change })));
    expect(luggage().value).toBe('9');
    expect(totals()).toEqual(['$154', '$154']);
  });

  it('luggage that became too much for the group keeps the total known', async () => {
    await open('traveler', { ...saved, lines: saved.lines.map((line) => ({ ...line, quantity: 3 })) });
    await stage.perform(() => type(luggage(), '15'));
    await edit();
    await stage.perform(() => type(travellers(), '2'));
    expect(asked.at(-1)).toMatchObject({ lines: [{ quantity: 2 }], luggage: 10 });
  });
});

describe('the exact charge', () => {
  it.each(['option', 'traveler', 'payment'] as const)('stands below the total at step `%s`', async (step) => {
    await open(step);
    await stage.perform(() => press(screen.getByRole('button', { name: words.summary.details })));
    const inSummary = document.querySelector('#summary')?.textContent;
    expect(inSummary).toMatch(/You will be charged .₩187,370.\.$/u);
    // At the button that pays it is for widths at which the summary is folded, and hidden at the others.
    expect(charges()).toHaveLength(step === 'payment' ? 2 : 1);
  });
});
