/** How each endpoint is called with the ids of a member, and what its owner is answered. An endpoint without a row does not compile. */
import { TERMS } from '../../../src/contract/catalogue/codes.ts';
import { PDF } from '../../support/files/samples.ts';
import type { Owner } from './cast.ts';
import { AUTH_ROWS, person } from './auth-rows.ts';
import { OPERATOR_ROWS } from './operator-rows.ts';
import { language, nothing, trip, type Rows } from './row.ts';

const paidTrip = (row: { answer?: number } = {}) => ({
  input: async (owner: Owner) => ({ params: { id: (await owner.paidTrip()).id }, query: {}, body: {} }),
  foreign: 404,
  ...row,
});
const REVIEW_WORDS = { rating: '5', title: 'A title', content: 'Ten letters and more', language: 'en' };
const quotation = () => ({
  input: async (owner: Owner) => ({ params: { id: (await owner.quotation()).id }, query: {}, body: {} }),
  foreign: 404,
});
const choice = async (owner: Owner) => {
  const [line] = (await owner.trip()).lines;
  if (!line) throw new Error('A trip has no line.');
  const { option_id, product_id, date, time } = line;
  return { option_id, product_id, date, time, quantity: 2 };
};
export const ROWS: Rows = {
  'common.codes': language,
  'common.meta': language,
  'common.metaRow': { input: () => ({ params: { type: 'settings', key: 'site_name' }, query: {} }) },
  'common.saveHtml': { input: () => ({ body: { url: '/account/my-menu' } }) },
  'vitals.report': {
    input: () => ({ body: { page: 'main', device: 'mobile', values: [{ name: 'LCP', value: 900 }] } }),
  },
  'common.setMeta': { input: () => ({ body: { type: 'settings', key: 'site_name', meta: 'Maru' } }) },
  'settings.menus': language,
  'settings.menu': { input: () => ({ params: { id: 'nothing' }, query: {} }), answer: 404 },

  'board.list': language,
  'board.get': { input: () => ({ params: { id: 'terms' }, query: {} }) },
  'event.list': language,
  'event.get': { input: () => ({ params: { id: 'nothing' }, query: {} }), answer: 404 },

  ...AUTH_ROWS,

  'mailConsent.read': { input: () => ({ params: { token: 'A'.repeat(43) } }), answer: 410 },
  'mailConsent.agree': { input: () => ({ params: { token: 'A'.repeat(43) } }), answer: 410 },
  'mailConsent.stop': { input: () => ({ params: { token: 'A'.repeat(43) } }), answer: 410 },

  'member.get': { input: ({ id }) => ({ params: { id } }), foreign: 404 },
  'member.update': {
    input: ({ email, phone }) => ({ body: { ...person, birthday: '1990-04-23', email, phone } }),
    foreign: 409,
  },
  'member.counts': nothing,
  'member.companions': nothing,
  'member.addCompanion': { input: () => ({ body: person }) },
  'member.changeCompanion': {
    input: async (owner) => ({ params: { id: await owner.companion() }, body: person }),
    foreign: 404,
  },
  'member.removeCompanion': { input: async (owner) => ({ params: { id: await owner.companion() } }), foreign: 404 },
  'member.businessRequests': nothing,
  'member.requestBusiness': {
    input: () => ({ body: { company_name: 'X', file: new File([PDF], 'x.pdf') } }),
    again: 409,
  },
  'member.pointsTotal': nothing,
  'member.points': language,
  'member.pointsHistory': language,
  'member.coupons': language,
  'member.redeemCoupon': { input: () => ({ body: { code: 'LANTERN8' } }), again: 409 },
  'promotion.read': { input: () => ({ query: { campaign: 'lantern-nights', code: 'LANTERN8' } }) },

  'inquiry.list': language,
  'inquiry.get': { input: async (owner) => ({ params: { id: (await owner.inquiry()).id } }), foreign: 404 },
  'inquiry.file': {
    input: async (owner) => {
      const { id, fileId } = await owner.inquiry();
      return { params: { inquiry_id: id, id: fileId } };
    },
    foreign: 404,
  },
  'inquiry.emailCode': { input: ({ email }) => ({ body: { email, lang: 'en' } }) },
  // Only a member has the reservation that it names; for everybody else it is none that could be meant.
  'inquiry.create': {
    input: async (owner) => ({
      body: {
        type: 'other',
        subject: 'X',
        contents: 'X',
        reservation_id: (await owner.trip()).id,
        email: owner.email,
        email_proof: 'A'.repeat(43),
      },
    }),
    answer: 422,
    own: 200,
  },

  'product.list': language,
  'product.facets': language,
  'product.points': language,
  'product.seasons': language,
  'product.get': { input: () => ({ params: { id: 'haeinsa-temple-stay' }, query: {} }) },
  'product.advice': { input: () => ({ params: { id: 'haeinsa-temple-stay' }, query: {} }) },
  'product.similar': { input: () => ({ params: { id: 'haeinsa-temple-stay' }, query: {} }) },
  'product.availability': {
    input: () => ({ params: { id: 'haeinsa-temple-stay' }, query: { from: '2026-12-10', to: '2026-12-20' } }),
  },
  'product.reviews': { input: () => ({ params: { id: 'haeinsa-temple-stay' }, query: {} }) },
  'product.reviewFigures': { input: () => ({ params: { id: 'haeinsa-temple-stay' } }) },
  'review.recent': language,
  'review.trips': language,
  'review.list': language,
  'review.create': {
    // The owner has reviewed this trip.
    input: async (owner) => {
      const { booking_id, product_id } = await owner.review();
      return { body: { ...REVIEW_WORDS, booking_id, product_id } };
    },
    answer: 409,
    foreign: 422,
  },
  'review.get': {
    input: async (owner) => ({ params: { id: (await owner.review()).id }, query: {} }),
    foreign: 404,
  },
  'review.update': {
    input: async (owner) => ({ params: { id: (await owner.review()).id }, body: REVIEW_WORDS }),
    foreign: 404,
  },
  'review.delete': {
    input: async (owner) => ({ params: { id: (await owner.review()).id } }),
    foreign: 404,
  },

  'cart.list': language,
  'cart.add': {
    input: async (owner) => {
      const { product_id, ...option } = await choice(owner);
      return { body: { member_id: owner.id, product_id, options: [option] } };
    },
    foreign: 404,
  },
  'cart.update': {
    input: async (owner) => {
      const { id, option } = await owner.cartItem();
      return { params: { id }, body: { options: [option] } };
    },
    foreign: 404,
  },
  'cart.remove': { input: async (owner) => ({ params: { id: (await owner.cartItem()).id } }), foreign: 404 },

  'quotation.list': language,
  'quotation.create': {
    input: () => ({ body: { date_from: '2026-12-10', date_to: '2026-12-20', travellers: 2, wishes: 'X' } }),
  },
  'quotation.get': quotation(),
  'quotation.accept': quotation(),
  'quotation.decline': quotation(),
  'socialReview.list': language,
  'reviewRequest.list': language,
  'reviewRequest.create': {
    input: ({ id }) => ({ body: { url: `https://x.com/${id.slice(0, 15)}/status/${Date.now()}`, title: 'New' } }),
  },
  'reviewRequest.get': { input: async (owner) => ({ params: { id: await owner.reviewRequest() } }), foreign: 404 },
  'reviewRequest.change': {
    input: async (owner) => ({
      params: { id: await owner.reviewRequest() },
      body: { url: `https://www.instagram.com/p/${owner.id.slice(0, 30)}/`, title: 'Changed' },
    }),
    foreign: 404,
  },
  'reviewRequest.withdraw': {
    input: async (owner) => ({ params: { id: await owner.reviewRequest() } }),
    foreign: 404,
  },
  'wishlist.list': language,
  'wishlist.ids': nothing,
  'wishlist.add': { input: () => ({ body: { product_id: 'haeinsa-temple-stay' } }) },
  'wishlist.remove': { input: () => ({ params: { product_id: 'haeinsa-temple-stay' } }) },

  'reservation.quote': {
    input: async (owner) => ({ body: { lines: [await choice(owner)], coupon_id: owner.couponId } }),
    foreign: 409,
  },
  'reservation.create': {
    // The owner holds this departure already; another member may reserve it, and takes nothing out of the owner's cart.
    input: async (owner) => ({ body: { lines: [await choice(owner)], cart_item_ids: [(await owner.cartItem()).id] } }),
    answer: 409,
    foreign: 200,
  },
  'reservation.list': language,
  'reservation.counts': { input: () => ({}) },
  'reservation.get': trip(),
  'reservation.update': {
    input: async (owner) => ({
      params: { id: (await owner.trip()).id },
      body: { vault: await owner.companion() },
    }),
    foreign: 404,
  },
  'reservation.extendHold': trip(),
  'reservation.pay': {
    input: async (owner) => {
      const { id, total_krw } = await owner.trip();
      return { params: { id }, body: { method: 'bank', terms: [...TERMS], total_krw } };
    },
    foreign: 404,
  },
  'reservation.cancelQuote': paidTrip(),
  'reservation.cancel': {
    input: async (owner) => ({ params: { id: (await owner.trip()).id }, body: { refund_krw: 0 } }),
    foreign: 404,
  },
  'reservation.withdrawCancel': paidTrip({ answer: 409 }),
  'reservation.refundAccount': {
    input: async (owner) => ({
      params: { id: (await owner.paidTrip()).id },
      body: { refund_account: { bank: 'Hana', account: '1', holder: 'Mina' } },
    }),
    answer: 409,
    foreign: 404,
  },
  'reservation.voucher': paidTrip(),

  'payment.confirm': {
    input: () => ({ body: { paymentKey: 'x', orderId: 'nothing-like-it', amount: 1 } }),
    answer: 404,
  },
  'payment.state': { input: () => ({ params: { order_id: 'nothing-like-it' } }), answer: 404 },
  'payment.webhook': { input: () => ({ body: {} }) },

  ...OPERATOR_ROWS,
};
