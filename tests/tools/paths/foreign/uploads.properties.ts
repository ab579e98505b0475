/** What must hold of the uploads: two at a time, none twice, none lost. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import { eventually } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

interface Queue {
  waiting: readonly string[];
  running: readonly string[];
  failed: readonly string[];
}
interface Kept extends Queue {
  isPaused: boolean;
}

const FILES = ['a', 'b', 'c', 'd'];
const queueOf = ({ root }: SystemSnapshot) => root.context as Queue;
const isPaused = ({ root }: SystemSnapshot) => root.matches({ work: 'paused' });
const without = (files: readonly string[], file: string) => files.filter((one) => one !== file);

/** At most one begins, where there is room. */
function begin(kept: Kept): Kept {
  const [file, ...waiting] = kept.waiting;
  if (kept.isPaused || file === undefined || kept.running.length === 2) return kept;
  return { ...kept, waiting, running: [...kept.running, file] };
}

function next(kept: Kept, type: string, file: string, from: string): Kept {
  if (type === 'queue.paused') return { ...kept, isPaused: true };
  if (type === 'queue.resumed') return kept.isPaused ? begin({ ...kept, isPaused: false }) : kept;
  if (type === 'queue.cleared') return { ...kept, waiting: [], running: [] };
  if (type === 'file.dropped')
    return [...kept.waiting, ...kept.running].includes(file)
      ? kept
      : begin({ ...kept, waiting: [...kept.waiting, file], failed: without(kept.failed, file) });
  const ended = from.replace('file-', '');
  const failed = type.startsWith('xstate.error.') ? [...kept.failed, ended] : kept.failed;
  return begin({ ...kept, running: without(kept.running, ended), failed });
}

export const uploadsProperties: PropertyOptions = {
  events: { 'file.dropped': fc.record({ file: fc.constantFrom(...FILES) }), 'next.wanted': [] },
  outcomes: Object.fromEntries(FILES.map((file) => [`file-${file}`, { resolve: ['stored'], reject: ['lost'] }])),
  weights: { 'queue.cleared': 0.2, 'queue.paused': 0.3, 'file.dropped': 2 },
  invariant: [
    { what: 'Two files are sent at most.', holds: (now) => queueOf(now).running.length <= 2 },
    {
      what: 'What is told to be sent is sent, and nothing else.',
      holds: (now) =>
        [...(now.services?.keys() ?? [])].toSorted().join() ===
        queueOf(now)
          .running.map((file) => `file-${file}`)
          .toSorted()
          .join(),
    },
    {
      what: 'The light is on while something is sent.',
      holds: (now) => now.root.hasTag('busy') === queueOf(now).running.length > 0,
    },
    {
      what: 'Each file is there once.',
      holds(now) {
        const { waiting, running, failed } = queueOf(now);
        const all = [...waiting, ...running, ...failed];
        return new Set(all).size === all.length;
      },
    },
  ],
  temporal: [
    eventually('Nothing waits in the end, unless the queue is paused.', {
      when: (now) => queueOf(now).waiting.length > 0,
      holds: (now) => queueOf(now).waiting.length === 0 || isPaused(now),
    }),
  ],
  reference: reference<SystemSnapshot, Kept>({
    what: 'Files are sent in the order in which they came, and those that fail are kept.',
    initial: () => ({ waiting: [], running: [], failed: [], isPaused: false }),
    next: (kept, { event, from = '' }) => next(kept, event.type, String(event['file']), from),
    project: (now) => ({ ...queueOf(now), isPaused: isPaused(now) }),
  }),
};
