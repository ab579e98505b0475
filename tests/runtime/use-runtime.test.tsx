/** What hooks tell a page: language, currency, address, who is here, and nothing of a person before hydration. */
import { act, renderHook } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { useConfirm } from '../../src/runtime/confirm.ts';
import {
  RuntimeProvider,
  useCurrency,
  useIsHydrated,
  useLocale,
  useNavigate,
  usePageContext,
  useRuntime,
  useSession,
} from '../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../support/open-runtime.ts';
import { showHook } from '../support/show-hook.tsx';

const member = { id: 'm1', name: 'Mina' } as never;

it('a part outside of the provider is told what it lacks', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(useRuntime)).toThrow('No RuntimeProvider above this component');
  quiet.mockRestore();
});

it('language and currency are those that the visitor chooses', () => {
  const { runtime } = openRuntime(() => []);
  const { result } = showHook(runtime, () => [useLocale(), useCurrency()]);
  expect(result.current).toEqual(['en', 'USD']);
  act(() => runtime.preferences.chooseLocale('ko'));
  act(() => runtime.preferences.chooseCurrency('KRW'));
  expect(result.current).toEqual(['ko', 'KRW']);
});

it('a page navigates as links do', () => {
  const { runtime, go } = openRuntime(() => []);
  const { result } = showHook(runtime, useNavigate);
  result.current('/main', { replace: true });
  expect(go.mock.calls).toEqual([['/main', { replace: true }]]);
});

it('a question is asked over the page, and its answer is given to who asked', async () => {
  const { runtime } = openRuntime(() => []);
  const { result } = showHook(runtime, useConfirm);
  const answered = result.current({ title: 'Cancel?', confirm: 'Cancel it' } as never);
  const { question } = runtime.shell.get().context;
  expect(question).toMatchObject({ title: 'Cancel?', danger: false });
  question?.answer(true);
  await expect(answered).resolves.toBe(true);
  expect(runtime.shell.get().context.question).toBeNull();
});

describe('the queries of a page', () => {
  it('are made of its address, language, currency and today, and anew only when one of them changes', () => {
    history.replaceState(null, '', '/product/7?page=2');
    const { runtime } = openRuntime(() => []);
    const params = { id: '7' };
    const { result, rerender } = showHook(runtime, (given: { id: string }) => usePageContext(given), params);
    const first = result.current;
    expect({ ...first, search: first.search.get('page') }).toEqual({
      params,
      search: '2',
      locale: 'en',
      currency: 'USD',
      today: '2026-11-21',
    });
    rerender(params);
    expect(result.current).toBe(first);
    act(() => runtime.preferences.chooseLocale('ko'));
    expect(result.current.locale).toBe('ko');
    rerender({ id: '8' });
    expect(result.current.params.id).toBe('8');
    history.replaceState(null, '', '/');
  });
});

describe('who is here', () => {
  function open() {
    const { runtime } = openRuntime(() => new Promise(() => {}));
    runtime.session.keepToken('t-1');
    runtime.session.store.trigger.memberChanged({ member });
    runtime.sessionActor.send({ type: 'session.opened', accessToken: 't-1' });
    return runtime;
  }

  it('is what the session machine says once the page is hydrated', () => {
    const runtime = open();
    const { result } = showHook(runtime, useSession);
    const states = (['unknown', 'signedOut', 'signedIn'] as const).filter((state) => result.current.matches(state));
    expect(states).toEqual(['signedIn']);
    expect([result.current.hasTag('signedIn'), result.current.hasTag('signedOut')]).toEqual([true, false]);
    expect(result.current.member).toEqual(member);
    const renamed = { id: 'm1', name: 'Ona' } as never;
    act(() => runtime.session.store.trigger.memberChanged({ member: renamed }));
    expect(result.current.member).toBe(renamed);
  });

  it('is unknown in the HTML of the server, which every visitor may be shown', () => {
    const seen: unknown[] = [];
    function Part() {
      const session = useSession();
      seen.push(useIsHydrated(), session.matches('unknown'), session.matches('signedIn'), session.hasTag('signedIn'));
      seen.push(session.member);
      return null;
    }
    renderToString(
      <RuntimeProvider runtime={open()}>
        <Part />
      </RuntimeProvider>,
    );
    expect(seen).toEqual([false, true, false, false, null]);
  });
});
