/** What the hand-written tests notice by what they ask themselves, and not by everything that could be looked at. */
import { playScenario } from '../play-scenario.ts';
import { toScript } from '../scripts.ts';
import type { Subject } from './subjects.ts';

export async function measureAsserted({ machine, starts, scenarios, faults, read }: Subject): Promise<string[]> {
  const [options] = starts;
  if (options === undefined) return [];
  const scripts = scenarios.map((scenario) => ({
    scenario,
    script: toScript(machine, options, { name: scenario.what, deeds: scenario.steps.map(([deed]) => deed) }),
  }));
  const noticed: string[] = [];
  for (const fault of faults) {
    const faulty = await read(fault);
    for (const { scenario, script } of scripts) {
      if ((await playScenario(faulty, options.input, scenario, script)) === null) continue;
      noticed.push(fault.what);
      break;
    }
  }
  return noticed;
}
