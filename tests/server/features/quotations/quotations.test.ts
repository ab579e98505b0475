/** Quotations: asked once and judged field by field, offered once, told by mail, gone with the account. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quotations } from '../../../../src/server/features/quotations/tables.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { START, startTestServer, type TestServer } from '../../../support/server.ts';
import { join, lastMailTo, mailsTo } from '../accounts/people.ts';
import { createDesk, type Desk } from './desk.ts';

describe('on PostgreSQL', () => {
  let server: TestServer;
  let desk: Desk;
  beforeAll(async () => {
    server = await startTestServer({ database: 'postgres' });
    desk = await createDesk(server);
  });
  afterAll(() => server.close());

  test('a group asks, freely or for a product, once however often it clicks', async () => {
    const person = await join(server);
    const twice = await Promise.all([
      desk.ask(person, {}, 'one-intent-to-ask'),
      desk.ask(person, {}, 'one-intent-to-ask'),
    ]);
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1);
    const other = await desk.ask(person, { travellers: 7 }, 'one-intent-to-ask');
    expect([other.status, other.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_USED']);
    server.pass(1);
    await desk.ask(person, { product_id: 'haeinsa-temple-stay', wishes: '' });
    server.at(START);
    const { body } = await server.call('quotation.list', { query: {} }, { token: person.token });
    expect(body.data.map(({ product_id, status }) => [product_id, status])).toEqual([
      ['haeinsa-temple-stay', 'requested'],
      [null, 'requested'],
    ]);
    expect(body.meta.pagination?.total).toBe(2);
    // An offer waits for its answer: it comes first, however old its request is.
    const [, oldest] = body.data;
    await desk.offer(oldest?.id ?? '');
    const offered = await server.call('quotation.list', { query: {} }, { token: person.token });
    expect(offered.body.data.map(({ status }) => status)).toEqual(['responded', 'requested']);
  });

  test.each([
    ['a day that is none', { date_from: '2026-02-30' }, ['date_from date_format']],
    ['today', { date_from: '2026-12-01' }, ['date_from date_too_early']],
    ['a last day before the first', { date_to: '2026-12-09' }, ['date_to date_too_early']],
    ['a day far away', { date_to: '2028-01-01' }, ['date_to date_too_late']],
    ['one traveller', { travellers: 1 }, ['travellers min_travellers']],
    ['half a traveller', { travellers: 2.5 }, ['travellers invalid']],
    ['a whole town', { travellers: 501 }, ['travellers max_travellers']],
    ['no wishes and no product', { wishes: ' \u200f ' }, ['wishes required']],
    ['wishes of 10,000 characters', { wishes: 'x'.repeat(10_000) }, ['wishes too_long']],
    ['a product that is none', { product_id: 'nothing-like-it' }, ['product_id not_offered']],
    [
      'nothing at all',
      { date_from: '', date_to: '', travellers: 0, wishes: '' },
      ['date_from required', 'date_to required', 'travellers min_travellers', 'wishes required'],
    ],
  ])('with %s it is refused, all at once', async (_name, wish, problems) => {
    const { status, body } = await desk.ask(await join(server), wish);
    expect([status, body.problems?.map(({ field, code }) => `${field} ${code}`)]).toEqual([422, problems]);
  });

  test('an eleventh open request waits for an answer', async () => {
    const person = await join(server);
    for (let index = 0; index < 10; index += 1) await desk.ask(person);
    const { status, body } = await desk.ask(person);
    expect([status, body.code]).toEqual([409, 'TOO_MANY_QUOTATIONS']);
  });

  test('wishes are text, in any script and with any marks', async () => {
    const person = await join(server);
    const wishes = '<b>Bold</b> 👨‍👩‍👧‍👦 \u202eنعم';
    const { id } = (await desk.ask(person, { wishes })).body.data;
    expect((await desk.read(person, id)).wishes).toBe(wishes);
  });

  test('the operator offers once; the member is told by mail in the language of the request', async () => {
    const person = await join(server);
    const { id } = (await desk.ask(person, { lang: 'ko' })).body.data;
    const answers = await Promise.all([desk.offer(id), desk.offer(id)]);
    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409']);
    const letter = await lastMailTo(server, person.email);
    expect(letter).toMatchObject({ lang: 'ko', subject: 'Maru: 요청하신 단체 견적이 도착했습니다' });
    expect(letter.text).toContain(`/quotation/${id}?lang=ko`);
    expect(letter.text).toContain('204,690');
    expect((await mailsTo(server, person.email)).filter(({ subject }) => subject.includes('견적'))).toHaveLength(1);
    const acts = await server.services.db.select().from(audit).where(eq(audit.subject, id));
    expect(acts.map(({ act, details }) => [act, details])).toEqual([
      ['quotation.offered', { member: person.id, unit_krw: 102_345, travellers: 2 }],
    ]);
  });

  test.each([
    ['a departure that is none', { time: '03:33' }, 409, 'OPTION_UNAVAILABLE'],
    ['an option that is none', { option_id: 'nothing-like-it' }, 422, 'VALIDATION_FAILED'],
    ['one traveller', { travellers: 1 }, 422, 'VALIDATION_FAILED'],
    ['an end that is over', { valid_until: '2026-12-01T12:00:00Z' }, 422, 'VALIDATION_FAILED'],
    ['no lines', { lines: [] }, 422, 'VALIDATION_FAILED'],
  ])('an offer with %s is refused', async (_name, more, status, code) => {
    const { id } = (await desk.ask(await join(server))).body.data;
    const answer = await desk.offer(id, more);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  test('quotations go with the account', async () => {
    const person = await join(server);
    const { id } = (await desk.ask(person)).body.data;
    await server.call('auth.delete', { body: { currentPassword: person.password } }, { token: person.token });
    expect(await server.services.db.select().from(quotations).where(eq(quotations.id, id))).toEqual([]);
  });
});
