/** Rows of a JSON or CSV file, and the line on which each of their fields stands. */
import { parse, CsvError } from 'csv-parse/sync';
import { findNodeAtLocation, parseTree, type Node } from 'jsonc-parser';
import { readCell, writeCell } from './csv-cell.ts';
import { UsageError } from './command.ts';

export interface TableFile {
  rows: unknown[];
  /** Line of a field of a row, counted from 1; of what holds the field where it is missing. */
  lineOf(row: number, field: string): number;
}

const COLUMN = /^[a-z][\w-]*(\.[a-z][\w-]*)*$/i;

export function isCsv(path: string): boolean {
  return path.toLowerCase().endsWith('.csv');
}

/** @param path tells the form, and is named where the file is no such */
export function readTableFile(path: string, text: string): TableFile {
  return isCsv(path) ? readCsv(path, text) : readJson(path, text);
}

function readJson(path: string, text: string): TableFile {
  let rows: unknown;
  try {
    rows = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${path} holds no JSON (${error instanceof Error ? error.message : String(error)}).`);
  }
  if (!Array.isArray(rows)) throw new UsageError(`${path} holds no list of rows.`);
  const root = parseTree(text.replace(/^\uFEFF/, ''));
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return {
    rows,
    lineOf(row, field) {
      const node = root && findNearest(root, [row, ...field.split('.')]);
      return lineAt(starts, node?.offset ?? 0);
    },
  };
}

/** The field, or what of its way is there. */
function findNearest(root: Node, way: readonly (number | string)[]): Node {
  let node = root;
  for (const step of way) {
    const found = findNodeAtLocation(node, [node.type === 'array' ? Number(step) : String(step)]);
    if (!found) return node;
    node = found;
  }
  return node;
}

/** By halves: a file has many lines. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

interface Record {
  record: string[];
  /** `bytes`: where it ends. */
  info: { bytes: number };
}

function readCsv(path: string, text: string): TableFile {
  let records: Record[];
  try {
    records = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      record_delimiter: ['\r\n', '\n'],
    }) as unknown as Record[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(`${path} holds no CSV (${error.message}).`);
  }
  const [head, ...rest] = records;
  if (!head) throw new UsageError(`${path} holds no line of column names.`);
  const wrong = head.record.filter((name) => !COLUMN.test(name));
  if (wrong.length > 0) throw new UsageError(`${path}:1: ${wrong.join(', ')} names no field.`);
  const lines = listFirstLines(Buffer.from(text), records).slice(1);
  for (const [index, { record }] of rest.entries()) {
    if (record.length > head.record.length)
      throw new UsageError(`${path}:${lines[index] ?? 0}: there are more cells than columns.`);
  }
  return {
    rows: rest.map(({ record }) => toRow(head.record, record)),
    lineOf: (row) => lines[row] ?? 1,
  };
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The line on which each record begins: the first behind the one before that is not empty. */
function listFirstLines(bytes: Buffer, records: readonly Record[]): number[] {
  let [offset, line] = [0, 1];
  return records.map(({ info }) => {
    for (; bytes[offset] === LINE_FEED || bytes[offset] === CARRIAGE_RETURN; offset += 1) {
      if (bytes[offset] === LINE_FEED) line += 1;
    }
    const first = line;
    for (; offset < info.bytes; offset += 1) if (bytes[offset] === LINE_FEED) line += 1;
    return first;
  });
}

type Fields = { [name: string]: unknown };

/** `texts.en.title` is a field within fields; an empty cell says nothing of its own. */
function toRow(columns: readonly string[], cells: readonly string[]): Fields {
  const row: Fields = {};
  for (const [index, cell] of cells.entries()) {
    if (cell === '') continue;
    const way = (columns[index] ?? '').split('.');
    const name = way.pop() ?? '';
    let fields = row;
    for (const step of way) {
      const inner = Object.hasOwn(fields, step) ? fields[step] : undefined;
      const next: Fields = typeof inner === 'object' && inner !== null ? (inner as Fields) : {};
      fields[step] = next;
      fields = next;
    }
    fields[name] = readCell(cell);
  }
  return row;
}

/** Rows as a file of the same form: what it holds is read as the same rows again. */
export function writeTableFile(path: string, rows: readonly object[]): string {
  if (!isCsv(path)) return `${JSON.stringify(rows, null, 2)}\n`;
  const flat = rows.map((row) => new Map(listCells('', row)));
  const columns = [...new Set(flat.flatMap((cells) => [...cells.keys()]))];
  const lines = [columns, ...flat.map((cells) => columns.map((column) => cells.get(column) ?? ''))];
  return `${lines.map((line) => line.map(quote).join(',')).join('\r\n')}\r\n`;
}

function listCells(before: string, fields: object): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (value === undefined) return [];
    const column = before === '' ? name : `${before}.${name}`;
    const isFields = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isFields && Object.keys(value as object).length > 0
      ? listCells(column, value as object)
      : [[column, writeCell(value)]];
  });
}

const quote = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
