/** Proves that what is not reached is told with its reason, and that a missing case is named with what to do. */
import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, type AnyStateMachine } from 'xstate';
import { runCommand } from '../../../src/tools/flows/paths/command.ts';
import { generatePaths, type PathsOptions } from '../../../src/tools/flows/paths/generate.ts';
import { explainUnreached, listMissingCases } from '../../../src/tools/flows/paths/unreached.ts';

const shop = createMachine({
  types: {} as { context: { paid: number } },
  id: 'shop',
  context: { paid: 0 },
  initial: 'open',
  states: {
    open: {
      on: {
        'card.refused': { actions: assign({ paid: ({ event }) => (event['reason'] as string).length }) },
        'card.held': [
          { guard: ({ event }) => event['amount'] === 1, target: 'paying' },
          { guard: 'isBig', target: 'paying' },
        ],
        knocked: [{ target: 'paying' }, { target: 'closed' }],
        rung: 'closed',
        asked: 'closed',
      },
      after: { 100: 'paying', 200: 'closed' },
    },
    paying: { invoke: { id: 'pay', src: 'pay', onDone: 'closed', onError: 'open' } },
    closed: { type: 'final' },
    lost: { on: { found: 'open' } },
  },
}).provide({
  guards: { isBig: ({ event }) => Number(event['amount']) > 100 },
  actors: { pay: fromPromise(() => Promise.reject(new Error('not here'))) },
}) as AnyStateMachine;

const options: PathsOptions = {
  project: ({ context }) => context as unknown,
  cases: { 'card.held': [{ amount: 5 }], rung: [] },
  outcomes: { pay: [{ output: 'receipt' }] },
  possible: (_, { type }) => type !== 'asked',
};

describe('what is not reached', () => {
  const generated = generatePaths(shop, options);
  const why = (transition: string) =>
    explainUnreached(shop, generated).find((one) => one.transition === transition)?.why;

  test.each([
    ['shop.open card.refused 0', 'Give "shop" a case for "card.refused": without one it fails ('],
    [
      'shop.open card.held 0',
      'Guard "unnamed" never answered true with the cases given: give "shop" a case for "card.held"',
    ],
    ['shop.open card.held 1', 'Guard "isBig" never answered true'],
    ['shop.open knocked 1', 'An earlier candidate is taken whenever "knocked" happens: number 0, which has no guard.'],
    ['shop.open rung 0', 'Nothing sends "rung" there: its row in the cases of "shop" is empty'],
    ['shop.open asked 0', '"asked" is left out by possible'],
    ['shop.open xstate.after.200.shop.open 0', 'Another timer is always due before it.'],
    [
      'shop.paying xstate.error.actor.pay 0',
      'Actor "pay" never answers with an error: give "shop" an outcome for "pay".',
    ],
    ['shop.lost found 0', 'No path leads to its source state "shop.lost".'],
  ])('%s', (transition, sentence) => {
    expect(why(transition)).toContain(sentence);
  });

  test('is all that is missed, and nothing that is reached', () => {
    const transitions = explainUnreached(shop, generated).map(({ transition }) => transition);
    expect(transitions).toHaveLength(9);
    expect(transitions.filter((id) => generated.reached.has(id))).toEqual([]);
  });

  test('a missing case breaks no path, and is named once', () => {
    expect(listMissingCases(generated)).toEqual([
      expect.stringMatching(/^Give "shop" a case for "card\.refused": without one it fails \(.+\)\.$/),
    ]);
    expect(generated.paths.flatMap(({ steps }) => steps.map(({ event }) => event.type))).not.toContain('card.refused');
  });

  test('is told by the command', () => {
    const subject = {
      id: 'shop',
      title: 'Shop',
      machine: shop,
      source: { module: 'shop.ts', name: 'shop' },
      starts: [options],
    };
    const ask = (...args: string[]) => runCommand(['shop', ...args], [subject], { folder: '.', tool: 'paths' });
    expect(ask().note).toContain('Give "shop" a case for "card.refused"');
    expect(ask().note).toContain('9 transitions are not reached: --unreached says why.');
    expect(ask('--unreached').text).toContain('shop.lost found 0: No path leads to its source state');
    const complete = {
      ...subject,
      starts: [{ ...options, cases: { ...options.cases, 'card.refused': [{ reason: '' }] } }],
    };
    expect(runCommand(['shop'], [complete], { folder: '.', tool: 'paths' }).note).not.toContain('Give');
  });
});
