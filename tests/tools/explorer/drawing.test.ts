/** Reads drawings: nothing that a machine says is left out of its picture. */
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { readAddress, writeAddress } from '../../../src/tools/flows/explorer/address.ts';
import { readDrawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { allFolds, openingFolds, revealed } from '../../../src/tools/flows/explorer/chart/folds.ts';
import { buildGraph, type Manner } from '../../../src/tools/flows/explorer/chart/graph.ts';
import { searchFlows } from '../../../src/tools/flows/explorer/parts/search.ts';
import { allStates, allTransitions } from '../../../src/tools/flows/paths/transitions.ts';
import { MACHINES } from '../../../src/tools/flows/registry/registry.ts';

const PLAIN: Manner = { words: 'boxes', cycles: 'DEPTH_FIRST', wrapAt: null };
const PLACES = ['boxes', 'arrows'] as const;
const findMachine = (id: string) => MACHINES.find((row) => row.id === id)!.machine as AnyStateMachine;

it.each(MACHINES.flatMap(({ id }) => PLACES.map((words) => [id, words] as const)))(
  'draws every state and every transition of %s where nothing is folded, with words in %s',
  (id, words) => {
    const drawing = readDrawing(findMachine(id));
    const { arrows, blocks } = buildGraph(drawing, new Set(), { ...PLAIN, words }, new Set());
    const told = [...blocks.values()].flatMap(({ rows, ways }) =>
      [...rows, ...ways.flatMap(({ label }) => label)].flatMap(({ transitions }) => transitions),
    );
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
  },
);

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
  const causes = blocks.get('reservation.held')!.rows.flatMap(({ actions }) => (actions === '' ? [] : actions));
  expect(causes).toContain('in paying');
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

describe('search', () => {
  const flowOf = (id: string) => ({ id, title: id, drawing: readDrawing(findMachine(id)) });
  const [hold, reservation, cart] = [flowOf('hold'), flowOf('reservation'), flowOf('cart')];
  const search = (words: string, others: (typeof hold)[] = []) =>
    searchFlows(hold, others, words).map(({ kind, text }) => `${kind} ${text}`);

  it('finds by any part of a name, and says what it found', () => {
    expect(search('HOLD ext')).toEqual([
      'event extendHold done in running.extension.asking',
      'event extendHold fails in running.extension.asking',
      'actor extendHold in running.extension.asking',
      'description The server extends the hold, or says why not. in running.extension.asking',
    ]);
    expect(search('EXTENSION')).toEqual(
      expect.arrayContaining([
        'state running.extension',
        'event extension.requested in running.extension.open',
        'state running.extension.asking',
      ]),
    );
    expect(search(' ')).toEqual([]);
  });

  it('finds guards, actions, tags and words of descriptions', () => {
    const lamp = createMachine({
      id: 'lamp',
      initial: 'dark',
      states: {
        dark: {
          tags: ['quiet'],
          description: 'No light leaves the room before somebody comes home. (§7)',
          entry: 'lock',
          on: { press: { guard: 'hasPower', actions: 'count', target: 'dark', description: 'By hand. (§7.2, §70)' } },
        },
      },
    });
    const find = (words: string) =>
      searchFlows({ id: 'lamp', title: 'Lamp', drawing: readDrawing(lamp) }, [], words).map(
        ({ kind, text }) => `${kind} ${text}`,
      );
    expect(find('power')).toEqual(['guard hasPower in dark']);
    expect(find('lock')).toEqual(['action lock in dark']);
    expect(find('count')).toEqual(['action count in dark']);
    expect(find('quiet')).toEqual(['tag quiet in dark']);
    expect(find('somebody')).toEqual(['description …light leaves the room before somebody comes home. (§7) in dark']);
    expect(find('§7')).toEqual(['section §7 in dark', 'section §7.2 in dark']);
  });

  it('shows the open machine first, then the others', () => {
    const found = searchFlows(cart, [reservation, hold, cart], 'failed').map(({ flow }) => flow.id);
    expect([...new Set(found)]).toEqual(['cart', 'reservation']);
    const keys = searchFlows(hold, [reservation, hold, cart], 'e').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it('writes an address that it reads again', () => {
  const address = { flow: 'reservation', state: 'held.payment', mode: 'simulate' } as const;
  expect(readAddress(writeAddress(address))).toEqual(address);
  expect(readAddress('#/%E0%A4%A?mode=nothing')).toEqual({ flow: null, state: '', mode: 'read' });
});
