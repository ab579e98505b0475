/** Fixtures on a disk. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import type { Fixture } from './fixture.ts';
import { MAX_FIXTURE_SIZE, parseFixture } from './read-fixture.ts';

export function writeFixture(file: string, fixture: Fixture): void {
  writeFileSync(file, `${JSON.stringify(fixture, null, 2)}\n`);
}

/** Throws one sentence where the file is no fixture of this version. `name`: as what it is called there. */
export function readFixture(file: string, name = file): Fixture {
  const { size } = statSync(file);
  // A character has up to four bytes.
  if (size > MAX_FIXTURE_SIZE * 4) throw new Error(`${name} is no fixture: it has ${size} bytes.`);
  return parseFixture(readFileSync(file, 'utf8'), name);
}
