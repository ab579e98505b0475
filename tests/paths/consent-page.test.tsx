/** Everything that can come of the question whether visits may be counted, replayed on the page. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { consentMachine, type ConsentInput } from '../../machines/consent.machine.ts';
import { generatePaths } from '../../src/tools/flows/paths/generate.ts';
import { consentStarts } from '../../src/tools/flows/registry/consent.cases.ts';
import { consentDriver } from './consent.driver.tsx';
import { reachOnPage } from './reach.ts';
import { replayOnPage } from './replay-page.ts';
import { passScripts } from '../support/happy-dom.ts';

const played = consentStarts
  .map((options) => ({ options, input: options.input as ConsentInput }))
  // Without a service the page starts no consent at all.
  .filter(({ input }) => input.isWanted)
  .flatMap(({ input, options }) =>
    generatePaths(consentMachine, { ...options, cover: 'guards' }).paths.map((path) => ({
      name: `answered before: ${input.answer ?? 'no'}; ${path.name}`,
      input,
      path,
    })),
  );

beforeEach(() => {
  passScripts(true);
});
afterEach(() => {
  vi.unstubAllGlobals();
  passScripts(false);
});

describe('the consent to counting', () => {
  test('is brought through all that can happen to it, and what is left out has a reason', () => {
    const { missed, excused } = reachOnPage(
      'consent',
      played.map(({ path }) => path),
    );
    expect(missed).toEqual(excused);
  });

  test.each(played.map(({ name, input, path }) => [name, input, path] as const))('%s', async (_, input, path) => {
    expect(await replayOnPage(consentDriver(input), path)).toBeNull();
  });
});
