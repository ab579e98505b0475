/** Hand-written tests of the traffic lights. */
import type { Scenario, ScenarioStep } from '../scenarios.ts';

const working = (cars: string, walkers = 'waiting') => ({ working: { cars, walkers } });
const round: ScenarioStep = [33_000, working('green')];
const press: ScenarioStep = [{ type: 'button.pressed' }, { working: { walkers: 'asked' } }];

export const lightsScenarios: readonly Scenario[] = [
  {
    what: 'cars go for 20 seconds',
    steps: [
      [19_999, working('green'), { tags: ['go'] }],
      [1, working('yellow'), { tags: [] }],
    ],
  },
  {
    what: 'yellow lasts for three seconds',
    steps: [
      [20_000, working('yellow')],
      [2999, working('yellow')],
      [1, working('red')],
    ],
  },
  {
    what: 'red lasts for ten seconds, and a round is counted',
    steps: [
      [23_000, working('red')],
      [9999, working('red')],
      [1, working('green'), { context: { rounds: 1 } }],
    ],
  },
  {
    what: 'red is shorter where somebody wants to walk',
    steps: [
      [20_000, working('yellow')],
      press,
      [3000, working('red', 'asked')],
      [2000, working('red', 'walking')],
      [4000, working('green', 'walking')],
    ],
  },
  {
    what: 'who presses the button walks after five seconds, for eight',
    steps: [
      press,
      [5000, working('green', 'walking'), { tags: ['go', 'walk'], context: { isWanted: false } }],
      [8000, working('green', 'waiting'), { tags: ['go'] }],
    ],
  },
  {
    what: 'a second press changes nothing',
    steps: [press, [3000, working('green', 'asked')], press, [2000, working('green', 'walking')]],
  },
  {
    what: 'after two rounds the lights rest',
    steps: [round, round, [23_000, working('red'), { context: { rounds: 2 } }], [10_000, 'resting']],
  },
  {
    what: 'a new day begins at the first round',
    steps: [
      ...[round, round, [33_000, 'resting'] as const],
      [{ type: 'day.began' }, working('green'), { context: { rounds: 0 } }],
    ],
  },
  {
    what: 'a fault makes the lights blink, once a second',
    steps: [
      [{ type: 'fault.found' }, { blinking: 'on' }],
      [1000, { blinking: 'off' }],
      [1000, { blinking: 'on' }],
    ],
  },
  {
    what: 'a fault is over after two and a half seconds',
    steps: [
      [{ type: 'fault.found' }, 'blinking'],
      [2499, 'blinking'],
      [1, working('green')],
    ],
  },
  {
    what: 'a fault interrupts those who walk',
    steps: [
      press,
      [5000, working('green', 'walking')],
      [{ type: 'fault.found' }, 'blinking'],
      [2500, working('green')],
    ],
  },
  {
    what: 'without power it is dark, and afterwards the lights blink',
    steps: [
      [{ type: 'power.failed' }, 'dark'],
      [{ type: 'power.restored' }, { blinking: 'on' }],
      [2500, working('green')],
    ],
  },
  {
    what: 'power fails while the lights blink',
    steps: [
      [{ type: 'fault.found' }, 'blinking'],
      [{ type: 'power.failed' }, 'dark'],
    ],
  },
];
