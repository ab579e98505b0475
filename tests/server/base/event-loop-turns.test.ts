/** Heavy work in turns: a few pieces per turn of the event loop, in order, and the first without waiting. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from '../../../src/server/base/event-loop-turns.ts';

test('of pieces that begin at once two have each turn, in the order in which they came', async () => {
  const turn = createTurns(2);
  const done: number[] = [];
  const all = Promise.all([1, 2, 3, 4, 5].map((piece) => turn().then(() => done.push(piece))));
  await Promise.resolve();
  expect(done).toEqual([1, 2]);
  const seen: number[] = [];
  while (done.length < 5) {
    await nextTurn();
    seen.push(done.length);
  }
  expect(seen).toEqual([4, 5]);
  await all;
  expect(done).toEqual([1, 2, 3, 4, 5]);
});

test('after a pause the next piece waits for nothing', async () => {
  const turn = createTurns(2);
  await turn();
  await nextTurn();
  await nextTurn();
  let isDone = false;
  void turn().then(() => (isDone = true));
  await Promise.resolve();
  expect(isDone).toBe(true);
});
