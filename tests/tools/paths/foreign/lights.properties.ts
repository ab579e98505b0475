/** What must hold of the lights: each shines as long as it should, and a pedestrian is let across. */
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import { eventually, until } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

const isAt = ({ root }: SystemSnapshot, walkers: string) => root.matches({ working: { walkers } });
const isYellow = ({ root }: SystemSnapshot) => root.matches({ working: { cars: 'yellow' } });

/** A clock on the kerb. */
interface Watched {
  place: 'green' | 'yellow' | 'red' | 'blinking' | 'resting' | 'dark' | 'late';
  /** Milliseconds since it is so, and for how long it should be. */
  since: number;
  due: number;
  rounds: number;
  isWished: boolean;
}

const green = { place: 'green', since: 0, due: 20_000 } as const;
const isWorking = ({ place }: Watched) => place === 'green' || place === 'yellow' || place === 'red';

function onClock(now: Watched, type: string): Watched {
  if (type.endsWith('walkers.asked')) return { ...now, isWished: false };
  const isOver = now.since === now.due && type.endsWith(`.${now.place}`) && !type.includes('FLICKER');
  if (!isOver) return now;
  if (now.place === 'green') return { ...now, place: 'yellow', since: 0, due: 3000 };
  if (now.place === 'yellow') return { ...now, place: 'red', since: 0, due: now.isWished ? 6000 : 10_000 };
  if (now.place === 'blinking') return { ...now, ...green };
  return now.rounds === 2 ? { ...now, place: 'resting', due: Infinity } : { ...now, ...green, rounds: now.rounds + 1 };
}

function onPerson(was: Watched, type: string, before: SystemSnapshot): Watched {
  if (type === 'power.failed') return { ...was, place: 'dark', due: Infinity };
  if (type === 'fault.found' && isWorking(was)) return { ...was, place: 'blinking', since: 0, due: 2500 };
  if (type === 'power.restored' && was.place === 'dark') return { ...was, place: 'blinking', since: 0, due: 2500 };
  if (type === 'day.began' && was.place === 'resting') return { ...was, ...green, rounds: 0 };
  if (type === 'button.pressed' && isAt(before, 'waiting')) return { ...was, isWished: true };
  return was;
}

const PLACES = ['blinking', 'resting', 'dark'] as const;
const LIGHTS = ['green', 'yellow', 'red'] as const;

export const lightsProperties: PropertyOptions = {
  // Even where the machine does not know it.
  events: { 'power.failed': [{}] },
  stray: true,
  pauses: [0, 400, 3000],
  weights: {
    'power.failed': 0.02,
    'power.restored': 0.2,
    'fault.found': 0.02,
    'day.began': 0.2,
    'button.pressed': 0.2,
  },
  invariant: [
    {
      what: 'People are shown that they may walk while they may, and at no other time.',
      holds: (now) => now.root.hasTag('walk') === isAt(now, 'walking'),
    },
    {
      what: 'Who walks has no wish any more.',
      holds: (now) => !isAt(now, 'walking') || !(now.root.context as { isWanted: boolean }).isWanted,
    },
  ],
  temporal: [
    eventually('Who has pressed the button may walk, unless the lights fail.', {
      when: (now) => isAt(now, 'asked'),
      holds: (now) => isAt(now, 'walking') || !now.root.matches('working'),
    }),
    until('A yellow light flickers before it turns red.', {
      when: (now, before) => isYellow(now) && (before === null || !isYellow(before)),
      holds: isYellow,
      until: (now, _, step) => step?.event.type.includes('FLICKER') === true || !now.root.matches('working'),
    }),
  ],
  reference: reference<SystemSnapshot, Watched>({
    what: 'Lights change when their time is over, rest after two rounds, and fail when they are told to.',
    initial: () => ({ ...green, rounds: 0, isWished: false }),
    next(was, { by, event: { type }, wait = 0 }, before) {
      const now = { ...was, since: was.since + wait };
      if (now.since > now.due) return { ...now, place: 'late' };
      return by === 'clock' ? onClock(now, type) : onPerson(now, type, before);
    },
    project: ({ root }) => ({
      place: PLACES.find((one) => root.matches(one)) ?? LIGHTS.find((cars) => root.matches({ working: { cars } })),
      rounds: (root.context as { rounds: number }).rounds,
    }),
    shows: ({ place, rounds }) => ({ place, rounds }),
  }),
};
