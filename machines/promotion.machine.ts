/** The link of a campaign: what it offers, the coupon on its way into the member's account, and the way on to what it leads to. */
import { assign, fromPromise, setup } from 'xstate';
import type { Coupon } from '../src/contract/coupons/calls.ts';
import type { Failure } from '../src/contract/errors.ts';
import type { Promotion } from '../src/contract/promotions.ts';

export interface PromotionInput {
  /** Of the address; empty where it names none. */
  campaign: string;
  code: string;
  /** Where the link leads: an address of the shop. */
  target: string;
  /** Whether a member is signed in. */
  isMember: boolean;
}

export interface PromotionContext extends PromotionInput {
  /** What the coupon promises; null while that is not known, and where there is none. */
  offer: Promotion['offer'];
  /** As the member has it now; null where they had it before. */
  coupon: Coupon | null;
  failure: Failure | null;
}

export type PromotionEvent =
  | { type: 'signin.requested' }
  /** The way on to the target, with the coupon or without it. */
  | { type: 'passage.requested' }
  | { type: 'retry.requested' };

/** Parameters of a transition after a failed effect; what is thrown need not be an error of the client. */
function failed({ event }: { event: { error: unknown } }): Failure {
  const { code = 'UNKNOWN', problems = [], details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems, details };
}

const NOTHING: Promotion = { campaign: null, offer: null, refusal: null };

/** Parameters of a transition after an answer; a simulator answers nothing. */
const answered = ({ event }: { event: { output?: Promotion } }): Promotion => event.output ?? NOTHING;
const given = ({ event }: { event: { output?: Coupon } }) => ({ coupon: event.output ?? null });

export const promotionMachine = setup({
  types: {
    context: {} as PromotionContext,
    events: {} as PromotionEvent,
    input: {} as PromotionInput | undefined,
    tags: {} as 'busy' | 'failed' | 'settled',
  },
  actors: {
    readPromotion: fromPromise<Promotion, { campaign: string; code: string }>(() =>
      Promise.reject(new Error('not provided')),
    ),
    claimCoupon: fromPromise<Coupon, { code: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    isMember: ({ context }) => context.isMember,
    isOffered: (_, { offer }: Promotion) => offer !== null,
    isRefused: (_, { refusal }: Promotion) => refusal !== null,
    isHadBefore: (_, { code }: Failure) => code === 'COUPON_CODE_REDEEMED',
    isSignedOut: (_, { code }: Failure) => code === 'UNAUTHORIZED',
    isGone: (_, { code }: Failure) =>
      ['COUPON_CODE_WRONG', 'COUPON_CODE_EXPIRED', 'COUPON_CODE_USED_UP', 'COUPONS_FULL'].includes(code),
  },
  actions: {
    takeOffer: assign((_, { offer }: Promotion) => ({ offer, failure: null })),
    takeCoupon: assign((_, { coupon }: { coupon: Coupon | null }) => ({ coupon })),
    takeFailure: assign((_, failure: Failure) => ({ failure })),
    takeRefusal: assign((_, { refusal }: Promotion) => ({
      failure: { code: refusal ?? 'UNKNOWN', problems: [], details: {} },
    })),
    loseMember: assign({ isMember: false }),
    rememberCampaign: (_, _params: Promotion) => {},
    goToSignIn: () => {},
    goOn: (_, _params: { target: string }) => {},
  },
}).createMachine({
  id: 'promotion',
  description: '§2: /redirect, promotion-redirect. Campaign, target and code stand in its query.',
  context: ({ input }) => ({
    campaign: input?.campaign ?? '',
    code: input?.code ?? '',
    target: input?.target ?? '/main',
    isMember: input?.isMember ?? false,
    offer: null,
    coupon: null,
    failure: null,
  }),
  initial: 'reading',
  states: {
    reading: {
      description:
        'Whether the campaign is running, and what its code gives. A link without a code only waits for its source to be remembered.',
      tags: ['busy'],
      invoke: {
        id: 'readPromotion',
        src: 'readPromotion',
        input: ({ context: { campaign, code } }) => ({ campaign, code }),
        onDone: [
          {
            guard: { type: 'isOffered', params: answered },
            target: 'offered',
            actions: [
              { type: 'takeOffer', params: answered },
              { type: 'rememberCampaign', params: answered },
            ],
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'refused',
            actions: [
              { type: 'takeRefusal', params: answered },
              { type: 'rememberCampaign', params: answered },
            ],
          },
          { target: 'leaving', actions: { type: 'rememberCampaign', params: answered } },
        ],
        onError: [
          { guard: 'hasCode', target: 'failed', actions: { type: 'takeFailure', params: failed } },
          { target: 'leaving', description: 'Nothing is lost but the source of the visit.' },
        ],
      },
    },
    offered: {
      description: 'A member gets the coupon at once, a visitor after the sign-in.',
      always: [{ guard: 'isMember', target: 'claiming' }, { target: 'inviting' }],
    },
    inviting: {
      description: 'The sign-in leads back to this link, and the coupon is claimed then; it can be left too.',
      on: { 'signin.requested': { actions: 'goToSignIn' }, 'passage.requested': 'leaving' },
    },
    claiming: {
      description: '§7: POST /members/coupons, as if the member had typed the code.',
      tags: ['busy'],
      invoke: {
        id: 'claimCoupon',
        src: 'claimCoupon',
        input: ({ context }) => ({ code: context.code }),
        onDone: { target: 'claimed', actions: { type: 'takeCoupon', params: given } },
        onError: [
          { guard: { type: 'isHadBefore', params: failed }, target: 'claimed' },
          { guard: { type: 'isSignedOut', params: failed }, target: 'inviting', actions: 'loseMember' },
          {
            guard: { type: 'isGone', params: failed },
            target: 'refused',
            actions: { type: 'takeFailure', params: failed },
          },
          { target: 'failed', actions: { type: 'takeFailure', params: failed } },
        ],
      },
    },
    claimed: {
      description: 'The coupon is in the account, since this moment or before.',
      tags: ['settled'],
      on: { 'passage.requested': 'leaving' },
    },
    refused: {
      description: 'The coupon cannot be had: the page says why, and the way on stays open.',
      on: { 'passage.requested': 'leaving' },
    },
    failed: {
      description: 'Not answered, or asked too often: the coupon may well be had at another try.',
      tags: ['failed'],
      on: { 'retry.requested': 'reading', 'passage.requested': 'leaving' },
    },
    leaving: {
      description: 'To the target, which is an address of the shop whatever the link says.',
      type: 'final',
      entry: { type: 'goOn', params: ({ context }) => ({ target: context.target }) },
    },
  },
});
