/** Judges the layout of every machine in every way of folding: nothing lies on words, all is inside its parent, and the largest is quick. */
import ELK from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { readDrawing, type Drawing } from '../../../src/tools/flows/explorer/chart/drawing.ts';
import { listAncestors, foldable, openingFolds, type Folds } from '../../../src/tools/flows/explorer/chart/folds.ts';
import { layOut, calculateScale, type Layout } from '../../../src/tools/flows/explorer/chart/layout.ts';
import type { WordPlace } from '../../../src/tools/flows/explorer/chart/rows.ts';
import { CODE_LETTER, countLetters } from '../../../src/tools/flows/explorer/chart/text.ts';
import { MACHINES } from '../../../src/tools/flows/registry/registry.ts';
import { findOverlaps } from './geometry.ts';

const elk = new ELK();
/** Pixels of words in the picture. */
const TEXT = 12;

/** Every way of folding that looks different. */
function foldings(drawing: Drawing): [string, Folds][] {
  const ways = new Map<string, Folds>();
  const states = foldable(drawing);
  for (let chosen = 0; chosen < 2 ** states.length; chosen += 1) {
    const folded = new Set(states.filter((_, index) => chosen & (1 << index)));
    // What is inside of a folded state is not seen.
    const seen = [...folded].filter(({ id }) => !listAncestors(drawing, id).some((outer) => folded.has(outer)));
    ways.set(seen.map(({ name }) => name).join(', ') || 'nothing', new Set(seen.map(({ id }) => id)));
  }
  return [...ways];
}

describe.each(MACHINES.map(({ id, machine }) => [id, machine as AnyStateMachine] as const))('%s', (_, machine) => {
  const drawing = readDrawing(machine);
  const layouts = new Map<string, Promise<Layout>>();
  /** Each way of folding is laid out once, though more than one test looks at it. */
  const layOutOnce = (folds: Folds, words: WordPlace = 'arrows') => {
    const name = [words, ...[...folds].toSorted()].join(' ');
    const layout = layouts.get(name) ?? layOut(drawing, folds, elk, words);
    layouts.set(name, layout);
    return layout;
  };
  it.each(foldings(drawing))('lays nothing on words, with %s folded', async (_name, folds) => {
    expect(findOverlaps(drawing, await layOutOnce(folds))).toEqual([]);
  });

  it('has the words of each arrow on it where nothing is folded, and none on a map', async () => {
    const whole = await layOutOnce(new Set());
    expect(whole.arrows.filter(({ label }) => label === null)).toEqual([]);
    const map = await layOutOnce(new Set(), 'boxes');
    expect(map.arrows.filter(({ label }) => label !== null)).toEqual([]);
    expect(findOverlaps(drawing, map)).toEqual([]);
    const spilled = whole.arrows.flatMap(({ arrow, label }) =>
      arrow.way.label.filter(
        ({ text, actions }) => countLetters(`${text} ${actions}`.trimEnd()) * CODE_LETTER > label!.width,
      ),
    );
    expect(spilled).toEqual([]);
  });

  it('can be read where all of it is shown at 1440 px with its words in boxes', async () => {
    expect(calculateScale(await layOutOnce(openingFolds(drawing), 'boxes')) * TEXT).toBeGreaterThanOrEqual(10);
  });
});

it('reads the reservation from left to right along its main road, with letters of 11 px at 1440 px', async () => {
  const drawing = readDrawing(MACHINES.find(({ id }) => id === 'reservation')!.machine as AnyStateMachine);
  const layout = await layOut(drawing, openingFolds(drawing), elk);
  const road = ['loading', 'routing', 'choosing', 'held', 'settled'].map((name) =>
    layout.blocks.find(({ block }) => block.id === `reservation.${name}`)!,
  );
  const steps = road.slice(1).map((box, index) => box.x - (road[index]!.x + road[index]!.width));
  expect(steps.filter((step) => step <= 0)).toEqual([]);
  expect(calculateScale(layout) * TEXT).toBeGreaterThanOrEqual(11);
});

it('places the largest machine in less than 1.5 seconds, folded or not, with words of 11 px where all of it is shown', async () => {
  const largest = MACHINES.map(({ machine }) => readDrawing(machine)).sort((a, b) => b.states.size - a.states.size)[0]!;
  expect(largest.states.size).toBeGreaterThan(12);
  expect(calculateScale(await layOut(largest, openingFolds(largest), elk)) * TEXT).toBeGreaterThan(11);
  for (const folds of [openingFolds(largest), new Set<string>()]) {
    // What other programs take of the processor meanwhile is not the engine's.
    const before = process.cpuUsage();
    await layOut(largest, folds, elk);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(1500);
  }
});
