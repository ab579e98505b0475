/** What must hold of the web socket: it comes back, slower each time, and gives up in the end. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import type { Step } from '../../../../src/tools/flows/paths/properties/step.ts';
import { eventually, until } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

interface Connection {
  tries: number;
  unsent: readonly string[];
}

const contextOf = ({ root }: SystemSnapshot) => root.context as Connection;
const isLinked = ({ root }: SystemSnapshot, linked: string) => root.matches({ linked });

const sentIn = (now: SystemSnapshot) => (now.effects?.() ?? []).filter((effect) => effect.startsWith('send '));
const written = (text: string) => `send ${JSON.stringify({ type: 'wire.write', text })} to wire`;

function toSend(now: SystemSnapshot, before: SystemSnapshot | null, step: Step | null): readonly string[] {
  if (before === null || !isLinked(now, 'open')) return [];
  if (!isLinked(before, 'open')) return contextOf(before).unsent;
  return step?.event.type === 'message.sent' ? [String(step.event['text'])] : [];
}

interface Watched extends Connection {
  place: 'idle' | 'connecting' | 'waiting' | 'open' | 'given' | 'late';
  /** Milliseconds since it is so, and for how long it may be. */
  since: number;
  due: number;
}

const at = (was: Watched, place: Watched['place'], due = Infinity): Watched => ({ ...was, place, since: 0, due });
const connect = (was: Watched) => at(was, 'connecting', 4000);
const drop = (was: Watched) => (was.tries >= 3 ? at(was, 'given') : at(was, 'waiting', 1000 * 2 ** was.tries));

const MOVES: Readonly<Record<Watched['place'], Readonly<Record<string, (was: Watched, text: string) => Watched>>>> = {
  idle: { 'user.connects': connect },
  connecting: {
    'socket.opened': (was) => at({ ...was, tries: 0, unsent: [] }, 'open', 30_000),
    'socket.closed': drop,
    over: drop,
  },
  waiting: {
    'message.sent': (was, text) => ({ ...was, unsent: [text] }),
    over: (was) => connect({ ...was, tries: was.tries + 1 }),
  },
  open: { 'socket.closed': drop, beat: (was) => at(was, 'open', 30_000), over: drop },
  given: { 'user.connects': (was) => connect({ ...was, tries: 0 }) },
  late: {},
};

const texts = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 2 });

export const socketProperties: PropertyOptions = {
  events: {
    'message.sent': fc.record({ text: texts }),
    // They come from the wire alone, and the last from the machine itself.
    'socket.opened': [],
    'socket.closed': [],
    beat: [],
    'socket.silent': [],
  },
  outcomes: {
    wire: {
      progress: [{ type: 'socket.closed' }, { type: 'socket.opened' }, { type: 'beat' }],
      reject: ['no network'],
    },
  },
  pauses: fc.integer({ min: 0, max: 5000 }),
  weights: { 'user.leaves': 0.2, 'xstate.error.actor.wire': 0.1 },
  invariant: [
    { what: 'It tries three times and no more.', holds: (now) => contextOf(now).tries <= 3 },
    {
      what: 'Nothing waits to be sent once it is open.',
      holds: (now) => !isLinked(now, 'open') || contextOf(now).unsent.length === 0,
    },
    {
      what: 'What is written is sent: at once, or when it is open again.',
      holds: (now, before, step) => sentIn(now).join() === toSend(now, before, step).map(written).join(),
    },
    {
      what: 'It says whether one is online, and when it has given up.',
      holds: (now) =>
        now.root.hasTag('online') === isLinked(now, 'open') && now.root.hasTag('offline') === isLinked(now, 'given'),
    },
  ],
  temporal: [
    eventually('A connection that broke is open again, given up or left.', {
      when: (now) => isLinked(now, 'waiting'),
      holds: (now) => isLinked(now, 'open') || isLinked(now, 'given') || now.root.matches('idle'),
    }),
    until('Who has left is left alone until connecting again.', {
      when: (_, __, step) => step?.event.type === 'user.leaves',
      holds: ({ root }) => root.matches('idle'),
      until: (_, __, step) => step?.event.type === 'user.connects',
    }),
  ],
  reference: reference<SystemSnapshot, Watched>({
    what: 'It waits twice as long each time, and counts anew once it is open.',
    initial: () => ({ place: 'idle', since: 0, due: Infinity, tries: 0, unsent: [] }),
    next(was, { by, event, wait = 0 }) {
      const now = { ...was, since: was.since + wait };
      if (now.since > now.due) return at(now, 'late');
      if (event.type === 'user.leaves') return at(now, 'idle');
      if (event.type === 'xstate.error.actor.wire') return at(now, 'given');
      const isOver = by === 'clock' && now.since === now.due;
      return MOVES[now.place][isOver ? 'over' : event.type]?.(now, String(event['text'])) ?? now;
    },
    project: (now) => ({
      place: now.root.matches('idle') ? 'idle' : (now.root.value as { linked: string }).linked,
      ...contextOf(now),
    }),
    shows: ({ place, tries, unsent }) => ({ place, tries, unsent }),
  }),
};
