/** Joining by e-mail and password: rules, proof of the address, and races for one address or number. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emailProofs, members } from '../../../../src/server/features/accounts/tables.ts';
import { sealedPlace } from '../../../../src/server/security/sealed-columns.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { join, lastMailTo, mailsTo, proofFor, typed } from './people.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const signup = (body: ReturnType<typeof typed>) => server.call('auth.signup', { body });
  const codes = (problems: { field: string; code: string }[] = []) =>
    Object.fromEntries(problems.map(({ field, code }) => [field, code]));

  test('a person joins with a proven address and signs in', async () => {
    const person = await join(server, { name: '  Ona   Walker ', passport: 'm1234 5678', phone: '+8210٢٢٢٢٣٣٣٣' });
    const { body } = await server.call('member.get', { params: { id: person.id } }, { token: person.token });
    expect(body.data).toMatchObject({
      name: 'Ona Walker',
      phone: '821022223333',
      passport: '••••••678',
      user_type: 'general',
      has_password: true,
    });
    const [row] = await server.services.db.select().from(members).where(eq(members.id, person.id));
    expect(JSON.stringify(row)).not.toMatch(/M12345678|Ridge7walks/);
    expect(row?.password_hash).toMatch(/^\$argon2id\$/);
    expect(server.services.sealer.open(row?.passport_sealed ?? '', sealedPlace('memberPassport', person.id))).toBe(
      'M12345678',
    );
    expect(row?.terms).toEqual(['terms_of_use', 'privacy', 'age_14']);
  });

  test('all problems of a submit are named at once, each at its field', async () => {
    const { status, body } = await signup(
      typed({
        name: ' ',
        email: 'no address',
        phone: '010-1234-567x',
        birthday: '2026-02-30',
        nationality: '',
        password: 'short',
        passport: '!',
        terms: ['privacy'],
      }),
    );
    expect(status).toBe(422);
    expect(codes(body.problems)).toEqual({
      name: 'required',
      email: 'email_format',
      phone: 'phone_format',
      birthday: 'birthday_format',
      nationality: 'required',
      password: 'password_format',
      passport: 'passport_format',
      'terms.terms_of_use': 'terms_required',
      'terms.age_14': 'terms_required',
    });
  });

  test.each([
    ['alllower77', 'password_format'],
    ['ALLUPPER77', 'password_format'],
    ['NoDigitsHere', 'password_format'],
    ['Short7a', 'password_format'],
    [`Long7${'a'.repeat(21)}`, 'password_format'],
    ['ÄÖÜßöäü77', 'password_format'],
    ['Password1', 'password_common'],
    ['qWeRtY123', 'password_common'],
    ['1Q2w3e4r', 'password_common'],
  ])('the password %s is refused: %s', async (password, code) => {
    const { body } = await signup(typed({ password }));
    expect(codes(body.problems)).toEqual({ password: code });
  });

  test.each(['2026-12-01', '2027-01-01', '1899-12-31', '1990-13-01'])('no one was born on %s', async (birthday) => {
    const { body } = await signup(typed({ birthday }));
    expect(codes(body.problems)).toEqual({ birthday: 'birthday_format' });
  });

  test('an address that is not proven, proven to another, or proven too long ago joins no one', async () => {
    const other = await proofFor(server, typed().email);
    for (const email_proof of ['', 'x'.repeat(43), other]) {
      const { status, body } = await signup(typed({ email_proof }));
      expect([status, body.code]).toEqual([409, 'EMAIL_NOT_PROVEN']);
    }
    const late = typed();
    late.email_proof = await proofFor(server, late.email);
    server.pass(61);
    expect((await signup(late)).body.code).toBe('EMAIL_NOT_PROVEN');
    server.at(START);
  });

  test('a proof serves one account, and stays good where joining fails', async () => {
    const body = typed();
    body.email_proof = await proofFor(server, body.email);
    expect((await signup({ ...body, nationality: 'ZZ' })).status).toBe(422);
    expect((await signup(body)).status).toBe(200);
    expect((await signup({ ...body, email: typed().email })).body.code).toBe('EMAIL_NOT_PROVEN');
  });

  test('of many who race for one address one joins, even with a proof each', async () => {
    const { email } = typed();
    const proofs: string[] = [];
    for (let index = 0; index < 6; index += 1) proofs.push(await proofFor(server, email));
    const answers = await Promise.all(proofs.map((email_proof) => signup(typed({ email, email_proof }))));
    expect(answers.map(({ body }) => body.code ?? 'joined').toSorted()).toEqual([
      ...Array<string>(5).fill('EMAIL_IN_USE'),
      'joined',
    ]);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await server.services.db.select().from(members).where(eq(members.email, email))).toHaveLength(1);
  });

  test('of many who race with one proof one joins', async () => {
    const { email } = typed();
    const email_proof = await proofFor(server, email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => signup(typed({ email, email_proof }))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.services.db.select().from(emailProofs).where(eq(emailProofs.email, email))).toEqual([]);
  });

  test('a number that was never proved keeps no one from joining with it', async () => {
    const { phone } = typed();
    // The proofs are not what is raced for: one after the other, since each run of the mail sends what waits for all.
    const bodies: ReturnType<typeof typed>[] = [];
    for (let count = 0; count < 5; count += 1) {
      const body = typed({ phone });
      bodies.push({ ...body, email_proof: await proofFor(server, body.email) });
    }
    const answers = await Promise.all(bodies.map(signup));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(5).fill(200));
  });

  test('a taken address and number are told, as the specification wants', async () => {
    const { email, phone } = await join(server);
    const taken = await server.call('auth.checkEmail', { query: { email: email.toUpperCase() } });
    expect([taken.status, taken.body.code]).toEqual([409, 'EMAIL_IN_USE']);
    expect((await server.call('auth.checkEmail', { query: { email: typed().email } })).body.data).toEqual({
      isDuplicate: false,
    });
    const check = async (number: string) =>
      (await server.call('auth.checkPhone', { query: { phone: number } })).body.data.isDuplicate;
    expect([await check(phone), await check(`+${phone}`), await check(typed().phone)]).toEqual([true, true, false]);
  });

  test('a code is good once, for ten minutes, for five tries, and never once a newer one was asked for', async () => {
    const { email } = typed();
    const ask = () => server.call('auth.emailCode', { body: { email, lang: 'en' } });
    const read = async () => /\b\d{6}\b/.exec((await lastMailTo(server, email)).text)?.[0] ?? '';
    const verify = (code: string) => server.call('auth.verifyEmail', { body: { email, code } });
    expect((await verify('123456')).body.code).toBe('CODE_EXPIRED');

    await ask();
    const first = await read();
    await ask();
    const second = await read();
    const wrong = first === second ? '000000' : first;
    expect((await verify(wrong)).body.code).toBe('CODE_WRONG');
    expect((await verify(` ${second} `)).status).toBe(200);
    expect((await verify(second)).body.code).toBe('CODE_EXPIRED');

    await ask();
    const third = await read();
    const others = ['000001', '000002', '000003', '000004', '000005', '000006'].filter((code) => code !== third);
    const tries = await Promise.all([...others, ...others].slice(0, 10).map(verify));
    expect(tries.filter(({ body }) => body.code === 'CODE_WRONG')).toHaveLength(5);
    expect((await verify(third)).body.code).toBe('CODE_EXPIRED');

    await ask();
    const fourth = await read();
    server.pass(10);
    expect((await verify(fourth)).body.code).toBe('CODE_EXPIRED');
    server.at(START);
  });

  test('a code typed in the digits of another script is the same code', async () => {
    const { email } = typed();
    await server.call('auth.emailCode', { body: { email, lang: 'ar' } });
    const letter = await lastMailTo(server, email);
    expect(letter.html).toContain('dir="rtl"');
    const code = /\b\d{6}\b/.exec(letter.subject)?.[0] ?? '';
    const arabic = code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await server.call('auth.verifyEmail', { body: { email, code: arabic } })).status).toBe(200);
  });

  test('who has an account is told so by mail alone; the answer and the tries are the same', async () => {
    const { email } = await join(server);
    const before = (await mailsTo(server, email)).length;
    const known = await server.call('auth.emailCode', { body: { email, lang: 'ko' } });
    const unknown = await server.call('auth.emailCode', { body: { email: typed().email, lang: 'ko' } });
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const letters = await mailsTo(server, email);
    expect(letters).toHaveLength(before + 1);
    expect(letters.at(-1)).toMatchObject({ lang: 'ko', subject: 'Maru: 이미 가입된 계정이 있습니다' });
    expect(letters.at(-1)?.text).not.toMatch(/\b\d{6}\b/);
    const guess = await server.call('auth.verifyEmail', { body: { email, code: '123456' } });
    expect(guess.body.code).toBe('CODE_WRONG');
  });

  test('a company is asked for its name and its file', async () => {
    const bare = await signup(typed({ user_type: 'business' }));
    expect(codes(bare.body.problems)).toEqual({ company_name: 'required', file: 'required' });
  });
});
