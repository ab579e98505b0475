/** What the steps of a reservation ask. */
import { MIN_TRAVELLERS } from '../../contract/limits.ts';
import type { Currency, Locale } from '../../contract/locale.ts';
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import { query } from '../../runtime/query-cache.ts';

export function productQuestion(id: string, lang: Locale) {
  return query('product.get', { params: { id }, query: { lang } });
}

export function couponsQuestion(lang: Locale, productId: string | undefined) {
  return query('member.coupons', { query: { lang, ...(productId === undefined ? {} : { product_id: productId }) } });
}

export function reservationQuestion(id: string, lang: Locale) {
  return query('reservation.get', { params: { id }, query: { lang } });
}

/** The price of a choice before any seat is held; nothing while it is not whole. */
export function quoteQuestion(choices: readonly DraftChoice[], currency: Currency, lang: Locale) {
  const lines = choices.flatMap((choice) =>
    choice.option_id !== null && choice.date !== null && choice.time !== null && choice.quantity >= MIN_TRAVELLERS
      ? [{ ...choice, option_id: choice.option_id, date: choice.date, time: choice.time }]
      : [],
  );
  if (lines.length === 0 || lines.length !== choices.length) return null;
  return query('reservation.quote', { body: { lines, currency, lang, luggage: 0, points: 0 } });
}
