/** The tests that must notice a fault in a machine: the page of its drawing, those of its own, and its record. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const machine = process.env['MACHINE'] ?? '*';
const include = ['tests/tools/flows.test.ts', `tests/machines/${machine}.test.ts`, 'tests/machines/records.test.ts'];

/** The quickest first: the first that fails ends the run. */
class Quickest extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => include.findIndex((name) => moduleId.endsWith(name));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({ test: { environment: 'node', include, sequence: { sequencer: Quickest } } });
