/** Random sequences over the payment machine break nothing that must hold of it. */
import { expect, test } from 'vitest';
import { checkProperties } from '../../src/tools/flows/paths/properties/property-test.ts';
import { findProperties } from './properties.ts';

test('no sequence breaks a property', async () => {
  const { machine, properties } = findProperties('payment');
  const { failure, steps } = await checkProperties(machine, { ...properties, seed: 20_261_130, runs: 500 });
  expect(failure?.trace ?? null).toBeNull();
  expect(steps).toBeGreaterThan(1500);
});
