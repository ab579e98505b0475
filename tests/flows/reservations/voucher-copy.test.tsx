/** The copy of a voucher on the device: kept at the member's wish, as new as the server's word, and of no one without a session. */
import { afterEach, expect, it, vi } from 'vitest';
import { keepVoucher, readKept } from '../../../src/flows/reservations/kept-vouchers.ts';
import { useVoucherCopy, type VoucherCopyView } from '../../../src/flows/reservations/voucher-copy.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { member } from '../../../src/tools/flows/registry/samples.ts';
import { voucher } from '../../../src/tools/flows/registry/voucher.cases.ts';
import { stageFlow, stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<VoucherCopyView>;
afterEach(() => stage.close());

/** The page shows one reservation; its address tells which answer of the server that is. */
const useCopy = (answer: string) => useVoucherCopy('r1', answers(answer));
const made = new Map<string, typeof voucher>();
function answers(number: string) {
  const known = made.get(number) ?? { ...voucher, number };
  made.set(number, known);
  return known;
}
const kept = () => readKept(stage.runtime.environment.storages.local).map(({ id, voucher: copy }) => [id, copy.number]);
const send = (type: 'copy.wanted' | 'copy.dropped') => stage.perform(() => stage.view().send({ type }));
const keep = (id: string) => (runtime: Runtime) =>
  keepVoucher(runtime.environment.storages.local, member.id, { id, lang: 'en', at: 1, voucher });

it('is kept and taken off again at the wish of the member', async () => {
  stage = await stageFlow(useCopy);
  expect([stage.view().matches('absent'), kept()]).toEqual([true, []]);
  await send('copy.wanted');
  expect([stage.view().matches('kept'), kept()]).toEqual([true, [['r1', 'one']]]);
  await send('copy.dropped');
  expect([stage.view().matches('absent'), kept()]).toEqual([true, []]);
});

it('of an earlier visit is as new as the answer that is shown, and becomes as new as the next', async () => {
  stage = await stageFlow(useCopy, { before: keep('r1') });
  expect([stage.view().matches('kept'), kept()]).toEqual([true, [['r1', 'one']]]);
  await stage.show('two');
  expect([stage.view().matches('kept'), kept()]).toEqual([true, [['r1', 'two']]]);
});

it('is absent where only another voucher is kept', async () => {
  stage = await stageFlow(useCopy, { before: keep('r9') });
  expect([stage.view().matches('absent'), kept()]).toEqual([true, [['r9', voucher.number]]]);
});

/** A reload of the page: the token is here, and the server is asked whose it is. */
function restoreToken({ session, startup }: Runtime) {
  session.keepToken('token');
  startup.start();
  startup.send({ type: 'user.changed', hasToken: true });
}

it('is stored once the member is known, where the voucher is here first', async () => {
  stage = await stageGuestFlow(useCopy, { before: restoreToken });
  await send('copy.wanted');
  expect([stage.view().matches('keeping'), kept()]).toEqual([true, []]);
  await stage.answer('auth.isLogin', { id: member.id });
  await stage.answer('member.get', member);
  expect([stage.view().matches('kept'), kept()]).toEqual([true, [['r1', 'one']]]);
});

it('of an earlier visit stays where the voucher is here before the member', async () => {
  const before = (runtime: Runtime) => {
    restoreToken(runtime);
    keep('r1')(runtime);
  };
  stage = await stageGuestFlow(useCopy, { before });
  expect([stage.view().matches('renewing'), kept()]).toEqual([true, [['r1', voucher.number]]]);
  await stage.answer('auth.isLogin', { id: member.id });
  await stage.answer('member.get', member);
  expect([stage.view().matches('kept'), kept()]).toEqual([true, [['r1', 'one']]]);
});

it('that is taken off while it is renewed is not written again', async () => {
  const before = (runtime: Runtime) => {
    restoreToken(runtime);
    keep('r1')(runtime);
  };
  stage = await stageGuestFlow(useCopy, { before });
  await send('copy.dropped');
  await stage.answer('auth.isLogin', { id: member.id });
  await stage.answer('member.get', member);
  expect([stage.view().matches('absent'), kept()]).toEqual([true, []]);
});

it('of an earlier visit stays where it cannot be renewed', async () => {
  stage = await stageGuestFlow(useCopy, { before: keep('r1') });
  expect([stage.view().matches('kept'), kept()]).toEqual([true, [['r1', voucher.number]]]);
});

it('is not said to be kept where the browser has no room for it', async () => {
  const before = ({ environment }: Runtime) => void vi.spyOn(environment.storages.local, 'set').mockReturnValue(false);
  stage = await stageFlow(useCopy, { before });
  await send('copy.wanted');
  expect([stage.view().matches('failed'), kept()]).toEqual([true, []]);
});

it('is kept for no one without a session', async () => {
  stage = await stageGuestFlow(useCopy);
  await send('copy.wanted');
  expect([stage.view().matches('failed'), kept()]).toEqual([true, []]);
});
