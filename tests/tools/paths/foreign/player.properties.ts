/** What must hold of the music player: it takes up sound and sight where they were. */
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { reference } from '../../../../src/tools/flows/paths/properties/oracles.ts';
import { until } from '../../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../../src/tools/flows/paths/system.ts';

interface Heard {
  sound: 'stopped' | 'normal' | 'fast';
  sight: 'full' | 'mini';
}
interface Player extends Heard {
  place: 'off' | 'on' | 'held';
}

const START: Heard = { sound: 'stopped', sight: 'full' };

/** What is on. A key that nothing knows sets sound and sight back: its transition leaves both, to enter one of them. */
function press({ place, sound, sight }: Player, type: string): Player {
  if (type === 'POWER') return { place: 'off', sound, sight };
  const isPlaying = sound !== 'stopped';
  const loud: Partial<Record<string, Player['sound']>> = isPlaying
    ? { STOP: 'stopped', SPEED: sound === 'fast' ? 'normal' : 'fast' }
    : { PLAY: 'normal' };
  if (type === 'CALL' && isPlaying) return { place: 'held', sound, sight };
  if (loud[type] !== undefined) return { place, sound: loud[type], sight };
  if (type === 'key.locked' && sight === 'full') return { place, sound, sight };
  if (type === 'GROW' && sight === 'mini') return { place, sound, sight: 'full' };
  return type.startsWith('key.') && sight === 'full' ? { place, sound, sight: 'mini' } : { place, ...START };
}

function next(was: Player, type: string): Player {
  if (was.place === 'on') return press(was, type);
  if (was.place === 'off') {
    if (type === 'POWER') return { ...was, place: 'on' };
    return type === 'RESET' ? { ...START, place: 'on' } : was;
  }
  // Tracks begin anew; what was held goes on.
  if (type === 'HANG_UP') return { ...START, place: 'on' };
  if (type === 'RESUME') return { ...was, place: 'on' };
  return type === 'DROP' ? { ...was, place: 'off' } : was;
}

export const playerProperties: PropertyOptions = {
  events: { 'key.locked': [{}], 'key.arrow': [{}], 'mouse.moved': [{}] },
  stray: true,
  temporal: [
    until('While a call is taken, the music waits for what becomes of it.', {
      when: ({ root }) => root.matches('held'),
      holds: ({ root }) => root.matches('held'),
      until: (_, __, step) => ['HANG_UP', 'RESUME', 'DROP'].includes(step?.event.type ?? ''),
    }),
  ],
  reference: reference<SystemSnapshot, Player>({
    what: 'What was on is on again, with its speed and its sight, unless it is set back.',
    initial: () => ({ ...START, place: 'off' }),
    next: (was, { event }) => next(was, event.type),
    project: ({ root: { value } }) => value as unknown,
    shows({ place, sound, sight }) {
      if (place !== 'on') return place;
      return { on: { sound: sound === 'stopped' ? sound : { playing: sound }, sight } };
    },
  }),
};
