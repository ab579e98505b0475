/** The key that seals personal data: the configured one, or in a demo one that is made once and kept. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { StartError } from './start-error.ts';

export function dataKeyOf({ dataKey, dataDir }: Pick<Config, 'dataKey' | 'dataDir'>): Uint8Array {
  if (dataKey !== null) return dataKey;
  const path = join(dataDir, 'data.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(path, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const key = Uint8Array.from(Buffer.from(readFileSync(path, 'utf8'), 'base64'));
  if (key.length !== 32)
    throw new StartError(
      `${path} is damaged; restore it from a backup, for sealed passport numbers cannot be read without it.`,
    );
  return key;
}
