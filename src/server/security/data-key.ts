/** The keys that seal personal data: the configured ones, or in a demo one that is made once and stored. */
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../base/config.ts';
import { makeDataDir } from '../db/data-dir.ts';
import { StartError } from '../base/start-error.ts';

const FILE = 'data.key';

/** Newest first; the first one seals. */
export function readDataKeys({
  dataKeys,
  dataDir,
  deployment,
}: Pick<Config, 'dataKeys' | 'dataDir' | 'deployment'>): readonly Uint8Array[] {
  if (dataKeys.length === 0) return [readStoredKey(dataDir)];
  if (deployment === 'live') refuseDemoKey(dataKeys, dataDir);
  return dataKeys;
}

function readStoredKey(dataDir: string): Uint8Array {
  const path = join(dataDir, FILE);
  makeDataDir(dataDir);
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = decodeKey(readFileSync(path, 'utf8'));
  if (key.length !== 32)
    throw new StartError(
      `${path} is damaged; restore it from a backup, for sealed passport numbers cannot be read without it.`,
    );
  return key;
}

/** A demo's key lies in a file beside its data, where backups and copies of the folder have spread it. */
function refuseDemoKey(dataKeys: readonly Uint8Array[], dataDir: string): void {
  let demoKey: Uint8Array;
  try {
    demoKey = decodeKey(readFileSync(join(dataDir, FILE), 'utf8'));
  } catch {
    return;
  }
  if (dataKeys.some((key) => Buffer.compare(key, demoKey) === 0))
    throw new StartError('DATA_KEY must not be the key that a demo made in DATA_DIR; make one of its own.');
}

function decodeKey(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, 'base64'));
}
