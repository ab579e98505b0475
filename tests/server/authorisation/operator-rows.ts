/** How each endpoint of the operator is called; its own token alone is answered. */
import type { EndpointName } from '../../../src/contract/table.ts';
import type { Owner } from './cast.ts';
import { JPEG } from '../../support/files/samples.ts';
import { language, nothing, trip, type Rows } from './row.ts';

const request = {
  input: async (owner: Owner) => ({ params: { id: await owner.businessRequest() }, body: { note: 'Seen' } }),
};
const inquiry = () => ({
  input: async (owner: Owner) => ({ params: { id: (await owner.inquiry()).id }, body: { reply: 'Yes.' } }),
});
const review = <Body extends object>(body: Body) => ({
  input: async (owner: Owner) => ({ params: { id: (await owner.review()).id }, body }),
});
const reviewRequest = {
  input: async (owner: Owner) => ({
    params: { id: await owner.reviewRequest() },
    body: { version: 99, reason: 'Not public' },
  }),
  // It is not what the operator has seen.
  answer: 409,
};
const account = { input: ({ id }: Owner) => ({ params: { id }, body: {} }) };

export const OPERATOR_ROWS: Pick<Rows, Extract<EndpointName, `operator.${string}`>> = {
  'operator.reservations': language,
  'operator.deposit': {
    input: async (owner) => ({ params: { id: (await owner.trip()).id }, body: { amount_krw: 1 } }),
    answer: 409,
  },
  'operator.accept': trip({ answer: 409 }),
  'operator.reject': trip({ answer: 409 }),
  'operator.approveCancel': trip({ answer: 409 }),
  'operator.complete': trip({ answer: 409 }),
  'operator.refundPaid': trip({ answer: 409 }),
  'operator.openPayments': language,
  'operator.settle': {
    input: () => ({ params: { order_id: 'nothing-like-it' }, body: { outcome: 'refund' } }),
    answer: 404,
  },
  'operator.businessRequests': language,
  'operator.businessFile': request,
  'operator.approveBusiness': request,
  'operator.rejectBusiness': request,
  'operator.pages': language,
  'operator.changePage': { input: () => ({ params: { key: 'home' }, body: { lang: 'en', title: 'Home' } }) },
  'operator.resetPage': { input: () => ({ params: { key: 'home' }, body: {} }) },
  'operator.vitals': language,
  'operator.inquiries': language,
  'operator.inquiry': inquiry(),
  'operator.inquiryFile': {
    input: async (owner) => ({ params: { id: (await owner.inquiry()).fileId } }),
  },
  'operator.replyInquiry': inquiry(),
  'operator.reviews': language,
  'operator.replyReview': review({ reply: 'Thanks' }),
  'operator.hideReview': review({ reason: 'Advertising' }),
  'operator.showReview': { ...review({}), answer: 409 },
  'operator.quotations': language,
  'operator.offerQuotation': {
    input: async (owner) => ({
      params: { id: (await owner.quotation()).id },
      body: {
        option_id: 'none',
        date: '2026-12-10',
        time: '10:00',
        travellers: 2,
        lines: [{ label: 'Stay', amount_krw: 1 }],
        valid_until: '2027-01-01T00:00:00Z',
      },
    }),
    // It stands already.
    answer: 409,
  },
  'operator.reviewRequests': language,
  'operator.approveReviewRequest': reviewRequest,
  'operator.rejectReviewRequest': reviewRequest,
  'operator.coupons': language,
  'operator.createCoupon': {
    input: ({ id }) => ({
      body: {
        id: `coupon-of-${id}`,
        name: { en: 'Three off' },
        kind: 'percent',
        value: 3,
        code: `C${id
          .toUpperCase()
          .replaceAll(/[^A-Z0-9]/g, '')
          .slice(0, 20)}`,
        code_limit: 1,
        ends_at: '2027-12-01T00:00:00Z',
        valid_days: 10,
      },
    }),
  },
  'operator.endCoupon': { input: () => ({ params: { id: 'never-was' }, body: {} }), answer: 404 },
  'operator.campaigns': language,
  'operator.createCampaign': { input: ({ id }) => ({ body: { id: `campaign-of-${id}`, name: 'Flyer' } }) },
  'operator.endCampaign': { input: () => ({ params: { id: 'never-was' }, body: {} }), answer: 404 },
  'operator.member': { input: ({ email }) => ({ query: { email } }) },
  'operator.closeMember': account,
  'operator.openMember': account,
  'operator.endSecondFactor': {
    input: ({ id }: Owner) => ({ params: { id }, body: { note: 'Asked' } }),
    answer: 404,
  },
  'operator.products': language,
  'operator.exportProducts': language,
  'operator.importProducts': { input: () => ({ body: { rows: [{}] } }), answer: 422 },
  'operator.setOnSale': { input: () => ({ params: { id: 'haeinsa-temple-stay' }, body: { on_sale: true } }) },
  'operator.addPicture': {
    input: () => ({ params: { id: 'nothing-like-it' }, body: { file: new File([JPEG], 'gate.jpg') } }),
    answer: 404,
  },
  'operator.removePicture': { input: () => ({ params: { id: 'nothing-like-it' } }), answer: 404 },
  'operator.exportPosts': language,
  'operator.importPosts': { input: () => ({ body: { rows: [{}] } }), answer: 422 },
  'operator.posts': language,
  'operator.publishPost': {
    input: ({ id }) => ({
      body: { id: `of-${id}`, type: 'notice', texts: { en: { subject: 'New', content: 'Text' } } },
    }),
  },
  'operator.changePost': {
    input: () => ({
      params: { id: 'how-to-reserve' },
      body: { type: 'notice', texts: { en: { subject: 'Changed', content: 'Text' } } },
    }),
  },
  'operator.withdrawPost': { input: () => ({ params: { id: 'nothing-like-it' }, body: {} }), answer: 404 },
  'operator.reseal': { input: () => ({ body: {} }) },
  'operator.audit': language,
  'operator.tokens': nothing,
  'operator.createToken': { input: ({ id }) => ({ body: { name: id } }), again: 422 },
  'operator.revokeToken': { input: () => ({ params: { name: 'nobody' } }), answer: 404 },
};
