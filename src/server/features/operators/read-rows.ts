/** Reads the rows of an import: each is judged whatever the others hold, and every problem is named by its row and field. */
import * as z from 'zod/mini';
import type { Problem } from '../../../contract/errors.ts';
import { inSlices } from '../../base/time-slices.ts';
import { toProblems } from '../../http/problems.ts';

/** What is told of one import; a file with more wrong lines is wrong as a whole. */
const MAX_PROBLEMS = 2000;

export interface RowReader<Row> {
  shape: z.ZodMiniType<Row>;
  /** What a row of the right shape still gets wrong. */
  findProblems: (row: Row) => readonly Problem[];
}

/** A row of the right shape, and its place in the import. */
export interface PlacedRow<Row> {
  row: Row;
  index: number;
}

export interface ReadRows<Row> {
  rows: PlacedRow<Row>[];
  problems: Problem[];
}

export function atRow(index: number, { field, ...rest }: Problem): Problem {
  return { field: field === '' ? `rows.${index}` : `rows.${index}.${field}`, ...rest };
}

/** Judged in slices: thousands of rows take their time. */
export function readRows<Row extends { id: string }>(
  given: readonly unknown[],
  reader: RowReader<Row>,
): Promise<ReadRows<Row>> {
  return inSlices(judge(given, reader));
}

function* judge<Row extends { id: string }>(
  given: readonly unknown[],
  { shape, findProblems }: RowReader<Row>,
): Generator<void, ReadRows<Row>> {
  const rows: PlacedRow<Row>[] = [];
  const problems: Problem[] = [];
  const seen = new Set<string>();
  for (const [index, row] of given.entries()) {
    if (problems.length >= MAX_PROBLEMS) break;
    yield;
    const parsed = z.safeParse(shape, row);
    if (!parsed.success) {
      problems.push(...toProblems(parsed.error.issues, row).map((problem) => atRow(index, problem)));
      continue;
    }
    if (seen.has(parsed.data.id)) problems.push(atRow(index, { field: 'id', code: 'not_unique' }));
    seen.add(parsed.data.id);
    problems.push(...findProblems(parsed.data).map((problem) => atRow(index, problem)));
    rows.push({ row: parsed.data, index });
  }
  return { rows, problems };
}
