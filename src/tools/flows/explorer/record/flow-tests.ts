/** Where a test of a flow is put, and where it finds the machine and what plays it. */
import type { Runner, TestSource } from '../../paths/properties/format-test.ts';
import type { MachineRow } from '../../registry/row.ts';

export interface TestPlace {
  /** The folder of the test, from where the command was called. */
  folder: string;
  /** Where a test of that folder is run, and the folder as seen from there; where the command was called, unless told. */
  run?: { from: string; folder: string };
  source: TestSource;
}

/** By the runner of the test; a sentence where there can be none. */
export type FlowTests = Readonly<Record<Runner, TestPlace | string>>;

const TOOL = 'src/tools/flows/paths';

/** A path as a file in a folder imports it; both from the root of the project. */
export function importFrom(folder: string, path: string): string {
  const [here, there] = [folder.split('/'), path.split('/')];
  const same = here.findIndex((part, index) => part !== there[index]);
  const shared = same === -1 ? here.length : same;
  const up = here.slice(shared).map(() => '..');
  return [...(up.length === 0 ? ['.'] : up), ...there.slice(shared)].join('/');
}

/** Of a machine of the registry. */
export function listOwnTests(row: Pick<MachineRow, 'id' | 'source' | 'properties' | 'driver'>): FlowTests {
  const place = (folder: string): TestPlace => {
    const from = <Found extends { module: string }>(found: Found) => ({
      ...found,
      module: importFrom(folder, found.module),
    });
    const { source, properties, driver } = row;
    return {
      folder,
      source: {
        ...from(source),
        properties: properties === undefined ? null : from(properties),
        driver: driver === undefined ? null : { ...from(driver), test: importFrom(folder, driver.test) },
        tool: importFrom(folder, TOOL),
      },
    };
  };
  return {
    vitest: place('tests/machines'),
    playwright: row.driver === undefined ? `No driver plays “${row.id}” in a browser yet.` : place('tests/e2e/paths'),
  };
}
