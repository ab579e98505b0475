/** The link of a campaign leads within the shop alone, however another address is spelled. */
import { describe, expect, test } from 'vitest';
import { promotionTarget, readPromotionLink } from '../../../src/flows/promotions/promotion-link.ts';

const ORIGIN = 'https://maru.example';
const read = (query: string) => readPromotionLink(new URLSearchParams(query), ORIGIN);

describe('a target of the shop', () => {
  test.each([
    ['/product/detail/haeinsa-temple-stay', '/product/detail/haeinsa-temple-stay'],
    ['/product/search/festival/all?q=jeju#list', '/product/search/festival/all?q=jeju#list'],
    [`${ORIGIN}/event`, '/event'],
    ['/redirected', '/redirected'],
    ['/event/../board', '/board'],
    // Stays a name within the shop: what is encoded names no host.
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['/%5Cevil.example', '/%5Cevil.example'],
  ])('%s is gone to', (wish, target) => {
    expect(promotionTarget(wish, ORIGIN)).toBe(target);
  });
});

describe('anything else leads to the front page', () => {
  test.each([
    null,
    '',
    'event',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '\t//evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/x/..//evil.example',
    'https://evil.example/event',
    'https:evil.example',
    'http:///evil.example',
    `${ORIGIN}.evil.example/event`,
    `${ORIGIN}@evil.example/event`,
    `${ORIGIN}//evil.example`,
    `${ORIGIN}/\\evil.example`,
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>',
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    '/redirect',
    '/redirect?target=/event',
    '/REDIRECT/',
    '/x/../redirect?target=/event',
  ])('%j', (wish) => {
    expect(promotionTarget(wish, ORIGIN)).toBe('/main');
  });

  test('also what an address holds encoded', () => {
    for (const target of ['%2F%2Fevil.example', '%5C%5Cevil.example', 'javascript%3Aalert(1)', '%2F%09%2Fevil.example'])
      expect(read(`target=${target}`).target).toBe('/main');
  });
});

test('campaign and code are read as they are stored; what cannot be one counts as none', () => {
  expect(read('campaign=lantern-nights&code=lantern-8x&target=/event')).toEqual({
    campaign: 'lantern-nights',
    code: 'LANTERN8X',
    target: '/event',
  });
  expect(read('campaign=<b>&code=<b>')).toEqual({ campaign: '', code: '', target: '/main' });
  expect(read(`campaign=${'x'.repeat(10_000)}&code=${'X'.repeat(10_000)}`)).toMatchObject({ campaign: '', code: '' });
  expect(read('')).toEqual({ campaign: '', code: '', target: '/main' });
});
