/**
 * A word that stands nowhere else is written into every free-text field that a member, an operator or the provider can reach; then the
 * account is deleted, and no table holds the word. The columns come from the database itself: a new one is either filled in here or named
 * below with the reason why no person types into it, else the first test fails.
 */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import { businessRequests, files, members, emailUndos } from '../../../../src/server/features/accounts/tables.ts';
import { socialAccounts } from '../../../../src/server/features/social/tables.ts';
import { paymentAttempts, refunds } from '../../../../src/server/features/payments/tables.ts';
import { writeAudit } from '../../../../src/server/features/operators/audit.ts';
import { sendDueMails } from '../../../../src/server/mail/send.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { writeInquiries } from './canary-inquiries.ts';
import { forms, TYPED_BY_NOBODY } from './canary-columns.ts';
import { join, mailsTo, PASSWORD, signin, type Person } from './people.ts';
import { held } from './trips.ts';
import { holdParty, lead } from '../reservations/party.ts';

const WORD = 'Qanarywort';
const SMALL = WORD.toLowerCase();
const EMAIL = `${SMALL}@example.com`;
const GUEST = `guest-${SMALL}@example.org`;
const PASSPORT = 'QW7654321';

describe('on PostgreSQL', () => {
  let server: TestServer;
  let person: Person;
  let sealed: string[];
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    person = await join(server, { name: `${WORD} Quist`, email: EMAIL, passport: PASSPORT });
    await writeEverywhere(server, person);
    sealed = await sealedTexts(server);
  });
  afterAll(() => server.close());

  test('every column that a person can type into holds the word, or is named with the reason why none can', async () => {
    const open: string[] = [];
    for (const { table, column } of await textColumns(server)) {
      const isTyped = (await found(server, table, forms(WORD), column)) > 0;
      const isNamed = TYPED_BY_NOBODY.has(`${table}.${column}`) || TYPED_BY_NOBODY.has(table);
      if (isTyped === isNamed) open.push(`${table}.${column} ${isTyped ? 'is named but typed' : 'is neither'}`);
    }
    expect(open).toEqual([]);
    expect(sealed.length).toBeGreaterThan(0);
  });

  test('after the account is deleted no table of the database holds the word', async () => {
    server.at('2027-03-01T00:00:00Z');
    const token = await signin(server, EMAIL, PASSWORD);
    expect((await server.call('auth.delete', { body: { currentPassword: PASSWORD } }, { token })).status).toBe(200);
    await sendDueMails(server.services);
    const tables = await allTables(server);
    expect(tables).toContain('audit');
    const words = [...forms(WORD), ...forms(PASSPORT), person.phone, ...sealed];
    for (const table of tables) expect([table, await found(server, table, words)]).toEqual([table, 0]);
    // What was done is still there, with its figures.
    const { data } = (await server.call('operator.audit', { query: { per_page: '50' } }, operator(server))).body;
    const unmatched = data.find(({ act }) => act === 'deposit.unmatched');
    expect(unmatched?.details).toEqual({ amount_krw: 1, code: 'DEPOSIT_MISMATCH' });
    expect(data.find(({ act }) => act === 'deposit.matched')?.details).toMatchObject({
      number: expect.any(String) as string,
      amount_krw: expect.any(Number) as number,
    });
    server.at(START);
  });
});

const operator = ({ services }: TestServer) => ({ token: services.config.operatorToken });

async function allTables({ services }: TestServer): Promise<string[]> {
  const { rows } = await services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Columns that can hold a word at all: not numbers, instants, days, flags or lists of a fixed vocabulary that a check enforces. */
async function textColumns({ services }: TestServer) {
  const { rows } = await services.db.execute<{ table: string; column: string }>(
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'character varying', 'jsonb', 'json', 'bytea', 'ARRAY')
      order by table_name, ordinal_position`,
  );
  return rows;
}

/** Rows of a table, or values of one of its columns, in which one of the words stands. */
async function found({ services }: TestServer, table: string, words: readonly string[], column?: string) {
  const text = column === undefined ? sql`t::text` : sql`t.${sql.identifier(column)}::text`;
  const holds = words.map((word) => sql`strpos(lower(${text}), lower(${word})) > 0`);
  const { rows } = await services.db.execute(
    sql`select 1 from ${sql.identifier(table)} t where ${sql.join(holds, sql` or `)}`,
  );
  return rows.length;
}

/** What lies sealed cannot be searched for its word, so it is searched for itself. */
async function sealedTexts(server: TestServer): Promise<string[]> {
  const texts: string[] = [];
  for (const { table, column } of await textColumns(server)) {
    if (!column.endsWith('_sealed')) continue;
    const name = sql.identifier(column);
    const isTheirs = table === 'members' ? sql`email = ${EMAIL}` : sql`true`;
    const { rows } = await server.services.db.execute<{ text: string }>(
      sql`select ${name} as text from ${sql.identifier(table)} where ${name} is not null and ${isTheirs}`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts;
}

/** Through the calls of the shop where there is one, else as its code writes it. */
async function writeEverywhere(server: TestServer, person: Person): Promise<void> {
  await writeProfile(server, person);
  const trip = await writeTrip(server, person);
  await writePayment(server, trip);
  await (await holdParty(server, person.token, 2)).name([{ name: WORD, email: GUEST, passport: PASSPORT }]);
  await writeNotes(server, person, trip.id);
  // The member's last mails and the copies for the traveller still wait when the account goes.
  await server.call('auth.emailCode', { body: { email: EMAIL, lang: 'en' } });
}

async function writeProfile({ call, services }: TestServer, { id, token }: Person): Promise<void> {
  const companion = { name: WORD, birthday: '', phone: '', gender: '', nationality: '', passport: PASSPORT } as const;
  await call('member.addCompanion', { body: companion }, { token });
  const created_at = services.clock();
  const content = new TextEncoder().encode(WORD);
  const file = {
    id: `file-${id}`,
    member_id: id,
    name: `${WORD}.pdf`,
    type: 'application/pdf',
    content,
    created_at,
  } as const;
  await services.db.insert(files).values(file);
  const member = { member_id: id, created_at };
  const request = { ...member, id: `request-${id}`, company_name: WORD, file_id: file.id, language: 'en' };
  await services.db.insert(businessRequests).values(request);
  await writeInquiries(services.db, { id, email: EMAIL, word: WORD, created_at });
  const social = { provider: 'kakao', provider_id: `kakao-${SMALL}`, ...member } as const;
  await services.db.insert(socialAccounts).values(social);
  const undo = { member_id: id, email: `${SMALL}-before@example.com`, created_at, expires_at: created_at };
  await services.db.insert(emailUndos).values({ token_hash: 'none', ...undo });
  // A browser may call itself what it likes.
  const headers = { 'user-agent': `${WORD}/1.0 (${WORD})` };
  await call('auth.signin', { body: { email: EMAIL, password: PASSWORD } }, { headers });
}

/** A trip that was paid by transfer, and told to a traveller who agreed. */
async function writeTrip(server: TestServer, { token, phone }: Person) {
  const shown = await held(server, { token, email: GUEST, phone });
  const [line] = shown.lines;
  if (!line) throw new Error('A trip has no line.');
  await server.call('reservation.cancel', { params: { id: shown.id }, body: { refund_krw: 0 } }, { token });
  const { product_id, option_id, date, time, quantity } = line;
  const lines = [{ product_id, option_id, date, time, quantity }];
  const made = await server.call(
    'reservation.create',
    { body: { currency: 'USD', lang: 'en', lines, cart_item_ids: [`item-${SMALL}`] } },
    { token, headers: { 'idempotency-key': `key-${WORD}` } },
  );
  const { id } = made.body.data;
  const traveller = {
    ...lead,
    representative: WORD,
    contact: phone,
    email: GUEST,
    passport: PASSPORT,
    departure_address: WORD,
    destination_address: WORD,
    request: WORD,
  };
  const { body } = await server.call(
    'reservation.update',
    { params: { id }, body: { currency: 'USD', lang: 'en', traveller } },
    { token },
  );
  const { total_krw } = body.data;
  await server.call(
    'reservation.pay',
    { params: { id }, body: { lang: 'en', method: 'bank', terms: [...TERMS], total_krw } },
    { token },
  );
  const [letter] = await mailsTo(server, GUEST);
  const consent = /mail-consent\/([\w-]{43})/.exec(letter?.text ?? '')?.[1] ?? 'no link';
  expect((await server.call('mailConsent.agree', { params: { token: consent } })).status).toBe(200);
  expect(await mailsTo(server, GUEST)).toHaveLength(2);
  for (const amount_krw of [1, total_krw]) {
    await server.call('operator.deposit', { params: { id }, body: { amount_krw, note: WORD } }, operator(server));
  }
  return { id, total_krw };
}

/** An attempt by card that the provider refused in its own words, a refund that failed, and a notice about the order. */
async function writePayment({ services, fetch }: TestServer, trip: { id: string; total_krw: number }): Promise<void> {
  const orderId = `order-of-${trip.id}`;
  await services.db.insert(paymentAttempts).values({
    order_id: orderId,
    reservation_id: trip.id,
    state: 'declined',
    amount_krw: trip.total_krw,
    payment_key: `key ${WORD}`,
    idempotency_key: `cf-${orderId}`,
    created_at: services.clock(),
    code: `because of ${WORD}`,
    message: `${WORD} has no money`,
    secret: WORD,
  });
  await services.db.insert(refunds).values({
    id: `refund-of-${trip.id}`,
    reservation_id: trip.id,
    order_id: `bank-${trip.id}`,
    method: 'card',
    amount_krw: 1,
    reason: 'member',
    state: 'failed',
    idempotency_key: `cx-${trip.id}`,
    created_at: services.clock(),
    code: `because of ${WORD}`,
  });
  const notice = {
    eventType: 'PAYMENT_STATUS_CHANGED',
    data: { orderId, status: WORD.toUpperCase(), failure: { message: WORD } },
  };
  const response = await fetch('/api/v1/payments/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'tosspayments-webhook-transmission-id': `notice-${WORD}` },
    body: JSON.stringify(notice),
  });
  expect(response.status).toBe(200);
}

async function writeNotes(server: TestServer, { id }: Person, tripId: string): Promise<void> {
  const note = { body: { note: WORD } };
  await server.call('operator.closeMember', { params: { id }, ...note }, operator(server));
  await server.call('operator.openMember', { params: { id }, ...note }, operator(server));
  await server.call('operator.rejectBusiness', { params: { id: `request-${id}` }, ...note }, operator(server));
  const { db, clock } = server.services;
  const details = { order: `order-of-${tripId}`, asked: 'refund', settled: 'refund', charged_krw: 0, note: WORD };
  await writeAudit(db, { at: clock(), act: 'payment.settled', subject: tripId, details });
  await writeAudit(db, { at: clock(), act: 'payment.looked', subject: `order-of-${tripId}`, details: { note: WORD } });
  // A field that is added later is text until it is known to be a code.
  await writeAudit(db, { at: clock(), act: 'member.noted', subject: id, details: { remark: { by: [WORD] } } });
  const [memberRow] = await db.select({ at: members.deleted_at }).from(members).where(eq(members.id, id));
  expect(memberRow).toEqual({ at: null });
}
