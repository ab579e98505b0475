/** A voucher without a flow: clicks and answers that bring nothing, and whose it is. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { voucherMachine } from '../../machines/voucher.machine.ts';
import { voucher } from '../../src/tools/flows/registry/voucher.cases.ts';
import { settle } from '../support/settle.ts';

async function open(load: () => Promise<typeof voucher>) {
  const asked: string[] = [];
  const loadVoucher = fromPromise(({ input }: { input: { lang: string } }) => {
    asked.push(input.lang);
    return load();
  });
  const actor = createActor(voucherMachine.provide({ actors: { loadVoucher } }), {
    input: { lang: 'ko', memberId: 'nina' },
  }).start();
  await settle();
  return { actor, asked };
}

it('speaks no language, and is that of no member', async () => {
  const { actor, asked } = await open(async () => voucher);
  actor.send({ type: 'language.changed' } as never);
  actor.send({ type: 'member.changed' } as never);
  expect(asked).toEqual(['ko', '']);
  expect(actor.getSnapshot().context).toMatchObject({ lang: '', memberId: null });
});

it('answers with none', async () => {
  const { actor } = await open(async () => undefined as never);
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { voucher: null, savedAt: null } });
});

it('has no copy where no flow knows one', async () => {
  const { actor } = await open(() => Promise.reject(new Error('lost')));
  expect(actor.getSnapshot()).toMatchObject({
    value: { failed: 'resting' },
    context: { voucher: null, savedAt: null },
  });
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'UNKNOWN', problems: [], details: {}, status: 0 });
});

it('has none in sight any more where another language is not answered, and no flow knows a copy', async () => {
  const answers = [() => Promise.resolve(voucher), () => Promise.reject(new Error('lost'))];
  const { actor } = await open(() => answers.shift()!());
  actor.send({ type: 'language.changed', lang: 'en' });
  expect(actor.getSnapshot().context.voucher).toEqual(voucher);
  await settle();
  expect(actor.getSnapshot()).toMatchObject({ value: { failed: 'resting' }, context: { voucher: null } });
});

it('is that of the member who came to be known after it', async () => {
  const { actor } = await open(async () => voucher);
  actor.send({ type: 'member.changed', memberId: 'john' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { memberId: 'john', voucher } });
});
