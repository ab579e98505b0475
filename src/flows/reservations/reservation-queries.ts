/** What the steps of a reservation ask. */
import { MAX_COUPONS, MIN_TRAVELLERS } from '../../contract/limits.ts';
import type { Currency, Locale } from '../../contract/locale.ts';
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import { query } from '../../runtime/query-cache.ts';

export function productQuestion(id: string, lang: Locale) {
  return query('product.get', { params: { id }, query: { lang } });
}

export function couponsQuestion(lang: Locale, productId: string | undefined) {
  const only = productId === undefined ? {} : { product_id: productId };
  // All that a member can have.
  return query('member.coupons', { query: { lang, per_page: MAX_COUPONS, ...only } });
}

export function reservationQuestion(id: string, lang: Locale) {
  return query('reservation.get', { params: { id }, query: { lang } });
}

export interface QuoteExtras {
  luggage: number;
  coupon_id: string | null;
  points: number;
  /** The reservation on which the choice is to be saved. */
  reservation_id?: string;
}

const NO_EXTRAS: QuoteExtras = { luggage: 0, coupon_id: null, points: 0 };

/** The price of a choice that is not saved yet, with what is chosen beside it; nothing while it is not whole. */
export function quoteQuestion(
  choices: readonly DraftChoice[],
  currency: Currency,
  lang: Locale,
  extras: QuoteExtras = NO_EXTRAS,
) {
  const lines = choices.flatMap((choice) =>
    choice.option_id !== null && choice.date !== null && choice.time !== null && choice.quantity >= MIN_TRAVELLERS
      ? [{ ...choice, option_id: choice.option_id, date: choice.date, time: choice.time }]
      : [],
  );
  if (lines.length === 0 || lines.length !== choices.length) return null;
  return query('reservation.quote', { body: { lines, currency, lang, ...extras } });
}
