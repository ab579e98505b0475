/** All tables of the server: those of each `tables.ts`, by their names in the code. */
const modules = import.meta.glob<Record<string, unknown>>('../../server/**/tables.ts', { eager: true });

export const TABLES: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(modules)) as Record<
  string,
  unknown
>;
