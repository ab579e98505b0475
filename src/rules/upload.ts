/** The file of a company: what is known of it before it is sent. */
import { FILE_TYPES, type ChosenFile } from '../contract/accounts/joining.ts';
import type { Problem } from '../contract/errors.ts';
import { MAX_FILE_BYTES } from '../contract/limits.ts';

const MEGABYTE = 1_000_000;

/** Problems of a company's file: required, a PDF or a picture, not too large. */
export function fileProblems(file: ChosenFile | null): Problem[] {
  if (file === null) return [{ field: 'file', code: 'required' }];
  if (!(FILE_TYPES as readonly string[]).includes(file.type)) return [{ field: 'file', code: 'file_type' }];
  return file.size <= MAX_FILE_BYTES ? [] : [tooLargeProblem('file')];
}

/** More than what may be sent at once. */
export function tooLargeProblem(field: string): Problem {
  return { field, code: 'too_large', bound: `${Math.floor(MAX_FILE_BYTES / MEGABYTE)} MB` };
}
