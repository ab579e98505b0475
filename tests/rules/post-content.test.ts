/** The text of posts: blocks and links are read, everything else stays text. */
import { expect, test } from 'vitest';
import { readPostContent, stripPostContent } from '../../src/rules/post-content.ts';
import { findNextEventDay, getEventStatus } from '../../src/rules/event.ts';

test('headings, paragraphs, lists and links within the shop are told apart', () => {
  expect(readPostContent('## Head\n\nOne\nline, see [rules](/board/faq).\n\n\n- a\n- b [c](/event)')).toEqual([
    { kind: 'heading', parts: ['Head'] },
    { kind: 'paragraph', parts: ['One line, see ', { text: 'rules', href: '/board/faq' }, '.'] },
    { kind: 'list', items: [['a'], ['b ', { text: 'c', href: '/event' }]] },
  ]);
});

test.each([
  '[x](https://elsewhere.example)',
  '[x](//elsewhere.example)',
  '[x](javascript:alert(1))',
  '[x](/\\elsewhere.example)',
  '<a href="/x">x</a>',
])('%s stays text', (text) => {
  expect(readPostContent(text)).toEqual([{ kind: 'paragraph', parts: [text] }]);
});

test('a text of a hundred thousand brackets is read at once', () => {
  const startedAt = performance.now();
  readPostContent('[('.repeat(50_000));
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

test('the words alone are left of a text', () => {
  expect(stripPostContent('## Head\n\n- a\n- [b](/event)')).toBe('Head\na\nb');
});

test('an event runs from its first to its last day', () => {
  const days = ['2026-12-04', '2026-12-05', '2026-12-06', '2026-12-07'];
  expect(days.map((today) => getEventStatus('2026-12-05', '2026-12-06', today))).toEqual([
    'coming',
    'running',
    'running',
    'ended',
  ]);
});

test.each([
  ['every day, before the first', null, '2026-12-01', '2026-12-05'],
  ['every day, between', null, '2026-12-07', '2026-12-07'],
  ['every day, after the last', null, '2026-12-27', null],
  ['Saturdays, before the first', 6, '2026-12-01', '2026-12-05'],
  ['Saturdays, on one', 6, '2026-12-12', '2026-12-12'],
  ['Saturdays, between two', 6, '2026-12-13', '2026-12-19'],
  ['Saturdays, after the last', 6, '2026-12-27', null],
  ['Sundays, of which the first day is none', 0, '2026-12-01', '2026-12-06'],
])('an event takes place next: %s', (_, weekday, today, next) => {
  expect(findNextEventDay('2026-12-05', '2026-12-26', weekday, today)).toBe(next);
});

test('links that stand at an end or side by side have no empty text around them', () => {
  const [first, second] = [
    { text: 'a', href: '/x' },
    { text: 'b', href: '/y' },
  ];
  expect(readPostContent('[a](/x)[b](/y)')).toEqual([{ kind: 'paragraph', parts: [first, second] }]);
});

test('a list has items alone: a line before them makes it a paragraph', () => {
  expect(readPostContent('Bring:\n- water')).toEqual([{ kind: 'paragraph', parts: ['Bring: - water'] }]);
});

test.each(['', '\n', ' \n\n\n\n '])('%j has no block', (text) => {
  expect(readPostContent(text)).toEqual([]);
});

test('the words around a link stay joined to it', () => {
  expect(stripPostContent('See [the rules](/board/faq).')).toBe('See the rules.');
});
