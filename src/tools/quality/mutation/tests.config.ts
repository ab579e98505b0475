/** Runs the tests that must notice a fault, as Stryker asks for them: `TESTS` names them, those that tell most first. */
import { matchesGlob } from 'node:path';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { languageModules } from '../language-modules.ts';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const tests = (process.env['TESTS'] ?? '').split(' ');

/** The first test that fails ends the run: the tests of the room itself say best what is wrong. */
class AsNamed extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) =>
      tests.findIndex((glob) => matchesGlob(moduleId, `**/${glob}.test.{ts,tsx}`));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  plugins: [react(), languageModules()],
  test: {
    // A process that serves several files never hears of the next fault.
    isolate: true,
    testTimeout: 60_000,
    // Thousands of random sequences for each fault would take most of the time, and say late what examples say at once.
    exclude: [...configDefaults.exclude, '**/*-properties.test.ts'],
    sequence: { sequencer: AsNamed },
    globalSetup: ['tests/support/postgres-broker.ts', 'tests/support/run-folder.ts'],
    projects: [
      {
        extends: true,
        test: { name: 'node', environment: 'node', include: tests.map((glob) => `${glob}.test.ts`) },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'happy-dom',
          include: tests.map((glob) => `${glob}.test.tsx`),
          setupFiles: ['tests/support/empty-document.ts'],
        },
      },
    ],
  },
});
