/** Reads drawings: nothing that a machine says is left out of its picture. */
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readAddress, writeAddress } from '../../../src/tools/explorer/address.ts';
import { readDrawing } from '../../../src/tools/explorer/chart/drawing.ts';
import { graphOf } from '../../../src/tools/explorer/chart/graph.ts';
import { searchDrawing } from '../../../src/tools/explorer/parts/search.ts';
import { allStates, allTransitions } from '../../../src/tools/paths/transitions.ts';
import { MACHINES } from '../../../src/tools/registry/registry.ts';

const machineOf = (id: string) => MACHINES.find((row) => row.id === id)!.machine as AnyStateMachine;

it.each(MACHINES.map(({ id }) => id))(
  'draws every state and every transition of %s, on an arrow or inside its state',
  (id) => {
    const drawing = readDrawing(machineOf(id));
    const { arrows, blocks } = graphOf(drawing, 'DOWN');
    const drawn = new Set([
      ...[...arrows.values()].flatMap(({ lines }) => lines.map(({ transition }) => transition.id)),
      ...[...blocks.values()].flatMap(({ rows }) => rows.flatMap(({ transition }) => transition?.id ?? [])),
    ]);
    expect([...drawing.states.keys()].slice(1)).toEqual(allStates(machineOf(id)).map((node) => node.id));
    expect(allTransitions(machineOf(id)).filter((transition) => !drawn.has(transition.id))).toEqual([]);
  },
);

it('says events, guards, delays and invoked actors as people read them', () => {
  const session = readDrawing(machineOf('session'));
  const labels = [...session.states.values()].flatMap(({ transitions }) => transitions.map(({ label }) => label));
  expect(labels).toContain('after handover');
  expect(labels).toContain('askTabs done');
  const asking = session.states.get('session.asking')!;
  expect(asking.invokes).toEqual([{ id: 'askTabs', src: 'askTabs' }]);
  // Timers are the library's own doing.
  expect([...asking.entry, ...asking.exit]).toEqual([]);
});

it('finds states and events by any part of their names', () => {
  const hits = searchDrawing(readDrawing(machineOf('reservation')), 'HOLD ext');
  expect(hits.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'event hold.extend in held.hold.counting',
    'state held.hold.extending',
    'event extendHold done in held.hold.extending',
    'event extendHold fails in held.hold.extending',
  ]);
  expect(searchDrawing(readDrawing(machineOf('reservation')), ' ')).toEqual([]);
});

it('writes an address that it reads again', () => {
  const address = { flow: 'reservation', state: 'held.step.payment', mode: 'simulate' } as const;
  expect(readAddress(writeAddress(address))).toEqual(address);
  expect(readAddress('#/%E0%A4%A?mode=nothing')).toEqual({ flow: null, state: '', mode: 'read' });
});
