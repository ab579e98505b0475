/** Addresses that visitors of the catalogue ask for: lists, details and searches, with slips and in two languages. */
import { CATEGORIES, REGIONS, SORTS } from '../../../src/contract/catalogue/codes.ts';

const LANGUAGES = ['en', 'ko'] as const;
const WORDS = [
  'temple',
  'lantern',
  'tea',
  'seoul',
  'busan',
  'jeju',
  'snow',
  'market',
  'hanok',
  'spa',
  'festival',
  'van',
  'palace',
  'cherry',
  'night',
  'tempel',
  'lantren',
  'gyeongj',
  'moutain',
  'fesival',
  'wellnes',
  '사찰',
  '축제',
  '차',
  '서울',
  '제주',
  '한옥',
  '등불',
  '온천',
  '공항',
] as const;

export function listPaths(): string[] {
  return LANGUAGES.flatMap((lang) =>
    ['all', ...CATEGORIES].flatMap((category) =>
      ['all', ...REGIONS].flatMap((region) =>
        SORTS.map(
          (sort) => `/api/v1/products?lang=${lang}&category=${category}&region=${region}&sort=${sort}&per_page=12`,
        ),
      ),
    ),
  );
}

export function searchPaths(): string[] {
  return LANGUAGES.flatMap((lang) =>
    WORDS.flatMap((word) =>
      [1, 2].map((page) => `/api/v1/products?lang=${lang}&q=${encodeURIComponent(word)}&page=${page}&per_page=12`),
    ),
  );
}

/** Every product, in both languages. */
export async function detailPaths(url: string): Promise<string[]> {
  return (await productIds(url)).flatMap((id) => LANGUAGES.map((lang) => `/api/v1/products/${id}?lang=${lang}`));
}

export async function productIds(url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const response = await fetch(new URL(`/api/v1/products?per_page=50&page=${page}`, url));
    const { data } = (await response.json()) as { data: { id: string }[] };
    if (data.length === 0) return ids;
    ids.push(...data.map(({ id }) => id));
  }
}
