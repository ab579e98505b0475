/** The rules of an inquiry: what must be there, how long it may be, and which files go with it. */
import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../src/contract/limits.ts';
import { inquiryFileProblems, inquiryProblems } from '../../src/rules/inquiry.ts';
import { textProblems, tidyLine, tidyText } from '../../src/rules/text.ts';

const whole = { type: 'refund', subject: 'When?', contents: 'Please tell me.' };
const file = (size: number, type = 'image/png') => ({ name: 'a', size, type });

test('a whole inquiry has no problems; an empty one has all of them at once', () => {
  expect(inquiryProblems(whole)).toEqual([]);
  expect(inquiryProblems({ type: '', subject: '', contents: '' }).map(({ field, code }) => [field, code])).toEqual([
    ['type', 'required'],
    ['subject', 'required'],
    ['contents', 'required'],
  ]);
});

test('bounds are counted in characters as people see them, not in halves of an emoji', () => {
  expect(inquiryProblems({ ...whole, subject: '🏯'.repeat(120) })).toEqual([]);
  expect(inquiryProblems({ ...whole, subject: '🏯'.repeat(121) })).toEqual([
    { field: 'subject', code: 'too_long', bound: 120 },
  ]);
});

test('three files within the size of one are fine; four, too much, or a film are not', () => {
  expect(inquiryFileProblems([])).toEqual([]);
  expect(inquiryFileProblems([file(MAX_FILE_BYTES - 2), file(1), file(1, 'application/pdf')])).toEqual([]);
  expect(inquiryFileProblems([file(1), file(1), file(1), file(1)])).toEqual([
    { field: 'files', code: 'too_many', bound: 3 },
  ]);
  expect(inquiryFileProblems([file(MAX_FILE_BYTES), file(1)])).toEqual([
    { field: 'files', code: 'too_large', bound: '10 MB' },
  ]);
  expect(inquiryFileProblems([file(1), file(1, 'video/mp4')])).toEqual([{ field: 'files', code: 'file_type' }]);
});

test('text is tidied at its edges alone; a line has no breaks', () => {
  expect(tidyText('  a\r\n\r\n b\r ')).toBe('a\n\n b');
  expect(tidyLine(' a\r\n\tb ')).toBe('a b');
  expect(textProblems('x', '\u200f\u2067\u200b', 5)).toEqual([{ field: 'x', code: 'required' }]);
});

test('a line that ends as on old systems ends as any other', () => {
  expect(tidyText('a\rb')).toBe('a\nb');
});

test('a type that is not offered is named', () => {
  expect(inquiryProblems({ ...whole, type: 'gossip' })).toEqual([{ field: 'type', code: 'not_offered' }]);
});
