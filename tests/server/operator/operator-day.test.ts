/** The page about an operator's day: every command that it names exists, and every command that exists is on it. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { COMMANDS } from '../../../src/server/operator/commands.ts';

test('the page names each command as it is', async () => {
  const page = await readFile('docs/operator-day.md', 'utf8');
  const calls = [...page.matchAll(/^npm run operator -- (.+?)(?:\s+#.*)?$/gm)].map(([, words = '']) =>
    words.split(' '),
  );
  const named = new Set(calls.map(([name = '']) => name));
  expect([...named].filter((name) => !Object.hasOwn(COMMANDS, name))).toEqual([]);
  expect(Object.keys(COMMANDS).filter((name) => !named.has(name))).toEqual([]);
  for (const [name = '', ...words] of calls) {
    const { usage, least } = COMMANDS[name] ?? { usage: '', least: 0 };
    expect(words.length, usage).toBeGreaterThanOrEqual(least);
    const options = words.filter((word) => word.startsWith('--')).map((word) => word.split('=', 1)[0] ?? '');
    // Every list goes on with `--page`.
    for (const option of options) expect(usage, words.join(' ')).toContain(option);
  }
});
