/** Compares versions of drawings: what a reviewer is told, and what a chart shows of both. */
import { describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { readDrawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { openingFolds } from '../../../src/tools/flows/explorer/chart/folds.ts';
import { buildGraph } from '../../../src/tools/flows/explorer/chart/graph.ts';
import { compareDrawings } from '../../../src/tools/flows/explorer/diff/compare-drawings.ts';
import { formatDiff } from '../../../src/tools/flows/explorer/diff/format-diff.ts';
import { mergeDrawings } from '../../../src/tools/flows/explorer/diff/merge-drawings.ts';

type States = NonNullable<Parameters<typeof createMachine>[0]['states']>;
const draw = (states: States) => readDrawing(createMachine({ id: 'lamp', initial: 'dark', states }));
const tell = (before: States, after: States) =>
  compareDrawings(draw(before), draw(after)).changes.flatMap(({ sign, what, title, details }) => [
    `${sign} ${what} ${title}`,
    ...details,
  ]);

describe('a comparison', () => {
  it('finds nothing where nothing has changed', () => {
    const states = { dark: { on: { press: 'lit' } }, lit: { after: { 100: 'dark' } } };
    expect(tell(states, states)).toEqual([]);
  });

  it('tells what is new and what is gone', () => {
    expect(
      tell({ dark: { on: { press: 'lit' } }, lit: {} }, { dark: { on: { pull: 'dim' } }, dim: { tags: ['a'] } }),
    ).toEqual(['+ transition dark ▸ pull → dim', '- transition dark ▸ press → lit', '+ state dim', '- state lit']);
  });

  it('tells another target, guard, action, delay and description of what stays', () => {
    expect(
      tell(
        {
          dark: {
            on: { press: { target: 'lit', guard: 'hasPower', actions: ['count', 'click'] } },
            after: { 100: 'lit' },
          },
          lit: { description: 'Bright.' },
        },
        {
          dark: {
            on: { press: { target: 'dark', guard: 'isPaid', actions: ['count', 'hum'] } },
            after: { 250: 'lit' },
          },
          lit: { description: 'Very bright.', tags: ['shown'], entry: 'glow' },
        },
      ),
    ).toEqual([
      '~ transition dark ▸ press [isPaid] → dark',
      'target: lit → dark',
      'guard: hasPower → isPaid',
      'action: - click',
      'action: + hum',
      '~ transition dark ▸ after 250 ms → lit',
      'delay: after 100 ms → after 250 ms',
      '~ state lit',
      'tag: + shown',
      'on entry: + glow',
      'description: Bright. → Very bright.',
    ]);
  });

  it('keeps what leads to a state of another name', () => {
    const lit = { description: 'Bright.', on: { press: 'dark', fade: 'dark' } };
    expect(tell({ dark: { on: { press: 'lit' } }, lit }, { dark: { on: { press: 'bright' } }, bright: lit })).toEqual([
      '~ state bright',
      'was called lit',
    ]);
  });

  it('takes a candidate that was put before the others for new, and the others for what they were', () => {
    const was = { dark: { on: { press: [{ guard: 'a', target: 'lit' }, 'dark'] } }, lit: {} };
    const now = {
      dark: { on: { press: [{ guard: 'b', target: 'lit' }, { guard: 'a', target: 'lit' }, 'dark'] } },
      lit: {},
    };
    expect(tell(was, now)).toEqual(['+ transition dark ▸ press [b] → lit']);
  });
});

describe('a chart of two versions', () => {
  const before = draw({
    dark: { on: { press: 'lit', kick: 'broken' } },
    lit: {},
    broken: { initial: 'bulb', states: { bulb: { on: { mend: '#lamp.lit' } } } },
  });
  const after = draw({
    dark: { on: { press: { target: 'lit', guard: 'hasPower' } } },
    lit: { on: { fade: 'dim' } },
    dim: {},
  });
  const { drawing, changes } = mergeDrawings(before, after);

  it('draws what is gone among what is there, with its sign', () => {
    const signs = [...drawing.states.values()].map(({ name, mark }) => `${mark ?? ''}${name}`);
    expect(signs).toEqual(['lamp', 'dark', 'lit', '+dim', '-broken', '-bulb']);
    const { blocks, arrows } = buildGraph(
      drawing,
      openingFolds(drawing),
      { words: 'boxes', cycles: 'DEPTH_FIRST', wrapAt: null },
      new Set(),
    );
    const rows = [...blocks.values()].flatMap((block) => [block.title, ...block.rows.map(({ text }) => text)]);
    expect(rows).toEqual([
      'dark',
      '~ press [hasPower]',
      '− kick',
      'lit',
      '+ fade',
      '+ dim',
      '− broken',
      '− bulb',
      '− mend',
    ]);
    expect([...arrows.values()].map(({ target }) => target)).toEqual([
      'lamp.lit',
      'lamp.broken',
      'lamp.dim',
      'lamp.lit',
    ]);
  });

  it('leads from each change to a state that is drawn', () => {
    expect(changes.filter(({ state }) => !drawing.states.has(state))).toEqual([]);
    expect(changes.length).toBeGreaterThan(4);
  });

  it('keeps a state apart that was moved and took its id along', () => {
    const moved = mergeDrawings(
      draw({ dark: {}, lit: { id: 'light' } }),
      draw({ dark: { initial: 'lit', states: { lit: { id: 'light' } } } }),
    );
    expect([...moved.drawing.states.keys()]).toEqual(['lamp', 'lamp.dark', 'light', 'light (removed)']);
  });

  it('opens a large machine where it has changed, and nowhere else', () => {
    const group = (name: string): States => ({
      [name]: { initial: 'a', states: { a: {}, b: {}, c: {}, d: {}, e: {} } },
    });
    const wide = mergeDrawings(
      draw({ dark: {}, ...group('one'), ...group('two') }),
      draw({
        dark: {},
        ...group('one'),
        two: { initial: 'a', states: { a: { tags: ['new'] }, b: {}, c: {}, d: {}, e: {} } },
      }),
    );
    expect([...openingFolds(wide.drawing)]).toEqual(['lamp.one']);
  });
});

describe('a list of changes', () => {
  const diffs = [
    {
      title: 'lamp',
      file: 'lamp.machine.ts',
      sign: '~',
      changes: compareDrawings(draw({ dark: { entry: 'a' } }), draw({ dark: { entry: 'b' }, lit: {} })).changes,
    },
    { title: 'door', file: 'door.machine.ts', sign: '-', changes: [] },
  ] as const;

  it('is short in a terminal', () => {
    expect(formatDiff(diffs, 'main', 'text').split('\n')).toEqual([
      'lamp (lamp.machine.ts): 1 added, 0 removed, 1 changed',
      '  ~ state dark',
      '      on entry: - a',
      '      on entry: + b',
      '  + state lit',
      '',
      'door (door.machine.ts) is gone',
    ]);
  });

  it('is fit for a comment on a review', () => {
    expect(formatDiff(diffs, 'main', 'markdown').split('\n')).toEqual([
      '### Drawings compared with `main`',
      '',
      '#### lamp',
      '',
      '`lamp.machine.ts`: 1 added, 0 removed, 1 changed',
      '',
      '- **~** state `dark`',
      '  - `on entry: - a`',
      '  - `on entry: + b`',
      '- **+** state `lit`',
      '',
      '#### door is gone',
      '',
      '`door.machine.ts`',
    ]);
    expect(formatDiff([], 'main', 'markdown')).toBe('No drawing that can be read differs from main.');
  });
});
