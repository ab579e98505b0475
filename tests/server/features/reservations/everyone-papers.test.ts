/** Where all travellers of a trip stand once it is confirmed: voucher, mails, calendar file, the operator's list; by name alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { readMailDay, readReservationRow } from '../../../../src/server/features/reservations/mail-day.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { join, mailsTo, type Person } from '../accounts/people.ts';
import { ana, holdParty, jun } from './party.ts';

let server: TestServer;
let person: Person;
let id: string;
beforeAll(async () => {
  server = await startTestServer();
  person = await join(server);
  const { token } = person;
  const party = await holdParty(server, token);
  ({ id } = party);
  const { total_krw } = (await party.name([jun, ana])).body.data;
  const params = { id };
  await server.call('reservation.pay', { params, body: { method: 'bank', terms: [...TERMS], total_krw } }, { token });
  await server.call('operator.deposit', { params, body: { amount_krw: total_krw } }, { token: DEMO_OPERATOR_TOKEN });
});
afterAll(() => server.close());

/** What belongs to the organiser alone. */
const PRIVATE = /jun@example|J7654321|A1111321|••/;

test('the voucher names them, and holds no number and no address', async () => {
  const { data } = (await server.call('reservation.voucher', { params: { id }, query: {} }, { token: person.token }))
    .body;
  expect(data.others).toEqual(['Jun Park', 'Ana Lind']);
  expect(JSON.stringify(data)).not.toMatch(PRIVATE);
});

test('the mail that confirms the trip names them, and so does its calendar file', async () => {
  const letters = await mailsTo(server, person.email);
  const confirmed = letters.find(({ text }) => text.includes('Your trip is paid and confirmed.'));
  expect(confirmed?.text).toContain('Other travellers: Jun Park and Ana Lind');
  expect(confirmed?.html).toContain('Jun Park');
  expect(JSON.stringify(letters)).not.toMatch(PRIVATE);
  const row = await readReservationRow(server.services, id);
  const { attachments } = await readMailDay(server.services, row!);
  const calendar = attachments.find(({ filename }) => filename.endsWith('.ics'));
  const unfolded = String(calendar?.content).replaceAll('\r\n ', '').replaceAll('\\,', ',');
  expect(unfolded).toContain('Mina Keller, Jun Park and Ana Lind');
  expect(unfolded).not.toMatch(PRIVATE);
});

test('the operator reads their names in the list and after each act', async () => {
  const { number } = (await server.call('reservation.get', { params: { id }, query: {} }, { token: person.token })).body
    .data;
  const { data } = (await server.call('operator.reservations', { query: { number } }, { token: DEMO_OPERATOR_TOKEN }))
    .body;
  expect(data.map(({ representative, others }) => [representative, ...others])).toEqual([
    ['Mina Keller', 'Jun Park', 'Ana Lind'],
  ]);
  expect(JSON.stringify(data)).not.toMatch(PRIVATE);
});
