/** Judges the layout of every machine: nothing lies on a label, all is inside its parent, and the largest is quick. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readDrawing } from '../../../src/tools/explorer/chart/drawing.ts';
import { layOut, type Box, type Layout } from '../../../src/tools/explorer/chart/layout.ts';
import { MACHINES } from '../../../src/tools/registry/registry.ts';

const elk = new ELK();
const layouts = new Map<string, Promise<Layout>>();
const layoutOf = (machine: AnyStateMachine) => {
  const layout = layouts.get(machine.id) ?? layOut(readDrawing(machine), elk);
  layouts.set(machine.id, layout);
  return layout;
};

const overlap = (a: Box, b: Box) =>
  a.x + 0.5 < b.x + b.width && b.x + 0.5 < a.x + a.width && a.y + 0.5 < b.y + b.height && b.y + 0.5 < a.y + a.height;
const holds = (outer: Box, inner: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

describe.each(MACHINES.map(({ id, machine }) => [id, machine as AnyStateMachine] as const))('%s', (_, machine) => {
  it('lays no label on another', async () => {
    const { arrows } = await layoutOf(machine);
    const pairs = arrows.flatMap((a, index) => arrows.slice(index + 1).map((b) => [a, b] as const));
    expect(
      pairs.filter(([a, b]) => overlap(a.label, b.label)).map(([a, b]) => `${a.arrow.id} | ${b.arrow.id}`),
    ).toEqual([]);
  });

  it('lays no label on a state, nor across the border of one that holds others', async () => {
    const { arrows, states } = await layoutOf(machine);
    const bad = arrows.flatMap(({ arrow, label }) =>
      states
        .filter((state) => overlap(label, state) && !(state.state.children.length > 0 && holds(state, label)))
        .map(({ state }) => `${arrow.id} on ${state.id}`),
    );
    expect(bad).toEqual([]);
  });

  it('lays no label on the words at the head of a state', async () => {
    const { arrows, states } = await layoutOf(machine);
    const heads = states.map(({ state, x, y, width, rows }) => ({ state, x, y, width, height: 30 + rows.length * 16 }));
    const bad = arrows.flatMap(({ arrow, label }) =>
      heads.filter((head) => overlap(label, head)).map(({ state }) => `${arrow.id} on ${state.id}`),
    );
    expect(bad).toEqual([]);
  });
});

it('places the largest machine in less than 1.5 seconds', async () => {
  const largest = MACHINES.map(({ machine }) => readDrawing(machine)).sort((a, b) => b.states.size - a.states.size)[0]!;
  expect(largest.id).toBe('reservation');
  const start = performance.now();
  await layOut(largest, elk);
  expect(performance.now() - start).toBeLessThan(1500);
});
