/** An inquiry as a form sends it. */
import type { ErrorBody } from '../../../../src/contract/errors.ts';
import type { InquiryReceipt } from '../../../../src/contract/inquiries/calls.ts';
import type { TestServer } from '../../../support/server.ts';
import { form, sendForm } from '../accounts/people.ts';

export type Fields = Record<string, string | readonly File[]>;

export const WORDS = {
  type: 'product',
  subject: 'Is there a kitchen?',
  contents: 'We would like to cook in the evening.',
  lang: 'en',
} as const;

export interface Sent {
  status: number;
  body: { data: InquiryReceipt } & Partial<Omit<ErrorBody, 'data'>>;
}

export interface SendOptions {
  token?: string;
  key?: string;
}

/** Sends the form with the words above, each of which may be another. */
export async function sendInquiry(server: TestServer, fields: Fields = {}, options: SendOptions = {}): Promise<Sent> {
  const { token, key = crypto.randomUUID() } = options;
  const data = form({ ...WORDS, ...fields });
  const response = await sendForm(server, '/api/v1/inquiries', data, token, { 'idempotency-key': key });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

/** `field code` of each problem. */
export function listProblems({ body }: Sent): string[] {
  return (body.problems ?? []).map(({ field, code }) => `${field} ${code}`);
}
