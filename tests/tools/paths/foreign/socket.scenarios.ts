/** Hand-written tests of the socket. */
import type { Scenario, ScenarioStep } from '../scenarios.ts';

const linked = (state: string) => ({ linked: state });
const connect: ScenarioStep = [{ type: 'user.connects' }, linked('connecting')];
const opened: ScenarioStep = [{ type: 'socket.opened' }, linked('open'), { tags: ['online'] }];
const closed: ScenarioStep = [{ type: 'socket.closed' }, linked('waiting')];
const again = (wait: number, tries: number): ScenarioStep[] => [
  [wait - 1, linked('waiting')],
  [1, linked('connecting'), { context: { tries } }],
];
const message = { type: 'message.sent', text: 'hello' };
const tired: ScenarioStep[] = [
  ...[connect, closed, ...again(1000, 1), closed, ...again(2000, 2), closed, ...again(4000, 3)],
  [{ type: 'socket.closed' }, linked('given'), { tags: ['offline'] }],
];

export const socketScenarios: readonly Scenario[] = [
  { what: 'a socket opens', steps: [connect, opened] },
  { what: 'a socket that is closed is opened again after a second', steps: [connect, closed, ...again(1000, 1)] },
  {
    what: 'a socket that does not answer in four seconds is tried again',
    steps: [connect, [3999, linked('connecting')], [1, linked('waiting')]],
  },
  { what: 'each try waits longer, and after three nobody tries on', steps: tired },
  {
    what: 'the user may begin again after that',
    steps: [...tired, [{ type: 'user.connects' }, linked('connecting'), { context: { tries: 0 } }]],
  },
  {
    what: 'an open socket forgets the tries',
    steps: [connect, closed, ...again(1000, 1), [opened[0], opened[1], { context: { tries: 0 } }]],
  },
  { what: 'an open socket may be closed', steps: [connect, opened, closed] },
  {
    what: 'after 30 seconds of silence the socket is opened again',
    steps: [connect, opened, [29_999, linked('open')], [1, linked('waiting')]],
  },
  {
    what: 'a beat breaks the silence',
    steps: [
      ...[connect, opened, [20_000, linked('open')] as const],
      ...[[{ type: 'beat' }, linked('open')] as const, [29_999, linked('open')] as const],
      [1, linked('waiting')],
    ],
  },
  {
    what: 'the silence of a closed socket does not end the next one',
    steps: [
      ...[connect, opened, [10_000, linked('open')] as const, closed, ...again(1000, 1), opened],
      [25_000, linked('open')],
      [{ type: 'beat' }, linked('open')],
    ],
  },
  {
    what: 'a message waits for the next socket, and goes with it',
    steps: [
      connect,
      closed,
      [message, linked('waiting'), { context: { unsent: ['hello'] } }] as const,
      ...again(1e3, 1),
      [opened[0], opened[1], { context: { unsent: [] } }] as const,
    ],
  },
  { what: 'an open socket takes a message', steps: [connect, opened, [message, linked('open')]] },
  {
    what: 'a wire that breaks is given up',
    steps: [
      ...[connect, [{ type: 'xstate.error.actor.wire', error: new Error('broken') }, linked('given')] as const],
      [{ type: 'user.connects' }, linked('connecting')],
    ],
  },
  { what: 'the user leaves', steps: [connect, opened, [{ type: 'user.leaves' }, 'idle', { tags: [] }]] },
  {
    what: 'the user leaves while the socket is waited for',
    steps: [connect, closed, [{ type: 'user.leaves' }, 'idle']],
  },
];
