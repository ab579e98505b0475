/** Two parts of a page that show the same question, and one whose question changes. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { query, toQueryKey, type Query } from '../../src/runtime/query-cache.ts';
import { useResource, type Resource } from '../../src/runtime/resource.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';

type Menus = Query<'settings.menus'>;
const ENGLISH = query('settings.menus', { query: { lang: 'en' } });
const KOREAN = query('settings.menus', { query: { lang: 'ko' } });

afterEach(cleanup);

const resources = new Map<string, Resource<unknown>>();

function Part({ name, question }: { name: string; question: Menus | null }) {
  const resource = useResource(question);
  resources.set(name, resource);
  const states = (['idle', 'loading', 'refreshing', 'changing', 'ready', 'empty', 'failed'] as const).filter((state) =>
    resource.matches(state),
  );
  return <p data-testid={name}>{`${states.join(' ')} ${JSON.stringify(resource.data)}`}</p>;
}

function open(embedded: Parameters<typeof openRuntime>[2] = {}) {
  const waiting: { resolve(data: unknown): void; reject(error: Error): void }[] = [];
  const { runtime, asked } = openRuntime(
    () => new Promise((resolve, reject) => waiting.push({ resolve, reject })),
    {},
    embedded,
  );
  const page = (parts: Readonly<Record<string, Menus | null>>) => (
    <StrictMode>
      <RuntimeProvider runtime={runtime}>
        {Object.entries(parts).map(([name, question]) => (
          <Part key={name} name={name} question={question} />
        ))}
      </RuntimeProvider>
    </StrictMode>
  );
  const { rerender } = render(page({}));
  return {
    asked,
    watched: vi.spyOn(runtime.data, 'watch'),
    show: (parts: Readonly<Record<string, Menus | null>>) => rerender(page(parts)),
    settle: (call: number, data: unknown) =>
      act(async () => {
        if (data instanceof Error) waiting[call]?.reject(data);
        else waiting[call]?.resolve(data);
        await settle();
      }),
  };
}

const look = (name: string) => screen.getByTestId(name).textContent;

describe('two parts that show the same question', () => {
  it('ask once and show the same, also what only one of them has learnt', async () => {
    const { asked, show, settle } = open();
    show({ one: ENGLISH, two: { ...ENGLISH } });
    expect([look('one'), look('two'), asked.length]).toEqual(['loading null', 'loading null', 1]);
    await settle(0, ['a', 'b']);
    expect([look('one'), look('two')]).toEqual(['ready ["a","b"]', 'ready ["a","b"]']);
    act(() => resources.get('one')?.replace([]));
    expect([look('one'), look('two'), asked.length]).toEqual(['empty []', 'empty []', 1]);
    act(() => resources.get('two')?.reload());
    expect([look('one'), look('two'), asked.length]).toEqual(['refreshing null', 'refreshing null', 2]);
  });

  it('fail together, and try again together', async () => {
    const { asked, show, settle } = open();
    show({ one: ENGLISH, two: ENGLISH });
    await settle(0, new Error('offline'));
    expect([look('one'), look('two')]).toEqual(['failed null', 'failed null']);
    act(() => {
      resources.get('one')?.reload();
      resources.get('two')?.reload();
    });
    expect([look('one'), look('two'), asked.length]).toEqual(['loading null', 'loading null', 2]);
    await settle(1, ['a']);
    expect([look('one'), look('two')]).toEqual(['ready ["a"]', 'ready ["a"]']);
  });
});

describe('a part whose question changes', () => {
  it('shows the former answer until there is one to this, and shows a known one at once', async () => {
    const { asked, show, settle } = open();
    show({ one: ENGLISH });
    await settle(0, ['a']);
    show({ one: KOREAN });
    expect([look('one'), asked.length]).toEqual(['changing ["a"]', 2]);
    await settle(1, ['b']);
    expect(look('one')).toBe('ready ["b"]');
    show({ one: ENGLISH });
    expect([look('one'), asked.length]).toEqual(['ready ["a"]', 2]);
  });

  it('asks nothing while it has none, and shows the former answer to the next one', async () => {
    const { asked, show, settle, watched } = open();
    show({ one: null });
    expect([look('one'), asked.length, watched.mock.calls]).toEqual(['idle null', 0, []]);
    act(() => {
      resources.get('one')?.reload();
      resources.get('one')?.replace(['never']);
    });
    show({ one: ENGLISH });
    await settle(0, ['a']);
    show({ one: null });
    expect(look('one')).toBe('idle null');
    show({ one: KOREAN });
    expect(look('one')).toBe('changing ["a"]');
    await settle(1, new Error('offline'));
    expect(look('one')).toBe('failed null');
    act(() => resources.get('one')?.reload());
    expect(look('one')).toBe('loading null');
  });

  it('shows the answer to the newest of its questions', async () => {
    const { show, settle } = open();
    show({ one: ENGLISH });
    show({ one: KOREAN });
    await settle(0, ['a']);
    expect(look('one')).toBe('loading null');
    await settle(1, ['b']);
    expect(look('one')).toBe('ready ["b"]');
  });
});

it('a page of a list knows how many there are', () => {
  const pagination = { total: 30, total_pages: 3, page: 1, per_page: 10 };
  const { show } = open({ [toQueryKey(ENGLISH)]: { answer: { data: ['a'], pagination }, failure: null } });
  show({ one: ENGLISH, two: KOREAN });
  expect([resources.get('one')?.pagination, resources.get('two')?.pagination]).toEqual([pagination, null]);
});
