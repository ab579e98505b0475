/** The seats that are gone, in memory: rows of departures by option, with a version that rises when one differs. */
import type { CatalogueOption, CatalogueProduct, SeatRow } from './model.ts';

export interface Seats {
  /** Rises whenever any row changes. */
  readonly version: number;
  /** Rises whenever a row of the option changes. */
  getVersion(optionId: string): number;
  /** True when any departure of the option has a row. */
  hasRows(optionId: string): boolean;
  /** Options with rows that changed after a version; null when that is too long ago to be known. */
  changedSince(version: number): readonly string[] | null;
  row(optionId: string, date: string, time: string): SeatRow | null;
  put(rows: readonly SeatRow[]): void;
  clear(): void;
}

/** Changes that are remembered by name. */
const MAX_CHANGES = 10_000;

const buildDepartureKey = (date: string, time: string) => `${date} ${time}`;

export function createSeats(): Seats {
  let byOption = new Map<string, Map<string, SeatRow>>();
  const versions = new Map<string, number>();
  let version = 0;
  /** Options in the order of their changes, the last one of version `version`. */
  let changes: string[] = [];
  const note = (optionId: string) => {
    version += 1;
    versions.set(optionId, version);
    changes.push(optionId);
    if (changes.length > 2 * MAX_CHANGES) changes = changes.slice(-MAX_CHANGES);
  };

  return {
    get version() {
      return version;
    },
    getVersion: (optionId) => versions.get(optionId) ?? 0,
    hasRows: (optionId) => byOption.has(optionId),
    changedSince(since) {
      const count = version - since;
      return count > changes.length ? null : changes.slice(changes.length - count);
    },
    row: (optionId, date, time) => byOption.get(optionId)?.get(buildDepartureKey(date, time)) ?? null,
    put(rows) {
      for (const row of rows) {
        const known = byOption.get(row.optionId) ?? new Map<string, SeatRow>();
        const before = known.get(buildDepartureKey(row.date, row.time));
        if (before && same(before, row)) continue;
        known.set(buildDepartureKey(row.date, row.time), row);
        byOption.set(row.optionId, known);
        note(row.optionId);
      }
    },
    clear() {
      byOption = new Map();
      version += 1;
      changes = [];
      for (const optionId of versions.keys()) versions.set(optionId, version);
    },
  };
}

function same(a: SeatRow, b: SeatRow): boolean {
  return a.capacity === b.capacity && a.soldElsewhere === b.soldElsewhere && a.taken === b.taken;
}

/** Seats left of one departure; without a row none are taken. */
export function remainingSeats(seats: Seats, option: CatalogueOption, date: string, time: string): number {
  const row = seats.row(option.id, date, time);
  return row === null ? option.capacity : Math.max(0, row.capacity - row.soldElsewhere - row.taken);
}

/** Travellers who leave together: all options of the product at the same day and time. */
export function countParticipants(seats: Seats, product: CatalogueProduct, date: string, time: string): number {
  return product.options.reduce((sum, option) => {
    const row = option.times.includes(time) ? seats.row(option.id, date, time) : null;
    return row === null ? sum : sum + row.soldElsewhere + row.taken;
  }, 0);
}
