/** The tests that must notice a fault in a machine: those of its own, its record, and the page of its drawing. */
import { defineConfig } from 'vitest/config';

const machine = process.env['MACHINE'] ?? '*';

export default defineConfig({
  test: {
    environment: 'node',
    include: [`tests/machines/${machine}.test.ts`, 'tests/machines/records.test.ts', 'tests/tools/flows.test.ts'],
  },
});
