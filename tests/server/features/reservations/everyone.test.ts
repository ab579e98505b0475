/** The details of all travellers over the wire: who is asked for, what is refused at which field, whose passport lies where. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { join } from '../accounts/people.ts';
import { ana, holdParty, jun, lead, problemsOf, readRows } from './party.ts';

let server: TestServer;
let token: string;
let other: string;
beforeAll(async () => {
  server = await startTestServer();
  [token, other] = [(await join(server)).token, (await join(server)).token];
});
afterAll(() => server.close());

const newMember = async () => (await join(server)).token;

describe('travellers of a trip that asks for everyone', () => {
  test('are stored with their passports sealed each in its own place, and come back masked', async () => {
    const party = await holdParty(server, token);
    const answer = await party.name([{ ...jun, name: '  Jun   Park ', passport: ' j765 4321' }, ana]);
    const shown = [
      { ...jun, passport: '••••••321' },
      { ...ana, passport: '••••••321' },
    ];
    expect(answer.body.data.traveller.others).toEqual(shown);
    expect((await party.read()).traveller.others).toEqual(shown);
    expect(await party.open()).toEqual(['Jun Park J7654321', 'Ana Lind A1111321']);
    const rows = await readRows(server, party.id);
    expect(new Set(rows.map(({ passport_sealed: sealed }) => sealed)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toMatch(/7654|1111/);
    const moved = { table: 'reservation_travellers', column: 'passport_sealed', row: rows[1]?.id ?? '' };
    expect(() => server.services.sealer.open(rows[0]?.passport_sealed ?? '', moved)).toThrow(/authenticate/);
  });

  test('keep what is stored where the mask comes back, and can be sent twice', async () => {
    const party = await holdParty(server, await newMember());
    await party.name([jun, ana]);
    const { traveller } = await party.read();
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await party.put({ traveller: { ...traveller, request: 'Quiet' } });
      expect(answer.body.data.traveller).toEqual({ ...traveller, request: 'Quiet' });
      expect(await party.open()).toEqual(['Jun Park J7654321', 'Ana Lind A1111321']);
    }
    // A lost answer: the same typed details once more.
    await party.name([jun, ana]);
    expect(await party.open()).toEqual(['Jun Park J7654321', 'Ana Lind A1111321']);
    await party.name([
      { ...jun, name: 'Jun Lee', passport: '••••••321' },
      { ...ana, passport: 'B2222222' },
    ]);
    expect(await party.open()).toEqual(['Jun Lee J7654321', 'Ana Lind B2222222']);
  });

  test('who change places take their passports along, though both numbers end alike', async () => {
    const party = await holdParty(server, await newMember());
    await party.name([jun, ana]);
    const [first, second] = (await party.read()).traveller.others;
    await party.name([second, first]);
    expect(await party.open()).toEqual(['Ana Lind A1111321', 'Jun Park J7654321']);
    await party.name([{ ...jun, passport: 'J7654999' }, ana]);
    const moved = await party.name([{ ...ana, name: 'Somebody', passport: '••••••321' }, jun]);
    expect(problemsOf(moved)).toEqual(['traveller.others.0.passport passport_format']);
  });

  test('are refused each at the field, all at once, and nothing is written', async () => {
    const party = await holdParty(server, await newMember());
    await party.name([jun, ana]);
    const wrong = await party.name([
      { name: ' \u200f ', email: 'nobody', passport: '' },
      { name: '🧳🧳', email: '', passport: 'A1😀11321' },
    ]);
    expect(wrong.status).toBe(422);
    expect(problemsOf(wrong)).toEqual([
      'traveller.others.0.name name_format',
      'traveller.others.0.email email_format',
      'traveller.others.0.passport required',
      'traveller.others.1.name name_format',
      'traveller.others.1.passport passport_format',
    ]);
    expect(await party.open()).toEqual(['Jun Park J7654321', 'Ana Lind A1111321']);
  });

  test.each([
    ['too few', [jun], ['traveller.others.1.name required', 'traveller.others.1.passport required']],
    ['too many', [jun, ana, { ...ana, passport: 'C3333333' }], ['traveller.others invalid']],
    ['none', undefined, ['traveller.others.0.name required', 'traveller.others.0.passport required']],
    ['very long', [{ ...jun, name: 'J'.repeat(10_000) }, ana], ['traveller.others.0.name too_long']],
    ['a long number', [{ ...jun, passport: '9'.repeat(10_000) }, ana], ['traveller.others.0.passport too_long']],
    ['a long address', [jun, { ...ana, email: `${'a'.repeat(10_000)}@b.kr` }], ['traveller.others.1.email too_long']],
    ['no text', [{ ...jun, name: 7 }, ana], ['traveller.others.0.name invalid']],
    ['no list', 'Jun', ['traveller.others invalid']],
    ['a crowd', Array.from({ length: 600 }, () => jun), ['traveller.others too_long']],
    ['one person twice', [jun, { ...ana, passport: 'j7654321' }], ['traveller.others.1.passport passport_twice']],
    ['the lead again', [{ ...jun, passport: 'm1234 5678' }, ana], ['traveller.others.0.passport passport_twice']],
    ['a made-up mask', [jun, { ...ana, passport: '••••••999' }], ['traveller.others.1.passport passport_format']],
    ['the mask of the lead', [{ ...jun, passport: '••••••678' }, ana], ['traveller.others.0.passport passport_format']],
  ])('are refused: %s', async (_, others, problems) => {
    const party = await holdParty(server, await newMember());
    const answer = await party.name(others);
    expect([answer.status >= 400 && answer.status < 500, problemsOf(answer).slice(0, 2)]).toEqual([true, problems]);
    expect(await readRows(server, party.id)).toEqual([]);
  });

  test('have one passport each, also where one number is stored and comes back masked', async () => {
    const party = await holdParty(server, await newMember());
    await party.name([jun, ana]);
    const [first] = (await party.read()).traveller.others;
    expect(problemsOf(await party.name([first, { ...ana, passport: 'J7654321' }]))).toEqual([
      'traveller.others.1.passport passport_twice',
    ]);
    const { traveller } = await party.read();
    const leads = { ...traveller, others: [first, { ...ana, passport: lead.passport }] };
    expect(problemsOf(await party.put({ traveller: leads }))).toEqual(['traveller.others.1.passport passport_twice']);
  });

  test('of a trip that asks for nobody else are refused, and of one that asks for names are stored without numbers', async () => {
    const alone = await holdParty(server, await newMember(), 3, ['passport', 'nationality']);
    expect(problemsOf(await alone.name([jun]))).toEqual(['traveller.others invalid']);
    expect((await alone.name([])).status).toBe(200);
    const named = await holdParty(server, await newMember(), 3, ['all_travellers']);
    expect(problemsOf(await named.name([jun, { ...ana, passport: '' }]))).toEqual([
      'traveller.others.0.passport invalid',
    ]);
    await named.name([jun, ana].map((one) => ({ ...one, passport: '' })));
    expect(await named.open()).toEqual(['Jun Park ', 'Ana Lind ']);
  });
});

describe('companions', () => {
  const asCompanion = (passport: string) => ({
    name: 'C',
    birthday: '',
    phone: '',
    gender: '',
    nationality: '',
    passport,
  });
  const add = async (passport: string, by: string) =>
    (await server.call('member.addCompanion', { body: asCompanion(passport) }, { token: by })).body.data.id;

  test('bring their passports without telling them', async () => {
    const own = await newMember();
    const party = await holdParty(server, own);
    const [one, two] = [await add('C1234321', own), await add('C7777777', own)];
    const masked = [
      { ...jun, passport: '••••••321' },
      { ...ana, passport: '••••••777' },
    ];
    const answer = await party.name(masked, { other_vaults: [one, two] });
    expect(answer.body.data.traveller.others).toEqual(masked);
    expect(await party.open()).toEqual(['Jun Park C1234321', 'Ana Lind C7777777']);
    // A typed number takes precedence over the companion named beside it.
    await party.name([{ ...jun, passport: 'X7654321' }, masked[1]], { other_vaults: [one, null] });
    expect(await party.open()).toEqual(['Jun Park X7654321', 'Ana Lind C7777777']);
    // What was copied stays when the companion goes.
    await server.call('member.removeCompanion', { params: { id: two } }, { token: own });
    await party.put({ traveller: (await party.read()).traveller });
    expect(await party.open()).toEqual(['Jun Park X7654321', 'Ana Lind C7777777']);
  });

  test('of another member are not found, and one companion is not two travellers', async () => {
    const own = await newMember();
    const party = await holdParty(server, own);
    const theirs = await add('C1234321', other);
    const mine = await add('C5555321', own);
    const masked = [jun, ana].map((one) => ({ ...one, passport: '••••••321' }));
    for (const other_vaults of [
      [theirs, mine],
      [mine, theirs],
      ['nobody', null],
    ]) {
      expect((await party.name(masked, { other_vaults })).body.code).toBe('NOT_FOUND');
    }
    expect(problemsOf(await party.name(masked, { other_vaults: [mine, mine] }))).toEqual([
      'traveller.others.1.passport passport_twice',
    ]);
    expect(problemsOf(await party.name(masked, { other_vaults: [null, mine] }))).toEqual([
      'traveller.others.0.passport passport_format',
    ]);
    expect((await party.put({ traveller: { ...lead, others: [jun, ana] } }, other)).body.code).toBe('NOT_FOUND');
    expect(await readRows(server, party.id)).toEqual([]);
  });
});

describe('what happens around them', () => {
  const pay = async (party: { id: string; read(): Promise<{ total_krw: number }> }, by: string) => {
    const { total_krw } = await party.read();
    const body = { lang: 'en' as const, method: 'bank' as const, terms: [...TERMS], total_krw };
    return server.call('reservation.pay', { params: { id: party.id }, body }, { token: by });
  };

  test('three tabs that save at once leave the travellers of one of them', async () => {
    const party = await holdParty(server, await newMember());
    const tabs = ['One', 'Two', 'Tri'].map((tab) => [
      { ...jun, name: `${tab} A` },
      { ...ana, name: `${tab} B` },
    ]);
    const answers = await Promise.all(tabs.map((others) => party.name(others)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const names = (await readRows(server, party.id)).map(({ name }) => name);
    expect(tabs.map((tab) => tab.map(({ name }) => name))).toContainEqual(names);
  });

  test('fewer people keep what is stored, and pay once the others are told again', async () => {
    const own = await newMember();
    const party = await holdParty(server, own);
    await party.name([jun, ana]);
    await party.put({ lines: [{ ...party.line, quantity: 2 }] });
    expect(await party.open()).toEqual(['Jun Park J7654321', 'Ana Lind A1111321']);
    expect(problemsOf(await pay(party, own))).toEqual(['traveller.others invalid']);
    const { traveller } = await party.read();
    await party.put({ traveller: { ...traveller, others: traveller.others.slice(0, 1) } });
    expect(await party.open()).toEqual(['Jun Park J7654321']);
    expect((await pay(party, own)).status).toBe(200);
  });

  test('more people are asked for before anything is paid', async () => {
    const own = await newMember();
    const party = await holdParty(server, own, 2);
    await party.name([jun]);
    await party.put({ lines: [{ ...party.line, quantity: 3 }] });
    expect(problemsOf(await pay(party, own))).toEqual([
      'traveller.others.1.name required',
      'traveller.others.1.passport required',
    ]);
  });
});
