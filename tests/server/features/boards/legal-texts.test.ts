/** Legal texts over HTTP: each version stays readable, is whole in its languages, and never changes once in force. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LEGAL_DOCUMENTS } from '../../../../src/contract/boards/codes.ts';
import { LANGUAGES, type Locale } from '../../../../src/contract/locale.ts';
import type { CallInput } from '../../../../src/contract/table.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../../src/server/base/demo-credentials.ts';
import { ENGINES, START, startTestServer, type TestServer } from '../../../support/server.ts';

const texts = { en: { subject: 'A new bus', content: 'It leaves at ten.' } };
const operator = { token: DEMO_OPERATOR_TOKEN };

describe.each(ENGINES)('the legal texts on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  const get = async (id: string, lang: Locale = 'en') => server.call('board.get', { params: { id }, query: { lang } });
  const publish = (body: CallInput<'operator.publishPost'>['body']) =>
    server.call('operator.publishPost', { body }, operator);
  const withdraw = (id: string) => server.call('operator.withdrawPost', { params: { id }, body: {} }, operator);

  test('keep every version of a legal text readable, and name the one in force', async () => {
    for (const document of LEGAL_DOCUMENTS) {
      const { data } = (await get(document)).body;
      expect(data.id).toBe(`${document}-${data.published_on}`);
      expect(data.versions[0]?.id).toBe(data.id);
      for (const { id } of data.versions) expect((await get(id)).status).toBe(200);
    }
    expect((await get('terms')).body.data.versions.length).toBeGreaterThan(1);
  });

  test('hold every version of a legal text whole in every language', async () => {
    /** Headings, paragraphs and lists in their order, and where each block leads. */
    const outline = (content: string) =>
      content
        .split('\n\n')
        .map((block) => [
          /^## |^- /.exec(block)?.[0] ?? 'text',
          block.split('\n').length,
          [...block.matchAll(/\]\((\S+)\)/g)].map(([, address]) => address),
        ]);
    for (const document of LEGAL_DOCUMENTS)
      for (const { id } of (await get(document)).body.data.versions) {
        const english = (await get(id)).body.data.content;
        for (const { code } of LANGUAGES) {
          const { content, content_language } = (await get(id, code)).body.data;
          expect(content_language, id).toBe(code);
          expect(outline(content), `${id} in ${code}`).toEqual(outline(english));
          // A heading may be the same word: Confirmation.
          const copied = content.split('\n\n').filter((block) => !block.startsWith('## ') && english.includes(block));
          expect(code === 'en' ? [] : copied, `${id} in ${code}`).toEqual([]);
        }
      }
  });

  test('take a new version of a legal text for its day, and let nothing that was in force be changed', async () => {
    const legal = { type: 'legal', topic: 'terms', texts } as const;
    const before = (await get('terms')).body.data.id;
    expect((await publish({ ...legal, published_on: '2026-11-30' })).body.problems).toMatchObject([
      { field: 'published_on', code: 'date_too_early' },
    ]);
    expect((await publish({ ...legal, published_on: '2026-12-03' })).body.data.id).toBe('terms-2026-12-03');
    expect((await get('terms')).body.data.id).toBe(before);
    const change = { params: { id: 'terms-2026-12-03' }, body: legal };
    expect((await server.call('operator.changePost', change, operator)).status).toBe(200);
    server.at('2026-12-02T15:00:00.000Z');
    expect((await get('terms')).body.data.id).toBe('terms-2026-12-03');
    expect((await withdraw('terms-2026-12-03')).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await server.call('operator.changePost', change, operator)).body.code).toBe('ILLEGAL_TRANSITION');
    server.at(START);
  });
});
