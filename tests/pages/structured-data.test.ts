/** What search engines are told of each kind of page, from the answers that the page shows. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { renderPage } from '../../src/app/prerender.tsx';
import type { Locale } from '../../src/contract/locale.ts';
import { DEMO_OPERATOR_TOKEN } from '../../src/server/base/demo-credentials.ts';
import { ANONYMOUS } from '../../src/server/base/context.ts';
import { createCaller } from '../../src/server/http/dispatch.ts';
import { HANDLERS } from '../../src/server/main/handlers.generated.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ORIGIN = 'http://shop.localhost';
type Thing = Record<string, unknown>;

async function render(url: string, locale: Locale = 'en') {
  const call = createCaller(server.services, HANDLERS);
  return renderPage({
    url,
    locale,
    currency: 'USD',
    today: '2026-12-01',
    origin: ORIGIN,
    payment: false,
    call: (name, input) => call(name, input, { ...ANONYMOUS, language: locale }),
    wordsAddress: () => '/words/test.json',
    inlinePicture: () => null,
  });
}
const isOf = (thing: Thing, type: string) => [thing['@type']].flat().includes(type);
const find = async (url: string, type: string, locale: Locale = 'en') => {
  const { structured } = await render(url, locale);
  return structured.find((thing) => isOf(thing as Thing, type)) as Thing | undefined;
};

describe('a trip', () => {
  const URL = '/product/detail/haeinsa-temple-stay';

  test('is a product and a tourist trip with offers, rating and reviews that the page shows', async () => {
    const trip = await find(URL, 'TouristTrip');
    const { data } = (await server.call('product.get', { params: { id: 'haeinsa-temple-stay' }, query: {} })).body;
    expect(isOf(trip ?? {}, 'Product')).toBe(true);
    expect(trip).toMatchObject({ name: data.title, description: data.summary, url: ORIGIN + URL, sku: data.id });
    expect(trip?.['image']).toContain(`${ORIGIN}/images/products/haeinsa-temple-stay/social.png`);
    const offers = trip?.['offers'] as Thing[];
    expect(offers).toHaveLength(data.options.length);
    const [option] = data.options;
    const exponent = option?.currency === 'USD' ? 2 : 0;
    expect(offers[0]).toMatchObject({
      '@type': 'Offer',
      priceCurrency: option?.currency,
      price: ((option?.price ?? 0) / 10 ** exponent).toFixed(exponent),
    });
    expect(data.review_count).toBeGreaterThan(0);
    expect(trip?.['aggregateRating']).toMatchObject({ ratingValue: data.rating_avg, reviewCount: data.review_count });
  });

  test('names its stops where they are in the language that it names', async () => {
    const [korean, french] = [await find(URL, 'TouristTrip', 'ko'), await find(URL, 'TouristTrip', 'fr')];
    expect(korean).toMatchObject({ inLanguage: 'ko', itinerary: { '@type': 'ItemList' } });
    expect(french).toMatchObject({ inLanguage: 'fr' });
    expect(french).not.toHaveProperty('itinerary');
  });

  test('stands in the shop, in the language of the page', async () => {
    const trail = await find(URL, 'BreadcrumbList', 'ko');
    const items = trail?.['itemListElement'] as Thing[];
    expect(items.map(({ name }) => name).slice(0, 1)).toEqual(['홈']);
    expect(items.map(({ position }) => position)).toEqual([1, 2, 3]);
    expect(items[1]?.['item']).toMatch(/\/product\/search\/\w+\/all$/);
  });

  test('has its own title, description and picture; one that is gone has none of it', async () => {
    const page = await render(URL);
    expect(page.image).toBe('/images/products/haeinsa-temple-stay/social.png');
    expect(page.title).not.toContain('Trip |');
    const gone = await render('/product/detail/no-such-trip');
    expect([gone.status, gone.structured, gone.image]).toEqual([404, [], null]);
  });
});

test('the questions of the help board come with their answers, as text', async () => {
  const faq = await find('/board/faq', 'FAQPage');
  const questions = faq?.['mainEntity'] as { name: string; acceptedAnswer: { text: string } }[];
  expect(questions.length).toBeGreaterThan(5);
  for (const { name, acceptedAnswer } of questions) {
    expect([name, acceptedAnswer.text].every((text) => text.length > 0)).toBe(true);
    expect(acceptedAnswer.text).not.toMatch(/\]\(\/|^## /m);
  }
  expect(await find('/board', 'FAQPage')).toBeUndefined();
});

test('questions and answers name their languages, each its own', async () => {
  const texts = { en: { subject: 'Is it far?', content: 'It is near.' }, fr: { subject: 'Est-ce loin ?' } };
  const body = { id: 'is-it-far', type: 'faq', topic: 'payment', published_on: '2026-11-30', texts } as const;
  const { status } = await server.call('operator.publishPost', { body }, { token: DEMO_OPERATOR_TOKEN });
  expect(status).toBe(200);
  const faq = await find('/board/faq', 'FAQPage', 'fr');
  const questions = (faq?.['mainEntity'] ?? []) as Thing[];
  const languagesOf = (name: RegExp) =>
    questions
      .filter((question) => name.test(String(question['name'])))
      .map(({ inLanguage, acceptedAnswer }) => [inLanguage, (acceptedAnswer as Thing)['inLanguage']]);
  expect(languagesOf(/^Est-ce loin/)).toEqual([['fr', 'en']]);
  expect(languagesOf(/^(?!Est-ce loin)/).every((pair) => String(pair) === 'fr,fr')).toBe(true);
});

test('events have days and a place, on their list and on their own page', async () => {
  for (const url of ['/event', '/event?status=coming', '/event/seochon-walking-hour']) {
    const event = await find(url, 'Event');
    expect(event?.['startDate'], url).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(event?.['location'], url).toMatchObject({ '@type': 'Place' });
  }
});

test('a story is a posting with its day; a legal text is none', async () => {
  const story = await find('/board/notice-detail/blog-temple-food', 'BlogPosting');
  expect(story?.['datePublished']).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect((await render('/board/notice-detail/terms')).structured).toEqual([]);
});

test('the front page names the shop, who runs it and how it is searched', async () => {
  expect(await find('/main', 'Organization')).toMatchObject({ name: 'Maru', url: ORIGIN });
  expect(await find('/main', 'WebSite')).toMatchObject({ potentialAction: { '@type': 'SearchAction' } });
});

test.each([
  ['/main?utm_source=x&season=winter', '/main'],
  ['/product/search/all/all?q=temple&sort=price_asc&page=2', '/product/search/all/all?page=2'],
  ['/product/search/all/all?page=1', '/product/search/all/all'],
  ['/board/blog?page=2&lang=ko', '/board/blog?page=2'],
  ['/event?page=2&status=ended', '/event?status=ended&page=2'],
  ['/main/', '/main'],
])('%s is known as %s', async (url, canonical) => expect((await render(url)).canonical).toBe(canonical));
