/** Proves that a guard made from a row answers as the problems do. */
import { expect, test } from 'vitest';
import type { Problem } from '../../src/contract/errors.ts';
import { toGuards, type ProblemGuards } from '../../src/rules/problem-guards.ts';

const GUARDS = {
  hasDate: ['required', '.date'],
  hasTime: ['required', '.time'],
  isGroup: ['min_travellers'],
  isLuggage: [null, '.luggage'],
} as const satisfies ProblemGuards;

const answer = (...problems: Problem[]) =>
  Object.entries(toGuards(GUARDS, (context: Problem[]) => context)).flatMap(([name, guard]) =>
    guard({ context: problems }) ? [] : [name],
  );

test('without problems every guard holds', () => {
  expect(answer()).toEqual([]);
});

test('a code is told apart by the end of its field', () => {
  expect(answer({ field: 'lines.0.date', code: 'required' })).toEqual(['hasDate']);
  expect(answer({ field: 'lines.3.time', code: 'required' })).toEqual(['hasTime']);
});

test('an index of any length stands for any', () => {
  const { hasName } = toGuards({ hasName: ['required', 'others.*.name'] }, (context: Problem[]) => context);
  const isRight = (field: string) => hasName({ context: [{ field, code: 'required' }] });
  expect(['others.3.name', 'others.12.name', 'others.x.name', 'others.name'].map(isRight)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('a code without a field is ruled out wherever it is', () => {
  expect(answer({ field: 'lines.0.quantity', code: 'min_travellers' })).toEqual(['isGroup']);
});

test('a field without a code takes any problem', () => {
  expect(answer({ field: 'traveller.luggage', code: 'max_luggage' })).toEqual(['isLuggage']);
  expect(answer({ field: 'traveller.luggage', code: 'invalid' })).toEqual(['isLuggage']);
});

test('each problem is noticed among others', () => {
  const problems: Problem[] = [
    { field: 'lines.0.quantity', code: 'min_travellers' },
    { field: 'lines.0.date', code: 'required' },
  ];
  expect(answer(...problems)).toEqual(['hasDate', 'isGroup']);
});
