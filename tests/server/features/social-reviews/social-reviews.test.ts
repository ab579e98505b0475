/** Posts elsewhere: sent in once, judged as they were seen, shown to all, taken back by their member, gone with the account. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PENDING_REVIEW_REQUESTS, SOCIAL_REVIEW_POINTS } from '../../../../src/contract/limits.ts';
import type { CallInput } from '../../../../src/contract/table.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { reservations } from '../../../../src/server/features/reservations/tables.ts';
import { toPublicName } from '../../../../src/server/features/social-reviews/public-name.ts';
import { startTestServer, type TestServer } from '../../../support/server.ts';
import { join, lastMailTo, mailsTo, PASSWORD, type Person } from '../accounts/people.ts';
import { held } from '../accounts/trips.ts';

type Body = Partial<CallInput<'reviewRequest.create'>['body']>;
const operator = { token: DEMO_OPERATOR_TOKEN };
let number = 1_790_000_000_000;
const unusedPost = () => `https://x.com/walker/status/${(number += 1)}`;

describe('on PostgreSQL', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
  });
  afterAll(() => server.close());

  const send = ({ token }: Person, body: Body = {}) =>
    server.call(
      'reviewRequest.create',
      { body: { url: unusedPost(), title: 'A night', lang: 'en', ...body } },
      { token },
    );
  const change = ({ token }: Person, id: string, body: Body) =>
    server.call('reviewRequest.change', { params: { id }, body: { title: 'A night', lang: 'en', ...body } }, { token });
  const withdraw = ({ token }: Person, id: string) =>
    server.call('reviewRequest.withdraw', { params: { id } }, { token });
  const read = async ({ token }: Person, id: string) =>
    (await server.call('reviewRequest.get', { params: { id } }, { token })).body.data;
  const approve = (id: string, version = 1) =>
    server.call('operator.approveReviewRequest', { params: { id }, body: { version } }, operator);
  const reject = (id: string, reason = 'Not public', version = 1) =>
    server.call('operator.rejectReviewRequest', { params: { id }, body: { version, reason } }, operator);
  const shown = async (query: object = {}) =>
    (await server.call('socialReview.list', { query: { per_page: 50, ...query } })).body.data;
  const code = async (reply: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await reply;
    return body.code ?? status;
  };
  /** A trip of the person that an operator has marked as taken. */
  async function takenTrip(person: Person): Promise<string> {
    const { id } = await held(server, person);
    await server.services.db
      .update(reservations)
      .set({ completed_at: server.services.clock() })
      .where(eq(reservations.id, id));
    return id;
  }

  test('a double click sends one in, and the same post is no one else’s until it is refused', async () => {
    const [person, other] = [await join(server), await join(server)];
    const url = unusedPost();
    const twice = await Promise.all([send(person, { url }), send(person, { url })]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1);
    const { id } = twice[0]?.body.data ?? { id: '' };
    expect(await code(send(person, { url, title: 'Another title' }))).toBe('SOCIAL_POST_TAKEN');
    const same = `${url.replace('x.com/walker', 'twitter.com/someone')}?s=20`;
    expect(await code(send(other, { url: same }))).toBe('SOCIAL_POST_TAKEN');
    await reject(id);
    expect(await code(send(other, { url: same }))).toBe(200);
    expect(await code(change(person, id, { url }))).toBe('SOCIAL_POST_TAKEN');
  });

  test.each([
    ['nothing', { url: '', title: '' }, ['url required', 'title required']],
    ['a look-alike', { url: 'https://x.com.evil.example/a/status/1790000000' }, ['url post_address']],
    ['10,000 characters', { url: 'x'.repeat(10_000), title: 'x'.repeat(10_000) }, ['url too_long', 'title too_long']],
    ['a title of marks', { title: '\u200f\u202e' }, ['title required']],
    ['a trip that is none', { reservation_id: 'nothing' }, ['reservation_id not_offered']],
  ])('with %s it is refused, all at once', async (_name, body, problems) => {
    const { status, body: answer } = await send(await join(server), body);
    expect([status, answer.problems?.map((problem) => `${problem.field} ${problem.code}`)]).toEqual([422, problems]);
  });

  test('a trip counts once it was taken, and only by who took it', async () => {
    const [person, other] = [await join(server), await join(server)];
    const ahead = (await held(server, person)).id;
    expect((await send(person, { reservation_id: ahead })).status).toBe(422);
    const trip = await takenTrip(person);
    expect((await send(other, { reservation_id: trip })).status).toBe(422);
    expect((await send(person, { reservation_id: trip })).body.data.reservation?.id).toBe(trip);
  });

  test('as many wait as may wait', async () => {
    const person = await join(server);
    for (let index = 0; index < MAX_PENDING_REVIEW_REQUESTS; index += 1) {
      await send(person);
      server.pass(1);
    }
    expect(await code(send(person))).toBe('TOO_MANY_REVIEW_REQUESTS');
    const { body } = await server.call('reviewRequest.list', { query: { page: 2 } }, { token: person.token });
    expect([body.data.length, body.meta.pagination?.total]).toEqual([10, MAX_PENDING_REVIEW_REQUESTS]);
  });

  test('approved, it is shown to all at once, told by mail, and gives points once for its trip', async () => {
    const person = await join(server);
    const trip = await takenTrip(person);
    const title = '<b>Drum</b> at four 🥁 \u202eنعم';
    const { id, url } = (await send(person, { title, reservation_id: trip })).body.data;
    expect((await shown()).some((one) => one.id === id)).toBe(false);
    expect((await approve(id)).body.data).toMatchObject({ status: 'approved', points: SOCIAL_REVIEW_POINTS });
    const [first] = await shown({ platform: 'x' });
    expect(first).toMatchObject({ id, url, title, platform: 'x', author_name: 'Ona W.' });
    expect(first?.trip?.title).not.toBe('');
    expect((await shown({ platform: 'youtube' })).some((one) => one.id === id)).toBe(false);
    const mail = await lastMailTo(server, person.email);
    expect(mail.subject).toBe('Maru: your post is live');
    expect(mail.text).toContain('1,000 points');
    expect(mail.html).not.toContain('<b>Drum');
    // A second post about the same trip is shown, and gives nothing more.
    const second = (await send(person, { reservation_id: trip })).body.data.id;
    await approve(second);
    const total = await server.call('member.pointsTotal', {}, { token: person.token });
    expect(total.body.data.total).toBe(SOCIAL_REVIEW_POINTS);
    const rows = await server.services.db.select().from(audit).where(eq(audit.subject, id));
    expect(rows).toMatchObject([{ act: 'reviewRequest.approved', details: { platform: 'x', points: 1000 } }]);
  });

  test('what was changed meanwhile is not judged unseen', async () => {
    const person = await join(server);
    const { id } = (await send(person)).body.data;
    const url = unusedPost();
    expect((await change(person, id, { url })).body.data).toMatchObject({ url, status: 'pending' });
    expect(await code(approve(id))).toBe('ILLEGAL_TRANSITION');
    expect(await code(reject(id))).toBe('ILLEGAL_TRANSITION');
    expect((await read(person, id)).status).toBe('pending');
    expect(await code(approve(id, 2))).toBe(200);
  });

  test('of deciding and changing at once, one comes first and the other knows', async () => {
    const person = await join(server);
    const { id } = (await send(person)).body.data;
    const url = unusedPost();
    const [decided, changed] = await Promise.all([approve(id), change(person, id, { url })]);
    expect(new Set([decided.status, changed.status])).toEqual(new Set([200, 409]));
    expect((await read(person, id)).url === url).toBe(changed.status === 200);
  });

  test('refused, its member reads why, changes it, and it waits again', async () => {
    const person = await join(server);
    const { id } = (await send(person)).body.data;
    await reject(id, 'Please make it <i>public</i>.');
    expect(await read(person, id)).toMatchObject({ status: 'rejected', reason: 'Please make it <i>public</i>.' });
    const mail = await lastMailTo(server, person.email);
    expect(mail.text).toContain('Please make it <i>public</i>.');
    expect(mail.html).toContain('Please make it &#60;i&#62;public&#60;/i&#62;.');
    expect((await change(person, id, { url: unusedPost() })).body.data).toMatchObject({
      status: 'pending',
      reason: '',
    });
    // What was told belongs to another version.
    expect(await mailsTo(server, person.email)).toHaveLength(2);
  });

  test('what is shown is not changed; the operator takes it off, its member takes it back', async () => {
    const person = await join(server);
    const [one, two] = [(await send(person)).body.data.id, (await send(person)).body.data.id];
    await approve(one);
    await approve(two);
    expect(await code(change(person, one, { url: unusedPost() }))).toBe('ILLEGAL_TRANSITION');
    expect(await code(approve(one))).toBe('ILLEGAL_TRANSITION');
    expect(await code(reject(one))).toBe(200);
    expect(await code(withdraw(person, two))).toBe(200);
    expect(await code(withdraw(person, two))).toBe('NOT_FOUND');
    const ids = (await shown()).map(({ id }) => id);
    expect([ids.includes(one), ids.includes(two)]).toEqual([false, false]);
  });

  test('another member finds nothing', async () => {
    const [person, stranger] = [await join(server), await join(server)];
    const { id } = (await send(person)).body.data;
    const get = server.call('reviewRequest.get', { params: { id } }, { token: stranger.token });
    const answers = [get, change(stranger, id, { url: unusedPost() }), withdraw(stranger, id)];
    expect(await Promise.all(answers.map(code))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect((await server.call('reviewRequest.list', { query: {} }, { token: stranger.token })).body.data).toEqual([]);
  });

  test('what is shown goes with the account', async () => {
    const person = await join(server);
    const { id } = (await send(person)).body.data;
    await approve(id);
    expect((await shown()).some((one) => one.id === id)).toBe(true);
    const body = { currentPassword: PASSWORD };
    expect((await server.call('auth.delete', { body }, { token: person.token })).status).toBe(200);
    expect((await shown()).some((one) => one.id === id)).toBe(false);
  });
});

test.each([
  ['Mina Keller', 'Mina K.'],
  ['Ana María López', 'Ana L.'],
  ['김하늘', '김○○'],
  ['静香', '静○'],
  ['Madonna', 'Madonna'],
])('the public reads of %s no more than %s', (name, shown) => {
  expect(toPublicName(name)).toBe(shown);
});
