/** The days of a month: when they are asked for, asked for again, and asked for ahead. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { AvailableDay } from '../../../src/contract/catalogue/products.ts';
import {
  availabilityQuestion,
  loadTimes,
  useAvailability,
  useNextMonth,
} from '../../../src/flows/catalogue/availability.ts';
import { days } from '../../../src/tools/flows/registry/samples.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { settle } from '../../support/settle.ts';
import { showHook } from '../../support/show-hook.tsx';

afterEach(cleanup);

const ID = 'temple-stay';
const DAY = '2026-12-05';
const never = () => new Promise(() => {});

function open(answer: () => unknown = () => days) {
  const { runtime, asked } = openRuntime((name) => (name === 'product.availability' ? answer() : never()));
  const months = () =>
    asked
      .filter(({ name }) => name === 'product.availability')
      .map(({ input }) => (input as { query: { from: string } }).query.from.slice(0, 7));
  return { runtime, months };
}

it.each([
  ['2026-12-05', '2026-12-01', '2026-12-31'],
  ['2027-02-01', '2027-02-01', '2027-02-28'],
  ['2028-02-29', '2028-02-01', '2028-02-29'],
])('the month of %s is asked for from its first day to its last', (day, from, to) => {
  expect(availabilityQuestion(ID, day)).toEqual({
    name: 'product.availability',
    input: { params: { id: ID }, query: { from, to } },
  });
});

describe('before a step is shown', () => {
  it('the month of the chosen day is loaded', async () => {
    const { runtime } = open();
    await loadTimes(runtime, ID, DAY);
    expect(runtime.data.peek(availabilityQuestion(ID, DAY))?.data).toBe(days);
  });

  it('nothing is, where no day is chosen', async () => {
    const { runtime, months } = open();
    await loadTimes(runtime, ID, null);
    expect(months()).toEqual([]);
  });

  it('a month that fails to load keeps no step back', async () => {
    const { runtime, months } = open(() => new Error('gone'));
    await expect(loadTimes(runtime, ID, DAY)).resolves.toBeUndefined();
    expect(months()).toEqual(['2026-12']);
  });
});

describe('the month of a day', () => {
  const show = (runtime: ReturnType<typeof open>['runtime']) => showHook(runtime, () => useAvailability(ID, DAY));

  it('is loading until its days are known, and not while they are asked for again', async () => {
    const answers: (() => void)[] = [];
    const { runtime } = open(() => new Promise<AvailableDay[]>((resolve) => answers.push(() => resolve(days))));
    const { result } = show(runtime);
    expect([result.current.isLoading, result.current.days.size]).toEqual([true, 0]);
    await act(async () => answers[0]?.());
    await act(settle);
    expect([result.current.isLoading, [...result.current.days.keys()]]).toEqual([false, ['2026-12-05', '2026-12-12']]);
    await act(async () => result.current.reload());
    expect([answers.length, result.current.hasTag('busy'), result.current.isLoading]).toEqual([2, true, false]);
  });

  it('is asked for once while it is fresh, and again on request', async () => {
    const { runtime, months } = open();
    await loadTimes(runtime, ID, DAY);
    const { rerender } = show(runtime);
    rerender();
    expect(months()).toEqual(['2026-12']);
    await loadTimes(runtime, ID, DAY);
    expect(months()).toEqual(['2026-12', '2026-12']);
    await act(settle);
  });
});

describe('the month after', () => {
  const show = (day: string, last: string) => {
    const { runtime, months } = open();
    return { ...showHook(runtime, (shown: string) => useNextMonth(ID, shown, last), day), months };
  };

  it.each([
    ['2027-01-01', ['2027-01']],
    ['2026-12-31', []],
  ])('is asked for ahead where the last day on sale is %s: %j', async (last, expected) => {
    const { months } = show(DAY, last);
    await act(settle);
    expect(months()).toEqual(expected);
  });

  it('follows the month that is shown', async () => {
    const { rerender, months } = show(DAY, '2027-11-30');
    rerender('2027-01-31');
    await act(settle);
    expect(months()).toEqual(['2027-01', '2027-02']);
  });
});
