/** The tests that must notice a fault in a machine: the page of its drawing, those of its own, and its record. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const machine = process.env['MACHINE'] ?? '*';
const include = ['tests/tools/flows.test.ts', `tests/machines/{opens,records,${machine}*}.test.ts`];

/** The quickest first, the record last: the first test that fails ends the run. */
class Quickest extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      moduleId.endsWith('flows.test.ts') ? 0 : moduleId.endsWith('records.test.ts') ? 2 : 1;
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  test: { environment: 'node', include, testTimeout: 60_000, sequence: { sequencer: Quickest } },
});
