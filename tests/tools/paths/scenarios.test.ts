/** Plays the hand-written tests of the foreign machines: they are what the paths are compared with. */
import { describe, expect, test } from 'vitest';
import { replayPath } from '../../../src/tools/flows/paths/replay-actor.ts';
import { FOREIGN } from './foreign.ts';
import { SCENARIOS } from './foreign-scenarios.ts';
import { playScenario } from './play-scenario.ts';
import { toScript } from './scripts.ts';

describe.each(FOREIGN)('$name', ({ name, machine, options }) => {
  test.each(SCENARIOS[name] ?? [])('$what', async (scenario) => {
    const script = toScript(machine, options, { name: scenario.what, deeds: scenario.steps.map(([deed]) => deed) });
    expect(await playScenario(machine, options.input, scenario, script)).toBeNull();
    // What was foretold purely is what an actor does.
    expect(await replayPath(machine, options.input, script, undefined, { options })).toBeNull();
  });
});
