/** A hold on a running actor: what was refused is told until the next try, and nothing is read from an empty answer. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { holdMachine } from '../../machines/hold.machine.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { reservation } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';
import { never, refuse } from './reservation-way.ts';

type Extension = { reservationId: string | null };

/** The first extension is refused, and the second is under way. */
async function refuseOnce() {
  let times = 0;
  let end = () => {};
  const actor = createActor(
    holdMachine.provide({
      actors: {
        waitForHoldEnd: fromPromise(
          () =>
            new Promise<void>((resolve) => {
              end = resolve;
            }),
        ),
        extendHold: fromPromise<Reservation, Extension>(() => ((times += 1) === 1 ? refuse('UNAVAILABLE') : never())),
      },
    }),
    { input: { reservationId: 'r1', reservation } },
  ).start();
  actor.send({ type: 'extension.requested' });
  await settle();
  expect(actor.getSnapshot().context.failure?.code).toBe('UNAVAILABLE');
  return { actor, end: () => end() };
}

it('tells nothing of the former try while it is asked again', async () => {
  const { actor } = await refuseOnce();
  actor.send({ type: 'extension.requested' });
  expect(actor.getSnapshot().context.failure).toBeNull();
});

it('tells nothing of a former try while a payment is made', async () => {
  const { actor } = await refuseOnce();
  actor.send({ type: 'hold.suspended' });
  expect(actor.getSnapshot().context.failure).toBeNull();
});

it('that runs out ends without the reason of a former try', async () => {
  const { actor, end } = await refuseOnce();
  end();
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { failure: null } });
});

it('stays as it is where an answer says nothing', async () => {
  const actor = createActor(
    holdMachine.provide({
      actors: {
        waitForHoldEnd: fromPromise<void, { holdExpiresAt: string | null }>(never),
        extendHold: fromPromise<Reservation, Extension>(async () => undefined as never),
      },
    }),
    { input: { reservationId: 'r1', reservation } },
  ).start();
  actor.send({ type: 'extension.requested' });
  await settle();
  const { hold_expires_at, hold_extended } = reservation;
  expect(actor.getSnapshot().context.held).toEqual({ hold_expires_at, hold_extended });
});
