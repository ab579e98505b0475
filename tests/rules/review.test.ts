/** The rules of a review: when a trip was taken, what its photos may be, and how its author is named. */
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES } from '../../src/contract/limits.ts';
import { authorName, isTripTaken, photoProblems, reviewProblems } from '../../src/rules/review.ts';

const TODAY = '2026-12-10';
const photo = (type = 'image/jpeg', size = 1000) => ({ name: 'a', type, size });

describe('a trip', () => {
  const trip = { status: 'confirmed', isCompleted: false, date: '2026-12-08', endDate: '2026-12-09' } as const;

  it.each([
    [true, 'is over since yesterday', {}],
    [false, 'ends today', { endDate: TODAY }],
    [true, 'ends today and was marked as taken', { endDate: TODAY, isCompleted: true }],
    [false, 'was marked before its first day', { date: '2026-12-11', endDate: '2026-12-12', isCompleted: true }],
    [false, 'was cancelled', { status: 'cancelled' }],
    [false, 'still waits for its answer', { status: 'requested' }],
  ] as const)('may be reviewed (%s): it %s', (may, _case, change) => {
    expect(isTripTaken({ ...trip, ...change }, TODAY)).toBe(may);
  });
});

describe('photos', () => {
  it.each([
    ['five of them', 0, Array.from({ length: 5 }, () => photo()), undefined],
    ['a sixth beside those that stay', 4, [photo(), photo('image/png')], 'too_many'],
    ['a PDF', 0, [photo('application/pdf')], 'photo_type'],
    ['a file without a type', 0, [photo('')], 'photo_type'],
    ['too much together', 0, [photo('image/png', MAX_FILE_BYTES), photo()], 'too_large'],
  ])('%s', (_case, kept, files, code) => {
    expect(photoProblems(kept, files)[0]?.code).toBe(code);
  });
});

describe('the author', () => {
  it.each([
    ['Ona Walker', 'Ona W.'],
    ['Maria del Carmen Ruiz', 'Maria R.'],
    ['Mina', 'Mina'],
    ['김민아', '김○○'],
    ['佐藤', '佐○'],
    ['김 민아', '김 민.'],
    ['', ''],
  ])('%s is named %s', (name, shown) => {
    expect(authorName(name)).toBe(shown);
  });
});

it('takes a rating as a form or a program sends it', () => {
  const words = { title: 'T', content: 'Ten letters', language: 'ko' };
  expect([3, '3'].flatMap((rating) => reviewProblems({ rating, ...words }))).toEqual([]);
  expect(reviewProblems({ rating: 0, ...words })).toEqual([{ field: 'rating', code: 'not_offered' }]);
});
