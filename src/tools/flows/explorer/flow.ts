/** A machine as the explorer shows it: of this project or of any other. */
import type { AnyStateMachine } from 'xstate';
import type { PathsOptions } from '../paths/generate.ts';
import type { MachineRow } from '../registry/row.ts';
import type { Drawing } from './chart/drawing.ts';
import type { Change } from './diff/compare-drawings.ts';
import type { FlowTests } from './record/flow-tests.ts';

export interface Flow extends Pick<MachineRow, 'id' | 'title' | 'purpose' | 'demo' | 'starts' | 'outOfReach'> {
  drawing: Drawing;
  file: string;
  text: string;
  /** Of pages that it drives. */
  addresses: readonly string[];
  /** What a reader should know before all else; null where all is well. */
  note: string | null;
  /** What has changed, where two versions are compared. */
  changes?: readonly Change[];
  /** The machine to be played; null where there is a drawing alone. */
  load: (() => Promise<AnyStateMachine>) | null;
  /** What tests a recorded run of it can become. */
  tests: FlowTests;
  /** A machine of the registry, which the commands of the project know by its name. */
  isOwn: boolean;
}

export type Payload = Readonly<Record<string, unknown>>;

/** Payloads of an event in all starts of a flow, each once; an event without a case comes bare, one with an empty row never does. */
export function listPayloads(starts: readonly Pick<PathsOptions, 'cases'>[], type: string): Payload[] {
  const rows = starts.flatMap(({ cases }) => (cases?.[type] === undefined ? [] : [cases[type]]));
  const seen = new Map(rows.flat().map((payload) => [JSON.stringify(payload), payload]));
  return rows.length === 0 ? [{}] : [...seen.values()];
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
