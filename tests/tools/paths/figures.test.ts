/** Keeps the page of the figures true: what is quick to measure, and the same in every run, is measured again. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { measure, type Figures } from './figures/measure.ts';
import { fewestMethod, handMethod, pathsMethod, shortestMethod } from './figures/methods.ts';
import { allCells, oneCell } from './figures/page.ts';
import { FOREIGN_SUBJECTS } from './figures/subjects.ts';

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/path-figures.md'), 'utf8').split('\n');
const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());
const row = (start: string) => cellsOf(page.find((line) => line.startsWith(`| ${start} |`)) ?? '');

test.each([shortestMethod, handMethod, pathsMethod, fewestMethod])('$name, on all foreign machines', async (method) => {
  const column = row('machine').indexOf(method.name);
  const all: Figures[] = [];
  for (const subject of FOREIGN_SUBJECTS) {
    const figures = await measure(subject, method);
    expect([subject.name, row(subject.name)[column]]).toEqual([subject.name, oneCell(figures)]);
    all.push(figures);
  }
  expect(page.filter((line) => line.startsWith(allCells(method.name, all)))).toHaveLength(1);
});
