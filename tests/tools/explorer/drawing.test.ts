/** Reads drawings: nothing that a machine says is left out of its picture. */
import { expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readAddress, writeAddress } from '../../../src/tools/flows/explorer/address.ts';
import { readDrawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { allFolds, openingFolds, revealed } from '../../../src/tools/flows/explorer/chart/folds.ts';
import { buildGraph, type Manner } from '../../../src/tools/flows/explorer/chart/graph.ts';
import { searchDrawing } from '../../../src/tools/flows/explorer/parts/search.ts';
import { allStates, allTransitions } from '../../../src/tools/flows/paths/transitions.ts';
import { MACHINES } from '../../../src/tools/flows/registry/registry.ts';

const PLAIN: Manner = { cycles: 'DEPTH_FIRST', wrapAt: null };
const findMachine = (id: string) => MACHINES.find((row) => row.id === id)!.machine as AnyStateMachine;

it.each(MACHINES.map(({ id }) => id))('draws every state and every transition of %s where nothing is folded', (id) => {
  const drawing = readDrawing(findMachine(id));
  const { arrows, blocks } = buildGraph(drawing, new Set(), PLAIN, new Set());
  const told = [...blocks.values()].flatMap(({ rows }) => rows.flatMap(({ transitions }) => transitions));
  const drawn = new Set(told.map((transition) => transition.id));
  expect([...drawing.states.keys()].slice(1)).toEqual(allStates(findMachine(id)).map((node) => node.id));
  expect(allTransitions(findMachine(id)).filter((transition) => !drawn.has(transition.id))).toEqual([]);
  const led = new Set(
    [...arrows.values()].flatMap(({ way, target }) => way.transitions.map((one) => `${one.id} ${target}`)),
  );
  const leading = told.flatMap(({ id: one, source, targets }) =>
    targets.filter((target) => target !== source).map((target) => `${one} ${target}`),
  );
  expect(leading.filter((one) => !led.has(one))).toEqual([]);
});

it('tells on a folded state every way out of it, and leads ways into it to its box', () => {
  const drawing = readDrawing(findMachine('reservation'));
  const { arrows, blocks } = buildGraph(drawing, allFolds(drawing), PLAIN, new Set());
  expect([...blocks.keys()]).toEqual(drawing.root.children.map(({ id }) => id));
  const out = allTransitions(findMachine('reservation')).filter(
    ({ source, targets }) =>
      source.startsWith('reservation.held.') && targets.some((target) => !target.startsWith('reservation.held')),
  );
  const told = new Set(
    blocks.get('reservation.held')!.rows.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
  );
  expect(out.length).toBeGreaterThan(5);
  expect(out.filter(({ id }) => !told.has(id))).toEqual([]);
  const into = [...arrows.values()].filter(({ target }) => target === 'reservation.held');
  expect(into.map(({ source }) => source)).toEqual(['reservation.routing', 'reservation.choosing']);
});

it('unfolds what hides a state, and nothing else', () => {
  const drawing = readDrawing(findMachine('hold'));
  const folds = allFolds(drawing);
  const open = revealed(drawing, folds, ['hold.running.clock.counting']);
  expect([...folds].filter((id) => !open.has(id))).toEqual(['hold.running', 'hold.running.clock']);
  expect(revealed(drawing, open, ['hold.running.clock.counting'])).toBe(open);
});

it('opens a large machine as a map, and a small one as a whole', () => {
  const getFolds = (id: string) => openingFolds(readDrawing(findMachine(id)));
  expect(getFolds('reservation')).toEqual(allFolds(readDrawing(findMachine('reservation'))));
  expect([...getFolds('submission')]).toEqual([]);
});

it('says events, guards, delays and invoked actors as people read them', () => {
  const session = readDrawing(findMachine('session'));
  const labels = [...session.states.values()].flatMap(({ transitions }) => transitions.map(({ label }) => label));
  expect(labels).toContain('after handover');
  expect(labels).toContain('askTabs done');
  const asking = session.states.get('session.asking')!;
  expect(asking.invokes).toEqual([{ id: 'askTabs', src: 'askTabs', machine: null }]);
  // Timers are the library's own doing.
  expect([...asking.entry, ...asking.exit]).toEqual([]);
});

it('finds states and events by any part of their names', () => {
  const hits = searchDrawing(readDrawing(findMachine('hold')), 'HOLD ext');
  expect(hits.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    'event extendHold done in running.extension.asking',
    'event extendHold fails in running.extension.asking',
  ]);
  expect(
    searchDrawing(readDrawing(findMachine('hold')), 'EXTENSION').map(({ kind, text }) => `${kind} ${text}`),
  ).toEqual([
    'state running.extension',
    'state running.extension.open',
    'event extension.requested in running.extension.open',
    'state running.extension.asking',
  ]);
  expect(searchDrawing(readDrawing(findMachine('reservation')), ' ')).toEqual([]);
});

it('writes an address that it reads again', () => {
  const address = { flow: 'reservation', state: 'held.payment', mode: 'simulate' } as const;
  expect(readAddress(writeAddress(address))).toEqual(address);
  expect(readAddress('#/%E0%A4%A?mode=nothing')).toEqual({ flow: null, state: '', mode: 'read' });
});
