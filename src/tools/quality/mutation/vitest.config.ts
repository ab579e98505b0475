/** The tests that must notice a fault in a machine: the page of its drawing, and those of its own. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const machine = process.env['MACHINE'] ?? '*';
const include = ['tests/tools/flows.test.ts', `tests/machines/{opens,unprovided,${machine}*}.test.ts`];

/** The rules first, the page of the drawing last: the first test that fails ends the run, and a rule says what is wrong. */
class RulesFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => Number(moduleId.endsWith('flows.test.ts'));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  test: { environment: 'node', include, testTimeout: 60_000, sequence: { sequencer: RulesFirst } },
});
