/** Proves what a command line is told of the fixtures that it names. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listStrangeFixtures, readFixtures } from '../../../src/tools/flows/explorer/foreign/open-fixtures.ts';
import { openForeign } from '../../../src/tools/flows/explorer/foreign/open.ts';
import { toRecordedFile } from '../../../src/tools/flows/explorer/record/test-file.ts';
import type { Fixture } from '../../../src/tools/flows/paths/properties/fixture.ts';
import type { TestPlace } from '../../../src/tools/flows/explorer/record/flow-tests.ts';

const folder = mkdtempSync(join(tmpdir(), 'fixtures-'));
afterAll(() => rmSync(folder, { recursive: true }));
const fixture: Fixture = {
  schema: 1,
  machine: 'lamp',
  seed: 0,
  input: null,
  steps: [],
  settling: 0,
  broken: null,
  states: [{}],
};

const machine = "import { createMachine } from 'xstate';\nexport const lampMachine = createMachine({ id: 'lamp' });\n";

beforeAll(() => {
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'good.json'), JSON.stringify(fixture));
  writeFileSync(join(folder, 'wrong.json'), JSON.stringify({ ...fixture, machine: 7 }));
});

it('reads each by its name, and names the field that is wrong and the file that is missing', () => {
  const { fixtures, unread } = readFixtures(['*.json', 'none.json'], folder);
  expect(fixtures).toEqual([{ name: 'good.json', fixture }]);
  expect(unread).toEqual([
    {
      file: 'wrong.json',
      problem: 'It is no fixture of schema 1. "machine" is 7; expected the id of a machine.',
    },
    { file: 'none.json', problem: 'There is no such file.' },
  ]);
});

it('names the machines that are opened where none is that of a fixture', () => {
  const { fixtures } = readFixtures(['good.json'], folder);
  expect(listStrangeFixtures(fixtures, ['lamp', 'door'])).toEqual([]);
  expect(listStrangeFixtures(fixtures, ['door', 'bell'])).toEqual([
    { file: 'good.json', problem: '"machine" is "lamp"; expected one that is opened beside it: door, bell.' },
  ]);
});

it('knows of each opened machine how a test imports it, and which one plays it in a browser', async () => {
  const files = ['toggle.machine.ts', 'running-actor.machine.ts', 'two-in-one.machine.ts'];
  const { flows } = await openForeign(files, join(import.meta.dirname, 'foreign'));
  const find = (title: string) => flows.find((flow) => flow.title === title)!.tests;
  const { source, folder: place } = find('toggle').vitest as TestPlace;
  expect(place).toBe('');
  expect(source.module).toBe('./toggle.machine.ts');
  expect(source.tool).toBe('../../../../src/tools/flows/paths');
  expect(find('toggle').playwright).toBe(
    'No driver plays it in a browser: none is exported as “driver” by toggle.driver.ts beside its file.',
  );
  const notExported = flows.filter(({ tests }) => typeof tests.vitest === 'string');
  expect(notExported.map(({ file }) => file)).toContain('running-actor.machine.ts');
});

it('finds a driver that lies beside the file of its machine, and hands it the page', async () => {
  writeFileSync(join(folder, 'lamp.machine.ts'), machine);
  writeFileSync(join(folder, 'lamp.driver.ts'), 'export const driver = (page) => ({ page });\n');
  const [lamp] = (await openForeign(['lamp.machine.ts'], folder)).flows;
  const { source } = lamp!.tests.playwright as TestPlace;
  expect(source.driver).toEqual({ module: './lamp.driver.ts', name: 'driver', test: '@playwright/test', world: null });
  writeFileSync(join(folder, 'lamp.driver.ts'), 'export const notes = 1;\n');
  expect((await openForeign(['lamp.machine.ts'], folder)).flows[0]!.tests.playwright).toContain('No driver plays it');
});

it('runs a test in the project of its machine, wherever the explorer was called', async () => {
  const project = join(folder, 'project');
  mkdirSync(join(project, 'src'), { recursive: true });
  writeFileSync(join(project, 'package.json'), '{}');
  writeFileSync(join(project, 'src/lamp.machine.ts'), machine);
  const commandFrom = async (from: string) => {
    const [lamp] = (await openForeign([join(project, 'src/lamp.machine.ts')], from)).flows;
    return toRecordedFile(fixture, 'vitest', { ...lamp!, isOwn: false }).commands;
  };
  expect(await commandFrom(folder)).toEqual(['cd project && npx vitest run src/lamp-run.test.ts']);
  expect(await commandFrom(project)).toEqual(['npx vitest run src/lamp-run.test.ts']);
});

it('lets a test ask the properties beside the machine, and import the package where the project has it', async () => {
  const read = async (home: string) => {
    writeFileSync(join(home, 'lamp.machine.ts'), machine);
    const [lamp] = (await openForeign(['lamp.machine.ts'], home)).flows;
    return (lamp!.tests.vitest as TestPlace).source;
  };
  const { properties, tool } = await read(folder);
  expect(properties).toBeNull();
  expect(tool).toMatch(/^\.\.\/.*src\/tools\/flows\/paths$/);
  const home = join(folder, 'home');
  const installed = join(home, 'node_modules/maru-flow-paths');
  mkdirSync(installed, { recursive: true });
  const exports = { './properties/replay-fixture': './replay-fixture.js' };
  writeFileSync(join(installed, 'package.json'), JSON.stringify({ exports }));
  writeFileSync(join(installed, 'replay-fixture.js'), '');
  writeFileSync(join(home, 'lamp.properties.ts'), 'export const properties = {};\n');
  expect(await read(home)).toMatchObject({
    properties: { module: './lamp.properties.ts', name: 'properties' },
    tool: 'maru-flow-paths',
  });
});
