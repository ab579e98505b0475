/** What the operator does with companies and accounts: reads the file, decides, closes and opens. */
import { sql } from 'drizzle-orm';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as pathJoin } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BusinessRequest } from '../../../../src/contract/accounts/members.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { runOperator } from '../../../../src/server/operator/cli.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { form, join, PASSWORD, sendForm, signin } from './people.ts';
import { PDF, PNG } from '../../../support/files/samples.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const request = async (token: string, file = new File([PDF], 'licence.pdf')) => {
    const sent = form({ company_name: 'Quist Ltd', lang: 'en', file });
    const response = await sendForm(server, '/api/v1/members/business', sent, token);
    return { body: (await response.json()) as { data: BusinessRequest } };
  };
  const lastAct = async () => {
    const rows = await server.services.db
      .select()
      .from(audit)
      .orderBy(sql`${audit.id} desc`)
      .limit(1);
    return rows[0];
  };

  test('the file is given to the operator alone, as an attachment that can do nothing', async () => {
    const { token } = await join(server);
    const { body } = await request(token, new File([PNG], 'evil.html'));
    const path = `/api/v1/operator/business-requests/${body.data.id}/file`;
    expect((await server.fetch(path, { headers: { authorization: `Bearer ${token}` } })).status).toBe(403);
    const response = await server.fetch(path, { headers: { authorization: `Bearer ${DEMO_OPERATOR_TOKEN}` } });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="${body.data.id}.jpg"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
    // A picture that was made again, not the one that was sent.
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 3)
        .toString('hex'),
    ).toBe('ffd8ff');
    expect(await lastAct()).toMatchObject({ act: 'business.fileRead', subject: body.data.id });
  });

  test('the operator lists, reads, decides, closes and opens from the command line', async () => {
    const { email, token } = await join(server);
    const { body } = await request(token);
    const { id } = body.data;
    const operate = async (...words: string[]) => {
      const printed: string[] = [];
      const print = (text: string) => void printed.push(text);
      const code = await runOperator(words, {
        out: print,
        err: print,
        environment: { ORIGIN: 'http://shop.localhost' },
        fetch: (input, init) => server.booted.fetch(new Request(input, init)),
      });
      return { code, text: printed.join('\n') };
    };
    const list = await operate('business', '--page', '1');
    expect(list.text).toContain(id);
    const path = pathJoin(tmpdir(), `maru-${crypto.randomUUID()}.pdf`);
    expect((await operate('business-file', id, path)).code).toBe(0);
    expect((await readFile(path, 'latin1')).startsWith('%PDF-1.4\n')).toBe(true);
    expect((await operate('business-file', id, path)).code).toBe(2);
    await rm(path);
    expect((await operate('reject-business', id)).code).toBe(2);
    expect((await operate('reject-business', id, 'The', 'stamp', 'is', 'missing')).code).toBe(0);
    const [seen] = (await server.call('member.businessRequests', {}, { token })).body.data;
    expect(seen).toMatchObject({ status: 'rejected', note: 'The stamp is missing' });

    expect((await operate('close-account', email, 'asked by phone')).text).toContain('closed');
    expect(await lastAct()).toMatchObject({ act: 'member.closed', details: { note: 'asked by phone' } });
    expect((await server.call('auth.isLogin', {}, { token })).status).toBe(401);
    const wrong = await server.call('auth.signin', { body: { email, password: 'Wrong1234' } });
    const right = await server.call('auth.signin', { body: { email, password: PASSWORD } });
    expect([wrong.body.code, right.body.code]).toEqual(['INVALID_CREDENTIALS', 'ACCOUNT_INACTIVE']);
    expect((await operate('open-account', email)).text).toContain('open');
    expect(await signin(server, email, PASSWORD)).toMatch(/^[\w-]{43}$/);
    expect((await operate('close-account', 'nobody@example.com')).code).toBe(1);
  });
});
