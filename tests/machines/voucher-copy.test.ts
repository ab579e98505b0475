/** The copy of a voucher by itself, as a simulator plays it: nothing is known, and nothing stores it. */
import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { voucherCopyMachine } from '../../machines/voucher-copy.machine.ts';

it('begins without a copy, and fails where nothing stores one', async () => {
  const actor = createActor(voucherCopyMachine, { input: undefined }).start();
  expect(actor.getSnapshot().context).toEqual({ isKept: false });
  expect(actor.getSnapshot().value).toBe('absent');
  actor.send({ type: 'copy.wanted' });
  const failed = await waitFor(actor, (state) => state.hasTag('failed'));
  expect(failed.value).toBe('failed');
});
