/** The operator's commands about the metadata of pages, and about how fast the pages were. */
import type { CallData } from '../../contract/table.ts';
import { UsageError, type Command } from './command.ts';

type PageRow = CallData<'operator.changePage'>;
type VitalRow = CallData<'operator.vitals'>[number];

function pageText({ key, lang, meta, changed }: PageRow): string {
  const facts: [string, string | undefined][] = [
    ['Title', meta.title],
    ['Description', meta.description],
    ['Keywords', meta.keywords],
    ...Object.entries(meta.meta ?? {}),
    ['Changed in', changed.join(', ') || undefined],
  ];
  const lines = facts.flatMap(([name, value]) => (value === undefined ? [] : [`  ${name.padEnd(16)}  ${value}`]));
  return [`${key} (${lang})`, ...lines].join('\n');
}

const pageLine = ({ key, meta, changed }: PageRow): string =>
  [key.padEnd(20), (changed.join(',') || '-').padEnd(10), meta.title].join('  ');

/** What an option says: absent, a value, or `-` for the words of the shop. */
function optionField(options: ReadonlyMap<string, string>, name: string): Record<string, string | null> {
  const value = options.get(name);
  if (value === undefined) return {};
  if (value === '') throw new UsageError(`--${name} says nothing; "-" takes back what was written.`);
  return { [name]: value === '-' ? null : value };
}

const FIELDS = ['title', 'description', 'keywords'] as const;

/** Further entries stand behind the language as `og:title=Words`. */
function readEntries(words: readonly string[]): Record<string, string | null> {
  return Object.fromEntries(
    words.map((word) => {
      const at = word.indexOf('=');
      if (at < 1) throw new UsageError(`${word} is no entry such as og:title=Words.`);
      const value = word.slice(at + 1);
      return [word.slice(0, at), value === '-' || value === '' ? null : value];
    }),
  );
}

const figure = ({ name, p75 }: VitalRow) => (name === 'CLS' ? p75.toFixed(2) : `${p75} ms`);

function vitalLine(row: VitalRow): string {
  const over = row.over_limit === null ? '' : `${row.over_limit} % over the limit`;
  return [
    row.page.padEnd(20),
    row.device.padEnd(8),
    row.name.padEnd(12),
    figure(row).padStart(9),
    `${row.count}`.padStart(8),
    over,
  ].join('  ');
}

export const PAGE_COMMANDS: Readonly<Record<string, Command>> = {
  pages: {
    usage: 'pages [--lang LANGUAGE]',
    meaning: 'Metadata of all pages, and in which languages it was changed',
    least: 0,
    async run(call, _args, options) {
      const { data } = await call('operator.pages', { query: { lang: options.get('lang') ?? 'en' } });
      return { data, text: data.map(pageLine).join('\n') };
    },
  },
  'change-page': {
    usage: 'change-page <key> <language> [--title T] [--description D] [--keywords K] [og:title=W …]',
    meaning: 'Changes metadata of a page in a language; "-" gives a field back the words of the shop',
    least: 2,
    async run(call, [key = '', lang = '', ...entries], options) {
      const fields = Object.assign({}, ...FIELDS.map((name) => optionField(options, name))) as object;
      const meta = readEntries(entries);
      const body = { lang, ...fields, ...(entries.length > 0 && { meta }) };
      if (Object.keys(body).length === 1) throw new UsageError('Nothing to change was given.');
      const { data } = await call('operator.changePage', { params: { key }, body });
      return { data, text: pageText(data) };
    },
  },
  'reset-page': {
    usage: 'reset-page <key> [language]',
    meaning: 'Gives a page back the words of the shop, in one language or in all',
    least: 1,
    async run(call, [key = '', lang]) {
      const { data } = await call('operator.resetPage', {
        params: { key },
        body: lang === undefined ? {} : { lang },
      });
      return { data, text: pageText(data) };
    },
  },
  vitals: {
    usage: 'vitals [--days N] [--page PAGE]',
    meaning: 'How fast pages were for three of four visits: largest paint, response to input, layout shift',
    least: 0,
    async run(call, _args, options) {
      const page = options.get('page');
      const query = { days: options.get('days') ?? '7', ...(page === undefined ? {} : { page }) };
      const { data } = await call('operator.vitals', { query });
      return { data, text: data.map(vitalLine).join('\n') || 'No visit was measured in these days.' };
    },
  },
};
