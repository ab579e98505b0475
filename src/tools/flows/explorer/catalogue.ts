/** The flows as the explorer shows them: each row of the registry with its drawing and with the text of its file. */
import { PATHS } from '../../../contract/paths.ts';
import type { PathsOptions } from '../paths/generate.ts';
import { MACHINES } from '../registry/registry.ts';
import type { MachineRow } from '../registry/row.ts';
import { readDrawing, type Drawing } from './chart/drawing.ts';

/** As text: what Stately is given is the file itself. */
const files = import.meta.glob<string>('../../../../machines/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

export interface Flow extends MachineRow {
  drawing: Drawing;
  file: string;
  text: string;
  addresses: string[];
}

export const FLOWS: readonly Flow[] = MACHINES.map((row: MachineRow) => ({
  ...row,
  drawing: readDrawing(row.machine),
  file: `machines/${row.id}.machine.ts`,
  text: files[`../../../machines/${row.id}.machine.ts`] ?? '',
  addresses: row.routes.map((name) => PATHS[name].path),
}));

export type Payload = Readonly<Record<string, unknown>>;

/** Payloads of an event in all starts of a flow, each once; an event without a case comes bare. */
export function listPayloads(starts: readonly PathsOptions[], type: string): Payload[] {
  const seen = new Map<string, Payload>();
  for (const { cases } of starts) for (const payload of cases?.[type] ?? []) seen.set(JSON.stringify(payload), payload);
  return seen.size === 0 ? [{}] : [...seen.values()];
}

/** A payload in a few words, for a button. */
export function shortly(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return String(payload);
  const entries = Object.entries(payload);
  if (entries.length === 0) return '';
  const text = entries.map(([name, value]) => `${name}: ${inner(value)}`).join(', ');
  return text.length > 110 ? `${text.slice(0, 109)}…` : text;
}

function inner(value: unknown, isDeep = false): string {
  if (Array.isArray(value)) return value.length === 1 ? `[${inner(value[0], true)}]` : `${value.length} items`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const record = value as Record<string, unknown>;
  const word = record['code'] ?? record['status'] ?? record['method'] ?? record['date'] ?? record['id'];
  if (typeof word === 'string') return word;
  const names = Object.entries(record).slice(0, 3);
  return `{${names.map(([name, one]) => (isDeep ? name : `${name}: ${inner(one, true)}`)).join(', ')}}`;
}
