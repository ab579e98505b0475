/** Each call of a reservation by itself: what the server is given, under which key, and how a refusal is told. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/client/api-error.ts';
import { choice, everyone, offer, reservation, traveller } from '../../../src/tools/flows/registry/samples.ts';
import { startEffect } from '../../support/run-effect.ts';
import { ON_OUR_CLOCK, openCalls } from './open-calls.ts';

afterEach(() => void vi.useRealTimers());

const PRICED = { currency: 'USD', lang: 'ko' };
const ID = { params: { id: 'r1' } };

describe('holding seats', () => {
  const HOLD = ['choice', 'holdSeats'];
  const wish = { choices: [choice, { ...choice, time: null }], reservationId: null, cartItemIds: ['c1'] };

  it('sends the whole lines with those of the cart, and tells the deadline on the visitor’s clock', async () => {
    const { call, run } = openCalls(reservation);
    expect(await run(HOLD, wish)).toMatchObject({ id: 'r1', hold_expires_at: ON_OUR_CLOCK });
    expect(vaultsOf(call.mock.calls[0]?.[1])).toEqual(named);
});

describe('saving the traveller', () => {
  const SAVE = ['traveller', 'saveTraveller'];
  const typed = { ...traveller, representative: '  Mina   Kim ', passport: '•••••678' };
  const step = { reservationId: 'r1', vaults: [] as (string | null)[], choices: [choice], offers: [offer] };

  it('sends the details tidied, and whose passport number is to be copied where it is masked', async () => {
    const { call, run } = openCalls(reservation);
    expect(await run(SAVE, { ...step, traveller: typed, vaults: ['companion-1'] })).toMatchObject({
      hold_expires_at: ON_OUR_CLOCK,
    });
    expect(call.mock.calls).toEqual([
      [
        'reservation.update',
        { ...ID, body: { ...PRICED, traveller: { ...traveller, passport: '•••••678' }, vault: 'companion-1' } },
      ],
    ]);
  });

  it.each([
    [null, '•••••678'],
    ['companion-1', 'M12345678'],
    ['companion-1', 'M1234•678'],
  ])('names no person of the vault (%s) for the number %s', async (vault, passport) => {
    const { call, run } = openCalls(reservation);
    await run(SAVE, { ...step, traveller: { ...typed, passport }, vaults: [vault] });
    expect(call.mock.calls).toHaveLength(1);
    expect(call.mock.calls[0]?.[1]).not.toHaveProperty('body.vault');
    expect(call.mock.calls[0]?.[1]).not.toHaveProperty('body.other_vaults');
  });

  it('sends as many others as travel now, each with the person of the vault whose number is to be copied', async () => {
    const others = [
      { name: ' Jun  Kim', email: '', passport: '•••••432' },
      { name: 'Ana Kim', email: 'ANA@example.com ', passport: 'a1234567' },
      { name: 'Who stayed at home', email: '', passport: '•••••111' },
    ];
    const { call, run } = openCalls(reservation);
    await run(SAVE, {
      ...step,
      traveller: { ...typed, passport: 'M12345678', others },
      vaults: [null, 'companion-1', 'companion-2', 'companion-3'],
      choices: [{ ...choice, quantity: 3 }],
      offers: [everyone],
    });
    expect(call.mock.calls[0]?.[1]).toHaveProperty('body', {
      ...PRICED,
      traveller: {
        ...traveller,
        others: [
          { name: 'Jun Kim', email: '', passport: '•••••432' },
          { name: 'Ana Kim', email: 'ana@example.com', passport: 'A1234567' },
        ],
      },
      other_vaults: ['companion-1', null],
    });
  });
});

const vaultsOf = (sent: unknown) => (sent as { body: { other_vaults?: readonly string[] } }).body.other_vaults;

it.each([
  ['none whose number was typed', ['M7654321', 'A1234567'], ['companion-1', 'companion-2'], undefined],
  ['none who is not in the vault', ['•••••432', '•••••567'], [], undefined],
  [
    'each whose number is masked',
    ['•••••432', '•••••567'],
    ['companion-1', 'companion-2'],
    ['companion-1', 'companion-2'],
  ],
])('of the other travellers the step names %s', async (_, numbers, people, named) => {
  const { call, run } = openCalls(reservation);
  await run(['traveller', 'saveTraveller'], {
    reservationId: 'r1',
    traveller: { ...traveller, others: numbers.map((passport, at) => ({ name: `Jun ${at}`, email: '', passport })) },
    vaults: [null, ...people],
    choices: [{ ...choice, quantity: 3 }],
    offers: [everyone],
  });
  expect(call).toHaveBeenCalledTimes(1);
  expect(call.mock.calls).toEqual([
    [
      'reservation.traveller',
      expect.objectContaining({ body: expect.objectContaining({ other_vaults: named }) as unknown }),
    ],
  ]);
});

it('a coupon and points are priced by the server, in the visitor’s currency', async () => {
  const { call, run } = openCalls(reservation);
  await run(['deductions', 'reprice'], { reservation, couponId: 'welcome', points: 300 });
  expect(call.mock.calls).toEqual([
    ['reservation.update', { ...ID, body: { ...PRICED, coupon_id: 'welcome', points: 300 } }],
  ]);
});

describe('the hold', () => {
  const WAIT = ['hold', 'waitForHoldEnd'];

  it('is extended, and told on the visitor’s clock', async () => {
    const { call, run } = openCalls(reservation);
    expect(await run(['hold', 'extendHold'], { reservationId: 'r1' })).toMatchObject({ hold_expires_at: ON_OUR_CLOCK });
    expect(call.mock.calls).toEqual([['reservation.extendHold', { ...ID, query: { lang: 'ko' } }]]);
  });

  async function waits(holdExpiresAt: string): Promise<number> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const done = openCalls(null).run(WAIT, { holdExpiresAt });
    let ended = false;
    void done.then(() => (ended = true));
    let passed = 0;
    for (const step of [0, 399, 1, 59_999, 1, 1]) {
      await vi.advanceTimersByTimeAsync(step);
      passed += step;
      if (ended) return passed;
    }
    return Number.POSITIVE_INFINITY;
  }

  it('ends a moment after its deadline, when the server has passed it too', async () => {
    expect(await waits('2026-11-30T05:01:00.000Z')).toBe(60_400);
  });

  it('that is over ends at once', async () => {
    expect(await waits('2026-11-30T04:00:00.000Z')).toBe(0);
  });

  it('of many weeks does not end at once: browsers cut longer timers', async () => {
    expect(await waits('2027-01-30T05:00:00.000Z')).toBe(Number.POSITIVE_INFINITY);
  });

  it('without a deadline is not waited for, and one that is left is not either', async () => {
    await expect(openCalls(null).run(WAIT, { holdExpiresAt: null })).rejects.toThrow('no deadline');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const actor = startEffect(openCalls(null).machine, WAIT, { holdExpiresAt: '2026-11-30T05:01:00.000Z' });
    expect(vi.getTimerCount()).toBe(1);
    actor.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});
