/** What the lower part of a product's page asks once a reader comes near it. */
import type { Locale } from '../../contract/locale.ts';
import { query } from '../../runtime/query-cache.ts';

export function adviceQuestion(id: string, lang: Locale) {
  return query('product.advice', { params: { id }, query: { lang } });
}

export function similarQuestion(id: string, lang: Locale) {
  return query('product.similar', { params: { id }, query: { lang } });
}
