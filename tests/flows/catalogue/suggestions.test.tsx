/** What the search field suggests while words are typed, and when it asks for it. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useSuggestions } from '../../../src/flows/catalogue/suggestions.ts';
import { rememberSearch } from '../../../src/stores/recent.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { STAY, TRIP } from '../../support/sample-catalogue.ts';
import { showHook } from '../../support/show-hook.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const never = () => new Promise(() => {});

function open(answer: () => unknown = () => [TRIP]) {
  const { runtime, environment, asked } = openRuntime((name) => (name === 'product.list' ? answer() : never()));
  rememberSearch(environment.storages.local, 'spa day');
  const { result, rerender } = showHook(runtime, useSuggestions, null as string | null);
  return {
    /** Writes into the field, or leaves it, and waits as long as trips take to be looked for. */
    type: async (text: string | null, wait = 250) => {
      rerender(text);
      await act(() => vi.advanceTimersByTimeAsync(wait));
    },
    trips: () => result.current.trips,
    recent: () => result.current.recent,
    asked: () => asked.filter(({ name }) => name === 'product.list').map(({ input }) => input),
  };
}
const questionFor = (q: string) => ({ query: { lang: 'en', q, per_page: 12 } });

describe('trips', () => {
  it('are looked for from the second letter on', async () => {
    const { type, trips, asked } = open();
    await type('t');
    expect([trips(), asked()]).toEqual([[], []]);
    await type('te');
    expect([trips(), asked()]).toEqual([[TRIP], [questionFor('te')]]);
  });

  it('are looked for once the keys rest, by the last words alone', async () => {
    const { type, asked } = open();
    await type('te', 249);
    await type('tea', 249);
    expect(asked()).toEqual([]);
    await type('tea', 1);
    expect(asked()).toEqual([questionFor('tea')]);
  });

  it('are looked for without the spaces around the words, which count for no letters', async () => {
    const { type, asked } = open();
    await type(' t ');
    await type('  tea ');
    expect(asked()).toEqual([questionFor('tea')]);
  });

  it('stay in sight until other words have their answer', async () => {
    let answer: (trips: unknown) => void = () => {};
    const answers = [[TRIP], new Promise((resolve) => (answer = resolve))];
    const { type, trips } = open(() => answers.shift());
    await type('te');
    await type('tea');
    expect(trips()).toEqual([TRIP]);
    await act(async () => answer([STAY]));
    expect(trips()).toEqual([STAY]);
  });

  it('are none while the first answer is under way, where it fails, and where no words are left', async () => {
    const waiting = open(never);
    await waiting.type('tea');
    expect([waiting.trips(), waiting.asked().length]).toEqual([[], 1]);

    const answers = [[TRIP], new Error('gone')];
    const { type, trips } = open(() => answers.shift());
    await type('te');
    await type('tea');
    expect(trips()).toEqual([]);
    await type('te');
    expect(trips()).toEqual([TRIP]);
    await type('');
    expect(trips()).toEqual([]);
  });
});

it('what was searched for last is offered while the field is used, and an unused field asks for nothing', async () => {
  const { type, recent, trips, asked } = open();
  await type(null);
  expect([recent(), trips(), asked()]).toEqual([[], [], []]);
  await type('');
  expect(recent()).toEqual(['spa day']);
  await type(null);
  expect([recent(), asked()]).toEqual([[], []]);
});
