/** Rows for a translator: each text beside English and Korean, with where it is shown. */
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { PLURAL } from '../quality/plural-forms.mjs';
import type { Texts } from './locale-texts.ts';

const COLUMNS = ['file', 'key', 'english', 'korean', 'text', 'note', 'used in', 'seen in'] as const;

export interface Context {
  english: Texts;
  korean: Texts;
  own: Texts;
  /** Plural forms of the language. */
  forms: readonly string[];
  /** Source files that ask for a text. */
  uses(at: string): readonly string[];
  /** What a text is for. */
  note(at: string, english: string): string;
  /** Pictures in which a text is seen. */
  seen(text: string): readonly string[];
}

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** The texts that a language has to have: the English ones, each counted one in the plural forms of the language. */
export function listWanted({ english, forms }: Pick<Context, 'english' | 'forms'>): string[] {
  const isCounted = (at: string) => PLURAL.test(at) && english.has(at.replace(PLURAL, '_one'));
  const names = [...english.keys()].flatMap((at) =>
    isCounted(at) ? forms.map((form) => at.replace(PLURAL, `_${form}`)) : [at],
  );
  return [...new Set(names)];
}

const readAs = (texts: Texts, at: string) => texts.get(at) ?? texts.get(at.replace(PLURAL, '_other')) ?? '';

export function writeRows(context: Context): string {
  const rows = listWanted(context).map((at) => {
    const [file = '', key = ''] = at.split(' ');
    const english = readAs(context.english, at);
    const places = [context.note(at, english), context.uses(at).join(' '), context.seen(english).join(' ')];
    return [file, key, english, readAs(context.korean, at), context.own.get(at) ?? '', ...places];
  });
  return [COLUMNS, ...rows].map((cells) => cells.map(quote).join(',')).join('\r\n');
}

const NEEDED = ['file', 'key', 'text'] as const;
const rowShape = z.object({ file: z.string(), key: z.string(), text: z.string() });

/** As table programs write it: with a mark at its beginning or without, and in much of Europe with semicolons. */
function parseTable(content: string): z.infer<typeof rowShape>[] {
  const [header = ''] = content.split(/\r?\n/, 1);
  const rows: unknown = parse(content, {
    bom: true,
    delimiter: header.includes(';') ? ';' : ',',
    skip_empty_lines: true,
    columns(names: readonly string[]) {
      const missing = NEEDED.filter((name) => !names.includes(name));
      if (missing.length > 0)
        throw new Error(`The table lacks the column ${missing.join(', ')}: its first line has to name it.`);
      return [...names];
    },
  });
  const read = z.array(rowShape).parse(rows);
  if (read.length === 0) throw new Error('The table has no rows.');
  return read;
}

/** What a translator gives back; rows without a text are left as they were. Throws on a file that is no such table. */
export function readRows(content: string, { own, english, forms }: Pick<Context, 'own' | 'english' | 'forms'>): Texts {
  const rows = parseTable(content);
  const given = new Map(rows.filter(({ text }) => text !== '').map(({ file, key, text }) => [`${file} ${key}`, text]));
  const wanted = listWanted({ english, forms });
  const unknown = [...given.keys()].find((at) => !wanted.includes(at));
  if (unknown !== undefined) throw new Error(`No text is at ${unknown}.`);
  return new Map(
    wanted.flatMap((at) => (given.has(at) || own.has(at) ? [[at, given.get(at) ?? own.get(at) ?? '']] : [])),
  );
}
