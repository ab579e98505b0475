/** Addresses and questions of the page of coupons. */
import { describe, expect, it } from 'vitest';
import { couponFilter, couponListQuestion, couponsPath } from '../../../src/flows/coupons/coupon-queries.ts';

const read = (text: string) => couponFilter(new URLSearchParams(text));
const FIRST = { status: 'usable', productId: '', page: 1 } as const;

describe('the address', () => {
  it.each([
    ['', FIRST],
    ['status=used', { ...FIRST, status: 'used' }],
    ['product_id=temple-stay&status=expired&page=2', { status: 'expired', productId: 'temple-stay', page: 2 }],
    ['product_id=%3Cb%3E&status=lost&page=x', FIRST],
  ])('with "%s" asks for what it names, and for what can be used where it names nothing', (text, filter) => {
    expect(read(text)).toEqual(filter);
  });

  it.each(['', '?status=used', '?product_id=temple-stay&status=expired&page=2', '?page=2'])(
    'is written as it is read: "%s"',
    (text) => {
      expect(couponsPath(read(text))).toBe(`/account/my-coupons${text}`);
    },
  );
});

it('asks for all coupons, or for those that a product takes', () => {
  expect(couponListQuestion(FIRST, 'ko')).toEqual({
    name: 'member.coupons',
    input: { query: { lang: 'ko', status: 'usable', page: 1 } },
  });
  expect(couponListQuestion({ ...FIRST, productId: 'temple-stay' }, 'ko').input).toMatchObject({
    query: { product_id: 'temple-stay' },
  });
});
