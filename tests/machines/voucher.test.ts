/** A voucher: the server is believed where it answers, and a copy is found where it does not. */
import { expect, it } from 'vitest';
import { assign, createActor, fromPromise } from 'xstate';
import { voucherMachine } from '../../machines/voucher.machine.ts';
import type { Voucher } from '../../src/contract/reservations/shapes.ts';
import { voucher } from '../../src/tools/flows/registry/voucher.cases.ts';
import { settle } from '../support/settle.ts';

const copied: Voucher = { ...voucher, representative: 'As it was' };

/** Answers are given in their order; what has a code is thrown. Nina alone has a copy. */
async function open(...answers: (Voucher | { code: string; status?: number })[]) {
  const asked: string[] = [];
  const saved: unknown[] = [];
  const actor = createActor(
    voucherMachine.provide({
      actors: {
        loadVoucher: fromPromise(({ input }) => {
          asked.push(input.lang);
          const answer = answers.shift();
          return answer && 'number' in answer ? Promise.resolve(answer) : Promise.reject(answer);
        }),
      },
      actions: {
        findCopy: assign(({ context }) =>
          context.memberId === 'nina' ? { voucher: copied, savedAt: 7 } : { voucher: null, savedAt: null },
        ),
        saveCopy: (_, { memberId, lang }) => void saved.push([memberId, lang]),
      },
    }),
    { input: { lang: 'en', memberId: 'nina' } },
  ).start();
  await settle();
  return { actor, asked, saved };
}

it('is shown as the server has it, and saved for its member in its language', async () => {
  const { actor, saved } = await open(voucher);
  expect(actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context).toMatchObject({ voucher, savedAt: null, failure: null });
  expect(saved).toEqual([['nina', 'en']]);
});

it.each([
  [{ code: 'NETWORK', status: 0 }, { stored: 'resting' }],
  [{ code: 'INTERNAL', status: 500 }, { stored: 'resting' }],
  [{ code: 'UNAVAILABLE', status: 503 }, { stored: 'resting' }],
  [{ code: 'STRANGE' }, { stored: 'resting' }],
  [{ code: 'NOT_PAID', status: 409 }, 'notPaid'],
  [{ code: 'NOT_FOUND', status: 404 }, 'missing'],
  [{ code: 'STRANGE', status: 499 }, 'missing'],
])('after %o is %o', async (failure, state) => {
  const { actor } = await open(failure);
  expect(actor.getSnapshot().value).toEqual(state);
  expect(actor.getSnapshot().context.voucher).toEqual(typeof state === 'string' ? null : copied);
});

it('of another member is none', async () => {
  const { actor } = await open({ code: 'NETWORK', status: 0 });
  actor.send({ type: 'member.changed', memberId: 'john' });
  expect(actor.getSnapshot().value).toEqual({ failed: 'resting' });
  expect(actor.getSnapshot().context.voucher).toBeNull();
  actor.send({ type: 'member.changed', memberId: 'nina' });
  expect(actor.getSnapshot().context).toMatchObject({ voucher: copied, savedAt: 7 });
});

it('stays in sight while it is asked for again, and says no longer that it is a copy', async () => {
  const { actor } = await open({ code: 'NETWORK', status: 0 }, voucher);
  actor.send({ type: 'retry.requested' });
  expect(actor.getSnapshot().value).toEqual({ stored: 'retrying' });
  expect(actor.getSnapshot().context.voucher).toEqual(copied);
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ voucher, savedAt: null, failure: null });
});

it('that could not be paid is not shown as a copy, though it was shown before', async () => {
  const { actor } = await open(voucher, { code: 'NOT_PAID', status: 409 });
  actor.send({ type: 'language.changed', lang: 'ko' });
  await settle();
  expect(actor.getSnapshot().value).toBe('notPaid');
  expect(actor.getSnapshot().context.voucher).toBeNull();
});

it('is asked for in the last language of the page, which lets the former answer go', async () => {
  const { actor, asked, saved } = await open(voucher, { ...voucher, number: 'ko' }, { ...voucher, number: 'ar' });
  actor.send({ type: 'language.changed', lang: 'ko' });
  actor.send({ type: 'language.changed', lang: 'ar' });
  actor.send({ type: 'language.changed', lang: 'ar' });
  expect(actor.getSnapshot().context.voucher).toEqual(voucher);
  await settle();
  expect(asked).toEqual(['en', 'ko', 'ar']);
  expect(actor.getSnapshot().context.voucher?.number).toBe('ar');
  expect(saved.at(-1)).toEqual(['nina', 'ar']);
});
