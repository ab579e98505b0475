/** Proves what `npm run paths` prints, and what it refuses in which words. */
import { expect, test } from 'vitest';
import { runCommand } from '../../src/tools/flows/paths/command.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';

const ask = (...args: string[]) => runCommand(args, MACHINES, { folder: 'tests/paths', tool: 'src/tools/flows/paths' });
test.each([
  [['nope'], 'There is no machine "nope". There are: reservation, choice,'],
  [[], 'Machines: reservation, choice,'],
  [['cart', 'payment'], 'One machine at a time'],
  [['cart', '--to', 'nowhere'], 'Machine "cart" has no state "nowhere". It has: loading,'],
  [['reservation', '--to', 'saving.x'], 'has no state "saving.x"'],
  [['startup', '--from', 'waiting'], 'has several states "waiting": frame.waiting, protection.waiting'],
  [['cart', '--format', 'yaml'], '--format is one of json, markdown, playwright, vitest, not "yaml".'],
  [['cart', '--cover', 'lines'], '--cover is one of transitions, states, guards'],
  [['cart', '--limit', 'few'], '--limit is a number of states'],
  [['cart', '--to'], '--to needs a value.'],
  [['cart', '--speed', 'high'], 'There is no --speed.'],
  [['reservation', '--limit', '5'], 'Machine "reservation" has more than 5 states: context key'],
])('refuses %j with a sentence', (args, sentence) => {
  const { isRight, note, text } = ask(...args);
  expect({ isRight, text }).toEqual({ isRight: false, text: '' });
  expect(note).toContain(sentence);
});

test('prints fewer paths for --fewest', () => {
  const count = (...args: string[]) => Number(/^\d+/.exec(ask('registration', ...args).note)?.[0]);
  expect(count('--fewest')).toBeGreaterThan(0);
  expect(count('--fewest')).toBeLessThan(count() / 2);
});

test.each(['json', 'markdown', 'playwright', 'vitest'])('writes the format %s', (format) => {
  const { isRight, text } = ask('payment', '--format', format, '--cover', 'states');
  expect(isRight).toBe(true);
  expect(text).toContain('depositAwaited');
});
