/** Common codes: categories, regions and nationalities with their names in a language. */
import { CATEGORIES, REGIONS } from '../../../contract/catalogue/codes.ts';
import type { Locale } from '../../../contract/locale.ts';
import { serverWords } from '../../base/server-words.ts';

interface CodeRow {
  type: string;
  code: string;
  name: string;
}

const NAMES = serverWords('catalogue');
const COUNTRIES = serverWords('countries');

export function listCodes(type: string, language: Locale): CodeRow[] {
  const { category, region } = NAMES[language];
  const rows = [
    ...CATEGORIES.map((code) => ({ type: 'category', code, name: category[code] })),
    ...REGIONS.map((code) => ({ type: 'region', code, name: region[code] })),
    ...Object.entries(COUNTRIES[language]).map(([code, name]) => ({ type: 'nationality', code, name })),
  ];
  return type === '' ? rows : rows.filter((row) => row.type === type);
}
