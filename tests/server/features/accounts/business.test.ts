/** Business accounts: forms with files, one open request at a time, and the operator's decision. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../../../src/contract/limits.ts';
import type { ErrorBody } from '../../../../src/contract/errors.ts';
import type { BusinessRequest } from '../../../../src/contract/accounts/members.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { businessRequests, files } from '../../../../src/server/features/accounts/tables.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { form, join, PASSWORD, proofFor, sendForm, signin, typed } from './people.ts';
import { JPEG, joined, PDF, PNG } from '../../../support/files/samples.ts';

const PATH = '/api/v1/members/business';
const operator = { token: DEMO_OPERATOR_TOKEN };

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const request = async (
    token: string,
    file: File | string = new File([PDF], 'licence.pdf'),
    company = 'Quist Ltd',
  ) => {
    const response = await sendForm(server, PATH, form({ company_name: company, lang: 'en', file }), token);
    const body = (await response.json()) as { data: BusinessRequest } & Partial<Omit<ErrorBody, 'data'>>;
    return { status: response.status, body };
  };
  const lastAct = async () => {
    const rows = await server.services.db
      .select()
      .from(audit)
      .orderBy(sql`${audit.id} desc`)
      .limit(1);
    return rows[0];
  };

  test('a member asks for a business account with a name and a file, and sees how it stands', async () => {
    const { token } = await join(server);
    const { status, body } = await request(token, new File([PDF], '../../fdp.\u202eexe', { type: 'text/html' }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ company_name: 'Quist Ltd', file_name: 'fdp.exe', status: 'pending', note: '' });
    const list = await server.call('member.businessRequests', {}, { token });
    expect(list.body.data).toEqual([body.data]);
    const [stored] = await server.services.db
      .select({ type: files.type, content: files.content, id: files.id })
      .from(files)
      .innerJoin(businessRequests, eq(businessRequests.file_id, files.id))
      .where(eq(businessRequests.id, body.data.id));
    expect(stored?.type).toBe('application/pdf');
    // Made again from its pixels: nothing of what was sent.
    expect(Buffer.from(stored?.content ?? []).toString('latin1')).toMatch(/^%PDF-1\.4\n/);
    expect(Buffer.from(stored?.content ?? []).includes(Buffer.from(PDF).subarray(9, 60))).toBe(false);
    expect(stored?.id).toMatch(/^[a-z2-7]{26}$/);
  });

  test('a second request waits for the answer to the first, however close they race', async () => {
    const { token } = await join(server);
    const answers = await Promise.all([request(token), request(token), request(token)]);
    expect(answers.map(({ body }) => body.code ?? 'sent').toSorted()).toEqual([
      'BUSINESS_PENDING',
      'BUSINESS_PENDING',
      'sent',
    ]);
    expect((await request(token)).body.code).toBe('BUSINESS_PENDING');
  });

  test('a sixth request within a month is refused, with the time to wait', async () => {
    const { token } = await join(server);
    for (let index = 0; index < 5; index += 1) {
      const { body } = await request(token);
      await server.call('operator.rejectBusiness', { params: { id: body.data.id }, body: { note: 'No' } }, operator);
    }
    const { status, body } = await request(token);
    expect([status, body.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(body.details?.['retry_after'])).toBe(30 * 86_400);
  });

  test.each([
    ['no file', '', 422, 'VALIDATION_FAILED'],
    ['a text in the place of the file', 'PDF', 422, 'VALIDATION_FAILED'],
    ['an empty file', new File([], 'a.pdf'), 422, 'VALIDATION_FAILED'],
    [
      'a page of HTML that is called a PDF',
      new File(['<html>'], 'a.pdf', { type: 'application/pdf' }),
      415,
      'FILE_REFUSED',
    ],
    ['a file that is too large', new File([joined(PDF, Buffer.alloc(MAX_FILE_BYTES))], 'a.pdf'), 413, 'BODY_TOO_LARGE'],
    ['a file far too large', new File([Buffer.alloc(MAX_FILE_BYTES + 200_000)], 'a.pdf'), 413, 'BODY_TOO_LARGE'],
  ])('with %s nothing is stored', async (_name, file, status, code) => {
    const { id, token } = await join(server);
    const answer = await request(token, file);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await server.services.db.select().from(files).where(eq(files.member_id, id))).toEqual([]);
  });

  test('a body that grows beyond its limit is not read to its end', async () => {
    const { token } = await join(server);
    let sent = 0;
    const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
    const endless = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from(head)),
      pull(controller) {
        sent += 1_000_000;
        controller.enqueue(new Uint8Array(1_000_000));
      },
    });
    const response = await server.booted.fetch(
      new Request(`http://shop.localhost${PATH}`, {
        method: 'POST',
        body: endless,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
        duplex: 'half',
      } as RequestInit),
    );
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(MAX_FILE_BYTES + 3_000_000);
  });

  test.each([
    ['multipart/form-data; boundary=x', 'no parts at all', 400],
    ['multipart/form-data', '--x--', 415],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
      400,
    ],
    [
      'multipart/form-data; boundary=x',
      `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(100)}--x--\r\n`,
      413,
    ],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="company_name"\r\n\r\na\0b\r\n--x--\r\n',
      400,
    ],
  ])('a broken form (%s, %j) is refused with %i, never a failure of ours', async (type, body, status) => {
    const { token } = await join(server);
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    expect((await server.fetch(PATH, { method: 'POST', body, headers })).status).toBe(status);
  });

  test('forms are for the calls that take files alone', async () => {
    const response = await sendForm(server, '/api/v1/auth/signin', form({ email: 'a@b.example', password: 'x' }));
    expect(response.status).toBe(415);
  });

  test('a company joins by one form; its account is an ordinary one until the operator approves', async () => {
    const { terms, file: _file, ...fields } = typed({ user_type: 'business' });
    const email_proof = await proofFor(server, fields.email);
    const data = form({
      ...fields,
      email_proof,
      terms,
      company_name: 'Quist Ltd',
      file: new File([JPEG], 'licence.jpg'),
    });
    const response = await sendForm(server, '/api/v1/auth/signup', data);
    expect(response.status).toBe(200);
    const { data: joinedAs } = (await response.json()) as { data: { userId: string } };
    const token = await signin(server, fields.email, PASSWORD);
    const member = async () => {
      const { body } = await server.call('member.get', { params: { id: joinedAs.userId } }, { token });
      return body.data.user_type;
    };
    expect(await member()).toBe('general');
    const [open] = (await server.call('member.businessRequests', {}, { token })).body.data;
    const id = open?.id ?? '';
    const approve = () =>
      server.call('operator.approveBusiness', { params: { id }, body: { note: 'Welcome' } }, operator);
    const [first, second] = [await approve(), await approve()];
    expect([first.status, second.status, second.body.code]).toEqual([200, 409, 'ILLEGAL_TRANSITION']);
    expect(await member()).toBe('business');
    const [seen] = (await server.call('member.businessRequests', {}, { token })).body.data;
    expect(seen).toMatchObject({ status: 'approved', note: 'Welcome' });
    expect(await lastAct()).toMatchObject({ act: 'business.approved', subject: id });
  });

  test('one term alone, sent by a form, is still a list', async () => {
    const { terms: _terms, file: _file, ...fields } = typed({ user_type: 'business' });
    const data = form({
      ...fields,
      company_name: 'Q',
      terms: 'privacy',
      file: new File([PNG], 'a.png'),
    });
    const body = (await (await sendForm(server, '/api/v1/auth/signup', data)).json()) as ErrorBody;
    expect(body.problems?.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'terms.terms_of_use terms_required',
      'terms.age_14 terms_required',
    ]);
  });
});
