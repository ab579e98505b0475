/** What a recording is handed on as: a file with a name, a place and the command that runs it. */
import type { Fixture } from '../../paths/properties/fixture.ts';
import { formatTest, type Runner } from '../../paths/properties/format-test.ts';
import { toFileName } from './recording.ts';
import type { FlowTests } from './flow-tests.ts';

export type RecordFormat = 'fixture' | Runner;

export interface RecordedFile {
  /** Without its folder. */
  name: string;
  text: string;
  type: 'application/json' | 'text/plain';
  /** Where it is to be saved; null for anywhere. */
  folder: string | null;
  commands: string[];
}

/** Throws a sentence where such a file cannot be. `isOwn`: a machine of the registry, which the commands of the project know. */
export function toRecordedFile(
  fixture: Fixture,
  format: RecordFormat,
  { tests, file, isOwn }: { tests: FlowTests; file: string; isOwn: boolean },
): RecordedFile {
  const stem = toFileName(`${fixture.machine} ${fixture.name ?? fixture.broken?.what ?? 'run'}`);
  if (format === 'fixture') {
    const name = `${stem}.json`;
    return {
      name,
      text: `${JSON.stringify(fixture, null, 2)}\n`,
      type: 'application/json',
      folder: null,
      commands: isOwn
        ? [
            `npm run flows -- ${name}`,
            `npm run properties -- --replay ${name} --write-test tests/machines/${stem}.test.ts`,
          ]
        : [`npm run flows -- ${file} ${name}`],
    };
  }
  const place = tests[format];
  if (typeof place === 'string') throw new Error(place);
  const { folder, source, run = { from: '', folder } } = place;
  const name = `${stem}.test.ts`;
  const path = run.folder === '' ? name : `${run.folder}/${name}`;
  const command = format === 'vitest' ? `npx vitest run ${path}` : `npx playwright test ${path}`;
  return {
    name,
    text: formatTest(fixture, source, format),
    type: 'text/plain',
    folder,
    commands: [run.from === '' ? command : `cd ${run.from} && ${command}`],
  };
}
