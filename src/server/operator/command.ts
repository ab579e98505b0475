/** What a command of the operator is, and what several of them do alike: list rows page by page, save a file. */
import { writeFile } from 'node:fs/promises';
import type { CallData, EndpointName } from '../../contract/table.ts';
import type { OperatorCall } from './client.ts';

export interface Output {
  data: unknown;
  text: string;
}

export interface Command {
  usage: string;
  meaning: string;
  /** Arguments that must be there. */
  least: number;
  run: (call: OperatorCall, args: readonly string[], options: ReadonlyMap<string, string>) => Promise<Output>;
}

/** Raised for a wrong argument; printed with the usage of the command. */
export class UsageError extends Error {}

type RowOf<Name extends EndpointName> = CallData<Name> extends readonly (infer Row)[] ? Row : never;

export interface ListParts<Name extends EndpointName> {
  /** The command's name. */
  verb: string;
  meaning: string;
  /** What it lists, in the plural. */
  things: string;
  endpoint: Name;
  /** The field by which rows are chosen; `initial` unless the operator names a value. */
  filter?: { name: string; values: readonly string[]; initial?: string };
  toText: (row: RowOf<Name>) => string;
}

const ROWS_AT_ONCE = '50';

/** A command that lists rows page by page, all of them or those with one value of a field. */
export function createListCommand<Name extends EndpointName>(parts: ListParts<Name>): Command {
  const { verb, meaning, things, endpoint, filter, toText } = parts;
  const choice = filter ? ` [--${filter.name} ${filter.name.toUpperCase()}]` : '';
  return {
    usage: `${verb}${choice} [--page N]`,
    meaning,
    least: 0,
    async run(call, _args, options) {
      const query: Record<string, string> = { per_page: ROWS_AT_ONCE, page: options.get('page') ?? '1' };
      const wanted = filter && (options.get(filter.name) ?? filter.initial);
      if (filter && wanted !== undefined) {
        if (!filter.values.includes(wanted)) throw new UsageError(`${wanted} is none of ${filter.values.join(', ')}.`);
        query[filter.name] = wanted;
      }
      const { data, meta } = await call(endpoint, { query });
      const rows = data as unknown as RowOf<Name>[];
      const total = meta.pagination?.total ?? rows.length;
      return { data, text: [...rows.map(toText), `${rows.length} of ${total} ${things}`].join('\n') };
    },
  };
}

/** Writes what was fetched, never over a file that is there; open to this user alone. */
export async function writeNewFile(path: string, content: Uint8Array | string): Promise<void> {
  await writeFile(path, content, { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be written (${error instanceof Error ? error.message : String(error)}).`);
  });
}

/** Saves a file that came from the server, under its own name unless a path is given. */
export async function saveFile(file: CallData<'operator.businessFile'>, path: string | undefined): Promise<Output> {
  const target = path ?? file.name;
  await writeNewFile(target, file.content);
  const { content, ...facts } = file;
  return { data: { ...facts, path: target, bytes: content.length }, text: `${target}: ${content.length} bytes` };
}
