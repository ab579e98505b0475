// The sandbox's only memory: an append-only list of what happened, from which all state is rebuilt.
import {
  appendFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  truncateSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';

/** One atomic commit: all its events count, or none. `at` is epoch milliseconds on the writer's clock. */
export interface JournalEntry {
  readonly topic: string;
  readonly at: number;
  readonly events: readonly unknown[];
}

const entrySchema = z.object({ topic: z.string(), at: z.number(), events: z.array(z.unknown()) });

/** `append` has made the entry durable against a killed process when it returns. */
export interface Journal {
  readonly entries: readonly JournalEntry[];
  append(entry: JournalEntry): void;
}

export function createMemoryJournal(past: readonly JournalEntry[] = []): Journal {
  const entries = [...past];
  return { entries, append: (entry) => void entries.push(structuredClone(entry)) };
}

/** Opens (or makes) a JSON-lines file. One process at a time: the file carries no lock of its own. */
export function openFileJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true });
  const entries = existsSync(path) ? readEntries(path) : [];
  const file = openSync(path, 'a');
  let size = fstatSync(file).size;
  return {
    entries,
    append(entry) {
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        appendFileSync(file, line);
      } catch (error) {
        // A full disk may have taken half a line; the next one must not be glued to it.
        ftruncateSync(file, size);
        throw error;
      }
      size += line.length;
      entries.push(entry);
    },
  };
}

function readEntries(path: string): JournalEntry[] {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(0x0a) + 1;
  // A last line without its newline was being written when the process died: its append never returned.
  if (end < bytes.length) truncateSync(path, end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n').filter(Boolean);
  return lines.map((line, index) => {
    try {
      return entrySchema.parse(JSON.parse(line));
    } catch {
      throw new Error(`The sandbox journal ${path} is damaged at line ${index + 1}; move it away to start again.`);
    }
  });
}
