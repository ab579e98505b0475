/** Finds what rows ask for and nothing gives: words and titles of pages, and the migration of a table. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagePath } from '../../contract/paths.ts';

interface Migrations {
  generateDrizzleJson(tables: object): unknown;
  generateMigration(last: unknown, now: unknown): Promise<string[]>;
}

const ROWS = 'src/contract/paths.ts';
const MIGRATIONS = 'src/server/db/migrations/meta';

const readJson = (root: string, file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));

/** One sentence for each namespace and title that a page of the table lacks. */
export function findMissingWords(root: string, pages: Readonly<Record<string, PagePath>>): string[] {
  const lines = readFileSync(join(root, ROWS), 'utf8').split('\n');
  const titles = readJson(root, 'locales/en/titles.json') as Record<string, string>;
  return Object.entries(pages).flatMap(([name, { words }]) => {
    const row = `${ROWS}:${lines.findIndex((line) => line.trimStart().startsWith(`${name}:`)) + 1}`;
    const files = words.map((namespace) => `locales/en/${namespace}.json`);
    return [
      ...files
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${row}: asks for words of ${file}, which is missing.`),
      ...(name in titles ? [] : [`locales/en/titles.json: lacks ${name}, the title of ${row}.`]),
    ];
  });
}

/** One sentence for each statement that the migrations lack. */
export async function findMissingMigrations(root: string, tables: object, kit: Migrations): Promise<string[]> {
  const { entries } = readJson(root, `${MIGRATIONS}/_journal.json`) as { entries: { idx: number }[] };
  const number = String(entries.at(-1)?.idx ?? 0).padStart(4, '0');
  const last = readJson(root, `${MIGRATIONS}/${number}_snapshot.json`);
  const statements = await kit.generateMigration(last, kit.generateDrizzleJson(tables));
  return statements.map((statement) => {
    const [first = ''] = statement.split('\n');
    return `src/server/db/migrations: lacks ${first.trim()} … \`npm run migration -- --name <what>\` writes it.`;
  });
}
