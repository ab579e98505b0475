/** A reservation one of whose machines breaks, or says nothing: what was typed stays, and the way on is open. */
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import { reservationWithRules } from '../../src/flows/reservations/reservation-rules.ts';
import { reservationInput } from '../../src/tools/flows/registry/reservation.cases.ts';
import { choice, offer, reservation, traveller } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';
import { never, waits, WAITING } from './reservation-way.ts';

const context = { held: {} };
const broken = createMachine({ context, invoke: { src: fromPromise(() => Promise.reject(new Error('broken'))) } });
const endsWith = (output: unknown) =>
  createMachine({
    context,
    output: () => output,
    initial: 'open',
    states: { open: { after: { 0: 'over' } }, over: { type: 'final' } },
  });

async function open(child: string, logic: unknown, found: object | null, step: string) {
  const loaded = { offers: [offer], choices: [choice], reservation: found, traveller };
  let loads = 0;
  const machine: AnyStateMachine = reservationWithRules;
  const actor = createActor(
    machine.provide({
      actors: {
        ...WAITING,
        loadReservation: fromPromise(() => ((loads += 1) === 1 ? Promise.resolve(loaded) : never())),
        [child]: logic,
      } as never,
    }),
    { input: { ...reservationInput, step } },
  ).start();
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return actor.getSnapshot();
}

const saved = { ...reservation, traveller };

describe('a machine that breaks', () => {
  it.each([
    ['choice', null, 'option'],
    ['choice', saved, 'option'],
    ['traveller', saved, 'traveler'],
    ['deductions', saved, 'payment'],
  ])('leads from %s to another try', async (child, found, step) => {
    expect((await open(child, broken, found, step)).value).toBe('failed');
  });

  it('leads from the hold to the server', async () => {
    expect((await open('hold', broken, saved, 'option')).value).toBe('loading');
  });

  it('leads from the payment to another try', async () => {
    const asks = endsWith({ reservation: null, failure: null, isPaymentRequested: true });
    const machine: AnyStateMachine = reservationWithRules.provide({ actors: { checkout: broken as never } });
    const actor = createActor(
      machine.provide({
        actors: {
          hold: waits,
          deductions: asks,
          loadReservation: fromPromise(async () => ({
            offers: [offer],
            choices: [choice],
            reservation: saved,
            traveller,
          })),
        } as never,
      }),
      { input: { ...reservationInput, step: 'payment' } },
    ).start();
    for (let turn = 0; turn < 4; turn += 1) await settle();
    expect(actor.getSnapshot().value).toBe('failed');
  });
});

describe('a machine that says nothing', () => {
  const nothing = endsWith(undefined);

  it('leaves the reservation as it is, and leads on', async () => {
    const option = await open('choice', nothing, saved, 'option');
    expect([option.value, option.context.reservation]).toEqual([{ held: 'traveler' }, saved]);
    const details = await open('traveller', nothing, saved, 'traveler');
    expect([details.value, details.context.reservation, details.context.traveller]).toEqual([
      { held: 'payment' },
      saved,
      traveller,
    ]);
  });

  it('has loaded nothing', async () => {
    const { value, context } = await open(
      'loadReservation',
      fromPromise(async () => undefined),
      null,
      'option',
    );
    expect([value, context.reservation, context.reservationId]).toEqual(['choosing', null, null]);
  });
});
