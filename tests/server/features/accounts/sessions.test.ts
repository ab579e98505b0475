/** Sessions as their member sees them: how long they last, where they are open, how they are ended; and what happened to the account. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { securityEvents } from '../../../../src/server/features/accounts/tables.ts';
import { sweepSecurityEvents } from '../../../../src/server/features/accounts/security-events.ts';
import { silentLog } from '../../../../src/server/base/log.ts';
import { ENGINES, START, startTestServer, type TestServer } from '../../../support/server.ts';
import { join, PASSWORD, resetTokenFor, type Person } from './people.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0';

describe.each(ENGINES)('on %s', (database) => {
  const lines: Record<string, unknown>[] = [];
  let server: TestServer;
  beforeAll(async () => {
    const log = { ...silentLog, info: (fields: object) => void lines.push({ ...fields }), close() {} };
    server = await startTestServer({ database, log });
  });
  afterAll(() => server.close());
  beforeEach(() => {
    server.at(START);
    lines.length = 0;
  });

  const signin = async ({ email }: Person, userAgent = '', password = PASSWORD) => {
    const headers = { 'user-agent': userAgent };
    return (await server.call('auth.signin', { body: { email, password } }, { headers })).body.data?.accessToken;
  };
  const isLogin = async (token: string) => (await server.call('auth.isLogin', {}, { token })).status;
  const listSessions = async (token: string) => (await server.call('auth.sessions', {}, { token })).body.data;
  const listEvents = async (token: string) => (await server.call('auth.events', {}, { token })).body.data;
  const listKinds = async (token: string) => (await listEvents(token)).map(({ kind }) => kind);

  test('a session that was not used for two hours ends; one that is used does not', async () => {
    const { token } = await join(server);
    server.pass(119);
    expect(await isLogin(token)).toBe(200);
    server.pass(119);
    expect(await isLogin(token)).toBe(200);
    server.pass(120);
    expect(await isLogin(token)).toBe(401);
  });

  test('the idle time is a setting', async () => {
    const other = await startTestServer({ database, environment: { SESSION_IDLE_MINUTES: '5' } });
    const token = await other.signin();
    other.pass(4);
    expect((await other.call('auth.isLogin', {}, { token })).status).toBe(200);
    other.pass(5);
    expect((await other.call('auth.isLogin', {}, { token })).status).toBe(401);
    await other.close();
  });

  test('a member sees where they are signed in, by device and last use, and never a token', async () => {
    const person = await join(server);
    server.pass(10);
    const phone = await signin(person, PHONE);
    server.pass(10);
    const laptop = await signin(person, LAPTOP);
    server.pass(5);
    const seen = await listSessions(phone);
    expect(seen.map(({ device, is_current, last_used_at }) => ({ ...device, is_current, last_used_at }))).toEqual([
      { browser: 'Chrome', system: 'Android', is_current: true, last_used_at: '2026-12-01T12:25:00.000Z' },
      { browser: 'Firefox', system: 'macOS', is_current: false, last_used_at: '2026-12-01T12:20:00.000Z' },
      { browser: '', system: '', is_current: false, last_used_at: '2026-12-01T12:00:00.000Z' },
    ]);
    for (const token of [person.token, phone, laptop]) expect(JSON.stringify(seen)).not.toContain(token);
  });

  test('one session is ended, and the others stay', async () => {
    const person = await join(server);
    const phone = await signin(person, PHONE);
    const [theirs] = (await listSessions(person.token)).filter(({ device }) => device.system === 'Android');
    const ended = await server.call('auth.endSession', { params: { id: theirs?.id ?? '' } }, { token: person.token });
    expect(ended.body.data.map(({ is_current }) => is_current)).toEqual([true]);
    expect([await isLogin(phone), await isLogin(person.token)]).toEqual([401, 200]);
    const again = await server.call('auth.endSession', { params: { id: theirs?.id ?? '' } }, { token: person.token });
    expect([again.status, again.body.code]).toEqual([404, 'NOT_FOUND']);
  });

  test('no one ends the session of another member', async () => {
    const [one, other] = [await join(server), await join(server)];
    const [theirs] = await listSessions(one.token);
    const answer = await server.call('auth.endSession', { params: { id: theirs?.id ?? '' } }, { token: other.token });
    expect([answer.status, await isLogin(one.token)]).toEqual([404, 200]);
  });

  test('all others are ended at once', async () => {
    const person = await join(server);
    const others = [await signin(person, PHONE), await signin(person, LAPTOP)];
    const ended = await server.call('auth.endOtherSessions', {}, { token: person.token });
    expect(ended.body.data).toHaveLength(1);
    for (const token of others) expect(await isLogin(token)).toBe(401);
    expect(await isLogin(person.token)).toBe(200);
  });

  test('sign-ins, refusals and changes are shown to the member with device and network, and logged with the request', async () => {
    const person = await join(server);
    server.pass(2);
    await signin(person, PHONE, 'Wrong1234');
    // Written after the answer.
    await expect.poll(() => listKinds(person.token)).toContain('sign_in_refused');
    server.pass(2);
    const change = { currentPassword: PASSWORD, newPassword: 'Valley8sings' };
    await server.call('auth.changePassword', { body: change }, { token: person.token });
    server.pass(2);
    const code = await resetTokenFor(server, person.email);
    await server.call('auth.newPassword', { params: { code }, body: { password: PASSWORD } });
    const token = await signin(person);
    const events = await listEvents(token);
    expect(events.map(({ kind }) => kind)).toEqual([
      'signed_in',
      'password_reset',
      'password_changed',
      'sign_in_refused',
      'signed_in',
    ]);
    expect(events[3]?.device).toEqual({ browser: 'Chrome', system: 'Android' });
    const told = lines.filter(({ security, member }) => security === 'sign_in_refused' && member === person.id);
    expect(told).toHaveLength(1);
    const [row] = await server.services.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.kind, 'sign_in_refused'));
    expect(told[0]?.['request']).toBe(row?.request_id);
    expect(row?.request_id).toMatch(/^.{8,}$/);
  });

  test('a person who guesses fills neither the list nor the table', async () => {
    const person = await join(server);
    for (let guess = 0; guess < 5; guess += 1) await signin(person, '', 'Wrong1234');
    await expect.poll(() => listKinds(person.token)).toContain('sign_in_refused');
    expect((await listKinds(person.token)).filter((kind) => kind === 'sign_in_refused')).toHaveLength(1);
  });

  test('a deletion is logged with member and request, and leaves no event behind', async () => {
    const person = await join(server);
    await server.call('auth.delete', { body: {} }, { token: person.token });
    const told = lines.filter(({ security }) => security === 'account_deleted');
    expect(told).toEqual([expect.objectContaining({ member: person.id, request: expect.stringMatching(/^.{8,}$/) })]);
    const left = await server.services.db.select().from(securityEvents).where(eq(securityEvents.member_id, person.id));
    expect(left).toEqual([]);
  });

  test('events are forgotten after half a year', async () => {
    const person = await join(server);
    const count = async () =>
      (await server.services.db.select().from(securityEvents).where(eq(securityEvents.member_id, person.id))).length;
    server.pass(179 * 24 * 60);
    await sweepSecurityEvents(server.services);
    expect(await count()).toBe(1);
    server.pass(2 * 24 * 60);
    await sweepSecurityEvents(server.services);
    expect(await count()).toBe(0);
  });
});
