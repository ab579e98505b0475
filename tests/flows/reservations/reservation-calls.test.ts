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
    expect(call.mock.calls).toEqual([
      [
        'reservation.create',
        { body: { ...PRICED, lines: [choice], cart_item_ids: ['c1'] } },
        { idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
      ],
    ]);
  });

  it('names the campaign whose link the visit came from, and none that is no id', async () => {
    const { call, run, environment } = openCalls(reservation);
    for (const campaign of ['spring-letter', 'Spring letter!']) {
      environment.storages.session.set('CAMPAIGN', campaign);
      await run(HOLD, wish);
    }
    const held = { ...PRICED, lines: [choice], cart_item_ids: ['c1'] };
    expect(call.mock.calls.map(([, input]) => input)).toEqual([
      { body: { ...held, campaign: 'spring-letter' } },
      { body: held },
    ]);
  });

  it('tries again under the same key, and holds the same a second time under another', async () => {
    const { call, run } = openCalls(new Error('lost'), reservation, reservation);
    await expect(run(HOLD, wish)).rejects.toThrow('lost');
    await run(HOLD, wish);
    await run(HOLD, wish);
    const keys = call.mock.calls.map(([, , options]) => (options as { idempotencyKey: string }).idempotencyKey);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it('has a key of the same length whatever chance gives', async () => {
    const chance = vi.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
    const { call, run } = openCalls(reservation);
    await run(HOLD, wish);
    chance.mockRestore();
    expect(call.mock.calls[0]?.[2]).toEqual({ idempotencyKey: '0'.repeat(32) });
  });

  it('leaves out what is not chosen yet', async () => {
    const { call, run } = openCalls(reservation);
    const gaps = [{ option_id: null }, { date: null }, { time: null }].map((gap) => ({ ...choice, ...gap }));
    await run(HOLD, { ...wish, choices: [...gaps, choice] });
    expect(call.mock.calls[0]?.[1]).toMatchObject({ body: { lines: [choice] } });
  });

  it('changes the reservation that there is, and makes no second one', async () => {
    const { call, run } = openCalls(reservation);
    expect(await run(HOLD, { ...wish, reservationId: 'r1' })).toMatchObject({ hold_expires_at: ON_OUR_CLOCK });
    expect(call.mock.calls).toEqual([['reservation.update', { ...ID, body: { ...PRICED, lines: [choice] } }]]);
  });

  const gone = (details: Record<string, string | number>, code: ApiError['code'] = 'SEATS_GONE') =>
    new ApiError({ kind: 'http', code, status: 409, message: 'gone', details, requestId: 'q-1' });
  const seat = { option_id: choice.option_id!, date: choice.date!, time: choice.time!, remaining: 1 };
  const family = { ...choice, option_id: 'family' };

  it.each([null, 'r1'])('says at its field that seats went in the meantime (reservation %s)', async (reservationId) => {
    const { run } = openCalls(gone(seat));
    const failure = await run(HOLD, { choices: [family, choice], reservationId, cartItemIds: [] }).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({
      kind: 'http',
      code: 'SEATS_GONE',
      status: 409,
      message: 'gone',
      requestId: 'q-1',
      details: seat,
      problems: [{ field: 'lines.1.quantity', code: 'not_enough_seats', bound: 1 }],
    });
  });

  it('says so at the first line too', async () => {
    const failure = openCalls(gone(seat)).run(HOLD, wish);
    await expect(failure).rejects.toMatchObject({ problems: [{ field: 'lines.0.quantity' }] });
  });

  it.each([{ option_id: 'other' }, { date: '2026-12-06' }, { time: '14:00' }])(
    'says of seats that no line asks for no more than the server: %o',
    async (other) => {
      const error = gone({ ...seat, ...other });
      await expect(openCalls(error).run(HOLD, wish)).rejects.toBe(error);
    },
  );

  it('says of another refusal no more than the server', async () => {
    const error = gone(seat, 'ALREADY_PAID');
    await expect(openCalls(error).run(HOLD, wish)).rejects.toBe(error);
  });
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
  expect(vaultsOf(call.mock.calls[0]?.[1])).toEqual(named);
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
