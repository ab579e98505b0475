/** Makes DATA_DIR, or says in one sentence why it cannot be used. */
import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from '../base/start-error.ts';

export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusable(dataDir, error);
  }
}

/** The sentence for an error of the file system below DATA_DIR; other errors as they were. */
export function unusable(dataDir: string, error: unknown): unknown {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartError(`DATA_DIR ${dataDir} is a file or lies below one; name a folder.`);
    case 'ENOENT':
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartError(
        `DATA_DIR ${dataDir} cannot be made or written by this user; allow it, or name another folder.`,
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartError(`DATA_DIR ${dataDir} has no free space left; free some, or name another folder.`);
    default:
      return error;
  }
}
