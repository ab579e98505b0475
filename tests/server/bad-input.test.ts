/** Bad input of every form in which people write: each field wrong alone and all at once, texts of any length and script, two clicks. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS, getEndpoint, type EndpointName } from '../../src/contract/table.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { ACCOUNT_FORMS } from './bad-input/account-forms.ts';
import { send, type Body, type Form } from './bad-input/form.ts';
import { FORMS } from './bad-input/forms.ts';
import { FORMLESS } from './bad-input/formless.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const forms = Object.entries({ ...FORMS, ...ACCOUNT_FORMS });
const TEN_THOUSAND = 'x'.repeat(10_000);

/** What no text may be changed into: marks of other scripts, pictures of several letters, what a page would run. */
const TEXTS = [
  ['emoji', 'Is it open 🏯 for 👨‍👩‍👧‍👦?'],
  ['words from right to left', 'هل يوجد مطبخ؟ \u200fنعم\u200f ok'],
  ['pasted HTML', '<img src=x onerror="alert(1)"><b>Hello</b>'],
] as const;

/** Taken from a list or from the address of the page. */
const CHOSEN = new Set([
  'lang',
  'language',
  'rating',
  'type',
  'user_type',
  'social_type',
  'booking_id',
  'product_id',
  'reservation_id',
]);
/** So long, they are refused before anything is judged: to bring them into their normal form costs more than their length. */
const REFUSED_FIRST = new Set(['email', 'password']);

const fieldOf = (problem: string) => problem.replace(/[. ].*$/, '');
const named = (problems: readonly string[], { part }: Form) =>
  [...new Set(problems.map((problem) => fieldOf(part ? problem.replace(`${part}.`, '') : problem)))].toSorted();

test('every call that takes what people write is a form here, or is said to be none', () => {
  const taking = (Object.keys(ENDPOINTS) as EndpointName[]).filter((name) => {
    const { auth, body } = getEndpoint(name);
    return auth !== 'operator' && body !== undefined;
  });
  const known = [...forms.map(([, { endpoint }]) => endpoint), ...Object.keys(FORMLESS)];
  expect([...new Set(known)].toSorted()).toEqual(taking.toSorted());
  expect(forms.filter(([, { endpoint }]) => endpoint in FORMLESS)).toEqual([]);
});

describe.each(forms)('%s', (_name, form) => {
  test('each field that is wrong is named, alone', async () => {
    const sender = await form.open(server);
    for (const [field, [value, ...problems]] of Object.entries(form.wrong)) {
      const answer = await send(server, form, sender, { [field]: value });
      expect(answer, field).toEqual({ status: 422, code: 'VALIDATION_FAILED', problems });
    }
    for (const [field, [value, problem]] of Object.entries(form.last ?? {})) {
      const answer = await send(server, form, sender, { [field]: value });
      expect(answer, field).toEqual({ status: 415, code: 'FILE_REFUSED', problems: [problem] });
    }
  });

  test('all that is wrong is named at once', async () => {
    const wrong = Object.entries(form.wrong);
    const all: Body = Object.fromEntries(wrong.map(([field, [value]]) => [field, value]));
    const { status, problems } = await send(server, form, await form.open(server), all);
    expect([status, problems.toSorted()]).toEqual([422, wrong.flatMap(([, [, ...said]]) => said).toSorted()]);
  });

  test('ten thousand characters are refused at their field, in one and in all', async () => {
    const sender = await form.open(server);
    const proofs = Object.entries(form.proofs ?? {});
    const typed = Object.keys(sender.body).filter(
      (field) => typeof sender.body[field] === 'string' && !CHOSEN.has(field) && form.proofs?.[field] === undefined,
    );
    for (const field of typed) {
      const answer = await send(server, form, sender, { [field]: TEN_THOUSAND });
      expect([answer.status, named(answer.problems, form)], field).toEqual([422, [field]]);
    }
    for (const [field, problem] of proofs) {
      const { status, problems } = await send(server, form, sender, { [field]: TEN_THOUSAND });
      expect([status, problems], field).toEqual([422, [problem]]);
    }
    const together = typed.filter((field) => !REFUSED_FIRST.has(field));
    const all = Object.fromEntries(together.map((field) => [field, TEN_THOUSAND]));
    const { status, problems } = await send(server, form, sender, all);
    expect([status, named(problems, form)]).toEqual([422, together.toSorted()]);
  });

  test('two clicks at once are one', async () => {
    const sender = await form.open(server);
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2].map(() => send(server, form, sender, {}, key)));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    expect(await sender.count()).toBe(1);
  });
});

describe.each(forms.filter(([, { texts }]) => texts.length > 0))('texts of %s', (_name, form) => {
  test.each(TEXTS)('%s: stored as they were written', async (_kind, text) => {
    const sender = await form.open(server);
    const written = Object.fromEntries(form.texts.map((field) => [field, text]));
    const { status, problems } = await send(server, form, sender, written);
    expect([status, problems]).toEqual([200, []]);
    expect(await sender.read()).toMatchObject(written);
  });
});
