/** What each answer of the provider proves, at a first try and at a repeated one, young and old. */
import { describe, expect, test } from 'vitest';
import { pauseAfter, readConfirm, readLookup, type Asked } from '../../../../src/server/features/payments/verdict.ts';
import type { TossAnswer, TossPayment } from '../../../../src/server/providers/toss-provider.ts';
import { problems } from '../../../../src/sandbox/toss/codes.ts';

const NOW = new Date('2026-12-01T12:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const asked: Asked = { order_id: 'order-1', payment_key: 'key-1', amount_krw: 120_000, confirming_at: NOW };
const aged = (ms: number): Asked => ({ ...asked, confirming_at: new Date(NOW.getTime() - ms) });

const payment = (more: Partial<TossPayment> = {}): TossAnswer => ({
  kind: 'payment',
  payment: {
    paymentKey: 'key-1',
    orderId: 'order-1',
    status: 'DONE',
    totalAmount: 120_000,
    balanceAmount: 120_000,
    currency: 'KRW',
    ...more,
  },
});
const error = (status: number, code: string): TossAnswer => ({
  kind: 'error',
  status,
  code,
  message: `words of ${code}`,
});
const lost: TossAnswer = { kind: 'lost', reason: 'TimeoutError' };

const getKind = (answer: TossAnswer, isFirst = true) => readConfirm(answer, asked, isFirst).kind;

const OTHERS: Partial<TossPayment>[] = [
  { orderId: 'order-2' },
  { paymentKey: 'key-2' },
  { totalAmount: 1 },
  { totalAmount: 120_001 },
  { currency: 'USD' },
];
const CONFIG = ['UNAUTHORIZED_KEY', 'INVALID_API_KEY', 'INCORRECT_BASIC_AUTH_FORMAT'];
const UNCERTAIN = [
  'ALREADY_PROCESSED_PAYMENT',
  'ALREADY_COMPLETED_PAYMENT',
  'PROVIDER_ERROR',
  'UNKNOWN_PAYMENT_ERROR',
  'IDEMPOTENT_REQUEST_PROCESSING',
  'FAILED_INTERNAL_SYSTEM_PROCESSING',
  'FAILED_PAYMENT_INTERNAL_SYSTEM_PROCESSING',
];

describe('the answer to a confirmation', () => {
  test('is a charge only when order, key, sum and currency are ours and the status says so', () => {
    expect(readConfirm(payment(), asked, true)).toMatchObject({ kind: 'paid', payment: { paymentKey: 'key-1' } });
    expect(getKind(payment(), false)).toBe('paid');
    for (const other of OTHERS) {
      expect(getKind(payment(other)), JSON.stringify(other)).toBe('unknown');
      expect(getKind(payment({ ...other, status: 'WAITING_FOR_DEPOSIT' }), false), JSON.stringify(other)).toBe(
        'unknown',
      );
    }
  });

  test('of a virtual account waits for its deposit', () => {
    expect(getKind(payment({ status: 'WAITING_FOR_DEPOSIT', secret: 's' }))).toBe('waiting_deposit');
  });

  test.each(['READY', 'IN_PROGRESS', 'ABORTED', 'EXPIRED', 'CANCELED', 'PARTIAL_CANCELED'] as const)(
    'with 200 and the status %s proves nothing',
    (status) => {
      expect(getKind(payment({ status }), true)).toBe('unknown');
      expect(getKind(payment({ status }), false)).toBe('unknown');
    },
  );

  test('that never came proves nothing', () => {
    expect(getKind(lost, true)).toBe('unknown');
    expect(getKind(lost, false)).toBe('unknown');
  });

  test('every code that the provider documents is a decline, a refusal of our keys, or a doubt; after a first try it is always a doubt', () => {
    for (const [code, { status }] of Object.entries(problems)) {
      const isDoubt =
        status >= 500 || status === 409 || status === 429 || UNCERTAIN.includes(code) || code.startsWith('FAILED_');
      const first = isDoubt ? 'unknown' : CONFIG.includes(code) ? 'misconfigured' : 'declined';
      expect(getKind(error(status, code), true), code).toBe(first);
      expect(getKind(error(status, code), false), code).toBe('unknown');
    }
  });

  test('a decline carries the code and the words', () => {
    expect(readConfirm(error(403, 'REJECT_CARD_COMPANY'), asked, true)).toEqual({
      kind: 'declined',
      code: 'REJECT_CARD_COMPANY',
      message: 'words of REJECT_CARD_COMPANY',
    });
  });

  test.each([409, 429, 500, 502, 503, 504])('no code makes a decline of HTTP %i', (status) => {
    expect(getKind(error(status, 'REJECT_CARD_COMPANY'))).toBe('unknown');
    expect(getKind(error(status, 'UNAUTHORIZED_KEY'))).toBe('unknown');
  });

  test.each(UNCERTAIN)('%s is a doubt even with HTTP 400', (code) => expect(getKind(error(400, code))).toBe('unknown'));
});

describe('a lookup', () => {
  const look = (answer: TossAnswer, about: Asked = asked) => readLookup(answer, about, NOW);

  test.each([
    ['DONE', 'paid'],
    ['PARTIAL_CANCELED', 'paid'],
    ['WAITING_FOR_DEPOSIT', 'waiting_deposit'],
    ['ABORTED', 'declined'],
    ['EXPIRED', 'expired'],
    ['CANCELED', 'canceled'],
    ['IN_PROGRESS', 'resend'],
    ['READY', 'unknown'],
  ] as const)('%s means %s', (status, kind) => {
    expect(look(payment({ status })).kind).toBe(kind);
    for (const other of OTHERS.slice(0, 2)) expect(look(payment({ ...other, status })).kind).toBe('unknown');
  });

  test('of another sum is never a charge, yet what was never charged, or went back whole, is over', () => {
    const wrong = { totalAmount: 1 };
    for (const status of ['DONE', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT', 'IN_PROGRESS', 'READY'] as const) {
      expect(look(payment({ ...wrong, status })).kind, status).toBe('unknown');
    }
    expect(look(payment({ ...wrong, status: 'CANCELED' })).kind).toBe('canceled');
    expect(look(payment({ ...wrong, status: 'EXPIRED' })).kind).toBe('expired');
    expect(look(payment({ ...wrong, status: 'ABORTED' })).kind).toBe('declined');
  });

  test('an abort tells the code of the failure', () => {
    const failure = { code: 'REJECT_CARD_PAYMENT', message: 'limit' };
    expect(look(payment({ status: 'ABORTED', failure }))).toEqual({
      kind: 'declined',
      code: failure.code,
      message: failure.message,
    });
    expect(look(payment({ status: 'ABORTED' }))).toMatchObject({ code: 'PAY_PROCESS_ABORTED' });
  });

  test('the confirmation is sent again for ten minutes and not a moment longer', () => {
    const waiting = payment({ status: 'IN_PROGRESS' });
    expect(look(waiting, aged(10 * MINUTE - 1)).kind).toBe('resend');
    expect(look(waiting, aged(10 * MINUTE)).kind).toBe('unknown');
  });

  test('nothing is sent that was never begun', () => {
    const waiting = payment({ status: 'IN_PROGRESS' });
    expect(look(waiting, { ...asked, confirming_at: null }).kind).toBe('unknown');
    expect(look(waiting, { ...asked, payment_key: null }).kind).toBe('unknown');
  });

  test('404 is believed after a day and not a moment earlier', () => {
    const missing = error(404, 'NOT_FOUND_PAYMENT');
    expect(look(missing, aged(DAY)).kind).toBe('unknown');
    expect(look(missing, aged(DAY + 1)).kind).toBe('expired');
    expect(look(missing, { ...asked, confirming_at: null }).kind).toBe('unknown');
  });

  test('another payment that was never charged ends the question after a day, a charged one never', () => {
    const old = aged(DAY + 1);
    expect(look(payment({ paymentKey: 'key-2', status: 'EXPIRED' }), old).kind).toBe('expired');
    expect(look(payment({ paymentKey: 'key-2', status: 'EXPIRED' }), aged(DAY)).kind).toBe('unknown');
    for (const status of ['DONE', 'CANCELED', 'PARTIAL_CANCELED', 'WAITING_FOR_DEPOSIT'] as const) {
      expect(look(payment({ orderId: 'order-2', status }), old).kind).toBe('unknown');
    }
  });

  test.each([
    [500, 'FAILED_INTERNAL_SYSTEM_PROCESSING'],
    [401, 'UNAUTHORIZED_KEY'],
    [403, 'FORBIDDEN_REQUEST'],
    [404, 'NOT_FOUND'],
    [429, 'TOO_MANY_REQUESTS'],
  ])('HTTP %i %s proves nothing, however old', (status, code) => {
    expect(look(error(status, code)).kind).toBe('unknown');
    expect(look(error(status, code), aged(3 * DAY)).kind).toBe('unknown');
  });

  test('that never came proves nothing, however old', () => expect(look(lost, aged(3 * DAY)).kind).toBe('unknown'));
});

test('questions come after 2, 5, 15 s, 1, 5, 15 min, then by the hour', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map(pauseAfter)).toEqual([2, 5, 15, 60, 300, 900, 3600, 3600, 3600]);
});
