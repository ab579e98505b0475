/** How each endpoint of the operator is called; its own token alone is answered. */
import type { EndpointName } from '../../../src/contract/table.ts';
import type { Owner } from './cast.ts';
import { language, nothing, trip, type Rows } from './row.ts';

const request = {
  input: async (owner: Owner) => ({ params: { id: await owner.businessRequest() }, body: { note: 'Seen' } }),
};
const inquiry = () => ({
  input: async (owner: Owner) => ({ params: { id: (await owner.inquiry()).id }, body: { reply: 'Yes.' } }),
});
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
  'operator.inquiries': language,
  'operator.inquiry': inquiry(),
  'operator.inquiryFile': {
    input: async (owner) => ({ params: { id: (await owner.inquiry()).fileId } }),
  },
  'operator.replyInquiry': inquiry(),
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
  'operator.member': { input: ({ email }) => ({ query: { email } }) },
  'operator.closeMember': account,
  'operator.openMember': account,
  'operator.endSecondFactor': {
    input: ({ id }: Owner) => ({ params: { id }, body: { note: 'Asked' } }),
    answer: 404,
  },
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
