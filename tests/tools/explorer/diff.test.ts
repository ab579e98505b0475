/** Compares versions of drawings: what a reviewer is told, what a chart shows of both, and what git holds of another time. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMachine } from 'xstate';
import { readDrawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { openingFolds } from '../../../src/tools/flows/explorer/chart/folds.ts';
import { buildGraph } from '../../../src/tools/flows/explorer/chart/graph.ts';
import { compareDrawings } from '../../../src/tools/flows/explorer/diff/compare-drawings.ts';
import { diffReference } from '../../../src/tools/flows/explorer/diff/diff.ts';
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
      { cycles: 'DEPTH_FIRST', wrapAt: null },
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

describe('a reference of git', () => {
  let project: string;
  let cache: string;
  const write = (name: string, text: string) => writeFileSync(join(project, name), text);
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=Mina', '-c', 'user.email=mina@example.com', ...words], { cwd: project });
  const machine = (id: string, event: string) =>
    `import { createMachine } from 'xstate'; import { FIRST } from './first.ts';
     export const ${id} = createMachine({ id: '${id}', initial: FIRST, states: { [FIRST]: { on: { '${event}': 'b' } }, b: {} } });`;
  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'diff-'));
    cache = mkdtempSync(join(tmpdir(), 'diff-cache-'));
    git('init', '--quiet', '--initial-branch', 'main');
    symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(project, 'node_modules'), 'junction');
    write('.gitignore', 'node_modules\n');
    write('first.ts', "export const FIRST: string = 'a';");
    for (const id of ['lamp', 'door', 'gate']) write(`${id}.machine.ts`, machine(id, 'press'));
    git('add', '.');
    git('commit', '--quiet', '--message', 'Three machines');
  });
  afterEach(() => [project, cache].forEach((folder) => rmSync(folder, { recursive: true, force: true })));
  const compare = (reference: string, patterns = ['*.machine.ts']) =>
    diffReference({ reference, patterns, from: project, cache });

  it('is compared with what is in the working tree, and neither is touched', async () => {
    write('lamp.machine.ts', machine('lamp', 'pull'));
    rmSync(join(project, 'door.machine.ts'));
    write('bell.machine.ts', machine('bell', 'ring'));
    const { diffs, page, problems } = await compare('main');
    expect(problems).toEqual([]);
    expect(diffs.map(({ file, sign }) => `${sign} ${file}`)).toEqual([
      '+ bell.machine.ts',
      '~ lamp.machine.ts',
      '- door.machine.ts',
    ]);
    expect(diffs[1]!.changes.map(({ sign, title }) => `${sign} ${title}`)).toEqual([
      '+ a ▸ pull → b',
      '- a ▸ press → b',
    ]);
    expect(page.flows.map(({ id, root }) => `${root.mark ?? ''}${id}`)).toEqual(['+bell', 'lamp', '-door']);
    expect(git('status', '--short').toString()).toBe(' D door.machine.ts\n M lamp.machine.ts\n?? bell.machine.ts\n');
  });

  it('finds a machine whose file was moved', async () => {
    mkdirSync(join(project, 'parts'));
    git('mv', 'lamp.machine.ts', 'parts/lamp.machine.ts');
    write('parts/first.ts', "export const FIRST: string = 'a';");
    const { diffs } = await compare('HEAD', ['**/*.machine.ts']);
    expect(diffs).toEqual([]);
  });

  it('is named where there is none, as is a file that cannot be read', async () => {
    await expect(compare('nowhere')).rejects.toThrow('There is no reference "nowhere".');
    write('lamp.machine.ts', 'throw new Error("half written");');
    const { diffs, problems } = await compare('HEAD');
    expect(diffs).toEqual([]);
    expect(problems).toEqual(['lamp.machine.ts: half written']);
  });
});
