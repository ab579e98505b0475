/** The operator's road to quotations; every act is one audit row. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { amount, day, id, instant, line, pageQuery, time } from '../fields.ts';
import { quotation } from '../quotations/calls.ts';
import { QUOTATION_STATUSES } from '../quotations/codes.ts';

const one = z.object({ id });

/** A quotation with who asks. */
export const operatorQuotation = z.extend(quotation, {
  member_id: id,
  name: z.string(),
  email: z.string(),
  language: z.string(),
});

export const operatorQuotationEndpoints = endpoints({
  'operator.quotations': {
    method: 'GET',
    path: '/api/v1/operator/quotations',
    auth: 'operator',
    summary: 'Quotations by status, oldest first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(QUOTATION_STATUSES)) }),
    data: z.array(operatorQuotation),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.offerQuotation': {
    method: 'POST',
    path: '/api/v1/operator/quotations/{id}/offer',
    auth: 'operator',
    summary: 'Offers a departure at a price per traveller, line by line, until a moment; the member gets it by mail',
    params: one,
    body: z.object({
      option_id: id,
      date: day,
      time,
      travellers: z.int().check(z.gte(1), z.lte(500)),
      lines: z
        .array(z.object({ label: line(120).check(z.minLength(1)), amount_krw: amount.check(z.lte(100_000_000)) }))
        .check(z.minLength(1), z.maxLength(20)),
      note: z._default(line(2000), ''),
      valid_until: instant,
    }),
    data: operatorQuotation,
    errors: [
      'OPERATOR_ONLY',
      'NOT_FOUND',
      'QUOTATION_EXPIRED',
      'QUOTATION_DECIDED',
      'ILLEGAL_TRANSITION',
      'OPTION_UNAVAILABLE',
      'VALIDATION_FAILED',
    ],
  },
});
