/** What a page reads: from the cache at once, from the server where it is old, and never the answer to another question. */
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/client/api-error.ts';
import { query, type Query } from '../../src/runtime/query-cache.ts';
import { useResource } from '../../src/runtime/resource.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { openRuntime, settle } from '../support/open-runtime.ts';

afterEach(cleanup);

type Question = Query<'settings.menus'> | null;
const menus = (lang: 'en' | 'ko') => query('settings.menus', { query: { lang } });

async function open(
  first: Question = menus('en'),
  before: (runtime: ReturnType<typeof openRuntime>['runtime']) => void = () => {},
) {
  const answers: { resolve(data: unknown): void }[] = [];
  const { runtime, asked } = openRuntime(() => new Promise((resolve) => answers.push({ resolve })));
  asked.length = 0;
  before(runtime);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
  );
  const hook = renderHook((question: Question) => useResource(question), { wrapper, initialProps: first });
  await act(settle);
  const answer = (data: unknown) =>
    act(async () => {
      answers.shift()?.resolve(data);
      await settle();
    });
  const names = () => asked.map(({ name }) => name).filter((name) => name === 'settings.menus');
  return { ...hook, runtime, answer, names, read: () => hook.result.current };
}

it('asks for what is not here, and shows it once it came', async () => {
  const { read, answer, names } = await open();
  expect([read().data, read().hasTag('busy'), names().length]).toEqual([null, true, 1]);
  await answer([{ id: 'a' }]);
  expect([read().data, read().matches('ready'), read().pagination]).toEqual([[{ id: 'a' }], true, null]);
});

it('asks nothing while there is no question', async () => {
  const { read, names, rerender, answer } = await open(null);
  expect([read().data, read().matches('idle'), names().length]).toEqual([null, true, 0]);
  rerender(menus('en'));
  await answer([{ id: 'a' }]);
  expect(read().data).toEqual([{ id: 'a' }]);
});

it('shows what was read before at once, and asks again only where that is old', async () => {
  const { read, answer, runtime, unmount } = await open();
  await answer([{ id: 'a' }]);
  unmount();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider runtime={runtime}>{children}</RuntimeProvider>
  );
  const fresh = renderHook(() => useResource(menus('en')), { wrapper });
  expect([fresh.result.current.data, fresh.result.current.hasTag('busy')]).toEqual([[{ id: 'a' }], false]);
  fresh.unmount();
  vi.spyOn(runtime.data, 'isStale').mockReturnValue(true);
  const old = renderHook(() => useResource(menus('en')), { wrapper });
  await act(settle);
  expect([old.result.current.data, old.result.current.hasTag('busy')]).toEqual([[{ id: 'a' }], true]);
  old.unmount();
  expect(read().data).toEqual([{ id: 'a' }]);
});

it('takes the answer to another question for none of its own', async () => {
  const { read, answer, rerender } = await open();
  await answer([{ id: 'a' }]);
  rerender(menus('ko'));
  await act(settle);
  expect(read().hasTag('current')).toBe(false);
  await answer([{ id: 'b' }]);
  expect([read().data, read().hasTag('current')]).toEqual([[{ id: 'b' }], true]);
});

it('tells of a failure, and asks again on demand, past the cache', async () => {
  const { read, answer, names, runtime } = await open();
  await answer(new ApiError({ kind: 'http', code: 'UNAVAILABLE', status: 503, message: 'no' }));
  expect([read().matches('failed'), read().failure?.code]).toEqual([true, 'UNAVAILABLE']);
  const forget = vi.spyOn(runtime.data, 'forget');
  act(() => read().reload());
  await answer([{ id: 'a' }]);
  expect([names().length, read().data]).toEqual([2, [{ id: 'a' }]]);
  expect(forget.mock.calls).toEqual([[menus('en')]]);
});

it('shows what the page has learnt by another call', async () => {
  const { read, answer } = await open();
  await answer([{ id: 'a' }]);
  act(() => read().replace([{ id: 'b' }] as never));
  expect(read().data).toEqual([{ id: 'b' }]);
});

it('shows no empty list while a new one is asked for', async () => {
  const { read, answer, rerender } = await open();
  await answer([]);
  expect([read().matches('empty'), read().data]).toEqual([true, []]);
  rerender(menus('ko'));
  await act(settle);
  expect([read().hasTag('busy'), read().data]).toEqual([true, null]);
});
