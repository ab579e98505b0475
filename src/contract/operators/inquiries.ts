/** The operator's road to inquiries; every act is one audit row. */
import * as z from 'zod/mini';
import { endpoints } from '../endpoint.ts';
import { fileData, id, line, pageQuery } from '../fields.ts';
import { inquiry } from '../inquiries/calls.ts';
import { INQUIRY_STATUSES } from '../inquiries/codes.ts';
import { INQUIRY_REPLY_MAX_LENGTH } from '../limits.ts';

const one = z.object({ id });

/** An inquiry with who asks; a visitor without an account has no id and no name. */
export const operatorInquiry = z.extend(inquiry, {
  member_id: z.nullable(id),
  name: z.string(),
  email: z.string(),
  language: z.string(),
});

export const operatorInquiryEndpoints = endpoints({
  'operator.inquiries': {
    method: 'GET',
    path: '/api/v1/operator/inquiries',
    auth: 'operator',
    summary: 'Inquiries by status, oldest first',
    query: z.object({ ...pageQuery, status: z.optional(z.enum(INQUIRY_STATUSES)) }),
    data: z.array(operatorInquiry),
    paged: true,
    errors: ['OPERATOR_ONLY'],
  },
  'operator.inquiry': {
    method: 'GET',
    path: '/api/v1/operator/inquiries/{id}',
    auth: 'operator',
    summary: 'One inquiry with who asks',
    params: one,
    data: operatorInquiry,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
  'operator.inquiryFile': {
    method: 'GET',
    path: '/api/v1/operator/inquiry-files/{id}',
    auth: 'operator',
    summary: 'A file of an inquiry, as an attachment',
    params: one,
    file: true,
    data: fileData,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND'],
  },
  'operator.replyInquiry': {
    method: 'POST',
    path: '/api/v1/operator/inquiries/{id}/reply',
    auth: 'operator',
    summary: 'Answers an inquiry, once; the sender gets it by mail',
    params: one,
    body: z.object({ reply: line(INQUIRY_REPLY_MAX_LENGTH).check(z.minLength(1)) }),
    data: operatorInquiry,
    errors: ['OPERATOR_ONLY', 'NOT_FOUND', 'ILLEGAL_TRANSITION'],
  },
});
