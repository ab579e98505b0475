/** Each drawing can be made: one that cannot is named here, and not only by test files that do not load. */
import { expect, test } from 'vitest';
import type { MACHINES } from '../../src/tools/flows/registry/registry.ts';

test('every machine of the registry is made and begins', async () => {
  const registry = (await import('../../src/tools/flows/registry/registry.ts')) as { MACHINES: typeof MACHINES };
  for (const { id, machine } of registry.MACHINES) expect(machine.id).toBe(id);
});
