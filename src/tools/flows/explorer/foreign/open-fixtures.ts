/** Fixtures that a command line names: read, or refused with a sentence. */
import { relative } from 'node:path';
import { readFixture } from '../../paths/properties/fixture-file.ts';
import type { GivenFixture } from '../record/runs.tsx';
import { findFiles } from './find-files.ts';
import type { UnreadFile } from './foreign-flow.ts';

export interface ReadFixtures {
  fixtures: GivenFixture[];
  unread: UnreadFile[];
}

/** `from`: the folder in which the command was called, by which files are named. */
export function readFixtures(patterns: readonly string[], from: string): ReadFixtures {
  const { files, unmatched } = findFiles(patterns, from);
  const read: ReadFixtures = { fixtures: [], unread: [] };
  for (const file of files) {
    const name = relative(from, file);
    try {
      read.fixtures.push({ name, fixture: readFixture(file, 'It') });
    } catch (error) {
      read.unread.push({ file: name, problem: error instanceof Error ? error.message : String(error) });
    }
  }
  for (const file of unmatched) read.unread.push({ file, problem: 'There is no such file.' });
  return read;
}

/** Fixtures of machines that are not opened, each with a sentence. */
export function listStrangeFixtures(fixtures: readonly GivenFixture[], machines: readonly string[]): UnreadFile[] {
  const names = [...new Set(machines)].join(', ');
  return fixtures.flatMap(({ name, fixture: { machine } }) =>
    machines.includes(machine)
      ? []
      : [{ file: name, problem: `"machine" is "${machine}"; expected one that is opened beside it: ${names}.` }],
  );
}
