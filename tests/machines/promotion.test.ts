/** The link of a campaign: who gets the coupon, and that every way ends at the target. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, initialTransition, transition } from 'xstate';
import { promotionMachine, type PromotionInput } from '../../machines/promotion.machine.ts';
import type { Promotion } from '../../src/contract/promotions.ts';
import { coupon } from '../../src/tools/flows/registry/samples.ts';
import { memberInput, terms, visitorInput } from '../../src/tools/flows/registry/promotion.cases.ts';
import { settle } from '../support/settle.ts';

const refuse = (code: string) => () => Promise.reject(Object.assign(new Error(code), { code }));
const offered: Promotion = { campaign: 'lantern-nights', offer: terms, refusal: null };

interface Answers {
  read?: () => Promise<Promotion>;
  claim?: () => Promise<typeof coupon>;
}

async function open(input: PromotionInput, { read = async () => offered, claim = async () => coupon }: Answers = {}) {
  const went: string[] = [];
  const remembered: (string | null)[] = [];
  const actor = createActor(
    promotionMachine.provide({
      actors: { readPromotion: fromPromise(read), claimCoupon: fromPromise(claim) },
      actions: {
        goOn: (_, { target }) => went.push(target),
        goToSignIn: () => went.push('sign-in'),
        rememberCampaign: (_, { campaign }) => remembered.push(campaign),
      },
    }),
    { input },
  ).start();
  await settle();
  return { actor, went, remembered, value: () => actor.getSnapshot().value };
}

describe('a link with a code', () => {
  it('puts the coupon into the account of a member, and leads on when asked', async () => {
    const { actor, went, remembered, value } = await open(memberInput);
    expect([value(), remembered, went]).toEqual(['claimed', ['lantern-nights'], []]);
    expect(actor.getSnapshot().context.coupon).toEqual(coupon);
    actor.send({ type: 'passage.requested' });
    expect(went).toEqual(['/event']);
  });

  it('asks a visitor to sign in, who may also go on without', async () => {
    const { actor, went, value } = await open(visitorInput);
    actor.send({ type: 'signin.requested' });
    expect([value(), went]).toEqual(['inviting', ['sign-in']]);
    actor.send({ type: 'passage.requested' });
    expect(went).toEqual(['sign-in', '/event']);
  });

  it('says that a member has the coupon already', async () => {
    const { actor, value } = await open(memberInput, { claim: refuse('COUPON_CODE_REDEEMED') });
    expect([value(), actor.getSnapshot().context.coupon]).toEqual(['claimed', null]);
  });

  it('takes a member whose session is over for a visitor', async () => {
    expect((await open(memberInput, { claim: refuse('UNAUTHORIZED') })).value()).toBe('inviting');
  });

  it.each(['COUPON_CODE_WRONG', 'COUPON_CODE_EXPIRED', 'COUPON_CODE_USED_UP', 'COUPONS_FULL'])(
    'says why where the answer is %s',
    async (code) => {
      const { actor, value } = await open(memberInput, { claim: refuse(code) });
      expect([value(), actor.getSnapshot().context.failure?.code]).toEqual(['refused', code]);
    },
  );

  it('asks again after no answer', async () => {
    let times = 0;
    const { actor, value } = await open(memberInput, {
      claim: () => ((times += 1) === 1 ? refuse('NETWORK')() : Promise.resolve(coupon)),
    });
    expect(value()).toBe('failed');
    actor.send({ type: 'retry.requested' });
    await settle();
    expect([value(), actor.getSnapshot().context.failure]).toEqual(['claimed', null]);
  });
});

describe('a link without a code', () => {
  const bare = { ...visitorInput, code: '' };

  it('leads on at once, with its source remembered', async () => {
    const { went, remembered } = await open(bare, { read: async () => ({ ...offered, offer: null }) });
    expect([went, remembered]).toEqual([['/event'], ['lantern-nights']]);
  });

  it('leads on where the server does not answer', async () => {
    const { went, remembered } = await open(bare, { read: refuse('NETWORK') });
    expect([went, remembered]).toEqual([['/event'], []]);
  });
});

describe('whatever the answer is', () => {
  it.each([
    ['refused', { claim: refuse('COUPON_CODE_EXPIRED') }],
    ['failed', { claim: refuse('NETWORK') }],
  ] as const)('the way on stays open where the coupon is %s', async (state, answers) => {
    const { actor, went, value } = await open(memberInput, answers);
    expect(value()).toBe(state);
    actor.send({ type: 'passage.requested' });
    expect([value(), went]).toEqual(['leaving', ['/event']]);
  });

  it('a refusal without a claim is a failure of its own, with nothing else in it', async () => {
    const read = async (): Promise<Promotion> => ({ campaign: null, offer: null, refusal: 'COUPON_CODE_USED_UP' });
    const { actor, value } = await open(memberInput, { read });
    expect(value()).toBe('refused');
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'COUPON_CODE_USED_UP', problems: [], details: {} });
  });

  it('what is thrown need not be an error of ours', async () => {
    for (const thrown of [undefined, null, new Error('blocked')]) {
      const { actor, value } = await open(memberInput, { read: () => Promise.reject(thrown) });
      expect(value()).toBe('failed');
      expect(actor.getSnapshot().context.failure).toEqual({ code: 'UNKNOWN', problems: [], details: {} });
    }
  });

  it('in a simulator, where an answer holds nothing, it leads on without a coupon', () => {
    const [reading] = initialTransition(promotionMachine, memberInput);
    const [read] = transition(promotionMachine, reading, { type: 'xstate.done.actor.readPromotion' } as never);
    expect([read.value, read.context.offer, read.context.failure]).toEqual(['leaving', null, null]);
  });
});
