/** What must hold of the machines of this folder, and what can happen to them. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../src/tools/flows/paths/properties/oracles.ts';
import { eventually, never, until } from '../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../src/tools/flows/paths/system.ts';
import type { QueueContext } from './queue.machine.ts';
import type { SocketContext } from './socket.machine.ts';

const wrongOf = ({ root }: SystemSnapshot) => (root.context as { wrong: number }).wrong;

export const lockerProperties: PropertyOptions = {
  events: { 'code.entered': fc.record({ code: fc.string({ maxLength: 4 }) }) },
  outcomes: { checkCode: { resolve: [false, true], reject: [{ code: 'NETWORK' }] } },
  invariant: [
    {
      what: 'Fewer than three wrong codes are taken while it asks.',
      holds: (now) => !now.root.matches('closed') || wrongOf(now) < 3,
    },
  ],
  temporal: [
    never(
      'It opens without the answer that the code is right.',
      (now, before, step) =>
        now.root.matches('open') && before?.root.matches('open') !== true && step?.event['output'] !== true,
    ),
    eventually('A locked locker asks for a code again.', {
      when: (now) => now.root.matches('locked'),
      holds: (now) => now.root.matches('closed'),
    }),
    until('A locked locker stays locked until its time is over.', {
      when: (now) => now.root.matches('locked'),
      holds: (now) => now.root.matches('locked'),
      until: (_, __, step) => step?.by === 'clock',
    }),
  ],
  reference: reference<SystemSnapshot, number>({
    what: 'It counts the wrong codes since it was last opened or unlocked.',
    initial: () => 0,
    next(wrong, { by, event }) {
      if (by === 'clock') return event.type.includes('lockedFor') ? 0 : wrong;
      if (event.type !== 'xstate.done.actor.checkCode') return wrong;
      return event['output'] === true ? 0 : wrong + 1;
    },
    project: wrongOf,
  }),
  states: { locked: (now) => wrongOf(now) === 3 },
};

const NAMES = ['a', 'b', 'c', 'd', 'e'];
const queueOf = ({ root }: SystemSnapshot) => root.context as QueueContext;
const listAll = (now: SystemSnapshot) => {
  const { waiting, running, over } = queueOf(now);
  return [...waiting, ...Object.keys(running), ...over];
};
const named = {
  events: { 'file.added': NAMES.map((name) => ({ name })), 'file.cancelled': NAMES.map((name) => ({ name })) },
};

export const queueProperties: PropertyOptions = {
  ...named,
  children: {
    upload: { events: { cancelled: [] }, outcomes: { send: { resolve: [undefined], reject: [{ code: 'NETWORK' }] } } },
  },
  invariant: [
    { what: 'At most two files are sent at a time.', holds: (now) => Object.keys(queueOf(now).running).length <= 2 },
    { what: 'Each file is there once.', holds: (now) => new Set(listAll(now)).size === listAll(now).length },
    {
      what: 'A file waits only while two are sent.',
      holds: (now) => queueOf(now).waiting.length === 0 || Object.keys(queueOf(now).running).length === 2,
    },
    {
      what: 'Those that wait are in the order in which they came.',
      holds: (now, before) =>
        before === null ||
        queueOf(before).waiting.every(
          (name, index, all) =>
            index === 0 || !(queueOf(now).waiting.includes(all[index - 1] ?? '') && name in queueOf(now).running),
        ),
    },
    {
      what: 'A file fails after a second try, or because it was cancelled.',
      holds: (now, before, step) =>
        step?.event.type !== 'xstate.error.actor.send' ||
        queueOf(now).over.length === (before === null ? 0 : queueOf(before).over.length) ||
        triesOf(before, step.actor) === 1,
    },
  ],
  temporal: [
    eventually('Every file that was added is over in the end.', {
      when: (now) => queueOf(now).waiting.length > 0 || Object.keys(queueOf(now).running).length > 0,
      holds: (now) => queueOf(now).waiting.length === 0 && Object.keys(queueOf(now).running).length === 0,
    }),
  ],
  reference: reference<SystemSnapshot, readonly string[]>({
    what: 'No file is forgotten.',
    initial: () => [],
    next: (all, { event }) => (event.type === 'file.added' ? [...all, String(event['name'])].toSorted() : all),
    project: (now) => [...new Set(listAll(now))].toSorted(),
  }),
};

function triesOf(before: SystemSnapshot | null, actor: string): number {
  return (before?.actors.get(actor)?.context as { tries: number } | undefined)?.tries ?? 0;
}

const socketOf = ({ root }: SystemSnapshot) => root.context as SocketContext;
const texts = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 2 });

export const socketProperties: PropertyOptions = {
  // They come from the callback alone, and from no one else.
  events: { 'socket.opened': [], 'socket.dropped': [], 'socket.message': [] },
  outcomes: {
    socket: {
      progress: fc.oneof(
        { weight: 2, arbitrary: fc.constant({ type: 'socket.opened' }) },
        { weight: 2, arbitrary: fc.constant({ type: 'socket.dropped' }) },
        { weight: 3, arbitrary: texts.map((text) => ({ type: 'socket.message', text })) },
      ),
    },
  },
  invariant: [
    { what: 'It pauses for eight seconds at most.', holds: (now) => socketOf(now).pause <= 8000 },
    {
      what: 'A heart beats only where a connection is.',
      holds: ({ root }) => !root.matches({ heart: 'beating' }) || root.matches({ link: 'up' }),
    },
    {
      what: 'An open connection has the shortest pause before it.',
      holds: (now) => !now.root.matches({ link: { up: 'open' } }) || socketOf(now).pause === 1000,
    },
  ],
  temporal: [
    until('Who has ended the connection is left alone until it is asked for again.', {
      when: (_, __, step) => step?.event.type === 'connection.ended',
      holds: (now) => now.root.matches({ link: 'closed' }),
      until: (_, __, step) => step?.event.type === 'connection.asked',
    }),
  ],
  reference: reference<SystemSnapshot, { isOpen: boolean; texts: readonly string[] }>({
    what: 'Every message of an open connection is received, and no other.',
    initial: () => ({ isOpen: false, texts: [] }),
    next: (state, { event }) => {
      if (event.type === 'socket.opened') return { ...state, isOpen: true };
      if (event.type === 'socket.dropped' || event.type === 'connection.ended') return { ...state, isOpen: false };
      return event.type === 'socket.message' && state.isOpen
        ? { ...state, texts: [...state.texts, String(event['text'])] }
        : state;
    },
    project: (now) => socketOf(now).received,
    shows: ({ texts: all }) => all,
  }),
};
