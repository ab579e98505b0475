/** Common codes: categories, regions and nationalities with their names in a language. */
import { CATEGORIES, REGIONS } from '../../../contract/catalogue/codes.ts';
import { DEFAULT_LOCALE, type Locale } from '../../../contract/locale.ts';

interface CodeRow {
  type: string;
  code: string;
  name: string;
}
interface CodeNames {
  category?: Record<string, string>;
  region?: Record<string, string>;
}

const parseLanguage = (path: string) => path.split('/').at(-2);
const byLanguage = <T>(files: Record<string, T>) =>
  new Map(Object.entries(files).map(([path, words]) => [parseLanguage(path), words]));

const NAMES = byLanguage(
  import.meta.glob<CodeNames>('../../../../locales/*/catalogue.json', { import: 'default', eager: true }),
);
const COUNTRIES = byLanguage(
  import.meta.glob<Record<string, string>>('../../../../locales/*/countries.json', { import: 'default', eager: true }),
);

export function listCodes(type: string, language: Locale): CodeRow[] {
  const rows = [
    ...CATEGORIES.map((code) => ({ type: 'category', code, name: getCodeName('category', code, language) })),
    ...REGIONS.map((code) => ({ type: 'region', code, name: getCodeName('region', code, language) })),
    ...Object.entries(COUNTRIES.get(language) ?? COUNTRIES.get(DEFAULT_LOCALE) ?? {}).map(([code, name]) => ({
      type: 'nationality',
      code,
      name,
    })),
  ];
  return type === '' ? rows : rows.filter((row) => row.type === type);
}

function getCodeName(group: keyof CodeNames, code: string, language: Locale): string {
  return NAMES.get(language)?.[group]?.[code] ?? NAMES.get(DEFAULT_LOCALE)?.[group]?.[code] ?? code;
}
