/** The operator's commands about the catalogue, and about whole files of products and posts. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import errors from '../../../locales/en/errors.json' with { type: 'json' };
import type { Problem } from '../../contract/errors.ts';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '../../contract/limits.ts';
import type { CallData } from '../../contract/table.ts';
import { OperatorRefusal, type OperatorCall } from './client.ts';
import { createListCommand, UsageError, writeNewFile, type Command, type Output } from './command.ts';
import { readTableFile, writeTableFile, type TableFile } from './table-file.ts';

type Row = CallData<'operator.setOnSale'>;

function productText({ id, on_sale, category, title, languages, pictures }: Row): string {
  const head = [id.padEnd(32), on_sale ? 'on sale ' : 'off sale', category.padEnd(9), languages.join(','), title];
  return [head.join('  '), ...pictures.map((picture) => `  picture ${picture}`)].join('\n');
}

const KINDS = {
  products: { export: 'operator.exportProducts', import: 'operator.importProducts' },
  posts: { export: 'operator.exportPosts', import: 'operator.importPosts' },
} as const;

function readKind(given: string): (typeof KINDS)[keyof typeof KINDS] {
  const kind = Object.entries(KINDS).find(([name]) => name === given)?.[1];
  if (!kind) throw new UsageError(`${given} is none of ${Object.keys(KINDS).join(', ')}.`);
  return kind;
}

async function readGiven(path: string): Promise<Buffer> {
  return readFile(path).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read (${error instanceof Error ? error.message : String(error)}).`);
  });
}

/** `file:line: field: reason`, one line for each. */
export function describeProblems(path: string, file: TableFile, problems: readonly Problem[]): string[] {
  return problems.map(({ field, code, bound }) => {
    const [, row = '0', ...way] = field.split('.');
    const place = `${path}:${file.lineOf(Number(row), way.join('.'))}`;
    const reason = errors.problems[code].replace('{{bound}}', String(bound ?? ''));
    const named = bound === undefined || errors.problems[code].includes('{{bound}}') ? '' : ` (${bound})`;
    return [place, way.join('.') || 'row', reason + named].join(': ');
  });
}

const toImport = (rows: readonly unknown[], isDryRun: boolean) => ({ rows, dry_run: isDryRun });

/** What to say of rows that are too many or too large for one import. */
export function warnOfSize(rows: readonly object[]): string {
  const bytes = Buffer.byteLength(JSON.stringify(toImport(rows, false)));
  if (rows.length <= MAX_IMPORT_ROWS && bytes <= MAX_IMPORT_BYTES) return '';
  const megabytes = (size: number) => `${Math.ceil(size / 100_000) / 10} MB`;
  const bound = `${MAX_IMPORT_ROWS} rows and ${megabytes(MAX_IMPORT_BYTES)}`;
  return ` One import takes at most ${bound}; this file holds ${rows.length} and ${megabytes(bytes)}. Split it before you import it.`;
}

async function importFile(
  call: OperatorCall,
  [given = '', path = '']: readonly string[],
  options: ReadonlyMap<string, string>,
): Promise<Output> {
  const kind = readKind(given);
  const file = readTableFile(path, (await readGiven(path)).toString('utf8'));
  const body = toImport(file.rows, options.has('dry-run'));
  const { data } = await call(kind.import, { body }).catch((error: unknown) => {
    if (!(error instanceof OperatorRefusal) || !error.problems.some(({ field }) => field.startsWith('rows.')))
      throw error;
    const lines = describeProblems(path, file, error.problems);
    throw new OperatorRefusal(error.code, [...lines, `Nothing was imported: ${lines.length} problems.`].join('\n'));
  });
  const figures = `${data.created} new, ${data.changed} changed, ${data.unchanged} as they were`;
  return { data, text: data.dry_run ? `Would be imported: ${figures}.` : `Imported: ${figures}.` };
}

async function exportFile(call: OperatorCall, [given = '', path = '']: readonly string[]): Promise<Output> {
  const kind = readKind(given);
  const rows: object[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await call(kind.export, { query: { per_page: '50', page: String(page) } });
    rows.push(...data);
    if (page >= (meta.pagination?.total_pages ?? 0)) break;
  }
  await writeNewFile(path, writeTableFile(path, rows));
  return { data: { path, rows: rows.length }, text: `${path}: ${rows.length} ${given}.${warnOfSize(rows)}` };
}

async function setOnSale(call: OperatorCall, id: string, onSale: boolean): Promise<Output> {
  const { data } = await call('operator.setOnSale', { params: { id }, body: { on_sale: onSale } });
  return { data, text: productText(data) };
}

export const CATALOGUE_COMMANDS: Readonly<Record<string, Command>> = {
  products: createListCommand({
    verb: 'products',
    meaning: 'Products by id with their pictures, those off sale too',
    things: 'products',
    endpoint: 'operator.products',
    toText: productText,
  }),
  'put-on-sale': {
    usage: 'put-on-sale <product>',
    meaning: 'Shows and sells a product',
    least: 1,
    run: (call, [id = '']) => setOnSale(call, id, true),
  },
  'take-off-sale': {
    usage: 'take-off-sale <product>',
    meaning: 'Shows and sells a product no more; its reservations stay',
    least: 1,
    run: (call, [id = '']) => setOnSale(call, id, false),
  },
  'add-picture': {
    usage: 'add-picture <product> <file.jpg|file.png> [--focus X,Y]',
    meaning:
      'Adds a photograph to a product, the first one as its main picture; the focus in percent from the top left',
    least: 2,
    async run(call, [id = '', path = ''], options) {
      const body = new FormData();
      const focus = options.get('focus');
      if (focus !== undefined) body.append('focus', focus);
      body.append('file', new File([new Uint8Array(await readGiven(path))], basename(path)));
      const { data } = await call('operator.addPicture', { params: { id }, body });
      return { data, text: productText(data) };
    },
  },
  'remove-picture': {
    usage: 'remove-picture <picture>',
    meaning: 'Removes a photograph; without any, a product is drawn again',
    least: 1,
    async run(call, [id = '']) {
      const { data } = await call('operator.removePicture', { params: { id } });
      return { data, text: productText(data) };
    },
  },
  export: {
    usage: 'export <products|posts> <file.json|file.csv>',
    meaning: 'Writes all products or posts into a new file, as import takes them again',
    least: 2,
    run: (call, args) => exportFile(call, args),
  },
  import: {
    usage: 'import <products|posts> <file.json|file.csv> [--dry-run]',
    meaning: 'Puts all rows of a file in the place of those with their ids, or none; names every wrong line',
    least: 2,
    run: importFile,
  },
};
