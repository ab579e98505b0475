/** The texts of the demo: for each file of facts a file in every language, each text by the id of what it tells of. */
import * as z from 'zod';
import { LOCALES, type Locale } from '../../contract/locale.ts';

/** English and Korean whole, every other language as far as it is written. */
export function inSeedLanguages<Whole extends z.ZodType, Part extends z.ZodType>(whole: Whole, part: Part) {
  const others = Object.fromEntries(LOCALES.map((code) => [code, z.optional(part)])) as Record<
    Exclude<Locale, 'en' | 'ko'>,
    z.ZodOptional<Part>
  >;
  return z.strictObject({ ...others, en: whole, ko: whole });
}

/** Throws where texts tell of other ids than there are. @param place names the file */
export function requireIds(place: string, texts: object, ids: readonly string[]): void {
  const unknown = Object.keys(texts).filter((id) => !ids.includes(id));
  if (unknown.length > 0) throw new Error(`${place} tells of ${unknown.join(', ')}, which nothing is called.`);
  const missing = ids.filter((id) => !Object.hasOwn(texts, id));
  if (missing.length > 0) throw new Error(`${place} lacks ${missing.join(', ')}.`);
}

type ById<Texts> = Readonly<Record<string, Texts>>;
export type WithTexts<Facts, Texts> = Facts & { texts: Record<Locale, Texts> };

/**
 * Puts each thing together with its texts. Throws on a file that is missing or belongs to nothing, and on an id that only
 * one side has.
 *
 * @param facts by path, `./products/tour-1.json`
 * @param texts by path, `./texts/fr/tour-1.json`
 * @returns what each file of facts holds, by its name: `tour-1`
 */
export function joinTexts<Facts extends { id: string }, Texts>(
  facts: Readonly<Record<string, readonly Facts[]>>,
  texts: Readonly<Record<string, ById<Texts>>>,
): ReadonlyMap<string, readonly WithTexts<Facts, Texts>[]> {
  const files = Object.entries(facts).map(([path, rows]) => [path.split('/').at(-1) ?? '', rows] as const);
  const places = files.flatMap(([file]) => LOCALES.map((language) => `./texts/${language}/${file}`));
  requireIds('The folder of texts', texts, places);
  return new Map(
    files.map(([file, rows]) => {
      const written = LOCALES.map((language) => {
        const place = `./texts/${language}/${file}`;
        const own = texts[place] ?? {};
        requireIds(
          place,
          own,
          rows.map(({ id }) => id),
        );
        return [language, own] as const;
      });
      const textsOf = (id: string) => Object.fromEntries(written.map(([language, own]) => [language, own[id]]));
      return [
        file.replace('.json', ''),
        rows.map((row) => ({ ...row, texts: textsOf(row.id) as Record<Locale, Texts> })),
      ];
    }),
  );
}
