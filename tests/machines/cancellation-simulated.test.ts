/** A cancellation in a simulator, whose clicks and answers bring nothing. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cancellationMachine, NO_ACCOUNT } from '../../machines/cancellation.machine.ts';
import { settle } from '../support/settle.ts';

function open() {
  const shown: unknown[] = [];
  const nothing = fromPromise(async () => undefined as never);
  const actor = createActor(
    cancellationMachine.provide({
      actors: { loadQuote: nothing, cancelReservation: nothing, undoCancellation: nothing } as never,
      actions: { showReservation: (_, { reservation }) => void shown.push(reservation) },
    }),
  ).start();
  return { actor, shown };
}

it('shows no refund, takes no account, and cancels nothing that is known', async () => {
  const { actor, shown } = open();
  actor.send({ type: 'cancellation.requested' });
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ value: { open: 'quoted' }, context: { quote: null } });
  actor.send({ type: 'account.changed' } as never);
  expect(actor.getSnapshot().context.account).toEqual(NO_ACCOUNT);
  actor.send({ type: 'account.changed', field: 'refund_account.bank' } as never);
  expect(actor.getSnapshot().context.account).toEqual(NO_ACCOUNT);
  actor.send({ type: 'cancellation.confirmed' });
  await settle();
  expect([actor.getSnapshot().value, shown]).toEqual(['idle', [null]]);
});

it('takes back nothing that is known', async () => {
  const { actor, shown } = open();
  actor.send({ type: 'undo.requested' });
  await settle();
  expect([actor.getSnapshot().value, shown]).toEqual(['idle', [null]]);
});
