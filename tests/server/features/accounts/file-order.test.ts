/** A file costs more to read than anything else of a call, so it is read last: no one gets it read who would be refused anyway. */
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../../../src/contract/errors.ts';
import { JPEG, PDF } from '../../../support/files/samples.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { form, join, proofFor, sendForm, typed } from './people.ts';

const SIGNUP = '/api/v1/auth/signup';
const BUSINESS = '/api/v1/members/business';
const BROKEN = new File(['%PDF-1.7 nothing'], 'a.pdf');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
afterEach(() => void vi.restoreAllMocks());

/** How often a file was scanned or read since. */
function watch(): () => number {
  const scan = vi.spyOn(server.services.virusScanner, 'scan');
  const remake = vi.spyOn(server.services.fileJudge, 'remake');
  return () => scan.mock.calls.length + remake.mock.calls.length;
}

async function send(path: string, data: FormData, token?: string): Promise<[number, string]> {
  const response = await sendForm(server, path, data, token);
  return [response.status, ((await response.json()) as Partial<ErrorBody>).code ?? 'sent'];
}

async function company(more: Record<string, string | File> = {}): Promise<FormData> {
  const { terms, file: _file, ...fields } = typed({ user_type: 'business' });
  const email_proof = more['email_proof'] ?? (await proofFor(server, fields.email));
  return form({ ...fields, terms, company_name: 'Quist Ltd', file: new File([PDF], 'a.pdf'), ...more, email_proof });
}

test('joining with a wrong field leaves the file unread', async () => {
  const reads = watch();
  expect(await send(SIGNUP, await company({ name: '' }))).toEqual([422, 'VALIDATION_FAILED']);
  expect(await send(SIGNUP, await company({ company_name: '' }))).toEqual([422, 'VALIDATION_FAILED']);
  expect(await send(SIGNUP, await company({ file: new File([], 'a.pdf') }))).toEqual([422, 'VALIDATION_FAILED']);
  expect(reads()).toBe(0);
});

test('joining without a proof of the address leaves the file unread', async () => {
  const reads = watch();
  expect(await send(SIGNUP, await company({ email_proof: 'x'.repeat(43) }))).toEqual([409, 'EMAIL_NOT_PROVEN']);
  expect(await send(SIGNUP, await company({ email_proof: '' }))).toEqual([409, 'EMAIL_NOT_PROVEN']);
  expect(reads()).toBe(0);
});

test('a refused file does not use the proof up', async () => {
  const data = await company({ file: BROKEN });
  expect(await send(SIGNUP, data)).toEqual([415, 'FILE_REFUSED']);
  data.set('file', new File([JPEG], 'a.jpg'));
  expect(await send(SIGNUP, data)).toEqual([200, 'sent']);
});

test('a second request leaves its file unread while the first one is open', async () => {
  const { token } = await join(server);
  const request = () => form({ company_name: 'Quist Ltd', lang: 'en', file: new File([PDF], 'a.pdf') });
  expect(await send(BUSINESS, request(), token)).toEqual([200, 'sent']);
  const reads = watch();
  expect(await send(BUSINESS, request(), token)).toEqual([409, 'BUSINESS_PENDING']);
  expect(await send(BUSINESS, form({ company_name: '', lang: 'en', file: BROKEN }), token)).toEqual([
    422,
    'VALIDATION_FAILED',
  ]);
  expect(reads()).toBe(0);
});

test('a sixth request within a month leaves its file unread', async () => {
  const { token } = await join(server);
  const operator = { token: server.services.config.operatorToken };
  const request = () => form({ company_name: 'Quist Ltd', lang: 'en', file: new File([JPEG], 'a.jpg') });
  for (let index = 0; index < 5; index += 1) {
    expect(await send(BUSINESS, request(), token)).toEqual([200, 'sent']);
    const { body } = await server.call('member.businessRequests', {}, { token });
    const id = body.data.find(({ status }) => status === 'pending')?.id ?? '';
    await server.call('operator.rejectBusiness', { params: { id }, body: { note: 'No' } }, operator);
  }
  const reads = watch();
  expect(await send(BUSINESS, request(), token)).toEqual([429, 'RATE_LIMITED']);
  expect(reads()).toBe(0);
});
