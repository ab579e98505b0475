/** Proves what properties over time mean where a sequence ends. */
import { describe, expect, test } from 'vitest';
import { setup, type AnyStateMachine } from 'xstate';
import type { PropertyOptions } from '../../../src/tools/flows/paths/properties/options.ts';
import { checkProperties } from '../../../src/tools/flows/paths/properties/property-test.ts';
import type { Step } from '../../../src/tools/flows/paths/properties/step.ts';
import { eventually, until } from '../../../src/tools/flows/paths/properties/temporal.ts';
import type { SystemSnapshot } from '../../../src/tools/flows/paths/system.ts';

const ring = setup({ types: { events: {} as { type: 'press' | 'release' } } }).createMachine({
  id: 'ring',
  initial: 'idle',
  states: { idle: { on: { press: 'pressed' } }, pressed: { on: { release: 'idle' } } },
});

describe('over time', () => {
  const check = async (temporal: PropertyOptions['temporal']) =>
    (await checkProperties(ring as AnyStateMachine, { seed: 1, temporal })).failure?.steps.length ?? null;
  const isPressed = { holds: ({ root }: SystemSnapshot) => root.matches('pressed') };

  test('what is due within steps is overdue after them, and not before', async () => {
    expect(await check([eventually('It is pressed at once.', { ...isPressed, within: 1 })])).toBeNull();
    const again = { when: (_: SystemSnapshot, __: unknown, step: Step | null) => step !== null, holds: () => false };
    expect(await check([eventually('It comes.', { ...again, within: 2 })])).toBe(3);
    // Nothing is owed any more at rest, where nothing waits; what never came is broken.
    expect(await check([eventually('It comes.', again)])).toBe(1);
  });

  test('what holds until something comes need not hold afterwards', async () => {
    const stays = until('It stays idle until it is pressed.', {
      holds: ({ root }) => root.matches('idle'),
      until: (_, __, step) => step?.event.type === 'press',
    });
    expect(await check([stays])).toBeNull();
    const hurried = until('It is let go of at once.', {
      when: (_, __, step) => step?.event.type === 'press',
      holds: () => true,
      until: () => false,
      within: 1,
    });
    expect(await check([hurried])).toBe(2);
  });
});
