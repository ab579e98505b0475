/** Who may call what: every endpoint of the table, by everyone, with the ids of two members. No one reads or changes what is another's. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../src/contract/errors.ts';
import { getEndpoint, ENDPOINTS, type EndpointName } from '../../src/contract/table.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { CALLERS, createCast, type Caller, type Cast, type Owner } from './authorisation/cast.ts';
import type { Row } from './authorisation/row.ts';
import { ROWS } from './authorisation/rows.ts';
import { form } from './features/accounts/people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface Input {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: Record<string, string | File>;
}

async function ask(name: EndpointName, { params = {}, query = {}, body }: Input, token: string | null) {
  const row = getEndpoint(name);
  const path = row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''));
  const isForm = Object.values(body ?? {}).some((value) => value instanceof File);
  const hasBody = row.method !== 'GET' && body !== undefined;
  const response = await server.fetch(`${path}?${new URLSearchParams(query).toString()}`, {
    method: row.method,
    headers: {
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(row.idempotent && { 'idempotency-key': crypto.randomUUID() }),
      ...(hasBody && !isForm && { 'content-type': 'application/json' }),
    },
    ...(hasBody && { body: isForm ? form(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const code = response.ok ? 'OK' : (JSON.parse(text) as ErrorBody).code;
  return { status: response.status, code, text: text + JSON.stringify(Object.fromEntries(response.headers)) };
}

/** Tokens that are none, or no longer: for every call the same as no one's. */
const DEAD = new Set<Caller>(['anonymous', 'expired', 'revoked', 'deleted', 'closed']);

function expected(name: EndpointName, caller: Caller, isOwner: boolean, isSecond: boolean): number {
  const { auth } = getEndpoint(name);
  const { answer = 200, own, foreign, again } = ROWS[name] as Row<EndpointName>;
  if (auth === 'operator') return caller === 'operator' ? answer : 403;
  if (auth === 'member' && (DEAD.has(caller) || caller === 'operator')) return 401;
  if (isSecond && again !== undefined) return again;
  if (isOwner && own !== undefined) return own;
  return auth === 'member' && !isOwner && foreign !== undefined ? foreign : answer;
}

test('every endpoint of the table has a row, and every row an endpoint', () => {
  expect(Object.keys(ROWS).toSorted()).toEqual(Object.keys(ENDPOINTS).toSorted());
});

describe.each(Object.keys(ENDPOINTS) as EndpointName[])('%s', (name) => {
  let cast: Cast;
  beforeAll(async () => {
    cast = await createCast(server);
  });

  test.each(CALLERS)('called by %s', async (caller) => {
    // A member's own come last: whatever the others tried, they still find it as it was.
    const owners: Owner[] = caller === 'member A' ? [cast.B, cast.A] : [cast.A, cast.B];
    for (const owner of owners) {
      const isOwner = owner.token === cast.getToken(caller);
      const input = (await (ROWS[name] as Row<EndpointName>).input(owner)) as Input;
      const { status, code, text } = await ask(name, input, cast.getToken(caller));
      const whose = owner === cast.A ? 'A' : 'B';
      expect(status, `with the ids of ${whose}: ${code}`).toBe(expected(name, caller, isOwner, owner === owners[1]));
      const mayRead = isOwner || (caller === 'operator' && getEndpoint(name).auth === 'operator');
      const read = owner.secrets.filter((secret) => text.includes(secret));
      expect(mayRead ? [] : read).toEqual([]);
    }
  });
});
