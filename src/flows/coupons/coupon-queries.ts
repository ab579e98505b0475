/** What the page of coupons asks: what became of them, for which product, and a page, all from the address. */
import { COUPON_STATUSES, type CouponStatus } from '../../contract/coupons/codes.ts';
import { ID_FORM } from '../../contract/id-form.ts';
import type { Locale } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import { readPageNumber } from '../../runtime/page-number.ts';
import { query } from '../../runtime/query-cache.ts';

export interface CouponFilter {
  status: CouponStatus;
  /** Only those that this product takes; empty for all. */
  productId: string;
  page: number;
}

/** Anything else means what can be used, on any trip, from the first page. */
export function couponFilter(search: URLSearchParams): CouponFilter {
  const productId = search.get('product_id') ?? '';
  return {
    status: COUPON_STATUSES.find((one) => one === search.get('status')) ?? 'usable',
    productId: ID_FORM.test(productId) ? productId : '',
    page: readPageNumber(search),
  };
}

export function couponsPath({ status, productId, page }: CouponFilter): string {
  const words = new URLSearchParams({
    ...(productId === '' ? {} : { product_id: productId }),
    ...(status === 'usable' ? {} : { status }),
    ...(page > 1 ? { page: String(page) } : {}),
  }).toString();
  return pathTo('myCoupons', {}) + (words ? `?${words}` : '');
}

export function couponListQuestion({ status, productId, page }: CouponFilter, lang: Locale) {
  const only = productId === '' ? {} : { product_id: productId };
  return query('member.coupons', { query: { lang, status, page, ...only } });
}
