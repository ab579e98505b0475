/** Finds what is probably a mistake in a drawing, and names the line on which it stands. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { setup } from 'xstate';
import { findInCases, findInDrawing } from '../../../src/tools/flows/explorer/aids/findings.ts';
import { readSourceLines } from '../../../src/tools/flows/explorer/aids/source-lines.ts';
import { FLOWS } from '../../../src/tools/flows/explorer/catalogue.ts';
import { readDrawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { buildEditorAddress } from '../../../src/tools/flows/explorer/share/editor-link.tsx';
import { buildSectionAddress } from '../../../src/tools/flows/explorer/share/section-links.tsx';
import { allTransitions } from '../../../src/tools/flows/paths/transitions.ts';

const TEXT = `import { setup } from 'xstate';
/* { states: { no: {} } } */
const pattern = /['"{]/;
export const door = setup({ guards: { hasKey: () => true, isOpen: () => false } }).createMachine({
  id: 'door',
  initial: 'shut', // 'states: {'
  states: {
    shut: {
      on: {
        push: [
          { guard: 'isOpen', target: 'open' },
          { guard: 'hasKey', target: 'open' },
        ],
      },
    },
    open: { on: { 'door.left': 'lost' } },
    lost: {},
    walled: { on: { push: 'shut' } },
  },
});
`;
const door = setup({ guards: { hasKey: () => true, isOpen: () => false } }).createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: {
      on: {
        push: [
          { guard: 'isOpen', target: 'open' },
          { guard: 'hasKey', target: 'open' },
        ],
      },
    },
    open: { on: { 'door.left': 'lost' } },
    lost: {},
    walled: { on: { push: 'shut' } },
  },
});
const flow = { drawing: readDrawing(door), file: 'door.machine.ts', text: TEXT };
const tell = ({ kind, state, line }: ReturnType<typeof findInDrawing>[number]) => `${kind} ${state.name} ${line}`;

describe('reading aids', () => {
  it('name states that nothing leads to, and those that nothing leaves', () => {
    expect(findInDrawing(flow).map(tell)).toEqual(['unreachable walled 18', 'dead end lost 17']);
  });

  it('name transitions that no case takes, and guards that are never false', () => {
    const found = findInCases(flow, door, [{ project: () => ({}), cases: { push: [{}], 'door.left': [{}] } }]);
    expect(found.map(tell)).toEqual(['not taken shut 11', 'never false shut 12', 'not taken walled 18']);
    expect(found[0]!.what).toContain('Guard "isOpen" never answered true');
  });

  it('have nothing to say of states side by side, of a final one, and of what a history leads back to', () => {
    const machine = setup({}).createMachine({
      id: 'visit',
      type: 'parallel',
      states: {
        menu: { initial: 'shut', states: { shut: { on: { menu: 'open' } }, open: {} } },
        page: {
          initial: 'first',
          states: { first: { on: { back: 'was', end: 'over' } }, was: { type: 'history' }, over: { type: 'final' } },
        },
      },
    });
    expect(findInDrawing({ ...flow, drawing: readDrawing(machine) })).toEqual([]);
  });

  it('name what a page shows to the end in the machines of the registry, and nothing else', () => {
    const found = FLOWS.flatMap((one) => findInDrawing(one).map(({ kind, state }) => `${kind} ${state.id}`));
    expect(found).toEqual([
      'dead end social-answer.signedIn',
      'dead end social-answer.newcomer.proven',
      'dead end social-answer.newcomer.unproven',
      'dead end social-answer.newcomer.addressless',
      'dead end social-answer.guarded',
      'dead end install.manual',
      'dead end install.installed',
    ]);
  });
});

describe('a line', () => {
  it.each(FLOWS.map((one) => [one.id, one] as const))('of each state and transition of %s has its name', (_, one) => {
    const text = readFileSync(one.file, 'utf8').split('\n');
    const lines = readSourceLines(one.text, one.drawing.id);
    const wrong: string[] = [];
    for (const { path, name, id } of one.drawing.states.values())
      if (path.length > 0 && !new RegExp(`\\b${name}\\b`).test(text[lines.ofState(path) - 1]!)) wrong.push(id);
    const own = allTransitions(one.machine).filter(({ id }) => !/ (?:always|xstate\S*) /.test(id));
    for (const { id, source } of own) {
      const state = one.drawing.states.get(source)!;
      const transition = state.transitions.find((each) => each.id === id)!;
      const line = lines.ofTransition(state.path, transition.event, 0);
      const around = text.slice(line - 4, line).join('\n');
      if (!around.includes(transition.event)) wrong.push(id);
    }
    expect(wrong).toEqual([]);
  });

  it('is opened by the server, or by an editor where the page lies on a disk', () => {
    expect(buildEditorAddress('machines/a b.ts', 7, null)).toBe('/__open-in-editor?file=machines%2Fa%20b.ts%3A7');
    expect(buildEditorAddress('machines/a b.ts', 7, 'C:\\work')).toBe('vscode://file/C:/work/machines/a%20b.ts:7');
  });

  it('of the specification is found by its section', () => {
    expect(buildSectionAddress('§7.2', 'https://spec.example/#part-{section}')).toBe('https://spec.example/#part-7.2');
  });
});
