/** Proves that the registry names every drawing, and that the pages of the flows show what is drawn. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { flowPages, staleDocs, writeDocs } from '../../src/tools/flows/docs/docs.ts';
import { renderMermaid } from '../../src/tools/flows/docs/mermaid.ts';
import { machinePage, listSections } from '../../src/tools/flows/docs/page.ts';
import { readDrawing } from '../../src/tools/flows/explorer/chart/drawing.ts';
import { listFactRows } from '../../src/tools/flows/explorer/chart/rows.ts';
import { MACHINES, registryProblems } from '../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../src/tools/flows/registry/row.ts';
import { planMachine } from './fixtures/plan.machine.ts';
import { visitWithParts } from './fixtures/visit.ts';

const root = resolve(import.meta.dirname, '../..');

describe('the registry', () => {
  const rows = [{ id: 'cart', machine: createMachine({ id: 'cart' }) }];

  test('has a row for every drawing, and a drawing for every row', () => {
    expect(registryProblems(readdirSync(join(root, 'machines')), MACHINES)).toEqual([]);
  });

  test('names a drawing without a row', () => {
    expect(registryProblems(['cart.machine.ts', 'lamp.machine.ts'], rows)).toEqual([
      'machines/lamp.machine.ts: has no row in src/tools/flows/registry/registry.ts.',
    ]);
  });

  test('names a row without a drawing', () => {
    expect(registryProblems([], rows)).toEqual([
      'src/tools/flows/registry/registry.ts: row "cart" has no file machines/cart.machine.ts.',
    ]);
  });

  test('names a row that holds another machine', () => {
    expect(registryProblems(['cart.machine.ts'], [{ id: 'cart', machine: createMachine({ id: 'lamp' }) }])).toEqual([
      'src/tools/flows/registry/registry.ts: row "cart" holds the machine "lamp".',
    ]);
  });
});

describe('the pages of the flows', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'flows-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('show what is drawn', () => {
    expect(staleDocs(root)).toEqual([]);
  });

  test('are one for each machine and one that lists them', () => {
    expect([...flowPages().keys()]).toEqual(['README.md', ...MACHINES.map(({ id }) => `${id}.md`)]);
  });

  test('are named when one is missing, changed by hand, or left of a machine that is gone', () => {
    writeDocs(folder);
    expect(staleDocs(folder)).toEqual([]);
    const [first = ''] = flowPages().values();
    writeFileSync(join(folder, 'docs/flows/cart.md'), `${first}!`);
    writeFileSync(join(folder, 'docs/flows/lamp.md'), first);
    rmSync(join(folder, 'docs/flows/payment.md'));
    expect(staleDocs(folder)).toEqual([
      'docs/flows/payment.md: is missing; renew it by: npm run flows -- docs',
      'docs/flows/cart.md: does not show what is drawn; renew it by: npm run flows -- docs',
      'docs/flows/lamp.md: shows a machine that is gone; renew it by: npm run flows -- docs',
    ]);
    expect(writeDocs(folder).toSorted()).toEqual(['docs/flows/cart.md', 'docs/flows/payment.md']);
    expect(staleDocs(folder)).toEqual([]);
  });

  test('leave alone what another person wrote there', () => {
    mkdirSync(join(folder, 'docs/flows'), { recursive: true });
    writeFileSync(join(folder, 'docs/flows/notes.md'), '# Notes\n');
    writeDocs(folder);
    expect(readdirSync(join(folder, 'docs/flows'))).toContain('notes.md');
  });

  test('name the sections of the specification in their order, each once', () => {
    expect(listSections('§7: a call. §2 and §10, and §7 again.')).toBe('§2, §7, §10');
  });
});

describe('a diagram', () => {
  const parts = { left: { initial: 'a', states: { a: {} } }, right: { initial: 'b', states: { b: {} } } };

  test('separates parallel parts inside a state only, since Mermaid reads the sign nowhere else', () => {
    const lines = renderMermaid(createMachine({ id: 'lamp', type: 'parallel', states: parts })).split('\n');
    expect(lines[2]).toBe('  state "lamp" as s_ {');
    expect(lines.filter((line) => line.trim() === '--')).toEqual(['    --']);
  });

  test('shows transitions without an event, with a guard and without', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'a',
      states: { a: { always: [{ guard: 'isDark', target: 'b' }, { target: 'c' }] }, b: {}, c: { type: 'final' } },
    });
    expect(renderMermaid(machine).split('\n')).toEqual(
      expect.arrayContaining(['  s_a --> s_b : [isDark]', '  s_a --> s_c : always', '  s_c --> [*]']),
    );
  });

  test('lifts an arrow between two composite states to where both lie, and names the states that are meant', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'on',
      states: {
        on: { initial: 'dim', states: { dim: { on: { 'lamp.pressed': '#lamp.off.cold' } } } },
        off: { initial: 'warm', states: { warm: {}, cold: {} } },
      },
    });
    expect(renderMermaid(machine)).toContain('\n  s_on --> s_off : dim · lamp.pressed → cold');
  });

  test('draws what every state hears from one place', () => {
    const machine = createMachine({
      id: 'lamp',
      initial: 'on',
      states: { on: {}, off: {} },
      on: { 'power.cut': '.off' },
    });
    expect(renderMermaid(machine)).toContain('  s__any --> s_off : power.cut');
  });

  test.each(MACHINES.map(({ id, machine }) => [id, machine] as const))(
    'of %s holds no sign that Mermaid would read as its own',
    (_, machine) => {
      const labels = renderMermaid(machine)
        .split('\n')
        .flatMap((line) => / : (.*)$/.exec(line)?.[1] ?? []);
      // The smallest drawings have four ways on.
      expect(labels.length).toBeGreaterThan(3);
      expect(labels.filter((label) => /[:;"<>{}#]|--/.test(label))).toEqual([]);
    },
  );
});

describe('a machine that starts others', () => {
  const row = (id: string, machine: AnyStateMachine): MachineRow => ({
    id,
    title: id,
    purpose: 'A fixture.',
    routes: [],
    machine,
    source: { module: '', name: '' },
    demo: undefined,
    starts: [],
  });
  const rows = [row('visit', visitWithParts as AnyStateMachine), row('plan', planMachine as AnyStateMachine)];

  test('has a page that leads to theirs, from the state and from the top', () => {
    const page = machinePage(rows[0]!, rows);
    expect(page).toContain('Starts: [`plan`](plan.md), [`hold`](hold.md), [`charge`](charge.md).');
    expect(page).toMatch(/\| `held` \|.*\| \[`hold`\]\(hold\.md\), \[`charge`\]\(charge\.md\) \|/);
    expect(page).toContain('s_held : ▸ hold');
  });

  test('is named on the pages of those that it starts', () => {
    const page = machinePage(rows[1]!, rows);
    expect(page).toContain('Started by: [`visit`](visit.md).');
    expect(page).not.toContain('Starts:');
  });

  test('has a drawing whose states say which machine they open', () => {
    const { states } = readDrawing(visitWithParts as AnyStateMachine);
    const { invokes } = states.get('visit.held')!;
    expect(invokes.map(({ machine }) => machine)).toEqual(['hold', 'charge']);
    expect(listFactRows(states.get('visit.held')!)[0]).toMatchObject({ text: '▸ invoke hold', opens: 'hold' });
  });
});
