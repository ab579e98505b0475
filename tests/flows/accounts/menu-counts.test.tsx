/** The figures of the account's home: new at each visit, and never a reason to hide the page. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MemberCounts } from '../../../src/contract/accounts/members.ts';
import { useMenuCounts } from '../../../src/flows/accounts/menu-counts.ts';
import type { Resource } from '../../../src/runtime/resource.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<Resource<MemberCounts>>;
beforeEach(async () => void (stage = await stageFlow(useMenuCounts)));
afterEach(() => stage.close());

it('the figures are asked for once at a visit', async () => {
  expect([stage.open(), stage.view().data]).toEqual([['member.counts'], null]);
  expect(stage.asked('member.counts')).toEqual({});
  await stage.answer('member.counts', { points: 2000 });
  expect([stage.open(), stage.view().data]).toEqual([[], { points: 2000 }]);
});

it('the figures are asked for again at the next visit, however soon, and those of before are in sight until then', async () => {
  await stage.answer('member.counts', { points: 2000 });
  await stage.leave();
  await stage.show('one');
  expect([stage.open(), stage.view().data]).toEqual([['member.counts'], { points: 2000 }]);
  await stage.answer('member.counts', { points: 1500 });
  expect(stage.view().data).toEqual({ points: 1500 });
});

it('figures that do not come are a failure of their own', async () => {
  await stage.refuse('member.counts', { code: 'NETWORK' });
  expect([stage.view().failure?.code, stage.toasts()]).toEqual(['NETWORK', []]);
});
