/** Tells what the last tests reached of each machine, on which level: as text for people, as JSON for the explorer. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { measureCoverage, coverageTable, type Coverage, type CoverageRow } from '../paths/coverage.ts';
import { MACHINES } from '../registry/registry.ts';
import type { MachineRow } from '../registry/row.ts';
import { CACHE, COVERAGE_FILE, LEVELS, readPaths, type Level } from './coverage-log.ts';

/** What `node_modules/.cache/flows/coverage.json` holds. */
export interface CoverageFile {
  /** When the report was made, ISO 8601. */
  at: string;
  /** By machine, then by level; a level on which nothing was replayed is absent. Ids are those of the drawing. */
  machines: Record<string, Partial<Record<Level, Coverage>>>;
}

function listRows(): CoverageRow[] {
  const seen = LEVELS.map((level) => [level, readPaths(level)] as const);
  return MACHINES.flatMap(({ id, machine }) =>
    seen.flatMap(([level, machines]) => {
      const parts = machines.get(id);
      return parts === undefined ? [] : [{ machine: id, level, coverage: measureCoverage(machine, parts) }];
    }),
  );
}

/** Writes the JSON, and answers the text. */
export function reportCoverage(): string {
  const rows = listRows();
  const file: CoverageFile = { at: new Date().toISOString(), machines: {} };
  for (const { machine, level, coverage } of rows) {
    file.machines[machine] = { ...file.machines[machine], [level]: coverage };
  }
  mkdirSync(CACHE, { recursive: true });
  writeFileSync(COVERAGE_FILE, JSON.stringify(file));
  if (rows.length === 0) return 'No path has been replayed yet; npm test does it.';
  return [
    coverageTable(rows),
    ...section('Missed on the actor:', missedOn('actor', rows)),
    ...section('Missed on the page:', missedOn('page', rows)),
    ...section('Missed in the browser:', missedOn('browser', rows)),
  ].join('\n');
}

/** What was not reached on a level, each with its reason. A browser is dear: there only transitions are asked for. */
function missedOn(level: Level, rows: readonly CoverageRow[]): string[] {
  return rows
    .filter((row) => row.level === level)
    .flatMap(({ machine, coverage: { states, transitions, guards } }) =>
      (level === 'browser' ? [transitions] : [states, transitions, guards]).flatMap(({ missed }) =>
        missed.map((id) => `  ${id}: ${reasonFor(machine, level, id)}`),
      ),
    );
}

function reasonFor(machine: string, level: Level, id: string): string {
  const row: MachineRow | undefined = MACHINES.find((one) => one.id === machine);
  const reasons = [row, ...MACHINES].map((one: MachineRow | undefined) => one?.outOfReach?.[level]?.[id]);
  return reasons.find((reason) => reason !== undefined) ?? 'no reason is known.';
}

function section(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}
