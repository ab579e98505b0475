/** Hand-written tests of the player. */
import type { Scenario, ScenarioStep } from '../scenarios.ts';

const on = (sound: unknown, sight = 'full') => ({ on: { sound, sight } });
const power: ScenarioStep = [{ type: 'POWER' }, on('stopped')];
const play: ScenarioStep = [{ type: 'PLAY' }, on({ playing: 'normal' })];
const fast: ScenarioStep = [{ type: 'SPEED' }, on({ playing: 'fast' })];
const shrink: ScenarioStep = [{ type: 'key.arrow' }, { on: { sight: 'mini' } }];
const call: ScenarioStep = [{ type: 'CALL' }, 'held'];

export const playerScenarios: readonly Scenario[] = [
  { what: 'the player is switched on and off', steps: [power, [{ type: 'POWER' }, 'off']] },
  { what: 'music plays and stops', steps: [power, play, [{ type: 'STOP' }, on('stopped')]] },
  { what: 'music plays faster, and as before', steps: [power, play, fast, [{ type: 'SPEED' }, play[1]]] },
  { what: 'a key makes the picture small', steps: [power, shrink, [{ type: 'GROW' }, on('stopped')]] },
  { what: 'a locked keyboard changes nothing', steps: [power, [{ type: 'key.locked' }, on('stopped')]] },
  { what: 'any other event makes the picture large', steps: [power, shrink, [{ type: 'key.other' }, on('stopped')]] },
  {
    what: 'what was on when it was switched off is on again',
    steps: [
      ...[power, play, fast, shrink],
      [{ type: 'POWER' }, 'off'],
      [{ type: 'POWER' }, on({ playing: 'fast' }, 'mini')],
    ],
  },
  {
    what: 'a reset forgets what was on',
    steps: [power, play, shrink, [{ type: 'POWER' }, 'off'], [{ type: 'RESET' }, on('stopped')]],
  },
  { what: 'a call holds the music', steps: [power, play, call] },
  {
    what: 'a call that is over lets the music go on',
    steps: [power, play, fast, shrink, call, [{ type: 'RESUME' }, on({ playing: 'fast' }, 'mini')]],
  },
  {
    what: 'hanging up begins with the first track',
    steps: [power, play, fast, call, [{ type: 'HANG_UP' }, on('stopped')]],
  },
  { what: 'a call that is dropped ends everything', steps: [power, play, call, [{ type: 'DROP' }, 'off']] },
  { what: 'without music there is nothing to hold', steps: [power, [{ type: 'CALL' }, on('stopped')]] },
];
