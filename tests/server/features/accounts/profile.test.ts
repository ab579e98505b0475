/** The member's own profile and companions, and the passport numbers that a reservation copies from them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_COMPANIONS } from '../../../../src/contract/limits.ts';
import type { CallInput } from '../../../../src/contract/table.ts';
import { companions, members } from '../../../../src/server/features/accounts/tables.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { sealedPlace } from '../../../../src/server/security/sealed-columns.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { join, lastMailTo, proofFor, typed, unused, type Person } from './people.ts';
import { held } from './trips.ts';

type Profile = CallInput<'member.update'>['body'];
const companion = { name: 'Jun', birthday: '', phone: '', gender: '', nationality: '', passport: 'JK7654321' } as const;

describe('on PostgreSQL', () => {
  let server: TestServer;
  let ona: Person;
  let other: Person;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    ona = await join(server, { passport: 'M12345678' });
    other = await join(server);
  });
  afterAll(() => server.close());

  const profile = (person: Person, more: Partial<Profile> = {}): Profile => ({
    name: 'Ona Walker',
    email: person.email,
    birthday: '1990-04-23',
    phone: person.phone,
    gender: '',
    nationality: 'LT',
    passport: '••••••678',
    ...more,
  });
  const update = (person: Person, body: Profile) => server.call('member.update', { body }, { token: person.token });
  const readRow = async ({ id }: Person) =>
    (await server.services.db.select().from(members).where(eq(members.id, id)))[0];

  test('fields change, and the masked passport keeps the stored one', async () => {
    const before = await readRow(ona);
    const { status, body } = await update(ona, profile(ona, { name: 'Ona W.', gender: 'female' }));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ id: ona.id, name: 'Ona W.', gender: 'female', passport: '••••••678' });
    expect((await readRow(ona))?.passport_sealed).toBe(before?.passport_sealed);
  });

  test('another passport takes its place, an empty one forgets it, a made-up mask is refused', async () => {
    expect((await update(ona, profile(ona, { passport: 'pm7654321' }))).body.data.passport).toBe('••••••321');
    expect((await update(ona, profile(ona, { passport: '••••••678' }))).body.problems).toEqual([
      { field: 'passport', code: 'passport_format' },
    ]);
    expect((await update(ona, profile(ona, { passport: '' }))).body.data.passport).toBeNull();
    expect(await readRow(ona)).toMatchObject({ passport_sealed: null, passport_tail: null });
    await update(ona, profile(ona, { passport: 'M12345678' }));
  });

  test('the address with a slash at the end is the same call', async () => {
    const response = await server.fetch('/api/v1/members/', {
      method: 'PUT',
      headers: { authorization: `Bearer ${ona.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(profile(ona, { nationality: 'EE' })),
    });
    expect(response.status).toBe(200);
    expect((await readRow(ona))?.nationality).toBe('EE');
  });

  test('nothing but the fields of the form can be written', async () => {
    const before = await readRow(ona);
    const sly = {
      id: other.id,
      userType: 'business',
      user_type: 'business',
      points: 1_000_000,
      points_balance: 1_000_000,
      active: false,
      passwordHash: 'x',
      password_hash: 'x',
      passport_sealed: 'x',
      deleted_at: '2020-01-01',
      created_at: '2020-01-01',
    };
    const { status } = await update(ona, { ...profile(ona, { nationality: 'EE', gender: 'female' }), ...sly });
    expect(status).toBe(200);
    expect(await readRow(ona)).toEqual({ ...before, name: 'Ona Walker', gender: 'female' });
  });

  test('all problems are named at once', async () => {
    const { body } = await update(ona, profile(ona, { name: '', email: 'x', birthday: '', phone: '12-34' }));
    expect((body.problems ?? []).map(({ field, code }) => `${field} ${code}`)).toEqual([
      'email email_format',
      'name required',
      'birthday required',
      'phone phone_format',
    ]);
  });

  test('a new address needs its proof, and the old one is told', async () => {
    const person = await join(server);
    const { email } = unused();
    expect((await update(person, profile(person, { email, passport: '' }))).body.code).toBe('EMAIL_NOT_PROVEN');
    const foreign = await proofFor(server, unused().email);
    const wrong = profile(person, { email, passport: '', email_proof: foreign });
    expect((await update(person, wrong)).body.code).toBe('EMAIL_NOT_PROVEN');
    const email_proof = await proofFor(server, email);
    const moved = await update(person, profile(person, { email: email.toUpperCase(), passport: '', email_proof }));
    expect(moved.body.data.email).toBe(email);
    expect((await lastMailTo(server, person.email)).subject).toBe('Maru: your e-mail address was changed');
    expect((await server.call('auth.signin', { body: { email, password: person.password } })).status).toBe(200);
  });

  test('an address of another person is refused; a number is no one’s', async () => {
    expect((await update(ona, profile(ona, { phone: other.phone }))).status).toBe(200);
    // Proven before the other one joined with it.
    const { email } = typed();
    const email_proof = await proofFor(server, email);
    await join(server, { email });
    const address = await update(ona, profile(ona, { email, email_proof }));
    expect([address.status, address.body.code]).toEqual([409, 'EMAIL_IN_USE']);
  });

  test('companions are added, changed and removed by their member alone', async () => {
    const { token } = ona;
    const added = await server.call('member.addCompanion', { body: companion }, { token });
    const { id } = added.body.data;
    expect(added.body.data).toMatchObject({ name: 'Jun', passport: '••••••321', birthday: null });
    const [row] = await server.services.db.select().from(companions).where(eq(companions.id, id));
    expect(JSON.stringify(row)).not.toContain('JK7654321');

    const change = (by: Person, body: object) =>
      server.call('member.changeCompanion', { params: { id }, body: { ...companion, ...body } }, { token: by.token });
    const remove = (by: Person) => server.call('member.removeCompanion', { params: { id } }, { token: by.token });
    expect([(await change(other, {})).status, (await remove(other)).status]).toEqual([404, 404]);
    expect((await server.call('member.companions', {}, { token: other.token })).body.data).toEqual([]);
    const changed = await change(ona, { passport: '••••••321', birthday: '2001-02-03' });
    expect(changed.body.data).toMatchObject({ passport: '••••••321', birthday: '2001-02-03' });
    expect((await change(ona, { name: '', passport: '••••••999' })).body.problems).toEqual([
      { field: 'name', code: 'required' },
      { field: 'passport', code: 'passport_format' },
    ]);
    expect((await remove(ona)).status).toBe(200);
    expect((await remove(ona)).body.code).toBe('NOT_FOUND');
  });

  test('the last place among the companions is given once', async () => {
    const person = await join(server);
    let added = 0;
    const add = () =>
      server.call(
        'member.addCompanion',
        { body: { ...companion, name: `Jun ${(added += 1)}` } },
        { token: person.token },
      );
    for (let index = 1; index < MAX_COMPANIONS; index += 1) await add();
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ body }) => body.code ?? 'added').toSorted()).toEqual([
      'COMPANIONS_FULL',
      'COMPANIONS_FULL',
      'added',
    ]);
  });

  test('a reservation copies a passport from the vault, and never shows it', async () => {
    const added = await server.call('member.addCompanion', { body: companion }, { token: ona.token });
    const trip = await held(server, ona);
    const put = (body: object, by = ona) =>
      server.call(
        'reservation.update',
        { params: { id: trip.id }, body: { currency: 'USD', lang: 'en', ...body } },
        { token: by.token },
      );
    const passport = async () => {
      const [row] = await server.services.db.select().from(reservations).where(eq(reservations.id, trip.id));
      return row?.passport_sealed == null
        ? null
        : server.services.sealer.open(row.passport_sealed, sealedPlace('reservationPassport', trip.id));
    };
    const mine = await put({ vault: 'me', traveller: { ...trip.traveller, passport: '••••••678' } });
    expect(mine.body.data.traveller.passport).toBe('••••••678');
    expect(await passport()).toBe('M12345678');

    await put({ vault: added.body.data.id, traveller: { ...trip.traveller, passport: '••••••321' } });
    expect(await passport()).toBe('JK7654321');
    await put({ vault: 'me' });
    expect(await passport()).toBe('M12345678');
    // A number typed again counts, no matter who is named beside it.
    await put({ vault: 'me', traveller: { ...trip.traveller, passport: 'AB1234567' } });
    expect(await passport()).toBe('AB1234567');

    const foreign = await put({ traveller: { ...trip.traveller, passport: '••••••321' } });
    expect(foreign.body.problems).toEqual([{ field: 'traveller.passport', code: 'passport_format' }]);
    const theirs = await server.call('member.addCompanion', { body: companion }, { token: other.token });
    expect((await put({ vault: theirs.body.data.id })).body.code).toBe('NOT_FOUND');
    expect((await put({ vault: 'me' }, other)).body.code).toBe('NOT_FOUND');
    expect(await passport()).toBe('AB1234567');
  });
});
