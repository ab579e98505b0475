/** Writes a fixture as a test: the only writer of such tests. */
import { toolModule } from '../tool-module.ts';
import type { Fixture } from './fixture.ts';

interface Imported {
  module: string;
  name: string;
}

/** A driver of the machine in a browser. */
export interface BrowserDriver extends Imported {
  /** Where `test` and `expect` come from. */
  test: string;
  /** Fixtures of `test` that the driver is given as one object; null where it is given the page alone. */
  world: readonly string[] | null;
  /** What `test.use` is given. */
  use?: Readonly<Record<string, unknown>>;
}

/** Where a test finds things, each as the test imports it. */
export interface TestSource extends Imported {
  /** The options by which a failure was found, or what must hold of each run; null where there are none. */
  properties: Imported | null;
  driver: BrowserDriver | null;
  /** The folder of this tool, or its package. */
  tool: string;
}

export type Runner = 'vitest' | 'playwright';

const renamed = ({ name }: Imported, own: string) => (name === own ? name : `${name} as ${own}`);
const quoted = (text: string) => JSON.stringify(text);
/** A path as a string in single quotes. */
const from = (path: string) => `'${path.replaceAll(/['\\]/g, String.raw`\$&`)}'`;

/** Throws where a test for Playwright is wanted and there is no driver, and where a test could not fail. */
export function formatTest(fixture: Fixture, source: TestSource, runner: Runner): string {
  const { machine, broken, name } = fixture;
  const title = `${machine}: ${broken?.what ?? name ?? 'a recorded run'}`;
  const data = `const fixture: Fixture = ${JSON.stringify(fixture, null, 2)};`;
  const inComment = machine.replaceAll('*/', '* /');
  const about =
    broken === null
      ? `Plays a recorded run of "${inComment}"`
      : `Plays a sequence that once broke a property of "${inComment}"`;
  if (runner === 'playwright') return asPlaywright(title, data, about, source);
  if (source.properties === null && breaksProperty(fixture)) throw new Error(tellMissingProperties(machine, source));
  return asVitest(title, data, about, source);
}

/** What a machine breaks by itself, as where it throws, is seen without properties. */
const breaksProperty = ({ broken }: Fixture) => broken !== null && broken.oracle !== 'run';

function tellMissingProperties(machine: string, { module }: Imported): string {
  const file = module.replace(/^.*\//, '').replace(/(?:\.machine)?\.\w+$/, '.properties.ts');
  return `There are no properties of "${machine}", without which its test could not fail: export “properties” from ${file} beside the machine.`;
}

function asVitest(title: string, data: string, about: string, { properties, tool, ...own }: TestSource): string {
  const given =
    properties === null ? '' : `import { ${renamed(properties, 'properties')} } from ${from(properties.module)};\n`;
  return `/** ${about}. */
import { expect, test } from 'vitest';
import { ${renamed(own, 'machine')} } from ${from(own.module)};
${given}import type { Fixture } from ${from(toolModule(tool, 'properties/fixture'))};
import { replayFixture } from ${from(toolModule(tool, 'properties/replay-fixture'))};

${data}

test(${quoted(title)}, async () => {
  expect(await replayFixture(machine, fixture${properties === null ? '' : ', properties'})).toBeNull();
});
`;
}

function asPlaywright(title: string, data: string, about: string, { driver, tool, ...own }: TestSource): string {
  if (driver === null) throw new Error(`There is no driver of "${own.name}" for a browser.`);
  const { test, world, use } = driver;
  const stage = `{ ${(world ?? ['page']).join(', ')} }`;
  const uses = use === undefined ? '' : `test.use(${JSON.stringify(use)});\n\n`;
  return `/** ${about} in a browser; the driver says what an event is to a person, and what a state shows. */
import { ${renamed(own, 'machine')} } from ${from(own.module)};
import type { Fixture } from ${from(toolModule(tool, 'properties/fixture'))};
import { replayFixtureWith } from ${from(toolModule(tool, 'properties/fixture-path'))};
import { expect, test } from ${from(test)};
import { ${renamed(driver, 'driver')} } from ${from(driver.module)};

${data}

${uses}test(${quoted(title)}, async (${stage}) => {
  expect(await replayFixtureWith(driver(${world === null ? 'page' : stage}), machine, fixture)).toBeNull();
});
`;
}
