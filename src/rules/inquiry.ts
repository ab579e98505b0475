/** What an inquiry must hold (§5): type, subject and contents, within their bounds; files as far as their sender knows them. */
import type { ChosenFile } from '../contract/accounts/joining.ts';
import type { Problem } from '../contract/errors.ts';
import { INQUIRY_TYPES } from '../contract/inquiries/codes.ts';
import {
  INQUIRY_CONTENTS_MAX_LENGTH,
  INQUIRY_SUBJECT_MAX_LENGTH,
  MAX_FILE_BYTES,
  MAX_INQUIRY_FILES,
} from '../contract/limits.ts';
import { fileProblems, tooLargeProblem } from './upload.ts';
import { textProblems } from './text.ts';

export interface InquiryWords {
  type: string;
  subject: string;
  contents: string;
}

/** Problems of what was written: all at once. */
export function inquiryProblems({ type, subject, contents }: InquiryWords): Problem[] {
  return [
    ...typeProblems(type),
    ...textProblems('subject', subject, INQUIRY_SUBJECT_MAX_LENGTH),
    ...textProblems('contents', contents, INQUIRY_CONTENTS_MAX_LENGTH),
  ];
}

function typeProblems(type: string): Problem[] {
  if (type === '') return [{ field: 'type', code: 'required' }];
  return (INQUIRY_TYPES as readonly string[]).includes(type) ? [] : [{ field: 'type', code: 'not_offered' }];
}

/** The first problem of the files: too many, one that is no PDF or picture, too much together. */
export function inquiryFileProblems(files: readonly ChosenFile[]): Problem[] {
  const field = 'files';
  if (files.length > MAX_INQUIRY_FILES) return [{ field, code: 'too_many', bound: MAX_INQUIRY_FILES }];
  const [first] = files.flatMap(fileProblems);
  if (first) return [{ ...first, field }];
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MAX_FILE_BYTES ? [tooLargeProblem(field)] : [];
}
