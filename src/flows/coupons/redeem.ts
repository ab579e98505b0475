/** The form that takes a code: judged by its rule, redeemed by the server, and seen in the list at once. */
import type { Coupon } from '../../contract/coupons/calls.ts';
import { couponCodeProblems, tidyCouponCode } from '../../rules/coupon.ts';
import { useSubmission, type Submission } from '../../runtime/submission.ts';
import { useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

export interface CodeValues extends Readonly<Record<string, unknown>> {
  code: string;
}

/** @param onRedeemed shows the list in which the coupon stands now */
export function useCouponCode(onRedeemed: () => void): Submission<CodeValues, Coupon> {
  const { call, data } = useRuntime();
  const lang = useLocale();
  return useSubmission<CodeValues, Coupon>({
    name: 'coupon code',
    values: { code: '' },
    validate: ({ code }) => couponCodeProblems(code),
    submit: ({ code }) => call('member.redeemCoupon', { body: { code: tidyCouponCode(code), lang } }),
    onDone() {
      // Other lists of coupons that are in memory lack this one.
      data.clear();
      onRedeemed();
    },
    report: false,
  });
}
