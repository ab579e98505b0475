/** The refusal of a file, with the reason that its sender is told. */
import type { ProblemCode } from '../../../contract/errors.ts';
import { MAX_PDF_PAGES } from '../../../contract/limits.ts';
import { Refusal } from '../../base/refusal.ts';

export function refuseFile(code: ProblemCode): Refusal {
  const bound = code === 'file_pages' ? { bound: MAX_PDF_PAGES } : {};
  return new Refusal('FILE_REFUSED', { problems: [{ field: 'file', code, ...bound }] });
}
