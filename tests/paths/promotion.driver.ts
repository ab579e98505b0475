/** The link of a campaign as a visitor or a member meets it: what each event is on its page, and what each state shows. */
import { screen } from '@testing-library/react';
import words from '../../locales/en/coupons.json';
import errors from '../../locales/en/errors.json';
import type { PromotionInput } from '../../machines/promotion.machine.ts';
import { PromotionRedirectPage } from '../../src/pages/promotion-redirect/page.tsx';
import { terms } from '../../src/tools/flows/registry/promotion.cases.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const { redirect } = words;
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const getError = (event: object) => (event as { type: string; error: Refusal }).error;
const reply = (call: 'promotion.read' | 'member.redeemCoupon') => ({
  done: (stage: Stage, event: object) => stage.answer(call, (event as { output: unknown }).output),
  error: (stage: Stage, event: object) => {
    const { code } = getError(event);
    return stage.refuse(call, { code, ...(code === 'UNAUTHORIZED' && { status: 401 }) });
  },
});
const promotion = reply('promotion.read');
const claim = reply('member.redeemCoupon');

export function promotionDriver({ campaign, code, target, isMember }: PromotionInput): PageDriver {
  const query = new URLSearchParams({ campaign, target, ...(code !== '' && { code }) }).toString();
  return {
    open: () =>
      mountPage({
        address: `/redirect?${query}`,
        pages: { promotionRedirect: PromotionRedirectPage },
        ...(isMember ? { member } : {}),
        today: TODAY,
      }),

    events: {
      'xstate.done.actor.readPromotion': promotion.done,
      'xstate.error.actor.readPromotion': promotion.error,
      'xstate.done.actor.claimCoupon': claim.done,
      'xstate.error.actor.claimCoupon': claim.error,
      'passage.requested': (stage) =>
        stage.perform(() => press(button(new RegExp(`^(${redirect.goOn}|${redirect.without})$`)))),
      'retry.requested': (stage) => stage.perform(() => press(button('Try again'))),
      'signin.requested': async (stage) => {
        await stage.perform(() => press(button(redirect.offer.signIn)));
        const back = encodeURIComponent(`/redirect?${query}`);
        check(stage.address() === `/account/login?redirect=${back}`, 'It does not lead back from the sign-in.');
        await stage.go(`/redirect?${query}`);
        if (stage.open().includes('promotion.read'))
          await stage.answer('promotion.read', { campaign, offer: terms, refusal: null });
      },
    },

    states: {
      reading: () => screen.getByText(redirect.loading),
      claiming: () => screen.getByText(redirect.loading),
      inviting: () => {
        heading(redirect.offer.title);
        screen.getByText(terms.name);
      },
      claimed: () => {
        check(
          screen.queryByRole('heading', { level: 1, name: redirect.claimed.title }) !== null ||
            screen.queryByRole('heading', { level: 1, name: redirect.had.title }) !== null,
          'The coupon is not there.',
        );
        screen.getByRole('link', { name: redirect.toCoupons });
      },
      refused: (_, event) => {
        heading(redirect.refused.title);
        const why =
          'error' in event ? getError(event).code : (event as { output?: { refusal?: string } }).output?.refusal;
        if (why !== undefined) screen.getByText(errors.codes[why as keyof typeof errors.codes]);
      },
      failed: () => heading(redirect.failed),
      leaving: (stage) => check(stage.address() === target, `It does not lead to ${target}.`),
    },
  };
}
