/** What a review must hold (§5), whose trip may be reviewed, and how its author is named. */
import type { ChosenFile } from '../contract/accounts/joining.ts';
import type { ReservationStatus } from '../contract/catalogue/codes.ts';
import type { Problem } from '../contract/errors.ts';
import {
  MAX_FILE_BYTES,
  MAX_REVIEW_PHOTOS,
  REVIEW_CONTENT_LENGTH,
  REVIEW_TITLE_MAX_LENGTH,
} from '../contract/limits.ts';
import { isLocale } from '../contract/locale.ts';
import { PHOTO_TYPES, RATINGS } from '../contract/reviews/codes.ts';
import { textProblems, tidyText } from './text.ts';
import { tooLargeProblem } from './upload.ts';

export interface ReviewWords {
  /** Stars, as a form or a program sends them. */
  rating: string | number;
  title: string;
  content: string;
  language: string;
}

/** Problems of what was written: all at once, in the order of the form. */
export function reviewProblems({ rating, title, content, language }: ReviewWords): Problem[] {
  return [
    ...ratingProblems(rating),
    ...textProblems('title', title, REVIEW_TITLE_MAX_LENGTH),
    ...contentProblems(content),
    ...languageProblems(language),
  ];
}

function ratingProblems(rating: string | number): Problem[] {
  if (rating === '') return [{ field: 'rating', code: 'required' }];
  return RATINGS.some((one) => String(one) === String(rating)) ? [] : [{ field: 'rating', code: 'not_offered' }];
}

function contentProblems(content: string): Problem[] {
  const problems = textProblems('content', content, REVIEW_CONTENT_LENGTH.max);
  if (problems.length > 0) return problems;
  // Marks that no reader sees do not count.
  const seen = Array.from(tidyText(content).replaceAll(/[\p{Cf}\p{Cc}]+/gu, '')).length;
  const { min } = REVIEW_CONTENT_LENGTH;
  return seen < min ? [{ field: 'content', code: 'too_short', bound: min }] : [];
}

function languageProblems(language: string): Problem[] {
  if (language === '') return [{ field: 'language', code: 'required' }];
  return isLocale(language) ? [] : [{ field: 'language', code: 'not_offered' }];
}

/**
 * The first problem of the photos: too many, one that is no picture, too much together.
 * @param kept photos that are there already and stay
 */
export function photoProblems(kept: number, files: readonly ChosenFile[]): Problem[] {
  const field = 'photos';
  if (kept + files.length > MAX_REVIEW_PHOTOS) return [{ field, code: 'too_many', bound: MAX_REVIEW_PHOTOS }];
  if (files.some(({ type }) => !(PHOTO_TYPES as readonly string[]).includes(type))) {
    return [{ field, code: 'photo_type' }];
  }
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > MAX_FILE_BYTES ? [tooLargeProblem(field)] : [];
}

export interface TripRecord {
  status: ReservationStatus;
  /** When an operator marked the trip as taken. */
  isCompleted: boolean;
  /** First and last day of the trip in Seoul. */
  date: string;
  endDate: string;
}

/** True once a trip was taken: it was confirmed, and is over or marked as taken. */
export function isTripTaken({ status, isCompleted, date, endDate }: TripRecord, today: string): boolean {
  return status === 'confirmed' && (endDate < today || (isCompleted && date <= today));
}

/** Names that are written without spaces, family name first. */
const EAST_ASIAN = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u;

/** The name that others read: the first one and an initial, or the family name alone where it comes first. */
export function authorName(name: string): string {
  const words = name.trim().split(/\s+/u);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = Array.from(first);
  if (last !== undefined) return `${first} ${Array.from(last)[0]}.`;
  return EAST_ASIAN.test(first) && letters.length > 1 ? `${letters[0]}${'○'.repeat(letters.length - 1)}` : first;
}
