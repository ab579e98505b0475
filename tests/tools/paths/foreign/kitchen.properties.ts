/** What must hold of the kitchen: a guest eats what was cooked, in time, or is told. */
import fc from 'fast-check';
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import { eventually, never } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { Step } from '../../../../src/tools/flows/paths/properties/step.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

interface Served {
  guest: 'choosing' | 'hungry' | 'eating' | 'gone' | 'late';
  patience: number;
  /** Milliseconds since the order; null where the waiter has told that it takes long. */
  waited: number | null;
  cook: 'free' | 'cooking' | 'mending';
  busy: number;
}

const DUE = { free: Infinity, cooking: 600, mending: 900 } as const;
const miss = (was: Served): Served =>
  was.patience === 0
    ? { ...was, guest: 'gone', cook: 'free' }
    : { ...was, guest: 'choosing', cook: 'free', patience: was.patience - 1 };

function onClock(now: Served, actor: string): Served {
  if (actor === 'waiter' && now.waited === 1000) return { ...now, waited: null, patience: 1 };
  if (actor !== 'cook' || now.busy !== DUE[now.cook]) return now;
  const told = { ...now, waited: null };
  return now.cook === 'cooking' ? { ...told, guest: 'eating', cook: 'free' } : miss(told);
}

function onPerson(was: Served, event: Step['event']): Served {
  switch (event.type) {
    case 'guest.orders':
      return event['dish'] === 'dragon' ? miss(was) : { ...was, guest: 'hungry', waited: 0, cook: 'cooking', busy: 0 };
    case 'stove.broke':
      return { ...was, cook: 'mending', busy: 0 };
    case 'stove.mended':
      return { ...was, cook: 'cooking', busy: 0 };
    case 'bill.asked':
      return { ...was, guest: 'gone' };
    default:
      return was;
  }
}

const cookedOf = ({ actors }: SystemSnapshot) =>
  (actors.get('cook')?.context as { cooked: number } | undefined)?.cooked ?? 0;

export const kitchenProperties: PropertyOptions = {
  events: {
    'guest.orders': fc.record({ dish: fc.constantFrom('soup', 'rice', 'dragon') }),
    'dish.served': [],
    'dish.missing': [],
    'guest.consoled': [],
  },
  pauses: fc.integer({ min: 0, max: 800 }),
  children: {
    cook: { events: { 'dish.asked': [] }, weights: { 'stove.broke': 2 } },
    waiter: { events: { 'order.given': [], 'dish.ready': [], 'dish.refused': [] } },
  },
  temporal: [
    never('A guest eats what nobody has cooked.', (now) => now.root.matches('eating') && cookedOf(now) === 0),
    eventually('Who is hungry eats, chooses again or goes.', {
      when: ({ root }) => root.matches('hungry'),
      holds: ({ root }) => !root.matches('hungry'),
    }),
  ],
  reference: reference<SystemSnapshot, Served>({
    what: 'A dish takes 600 ms, a guest is consoled after a second, and goes when a second dish is missing.',
    initial: () => ({ guest: 'choosing', patience: 1, waited: null, cook: 'free', busy: 0 }),
    next(was, { by, actor, event, wait = 0 }) {
      const now = { ...was, busy: was.busy + wait, waited: was.waited === null ? null : was.waited + wait };
      if (now.busy > DUE[now.cook] || (now.waited ?? 0) > 1000) return { ...now, guest: 'late' };
      return by === 'clock' ? onClock(now, actor) : onPerson(now, event);
    },
    project: ({ root }) => ({ guest: root.value as unknown, patience: (root.context as Served).patience }),
    shows: ({ guest, patience }) => ({ guest, patience }),
  }),
};
