/** Tokens of operators: several at once, each with a name in the audit trail, each ended by itself. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { operatorTokens, audit } from '../../../../src/server/features/operators/tables.ts';
import { runOperator } from '../../../../src/server/operator/cli.ts';
import { ENGINES, startTestServer, type TestServer } from '../../../support/server.ts';
import { join } from './people.ts';

describe.each(ENGINES)('on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  async function operate(token: string, ...words: string[]) {
    const printed: string[] = [];
    const print = (text: string) => void printed.push(text);
    const code = await runOperator(words, {
      out: print,
      err: print,
      environment: { ORIGIN: 'http://shop.localhost', OPERATOR_TOKEN: token },
      fetch: (input, init) => server.booted.fetch(new Request(input, init)),
    });
    return { code, text: printed.join('\n') };
  }
  const newToken = async (name: string) =>
    /OPERATOR_TOKEN=([\w-]{43})$/.exec((await operate(DEMO_OPERATOR_TOKEN, 'new-token', name)).text)?.[1] ?? 'no token';
  const lastAct = async () =>
    (
      await server.services.db
        .select()
        .from(audit)
        .orderBy(sql`${audit.id} desc`)
        .limit(1)
    )[0];

  test('each operator acts with a token of their own, and the audit trail has the name', async () => {
    const [jin, ara] = [await newToken('jin'), await newToken('ara')];
    const { email, id } = await join(server);
    for (const [name, token] of [
      ['jin', jin],
      ['ara', ara],
      ['operator', DEMO_OPERATOR_TOKEN],
    ] as const) {
      expect((await operate(token, 'close-account', email)).code).toBe(0);
      expect(await lastAct()).toMatchObject({ operator: name, act: 'member.closed', subject: id });
    }
    const trail = await operate(DEMO_OPERATOR_TOKEN, 'audit');
    expect(trail.text).toMatch(/ara.*member\.closed/);
  });

  test('a token is ended at once, by itself', async () => {
    const [one, other] = [await newToken('one'), await newToken('other')];
    expect((await operate(DEMO_OPERATOR_TOKEN, 'revoke-token', 'one')).text).toContain('one');
    expect([(await operate(one, 'audit')).code, (await operate(other, 'audit')).code]).toEqual([1, 0]);
    expect((await operate(DEMO_OPERATOR_TOKEN, 'revoke-token', 'one')).code).toBe(1);
    expect(await lastAct()).toMatchObject({ act: 'token.revoked', subject: 'one', operator: 'operator' });
  });

  test('a name is used once, also after its token has ended, and no one takes the configured one', async () => {
    await newToken('sora');
    await operate(DEMO_OPERATOR_TOKEN, 'revoke-token', 'sora');
    for (const name of ['sora', 'operator', 'Sora', '../x', ''])
      expect((await operate(DEMO_OPERATOR_TOKEN, 'new-token', name)).code, name).toBeGreaterThan(0);
  });

  test('a token that was lent or stolen makes no other, and ends none', async () => {
    const lent = await newToken('lent');
    await newToken('kept');
    expect((await operate(lent, 'new-token', 'mine')).code).toBe(1);
    expect((await operate(lent, 'revoke-token', 'kept')).code).toBe(1);
    expect((await operate(DEMO_OPERATOR_TOKEN, 'tokens')).text).not.toContain('mine');
  });

  test('the database knows no token, and the list tells when each was last used', async () => {
    const token = await newToken('seen');
    expect((await operate(DEMO_OPERATOR_TOKEN, 'tokens')).text).toMatch(/seen .*used never/);
    await operate(token, 'audit');
    expect((await operate(DEMO_OPERATOR_TOKEN, 'tokens')).text).toMatch(/seen .*used 2026-12-01T12:00/);
    expect(JSON.stringify(await server.services.db.select().from(operatorTokens))).not.toContain(token);
  });
});
