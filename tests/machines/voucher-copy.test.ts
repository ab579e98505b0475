/** The copy of a voucher by example: stored, stored anew, and by itself, as a simulator plays it. */
import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { voucherCopyMachine } from '../../machines/voucher-copy.machine.ts';

it('begins without a copy, and fails where nothing stores one', async () => {
  const actor = createActor(voucherCopyMachine, { input: undefined }).start();
  expect(actor.getSnapshot().context).toEqual({ isKept: false });
  expect(actor.getSnapshot().value).toBe('absent');
  actor.send({ type: 'copy.wanted' });
  const failed = await waitFor(actor, (state) => state.hasTag('failed'));
  expect(failed.value).toBe('failed');
});

it('is kept once it is stored, and again once it was renewed', async () => {
  let stored = 0;
  const keepCopy = fromPromise<void>(async () => void (stored += 1));
  const actor = createActor(voucherCopyMachine.provide({ actors: { keepCopy } }), { input: undefined }).start();
  actor.send({ type: 'copy.wanted' });
  expect((await waitFor(actor, (state) => stored === 1 && !state.hasTag('busy'))).value).toBe('kept');
  actor.send({ type: 'voucher.renewed' });
  expect(actor.getSnapshot().value).toBe('renewing');
  expect((await waitFor(actor, (state) => !state.matches('renewing'))).value).toBe('kept');
  expect(stored).toBe(2);
});
