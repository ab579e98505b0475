/** Hand-written tests of the queue of uploads. */
import type { Deed, Scenario, ScenarioStep } from '../scenarios.ts';

const at = (work: string, light: string) => ({ work, light });
const busy = at('going', 'on');
const queue = (waiting: string[], running: string[], failed: string[] = []) => ({
  context: { waiting, running, failed },
});
const drop = (file: string): Deed => ({ type: 'file.dropped', file });
const done = (file: string): Deed => ({ type: `xstate.done.actor.file-${file}`, output: 'stored' });
const fails = (file: string): Deed => ({ type: `xstate.error.actor.file-${file}`, error: new Error('no network') });
const three: ScenarioStep[] = [
  [drop('a'), busy, queue([], ['a'])],
  [drop('b'), busy, queue([], ['a', 'b'])],
  [drop('c'), busy, queue(['c'], ['a', 'b'])],
];

export const uploadsScenarios: readonly Scenario[] = [
  { what: 'a file is uploaded', steps: [[drop('a'), busy, { ...queue([], ['a']), tags: ['busy'] }]] },
  { what: 'two files are uploaded at once, and the third waits', steps: three },
  { what: 'the third begins when the first is done', steps: [...three, [done('a'), busy, queue([], ['b', 'c'])]] },
  {
    what: 'the light goes off when all is done',
    steps: [
      [drop('a'), busy],
      [done('a'), at('going', 'off'), { ...queue([], []), tags: [] }],
    ],
  },
  {
    what: 'a file is taken once, whether it runs or waits',
    steps: [...three, [drop('a'), busy, queue(['c'], ['a', 'b'])], [drop('c'), busy, queue(['c'], ['a', 'b'])]],
  },
  {
    what: 'a file that fails is named, and the next begins',
    steps: [...three, [fails('b'), busy, queue([], ['a', 'c'], ['b'])]],
  },
  {
    what: 'a file that failed may be dropped again',
    steps: [
      [drop('a'), busy],
      [fails('a'), at('going', 'off'), queue([], [], ['a'])],
      [drop('a'), busy, queue([], ['a'])],
    ],
  },
  {
    what: 'a queue that pauses begins nothing',
    steps: [
      [{ type: 'queue.paused' }, at('paused', 'off'), { tags: ['paused'] }],
      [drop('a'), at('paused', 'off'), queue(['a'], [])],
    ],
  },
  {
    what: 'what runs when the queue pauses is finished, and nothing follows',
    steps: [
      ...three,
      [{ type: 'queue.paused' }, at('paused', 'on')],
      [done('a'), at('paused', 'on'), queue(['c'], ['b'])],
    ],
  },
  {
    what: 'a queue that goes on begins with the file that waits',
    steps: [
      [{ type: 'queue.paused' }, at('paused', 'off')],
      [drop('a'), at('paused', 'off')],
      [{ type: 'queue.resumed' }, busy, queue([], ['a'])],
    ],
  },
  {
    what: 'a queue that is cleared stops everything',
    steps: [
      ...three,
      [{ type: 'queue.cleared' }, at('going', 'off'), queue([], [])],
      [drop('a'), busy, queue([], ['a'])],
    ],
  },
  { what: 'a queue at rest is not cleared', steps: [[{ type: 'queue.cleared' }, at('going', 'off'), queue([], [])]] },
];
