/** Coupon, points, method and terms on a running actor: what a refusal leaves, what mends it, and with what it ends. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { deductionsMachine, type DeductionsInput } from '../../machines/deductions.machine.ts';
import type { Failure } from '../../src/contract/errors.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { reservation } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';
import { refuse } from './reservation-way.ts';

const priced = { ...reservation, coupon_id: 'welcome', points: 300 };
const refused = (...fields: string[]): Failure => ({
  code: 'VALIDATION_FAILED',
  problems: fields.map((field) => ({ field, code: 'required' })),
  details: {},
});
const NOTHING: DeductionsInput = { reservation: null, method: null, terms: [], failure: null };

function open(input: Partial<DeductionsInput> = {}, reprice: () => Promise<Reservation> = async () => reservation) {
  const machine = deductionsMachine.provide({ actors: { reprice: fromPromise(reprice) } });
  return createActor(machine, { input: { ...NOTHING, reservation: priced, ...input } }).start();
}

it('begins with what was chosen before, what is priced, and what was refused', () => {
  const input: DeductionsInput = {
    reservation: priced,
    method: 'card',
    terms: ['privacy'],
    failure: refused('method'),
  };
  expect(open(input).getSnapshot().context).toEqual({
    ...input,
    couponId: 'welcome',
    points: 300,
    isPaymentRequested: false,
  });
});

describe('what was refused', () => {
  it('goes field by field as it is mended, and wholly with the last field', () => {
    const actor = open({ failure: refused('method', 'terms.privacy', 'terms.reservation') });
    const fields = () => actor.getSnapshot().context.failure?.problems.map(({ field }) => field);
    actor.send({ type: 'term.toggled', term: 'privacy' });
    expect(fields()).toEqual(['method', 'terms.reservation']);
    actor.send({ type: 'method.chosen', method: 'card' });
    expect(fields()).toEqual(['terms.reservation']);
    actor.send({ type: 'term.toggled', term: 'reservation' });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('as a whole is mended by no field', () => {
    const failure = { code: 'PAYMENT_DECLINED', problems: [], details: {} };
    const actor = open({ failure });
    actor.send({ type: 'method.chosen', method: 'card' });
    actor.send({ type: 'term.toggled', term: 'privacy' });
    expect(actor.getSnapshot().context.failure).toEqual(failure);
  });

  it('is no longer told once the payment is asked for', () => {
    const actor = open({ failure: refused('method') });
    actor.send({ type: 'payment.requested' });
    expect(actor.getSnapshot().output).toEqual({ reservation: priced, failure: null, isPaymentRequested: true });
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
  });
});

describe('a new price', () => {
  it('ends it with the reservation as the server has it, and with nothing refused', async () => {
    const actor = open({ failure: refused('method') }, async () => reservation);
    actor.send({ type: 'points.changed', points: 0 });
    await settle();
    expect(actor.getSnapshot().output).toEqual({ reservation, failure: null, isPaymentRequested: false });
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
  });

  it.each(['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'])(
    'that comes too late by %s ends it with the reason',
    async (code) => {
      const actor = open({}, () => refuse(code));
      actor.send({ type: 'points.changed', points: 0 });
      await settle();
      expect(actor.getSnapshot()).toMatchObject({
        value: 'lost',
        status: 'done',
        output: { failure: { code, problems: [], details: {} }, isPaymentRequested: false },
      });
    },
  );

  it.each([
    [priced, 'welcome', 300],
    [null, null, 0],
  ])('that is refused leaves those of before', async (known, couponId, points) => {
    const actor = open({ reservation: known }, () => refuse('COUPON_UNAVAILABLE'));
    actor.send({ type: 'coupon.chosen', couponId: 'other' });
    await settle();
    const failure = { code: 'COUPON_UNAVAILABLE', problems: [], details: {} };
    expect(actor.getSnapshot()).toMatchObject({ value: 'choosing', context: { couponId, points, failure } });
  });

  it('that says nothing leaves the reservation as it was', async () => {
    const actor = open({}, async () => undefined as never);
    actor.send({ type: 'coupon.chosen', couponId: 'other' });
    await settle();
    expect(actor.getSnapshot().output?.reservation).toEqual(priced);
  });
});

it('a click that brings nothing chooses no coupon, and changes nothing else', () => {
  const click = (type: string) => {
    const actor = open({ method: 'card', terms: ['privacy'] }, () => new Promise(() => {}));
    actor.send({ type } as never);
    const { couponId, points, method, terms, failure } = actor.getSnapshot().context;
    return [couponId, points, method, terms, failure];
  };
  expect(click('coupon.chosen')).toEqual([null, 300, 'card', ['privacy'], null]);
  for (const type of ['points.changed', 'method.chosen', 'term.toggled'])
    expect(click(type), type).toEqual(['welcome', 300, 'card', ['privacy'], null]);
});
