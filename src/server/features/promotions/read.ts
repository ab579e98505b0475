/** What the link of a campaign gives. Only the code that belongs to the campaign is told of, so that no one can guess others here. */
import type { Promotion } from '../../../contract/promotions.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { couponExpiry } from '../../../rules/coupon.ts';
import type { Services } from '../../base/context.ts';
import { codeRefusal, findByCode, toTerms } from '../coupons/shared.ts';
import { findCampaign, isRunning } from './campaigns.ts';

export async function readPromotion(
  { db, clock }: Services,
  { campaign, code, lang }: HandlerInput<'promotion.read'>['query'],
): Promise<Promotion> {
  const now = clock();
  const row = campaign === '' ? undefined : await findCampaign(db, campaign);
  const running = row && isRunning(row, now) ? row.id : null;
  const answer = { campaign: running, offer: null, refusal: null };
  if (code === '') return answer;
  const coupon = row?.coupon_id ? await findByCode(db, code) : undefined;
  if (!coupon || coupon.id !== row?.coupon_id) return { ...answer, refusal: 'COUPON_CODE_WRONG' };
  const refusal = codeRefusal(coupon, now) ?? (running === null ? 'COUPON_CODE_EXPIRED' : null);
  if (refusal !== null) return { ...answer, refusal };
  const ends = [coupon.ends_at, row.ends_at].filter((end) => end !== null);
  const offer = {
    ...toTerms(coupon, lang),
    claim_by: new Date(Math.min(...ends.map(Number))).toISOString(),
    valid_until: couponExpiry(now, coupon.valid_days ?? 0).toISOString(),
  };
  return { ...answer, offer };
}
