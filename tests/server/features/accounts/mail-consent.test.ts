/** The link of an invitation over the wire: what it tells, that looking changes nothing, and what is left of it when the account goes. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  invitationCounts,
  invitedAddresses,
  mailConsents,
} from '../../../../src/server/features/mail-consent/tables.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { join, mailsTo, PASSWORD, type Person } from './people.ts';
import { waiting } from './trips.ts';

let server: TestServer;
let person: Person;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const consent = (name: 'read' | 'agree' | 'stop', token: string) =>
  server.call(`mailConsent.${name}`, { params: { token } });

let guests = 0;
/** A guest whom a new member's reservation names, and the token of their invitation. */
async function invited() {
  const guest = `wanderer-${(guests += 1)}@example.org`;
  person = await join(server);
  const trip = await waiting(server, { ...person, email: guest });
  const letters = await mailsTo(server, guest);
  expect(letters).toHaveLength(1);
  return { guest, trip, token: /mail-consent\/([\w-]{43})\?lang=en/.exec(letters[0]?.text ?? '')?.[1] ?? 'no link' };
}

test('the link tells which shop asks which address, masked, and nothing else', async () => {
  const { token } = await invited();
  const { status, body } = await consent('read', token);
  expect([status, body.data]).toEqual([200, { site: 'Maru', email: 'wa•••••1@example.org', state: 'asked' }]);
});

test('a program that opens the link agrees to nothing', async () => {
  const { guest, token } = await invited();
  for (const path of [`/account/mail-consent/${token}`, `/api/v1/mail-consents/${token}`]) {
    await server.fetch(path);
    await server.fetch(path, { method: 'HEAD' });
  }
  for (const act of ['agree', 'stop']) {
    expect((await server.fetch(`/api/v1/mail-consents/${token}/${act}`)).status).toBe(405);
  }
  expect((await consent('read', token)).body.data.state).toBe('asked');
  expect(await mailsTo(server, guest)).toHaveLength(1);
});

test('agreeing and stopping are answered the same however often, without a sign-in', async () => {
  const { guest, token } = await invited();
  for (const [act, state] of [
    ['agree', 'agreed'],
    ['stop', 'stopped'],
    ['agree', 'agreed'],
  ] as const) {
    for (let time = 0; time < 3; time += 1) {
      const { status, body } = await consent(act, token);
      expect([status, body.data.state]).toEqual([200, state]);
    }
    expect((await consent('read', token)).body.data.state).toBe(state);
  }
  // One invitation, and one copy of where the trip stands.
  expect(await mailsTo(server, guest)).toHaveLength(2);
});

test.each(['A'.repeat(43), 'x', '…'])('the link %s, which belongs to nothing, is over', async (token) => {
  for (const name of ['read', 'agree', 'stop'] as const) {
    const { status, body } = await consent(name, token);
    expect([status, body.code]).toEqual([410, 'LINK_EXPIRED']);
  }
});

describe('when the account is deleted', () => {
  /** Cancels the trip, so that nothing holds the account back, and leaves. */
  async function leave(tripId: string): Promise<void> {
    const { token } = person;
    await server.call('reservation.cancel', { params: { id: tripId }, body: { refund_krw: 0 } }, { token });
    expect((await server.call('auth.delete', { body: { currentPassword: PASSWORD } }, { token })).status).toBe(200);
  }

  test('copies for a traveller who agreed, and an invitation, that still wait are not sent', async () => {
    const agreed = await invited();
    await consent('agree', agreed.token);
    await leave(agreed.trip.id);
    expect(await mailsTo(server, agreed.guest)).toHaveLength(1);

    person = await join(server);
    const guest = 'never-asked@example.org';
    const trip = await waiting(server, { ...person, email: guest });
    await leave(trip.id);
    expect(await mailsTo(server, guest)).toEqual([]);
  });

  test('no address of a traveller stays, its links are over, and its stop is honoured still', async () => {
    const { guest, trip, token } = await invited();
    await consent('stop', token);
    await leave(trip.id);
    await sendDueMails(server.services);
    const { db } = server.services;
    const stored = JSON.stringify([
      await db.select().from(mailConsents),
      await db.select().from(invitedAddresses),
      await db.select().from(invitationCounts),
    ]);
    expect(stored).not.toContain(guest);
    expect((await consent('read', token)).body.code).toBe('LINK_EXPIRED');
    server.pass(60 * 24 * 365);
    await server.booted.runJobs();
    person = await join(server);
    await waiting(server, { ...person, email: guest });
    expect(await mailsTo(server, guest)).toHaveLength(1);
  });
});
