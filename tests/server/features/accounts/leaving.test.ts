/** Deleting an account: who may, what is gone, and what the law wants kept without a name. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { companions, files, members, sessions } from '../../../../src/server/features/accounts/tables.ts';
import { socialAccounts } from '../../../../src/server/features/social/tables.ts';
import { memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { pointsLedger } from '../../../../src/server/features/points/tables.ts';
import { cartItems } from '../../../../src/server/features/cart/tables.ts';
import { payments } from '../../../../src/server/features/payments/tables.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { reservations, reservationTravellers } from '../../../../src/server/features/reservations/tables.ts';
import { sealedPlace } from '../../../../src/server/security/sealed-columns.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { PDF } from '../../../support/files/samples.ts';
import { form, join, lastMailTo, mailsTo, PASSWORD, sendForm, signin, typed, proofFor } from './people.ts';
import { confirmed, held, waiting } from './trips.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const leave = (token: string, currentPassword = '') =>
    server.call('auth.delete', { body: { currentPassword } }, { token });

  test('an account is deleted after a sign-in of a moment ago, and is told so by mail', async () => {
    const { email, token } = await join(server);
    server.pass(10);
    const late = await leave(token);
    expect([late.status, late.body.problems]).toEqual([422, [{ field: 'currentPassword', code: 'required' }]]);
    const again = await signin(server, email, PASSWORD);
    server.pass(9);
    expect((await leave(again)).status).toBe(200);
    expect((await lastMailTo(server, email)).subject).toBe('Maru: your account was deleted');
    for (const each of [token, again])
      expect((await server.call('auth.isLogin', {}, { token: each })).status).toBe(401);
    expect((await server.call('auth.signin', { body: { email, password: PASSWORD } })).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    server.at(START);
  });

  test('an account is deleted by its password at any time, and by no other', async () => {
    const { token } = await join(server);
    server.pass(60);
    const wrong = await leave(token, 'Wrong1234');
    expect([wrong.status, wrong.body.problems]).toEqual([422, [{ field: 'currentPassword', code: 'password_wrong' }]]);
    expect((await leave(token, PASSWORD)).status).toBe(200);
    server.at(START);
  });

  test('a member without a password signs in again before the account is deleted', async () => {
    const { id, token } = await join(server);
    await server.services.db.update(members).set({ password_hash: null }).where(eq(members.id, id));
    server.pass(60);
    const late = await leave(token);
    expect([late.status, late.body.code]).toEqual([403, 'SIGN_IN_AGAIN']);
    server.at(START);
  });

  test('an account with a hold, an open transfer or a trip soon stays until that is over', async () => {
    const kinds = [
      held,
      waiting,
      (...[shop, who]: Parameters<typeof held>) => confirmed(shop, who, DEMO_OPERATOR_TOKEN),
    ];
    for (const make of kinds) {
      const person = await join(server);
      await make(server, person);
      const { status, body } = await leave(person.token);
      expect([status, body.code, body.details]).toEqual([409, 'TRIPS_AHEAD', { count: 1 }]);
      expect((await server.call('auth.isLogin', {}, { token: person.token })).status).toBe(200);
    }
  });

  test('a hold that ran out stops no one from leaving', async () => {
    const person = await join(server);
    await held(server, person);
    server.pass(16);
    expect((await leave(await signin(server, person.email, PASSWORD))).status).toBe(200);
    server.at(START);
  });

  test('the person is gone from every table; reservation and ledger stay', async () => {
    const person = await join(server, { name: 'Zebulon Quist', passport: 'ZQ7654321' });
    const { id, email, phone } = person;
    const trip = await confirmed(server, person, DEMO_OPERATOR_TOKEN);
    const companion = {
      name: 'Zora Quist',
      birthday: '',
      phone: '',
      gender: '',
      nationality: '',
      passport: '',
    } as const;
    await server.call('member.addCompanion', { body: companion }, { token: person.token });
    const sent = form({ company_name: 'Quist Ltd', lang: 'en', file: new File([PDF], 'quist.pdf') });
    expect((await sendForm(server, '/api/v1/members/business', sent, person.token)).status).toBe(200);
    await server.services.db
      .insert(socialAccounts)
      .values({ provider: 'kakao', provider_id: `k-${id}`, member_id: id, created_at: START });
    await server.services.db
      .insert(pointsLedger)
      .values({ member_id: id, delta: 5, reason: 'welcome', created_at: START });
    await server.services.db
      .update(reservations)
      .set({
        passport_sealed: server.services.sealer.seal('ZQ7654321', sealedPlace('reservationPassport', trip.id)),
        passport_tail: '321',
      })
      .where(eq(reservations.id, trip.id));
    await server.services.db.insert(reservationTravellers).values({
      id: `other-of-${trip.id}`,
      reservation_id: trip.id,
      position: 0,
      name: 'Zita Quist',
      email: 'zita.quist@example.com',
      passport_sealed: server.services.sealer.seal(
        'ZQ7654321',
        sealedPlace('travellerPassport', `other-of-${trip.id}`),
      ),
      passport_tail: '321',
    });
    await mailsTo(server, email);

    server.at('2027-03-01T00:00:00Z');
    expect((await leave(await signin(server, email, PASSWORD))).status).toBe(200);
    await mailsTo(server, email);

    const { db } = server.services;
    for (const table of [companions, files, socialAccounts, sessions, memberCoupons, cartItems]) {
      expect(await db.select().from(table).where(eq(table.member_id, id))).toEqual([]);
    }
    const [stored] = await db.select().from(reservations).where(eq(reservations.id, trip.id));
    expect(stored).toMatchObject({
      status: 'confirmed',
      total_krw: trip.total_krw,
      passport_sealed: null,
      passport_tail: null,
    });
    const ofTrip = eq(reservationTravellers.reservation_id, trip.id);
    expect(await db.select().from(reservationTravellers).where(ofTrip)).toEqual([]);
    expect(await db.select().from(payments).where(eq(payments.reservation_id, trip.id))).toHaveLength(1);
    expect(await db.select().from(pointsLedger).where(eq(pointsLedger.member_id, id))).toHaveLength(1);
    expect(await db.select().from(mails).where(eq(mails.to_address, email))).toEqual([]);

    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of rows) {
      const found = await db.execute<{ row: string }>(
        sql`select t::text as row from ${sql.identifier(name)} t where t::text ~* ${`quist|ZQ7654321|${email}|${phone}`}`,
      );
      expect(found.rows, name).toEqual([]);
    }
    server.at(START);
  });

  test('address and number are free again, and nothing of the old account comes with them', async () => {
    const { id, email, phone, token } = await join(server);
    expect((await leave(token)).status).toBe(200);
    const body = typed({ email, phone });
    body.email_proof = await proofFor(server, email);
    const joined = await server.call('auth.signup', { body });
    expect(joined.status).toBe(200);
    expect(joined.body.data.userId).not.toBe(id);
    const [row] = await server.services.db.select().from(members).where(eq(members.id, id));
    expect(row).toMatchObject({ name: '', phone: null, password_hash: null, active: false });
  });

  test('who reserves while the account is deleted either keeps both or neither', async () => {
    const person = await join(server);
    const [gone, trip] = await Promise.all([leave(person.token), held(server, person).catch(() => null)]);
    const stored = await server.services.db
      .select({ status: reservations.status })
      .from(reservations)
      .where(eq(reservations.member_id, person.id));
    expect(stored).toHaveLength(gone.status === 200 ? 0 : 1);
    expect(trip === null).toBe(gone.status === 200);
  });
});
