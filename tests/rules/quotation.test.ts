/** The rules of a request for a quotation, as its form and the server ask them. */
import { expect, test } from 'vitest';
import { quotationProblems } from '../../src/rules/quotation.ts';

const TODAY = '2026-12-01';
const whole = { product_id: '', date_from: '2026-12-02', date_to: '2026-12-02', travellers: 2, wishes: 'Quiet' };
const problems = (more: object) =>
  quotationProblems({ ...whole, ...more }, TODAY).map(({ field, code, bound }) => [field, code, bound]);

test('tomorrow, for two, with a wish or a product, is enough', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ product_id: 'temple-stay', wishes: '' })).toEqual([]);
});

test('the last day is judged by the first, and by tomorrow where there is none', () => {
  expect(problems({ date_from: '2026-12-05' })).toEqual([['date_to', 'date_too_early', '2026-12-05']]);
  expect(problems({ date_from: '', date_to: TODAY })).toEqual([
    ['date_from', 'required', undefined],
    ['date_to', 'date_too_early', '2026-12-02'],
  ]);
});

test('a year ahead is the furthest', () => {
  expect(problems({ date_to: '2027-12-01' })).toEqual([]);
  expect(problems({ date_to: '2027-12-02' })).toEqual([['date_to', 'date_too_late', '2027-12-01']]);
});

test('wishes are bounded where a product is named too', () => {
  expect(problems({ product_id: 'temple-stay', wishes: 'x'.repeat(3001) })).toEqual([['wishes', 'too_long', 3000]]);
});

test('a free request needs a wish', () => {
  expect(problems({ wishes: ' ' })).toEqual([['wishes', 'required', undefined]]);
});

test('what is no day is told as such', () => {
  expect(problems({ date_from: '2026-02-30' })).toEqual([['date_from', 'date_format', undefined]]);
});

test.each([
  [Number.NaN, ['invalid', undefined]],
  [2.5, ['invalid', undefined]],
  [1, ['min_travellers', 2]],
  [501, ['max_travellers', 500]],
])('%s travellers are no group', (travellers, told) => {
  expect(problems({ travellers })).toEqual([['travellers', ...told]]);
});

test('a group has two to five hundred travellers', () => {
  expect([problems({ travellers: 2 }), problems({ travellers: 500 })]).toEqual([[], []]);
});
