/** Compares the machines that git holds of another time with those of the working tree. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { diffReference } from '../../../src/tools/flows/explorer/diff/diff.ts';

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
