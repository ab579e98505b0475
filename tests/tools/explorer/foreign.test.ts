/** Opens machines as strangers write them: each is loaded, drawn in time, and nothing of it lies on anything else. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toDrawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { openingFolds } from '../../../src/tools/flows/explorer/chart/folds.ts';
import { layOut } from '../../../src/tools/flows/explorer/chart/layout.ts';
import { openForeign, type Opened } from '../../../src/tools/flows/explorer/foreign/open.ts';
import { findOverlaps } from './geometry.ts';

const elk = new ELK();
const folder = join(import.meta.dirname, 'foreign');
/** Milliseconds of the processor in which a machine is drawn. */
const BUDGET = 1500;

let opened: Opened;
beforeAll(async () => {
  opened = await openForeign(['foreign'], import.meta.dirname);
});

const find = (title: string) => opened.flows.find((flow) => flow.title === title)!;
const drawingOf = (title: string) => toDrawing(find(title).machineId, find(title).root);
const labelsOf = (title: string) =>
  [...drawingOf(title).states.values()].flatMap(({ transitions }) => transitions.map(({ label }) => label));

describe('thirty files of strangers', () => {
  it('are all opened', () => {
    expect(opened.problems).toEqual([]);
    expect(new Set(opened.flows.map(({ file }) => file)).size).toBeGreaterThanOrEqual(30);
  });

  it('have an address of their own each', () => {
    const ids = opened.flows.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are each drawn within 1.5 s, folded as they open and whole, and nothing lies on anything', async () => {
    // The engine compiles what it is once; that is not a machine's time.
    await layOut(drawingOf('toggle'), new Set(), elk);
    for (const { title, machineId, root } of opened.flows) {
      const drawing = toDrawing(machineId, root);
      for (const folds of [openingFolds(drawing), new Set<string>()]) {
        // What other programs take of the processor meanwhile is not the layout's.
        const draw = async () => {
          const before = process.cpuUsage();
          const layout = await layOut(drawing, folds, elk);
          return { layout, took: process.cpuUsage(before).user / 1000 };
        };
        const first = await draw();
        const { layout } = first;
        // What disturbs a measurement only adds to it: the least of a few is what the machine itself takes.
        let took = first.took;
        for (let tries = 0; took >= BUDGET && tries < 4; tries += 1) took = Math.min(took, (await draw()).took);
        const isInTime = took < BUDGET;
        expect({ title, isInTime }).toEqual({ title, isInTime: true });
        expect({ title, overlaps: findOverlaps(drawing, layout) }).toEqual({ title, overlaps: [] });
      }
    }
  });

  it('say what stands inline in words that can be read', () => {
    const counting = drawingOf('counter').states.get('counter.counting')!;
    expect(counting.transitions.map(({ guard, actions }) => [guard, ...actions])).toEqual([
      ['context.count >= context.limit'],
      [null, 'assign'],
      ['context.count > 0', 'assign count'],
      [null, 'assign count, limit'],
    ]);
    expect(
      drawingOf('dashboard')
        .states.get('dashboard.loading')!
        .invokes.map(({ src }) => src),
    ).toEqual(['loadProfile', 'Promise.resolve([1, 2, 3])', '() => {}', 'count + 1']);
    expect(labelsOf('dashboard')).toContain('loadProfile done');
    expect(labelsOf('trafficLight')).toEqual(expect.arrayContaining(['after walkTime', 'after 2000 ms', 'red ends']));
    expect(labelsOf('listening')).toContain('any event');
    const car = drawingOf('elevator').states.get('elevator.car.standing')!;
    expect(car.transitions[0]!.guard).toBe('in {"door":"shut"} and isCalledElsewhere');
    expect(drawingOf('alarm').states.get('alarm.armed')).toMatchObject({
      entry: ['raise ring'],
      exit: ['cancel morning'],
    });
    expect(drawingOf('wizard').states.get('wizard.open')!.transitions[0]!.guard).toBe('isMany(context.count)');
  });

  it('lead from a state to the machine that it starts, wherever that one stands', () => {
    const invokes = [...drawingOf('onboarding').states.values()].flatMap((state) => state.invokes);
    expect(invokes.map(({ machine }) => machine)).toEqual([find('step').id, null]);
    expect(drawingOf('match').states.get('match.play')!.invokes[0]!.machine).toBe(find('pong').id);
    expect(find('step').file).toBe(join('foreign', 'onboarding.machine.ts'));
  });

  it('are drawn without input, with a word where they do not start without', () => {
    expect(opened.flows.filter(({ note }) => note !== null).map(({ title }) => title)).toEqual(['invoice']);
    expect(find('invoice').note).toMatch(/^It does not start without input \(TypeError: .*customer/);
    expect(drawingOf('invoice').states.size).toBe(3);
  });

  it('have the name of their export or their file where they have no id', () => {
    expect(find('drawer').machineId).toBe('(machine)');
  });
});

describe('a project', () => {
  let project: string;
  beforeAll(() => {
    project = mkdtempSync(join(tmpdir(), 'project-'));
    const write = (name: string, text: string) => writeFileSync(join(project, name), text);
    mkdirSync(join(project, 'node_modules/xstate'), { recursive: true });
    mkdirSync(join(project, 'src'));
    // A copy of the library of its own, of which an instance is not an instance of ours.
    const own = join(import.meta.dirname, '../../../node_modules/xstate/dist/xstate.esm.js');
    write('node_modules/xstate/package.json', '{"name":"xstate","type":"module","exports":"./copy.js"}');
    write(
      'node_modules/xstate/copy.js',
      `import { createMachine as make } from ${JSON.stringify(own)};
       const copy = (machine) => Object.create(null, Object.getOwnPropertyDescriptors(Object.assign({}, machine, {
         provide() {}, transition() {}, getInitialSnapshot() {} })));
       export const createMachine = (config) => copy(make(config));`,
    );
    write('tsconfig.json', '{"compilerOptions":{"paths":{"@/*":["./src/*"]}}}');
    write('src/names.ts', 'export const OPEN: string = "open";');
    const open = 'createMachine({ id: "door", initial: OPEN, states: { [OPEN]: {} } })';
    write(
      'src/door.machine.ts',
      `import { createMachine } from 'xstate'; import { OPEN } from '@/names';\nexport default ${open};`,
    );
    write(
      'src/gate.machine.ts',
      `import { createMachine } from 'xstate'; import { OPEN } from '@/names';\nexport const gate = ${open};`,
    );
    write('src/broken.machine.ts', 'throw new Error("No key\\nis here");');
    write('src/plain.machine.ts', 'export const one = 1;');
    write('src/old.machine.ts', 'export const old = { withContext() {}, withConfig() {}, transition() {} };');
  });
  afterAll(() => rmSync(project, { recursive: true, force: true }));

  it('is opened with its own packages and aliases, and what cannot be is named', async () => {
    const { flows, problems, scripts } = await openForeign(
      ['src/**/*.machine.ts', 'src/none.ts', '**/*.page.ts'],
      project,
    );
    expect(flows.map(({ id, file }) => [id, file])).toEqual([
      ['door', join('src', 'door.machine.ts')],
      ['gate door', join('src', 'gate.machine.ts')],
    ]);
    expect(problems).toEqual([
      `${join('src', 'broken.machine.ts')}: No key`,
      `${join('src', 'old.machine.ts')}: It exports a machine of XState 4; machines of XState 5 are read.`,
      `${join('src', 'plain.machine.ts')}: It exports no machine.`,
      'src/none.ts: There is no such file.',
      '**/*.page.ts: There is no such file.',
    ]);
    expect(scripts.map(({ name, file }) => [name, file])).toEqual([
      ['machine-1.js', join(project, 'src/door.machine.ts')],
      ['machine-2.js', join(project, 'src/gate.machine.ts')],
    ]);
  });
});

it('opens a file of a folder once, however often it is named', async () => {
  const { flows } = await openForeign(
    ['toggle.machine.ts', './*toggle.machine.{ts,js}', folder + '/toggle.machine.ts'],
    folder,
  );
  expect(flows.map(({ id }) => id)).toEqual(['toggle']);
});
