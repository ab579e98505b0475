/** Proves what the explorer makes of a recorded run: files with a place, a replay in Simulate, and names that a storage keeps. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { FLOWS } from '../../../src/tools/flows/explorer/catalogue.ts';
import { importFrom } from '../../../src/tools/flows/explorer/record/flow-tests.ts';
import { recordSimulation, toFileName } from '../../../src/tools/flows/explorer/record/recording.ts';
import { findFlowOf } from '../../../src/tools/flows/explorer/record/runs.tsx';
import { readRuns, writeRuns } from '../../../src/tools/flows/explorer/record/saved-runs.ts';
import { toRecordedFile } from '../../../src/tools/flows/explorer/record/test-file.ts';
import { listChoices } from '../../../src/tools/flows/explorer/simulation/choices.ts';
import { playRun } from '../../../src/tools/flows/explorer/simulation/play-run.ts';
import { createSimulation } from '../../../src/tools/flows/explorer/simulation/simulation.ts';
import type { Fixture } from '../../../src/tools/flows/paths/properties/fixture.ts';
import { parseFixture } from '../../../src/tools/flows/paths/properties/read-fixture.ts';
import { replayFixture } from '../../../src/tools/flows/paths/properties/replay-fixture.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import { MACHINES } from '../../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../../src/tools/flows/registry/row.ts';
import { lockerProperties } from '../properties/foreign.properties.ts';
import { createLocker } from '../properties/locker.machine.ts';

const root = join(import.meta.dirname, '../../..');
const findFlow = (id: string) => FLOWS.find((flow) => flow.id === id)!;
const hold = findFlow('hold');
const suspend = { by: 'person', actor: '', event: { type: 'hold.suspended' } } as const;
const resume = { by: 'person', actor: '', event: { type: 'hold.resumed' } } as const;

function recordHold(): Fixture {
  const simulation = createSimulation(hold.machine, hold.demo);
  simulation.play([suspend, resume]);
  return recordSimulation('hold', simulation, null);
}

describe('a simulated run', () => {
  it('is a fixture that plays again to the same states', () => {
    const fixture = recordHold();
    expect(fixture).toMatchObject({
      schema: 1,
      machine: 'hold',
      input: hold.demo,
      steps: [suspend, resume],
      broken: null,
    });
    expect(fixture.states).toHaveLength(3);
    const { simulation, outcome } = playRun(hold.machine, fixture);
    expect(outcome).toEqual({ played: 2, moment: 2, problem: null });
    expect(recordSimulation('hold', simulation, { fixture, played: 2 })).toBe(fixture);
    simulation.perform(suspend);
    expect(recordSimulation('hold', simulation, { fixture, played: 2 }).steps).toHaveLength(3);
  });

  it('of a failure is shown at the step that broke, and stays that failure where the machine goes another way now', () => {
    const late = {
      by: 'actor',
      actor: '',
      from: 'waitForHoldEnd',
      event: { type: 'xstate.done.actor.waitForHoldEnd' },
    } as const;
    const broken = { oracle: 'temporal', what: 'Nothing ends the hold.', step: 1 } as const;
    const { states: _, ...failure } = { ...recordHold(), broken };
    expect(playRun(hold.machine, failure).outcome).toEqual({ played: 2, moment: 1, problem: null });
    const mended = { ...failure, steps: [suspend, late], broken: { ...broken, step: 2 } };
    const { simulation, outcome } = playRun(hold.machine, mended);
    expect(outcome).toEqual({
      played: 1,
      moment: 1,
      problem: `Step 2, waitForHoldEnd answers: ${late.event.type}: No actor "waitForHoldEnd" is running.`,
    });
    expect(recordSimulation('hold', simulation, { fixture: mended, played: 1 })).toBe(mended);
  });

  it('of every planted fault is played to what broke, also where the machine throws', async () => {
    for (const fault of ['throws at an empty code', 'keeps the count'] as const) {
      const locker = createLocker(fault) as AnyStateMachine;
      const { failure } = await checkProperties(locker, { ...lockerProperties, seed: 3, runs: 400 });
      const { fixture, broken } = failure!;
      const { outcome, simulation } = playRun(locker, fixture!);
      const isThrown = broken.oracle === 'run';
      expect(outcome).toEqual({ played: broken.step - Number(isThrown), moment: outcome.played, problem: null });
      expect(simulation.get().problem).toBe(isThrown ? broken.what : null);
    }
  });

  it('says at which moment it goes elsewhere', () => {
    const fixture = recordHold();
    const states = fixture.states!.with(1, { '': 'ended' });
    expect(playRun(hold.machine, { ...fixture, states }).outcome).toMatchObject({
      moment: 1,
      problem: expect.stringMatching(
        /^Step 1, hold\.suspended: It is in .+; when this run was recorded it was in ended\.$/,
      ),
    });
  });
});

/** Presses what can be pressed, each time the next one in turn. */
function playAnything(flow: (typeof FLOWS)[number], presses: number): Fixture {
  const simulation = createSimulation(flow.machine, flow.demo);
  for (let count = 0; count < presses; count += 1) {
    const { machines, time } = listChoices(simulation.get().moment!, flow.starts);
    const all = [
      ...machines.flatMap(({ people, answers }) => [...people, ...answers.flatMap((one) => one.choices)]),
      ...time,
    ];
    const possible = all.filter(({ allowed }) => allowed);
    const choice = possible[(count * 7) % possible.length];
    if (choice === undefined) break;
    simulation.perform(choice.step);
    // A case that fits another moment breaks the machine here: that press is left out.
    if (simulation.get().problem !== null) simulation.show(simulation.get().frames.length - 1);
  }
  return recordSimulation(flow.id, simulation, null);
}

it.each(FLOWS.map((flow) => [flow.id, flow] as const))(
  'replays what was played by hand of %s, on the way through a file',
  async (_, flow) => {
    const fixture = playAnything(flow, 15);
    expect(fixture.steps.length).toBeGreaterThan(0);
    const read = parseFixture(JSON.stringify(fixture), 'run.json');
    expect(await replayFixture(flow.machine, read)).toBeNull();
  },
);

describe('a file of it', () => {
  it('is a test that imports the machine and what must hold of it', () => {
    const file = toRecordedFile({ ...recordHold(), name: 'A payment is given up' }, 'vitest', hold);
    expect(file).toMatchObject({ name: 'hold-a-payment-is-given-up.test.ts', folder: 'tests/machines' });
    expect(file.commands).toEqual(['npx vitest run tests/machines/hold-a-payment-is-given-up.test.ts']);
    expect(file.text).toContain("import { holdMachine as machine } from '../../machines/hold.machine.ts';");
    expect(file.text).toContain("import { properties } from './hold.properties.ts';");
    expect(file.text).toContain("from '../../src/tools/flows/paths/properties/replay-fixture.ts';");
  });

  it('is a test for a browser where a driver plays the machine, and no other', () => {
    const { text, folder } = toRecordedFile(recordHold(), 'playwright', findFlow('reservation'));
    expect(folder).toBe('tests/e2e/paths');
    expect(text).toContain("import { reservationDriver as driver } from './reservation.driver.ts';");
    expect(() => toRecordedFile(recordHold(), 'playwright', hold)).toThrow('No driver plays “hold” in a browser yet.');
  });

  it('has a name of plain letters', () => {
    expect(toFileName('cart Größe „XL“ / 2')).toBe('cart-gro-e-xl-2');
    expect(toFileName('예약')).toBe('run');
  });
});

it('imports from one folder what lies in another', () => {
  expect(importFrom('tests/machines', 'tests/machines/a.ts')).toBe('./a.ts');
  expect(importFrom('tests/e2e/paths', 'tests/machines/a.ts')).toBe('../../machines/a.ts');
  expect(importFrom('tests/e2e', 'machines/a.ts')).toBe('../../machines/a.ts');
});

it('knows every driver of the browser and all properties there are', () => {
  const rows: readonly MachineRow[] = MACHINES;
  const list = (folder: string, suffix: string) =>
    readdirSync(join(root, folder)).flatMap((name) => (name.endsWith(suffix) ? `${folder}/${name}` : []));
  const named = rows.flatMap(({ driver, properties }) => [driver?.module ?? [], properties?.module ?? []].flat());
  const there = [...list('tests/e2e/paths', '.driver.ts'), ...list('tests/machines', '.properties.ts')];
  expect(named.toSorted()).toEqual(there.toSorted());
  expect(rows.flatMap(({ driver }) => driver?.test ?? []).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('says which machines are there where a fixture is of another', () => {
  expect(findFlowOf(FLOWS, recordHold())).toBe(hold);
  expect(findFlowOf([hold], { ...recordHold(), machine: 'locker' })).toBe(
    '"machine" is "locker", which is not opened here; expected one of: hold.',
  );
});

describe('saved runs', () => {
  const createStorage = () => {
    const values = new Map<string, string>();
    return {
      values,
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it('are read as they were written', () => {
    const storage = createStorage();
    const runs = [{ id: '1', name: 'A payment', fixture: recordHold() }];
    expect(writeRuns(() => storage, runs)).toBe(true);
    expect(readRuns(() => storage)).toEqual(runs);
  });

  it('leave out what is broken, and nothing else', () => {
    const storage = createStorage();
    const run = { id: '1', name: 'A payment', fixture: recordHold() };
    writeRuns(() => storage, [{ ...run, fixture: { ...run.fixture, schema: 9 as 1 } }, null as never, run]);
    expect(readRuns(() => storage)).toEqual([run]);
    const [key = ''] = storage.values.keys();
    storage.values.set(key, '{not JSON');
    expect(readRuns(() => storage)).toEqual([]);
  });

  it('are none, and nothing breaks, where the storage is closed or full', () => {
    const closed = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(readRuns(closed)).toEqual([]);
    expect(writeRuns(closed, [])).toBe(false);
  });
});
