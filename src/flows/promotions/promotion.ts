/** The promotion machine with its calls, for its page. */
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import { promotionMachine, type PromotionContext, type PromotionEvent } from '../../../machines/promotion.machine.ts';
import type { Coupon } from '../../contract/coupons/calls.ts';
import type { Promotion } from '../../contract/promotions.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { loginPath } from '../../runtime/session.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { rememberCampaign } from './campaign.ts';
import type { PromotionLink } from './promotion-link.ts';

export interface PromotionView {
  context: PromotionContext;
  matches(state: 'inviting' | 'claimed' | 'refused' | 'failed'): boolean;
  send(event: PromotionEvent): void;
}

function providePromotion(runtime: Runtime) {
  const { call, data, environment, navigation, preferences, session } = runtime;
  return promotionMachine.provide({
    actors: {
      readPromotion: fromPromise<Promotion, { campaign: string; code: string }>(({ input }) =>
        call('promotion.read', { query: { ...input, lang: preferences.locale() } }),
      ),
      claimCoupon: fromPromise<Coupon, { code: string }>(async ({ input }) => {
        // A session that is over is told by the page itself, with the way to sign in.
        const coupon = await call(
          'member.redeemCoupon',
          { body: { ...input, lang: preferences.locale() } },
          { quiet: true },
        );
        // Lists of coupons that are in memory lack this one.
        data.clear();
        return coupon;
      }),
    },
    actions: {
      rememberCampaign: (_, { campaign }) => rememberCampaign(runtime, campaign),
      goToSignIn() {
        const path = environment.currentPath();
        session.rememberPath(path);
        navigation.navigate(loginPath(path));
      },
      goOn: (_, { target }) => navigation.navigate(target, { replace: true }),
    },
  });
}

/** @param link of the address; another one is another visit, so give its page a key */
export function usePromotion(link: PromotionLink, isMember: boolean): PromotionView {
  const runtime = useRuntime();
  const machine = useMemo(() => providePromotion(runtime), [runtime]);
  const [snapshot, send] = useFlow(machine, { ...link, isMember });
  return { context: snapshot.context, matches: (state) => snapshot.matches(state), send };
}
