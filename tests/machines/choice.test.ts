/** The choice of a reservation on a running actor: what ends it, and whose hold it goes on with. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { choiceMachine, type ChoiceContext, type ChoiceInput } from '../../machines/choice.machine.ts';
import type { Failure } from '../../src/contract/errors.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { choiceWithRules } from '../../src/flows/reservations/reservation-rules.ts';
import { choice, offer, reservation } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';
import { never, refuse } from './reservation-way.ts';

const later = [{ ...choice, date: '2026-12-12' }];
const FREE: ChoiceInput = {
  choices: [choice],
  offers: [offer],
  cartItemIds: ['c1'],
  reservation: null,
  failure: null,
  atOnce: false,
};
const HELD: ChoiceInput = { ...FREE, choices: later, reservation };
const failure: Failure = { code: 'SEATS_GONE', problems: [], details: {} };
const OVER = ['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'];

/** Answers come in their order. */
function open(input: ChoiceInput, ...answers: (() => Promise<Reservation>)[]) {
  const holdSeats = fromPromise<Reservation, ChoiceContext>(() => (answers.shift() ?? never)());
  return createActor(choiceWithRules.provide({ actors: { holdSeats } }), { input }).start();
}

async function confirm(input: ChoiceInput, ...answers: (() => Promise<Reservation>)[]) {
  const actor = open(input, ...answers);
  actor.send({ type: 'choice.confirmed' });
  await settle();
  await settle();
  return actor.getSnapshot();
}

it('begins with all that it is given, and on the reservation that it is given', () => {
  const { value, context } = open({ ...HELD, failure }).getSnapshot();
  expect([value, context]).toEqual(['editing', { ...HELD, failure, reservationId: 'r1' }]);
});

it('names nothing as wrong while it is asked of the server, and where nothing was changed', async () => {
  expect((await confirm({ ...FREE, failure }, never)).context.failure).toBeNull();
  const unchanged = await confirm({ ...HELD, choices: [choice], failure });
  expect([unchanged.value, unchanged.output]).toEqual(['held', { reservation, failure: null }]);
});

describe('seats', () => {
  const answer = { ...reservation, id: 'r2' };

  it('that are held end it with the reservation', async () => {
    const snapshot = await confirm(FREE, async () => answer);
    expect([snapshot.value, snapshot.output]).toEqual(['held', { reservation: answer, failure: null }]);
    expect(snapshot.hasTag('settled')).toBe(true);
  });

  it('leave the reservation as it was where the answer says nothing', async () => {
    expect((await confirm(HELD, async () => undefined as never)).output).toEqual({ reservation, failure: null });
  });

  it.each(OVER)('of a hold that ended by %s end it with the reason', async (code) => {
    const { value, output } = await confirm(HELD, () => refuse(code));
    expect([value, output]).toEqual(['lost', { reservation, failure: { code, problems: [], details: {} } }]);
  });

  it.each(OVER)('that were never held are refused by %s like by anything else', async (code) => {
    const { value, context } = await confirm(FREE, () => refuse(code));
    expect([value, context.failure?.code]).toEqual(['editing', code]);
  });
});

it('seats that are asked for at once and refused end it with the reason, and so do those of another tab', async () => {
  const atOnce = { ...FREE, atOnce: true };
  const end = async (...answers: (() => Promise<Reservation>)[]) => {
    const { value, output } = await confirm(atOnce, ...answers);
    return [value, output?.failure?.code];
  };
  expect(await end(() => refuse('SEATS_GONE'))).toEqual(['refused', 'SEATS_GONE']);
  const exists = () => refuse('HOLD_EXISTS', { reservation_id: 'r7' });
  expect(await end(exists, () => refuse('SEATS_GONE'))).toEqual(['refused', 'SEATS_GONE']);
});

describe('a hold of another tab', () => {
  const exists = (details: object) => () => refuse('HOLD_EXISTS', details);

  it('is gone on with', async () => {
    const { value, context } = await confirm(FREE, exists({ reservation_id: 'r7' }), async () => reservation);
    expect([value, context.reservationId]).toEqual(['held', 'r7']);
  });

  it('is forgotten where it cannot be gone on with', async () => {
    const { value, context } = await confirm(FREE, exists({ reservation_id: 'r7' }), () => refuse('SEATS_GONE'));
    expect([value, context.reservationId, context.failure]).toEqual(['editing', null, failure]);
  });

  it('that is not named is asked for as a new one', async () => {
    const { value, context } = await confirm(FREE, exists({}));
    expect([value, context.reservationId]).toEqual(['adopting', null]);
  });

  it('is none of the business of a hold that is here', async () => {
    const { value, context } = await confirm(HELD, exists({ reservation_id: 'r7' }));
    expect([value, context.reservationId]).toEqual(['editing', 'r1']);
  });
});

it('a click that brings nothing leaves the choice, and no rule means no seats', async () => {
  const actor = open(FREE);
  actor.send({ type: 'choice.changed' } as never);
  expect(actor.getSnapshot().context.choices).toEqual([choice]);
  const alone = createActor(choiceMachine, { input: FREE }).start();
  alone.send({ type: 'choice.confirmed' });
  expect(alone.getSnapshot().value).toBe('editing');
});
