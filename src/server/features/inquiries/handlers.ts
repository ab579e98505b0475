/** Inquiries of members and visitors, and the operator's answers. */
import { requireMemberId, type Handlers } from '../../base/context.ts';
import { sendCode } from '../accounts/shared.ts';
import { createInquiry } from './create.ts';
import { findInquiry, inquiryFile, inquiryList, replyToInquiry } from './operator.ts';
import { listInquiries, readInquiry, readOwnFile } from './read.ts';

export const inquiryHandlers = {
  async 'inquiry.list'({ query }, services, caller) {
    const { rows, pagination } = await listInquiries(services, requireMemberId(caller), query);
    return { data: rows, pagination };
  },

  async 'inquiry.get'({ params }, services, caller) {
    return { data: await readInquiry(services, requireMemberId(caller), params.id) };
  },

  async 'inquiry.file'({ params }, services, caller) {
    return { data: await readOwnFile(services, requireMemberId(caller), params) };
  },

  async 'inquiry.emailCode'({ body }, services) {
    return { data: await sendCode(services, body.email, body.lang, 'inquiry_code') };
  },

  async 'inquiry.create'({ body }, services, caller, request) {
    return { data: await createInquiry(services, caller.member?.id ?? null, request.idempotencyKey, body) };
  },

  async 'operator.inquiries'({ query }, services) {
    const { rows, pagination } = await inquiryList(services, query);
    return { data: rows, pagination };
  },

  async 'operator.inquiry'({ params }, services) {
    return { data: await findInquiry(services.db, params.id) };
  },

  async 'operator.inquiryFile'({ params }, services) {
    return { data: await inquiryFile(services, params.id) };
  },

  async 'operator.replyInquiry'({ params, body }, services) {
    return { data: await replyToInquiry(services, params.id, body.reply) };
  },
} satisfies Partial<Handlers>;
