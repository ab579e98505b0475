/** The rules of a review: when a trip was taken, what its photos may be, and how its author is named. */
import { describe, expect, it } from 'vitest';
import { MAX_FILE_BYTES, MAX_REVIEW_PHOTOS, REVIEW_TITLE_MAX_LENGTH } from '../../src/contract/limits.ts';
import { authorName, isTripTaken, photoProblems, reviewProblems } from '../../src/rules/review.ts';

const TODAY = '2026-12-10';
const photo = (type = 'image/jpeg', size = 1000) => ({ name: 'a', type, size });

describe('a trip', () => {
  const trip = { status: 'confirmed', isCompleted: false, date: '2026-12-08', endDate: '2026-12-09' } as const;

  it.each([
    [true, 'is over since yesterday', {}],
    [false, 'ends today', { endDate: TODAY }],
    [true, 'ends today and was marked as taken', { endDate: TODAY, isCompleted: true }],
    [true, 'is of today and was marked as taken', { date: TODAY, endDate: TODAY, isCompleted: true }],
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
    ['a PDF among pictures', 0, [photo(), photo('application/pdf')], 'photo_type'],
    ['as much as is allowed', 0, [photo('image/png', MAX_FILE_BYTES)], undefined],
    ['none', 0, [], undefined],
    ['a file without a type', 0, [photo('')], 'photo_type'],
    ['too much together', 0, [photo('image/png', MAX_FILE_BYTES), photo()], 'too_large'],
  ])('%s', (_case, kept, files, code) => {
    expect(photoProblems(kept, files).map((problem) => problem.code)).toEqual(code === undefined ? [] : [code]);
  });

  it('are told of at their field', () => {
    const tooMany = { field: 'photos', code: 'too_many', bound: MAX_REVIEW_PHOTOS };
    expect(photoProblems(MAX_REVIEW_PHOTOS, [photo()])).toEqual([tooMany]);
    expect(photoProblems(0, [photo('text/plain')])).toEqual([{ field: 'photos', code: 'photo_type' }]);
    expect(photoProblems(0, [photo('image/png', MAX_FILE_BYTES + 1)])[0]?.field).toBe('photos');
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
    [' Ona  Walker ', 'Ona W.'],
    ['김', '김'],
    ['Ona\t Walker', 'Ona W.'],
    ['Kim민', 'Kim민'],
    ['민Kim', '민Kim'],
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

describe('what was written', () => {
  const review = { rating: 5, title: 'T', content: 'Ten letters', language: 'ko' };
  const say = (change: object) => reviewProblems({ ...review, ...change });

  it('is asked for all at once, in the order of the form', () => {
    expect(say({ rating: '', title: ' ', content: '', language: '' })).toEqual(
      ['rating', 'title', 'content', 'language'].map((field) => ({ field, code: 'required' })),
    );
  });

  it('has a content of ten letters that a reader sees', () => {
    const tooShort = [{ field: 'content', code: 'too_short', bound: 10 }];
    expect(say({ content: 'a'.repeat(10) })).toEqual([]);
    expect(say({ content: 'a'.repeat(9) })).toEqual(tooShort);
    expect(say({ content: 'a\u200d\u2060'.repeat(9) })).toEqual(tooShort);
    expect(say({ content: 'a'.repeat(100_000) }).map(({ code }) => code)).toEqual(['too_long']);
  });

  it('is bounded, and in a language of the shop', () => {
    const tooLong = { field: 'title', code: 'too_long', bound: REVIEW_TITLE_MAX_LENGTH };
    expect(say({ title: 'a'.repeat(REVIEW_TITLE_MAX_LENGTH + 1) })).toEqual([tooLong]);
    expect(say({ language: 'xx' })).toEqual([{ field: 'language', code: 'not_offered' }]);
  });
});
