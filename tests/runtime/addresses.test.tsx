/** The address as a page follows it: its query, the pages that are visited, and that a link leads away. */
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { useSearchParams } from '../../src/runtime/search-params.ts';
import { useOnNavigateAway } from '../../src/runtime/use-on-navigate-away.ts';
import { watchVisits } from '../../src/runtime/visits.ts';

const go = (to: string, options?: { replace: boolean }) => act(() => navigate(to, options));
beforeEach(() => history.replaceState(null, '', '/main?page=1'));
afterEach(() => history.replaceState(null, '', '/'));

describe('the query of the address', () => {
  it('is parsed once for each change', () => {
    const { result, rerender } = renderHook(useSearchParams);
    const first = result.current;
    expect(first.get('page')).toBe('1');
    rerender();
    expect(result.current).toBe(first);
    go('/main?page=2');
    expect(result.current.get('page')).toBe('2');
  });
});

describe('what closes when a link leads away', () => {
  it('closes for another path and for another query, once each, and by the rule of now', () => {
    const [first, later] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const { rerender } = renderHook((leave: () => void) => useOnNavigateAway(leave), { initialProps: first });
    rerender(first);
    expect(first).not.toHaveBeenCalled();
    go('/main?page=2');
    expect(first).toHaveBeenCalledTimes(1);
    rerender(first);
    expect(first).toHaveBeenCalledTimes(1);
    rerender(later);
    go('/product/search?page=2');
    expect([first.mock.calls.length, later.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays open where the same address is opened again', () => {
    const leave = vi.fn<() => void>();
    renderHook(() => useOnNavigateAway(leave));
    go('/main?page=1');
    expect(leave).not.toHaveBeenCalled();
  });
});

describe('visits', () => {
  it('are told by links and redirects, and not for another query', () => {
    const visited = vi.fn<(pathname: string) => void>();
    const stop = watchVisits(visited);
    go('/main?page=2');
    expect(visited).not.toHaveBeenCalled();
    go('/product/search');
    go('/cart', { replace: true });
    go('/cart?x=1');
    expect(visited.mock.calls).toEqual([['/product/search'], ['/cart']]);
    stop();
    go('/product/search');
    expect(visited).toHaveBeenCalledTimes(2);
  });

  it.each(['popstate', 'pushState', 'replaceState'])('are told after %s', (type) => {
    const visited = vi.fn<(pathname: string) => void>();
    const stop = watchVisits(visited);
    const original = Object.getPrototypeOf(history) as History;
    original.replaceState.call(history, null, '', '/other');
    visited.mockClear();
    original.replaceState.call(history, null, '', `/${type}`);
    dispatchEvent(new Event(type));
    expect(visited.mock.calls).toEqual([[`/${type}`]]);
    stop();
  });
});
