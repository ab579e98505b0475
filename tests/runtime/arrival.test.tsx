/** Arriving on a page or another page of a list: title, scroll, focus and announcement; back and forward keep their place. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useLandingAfterRemoval, useListArrival } from '../../src/runtime/list-navigation.ts';
import { toTop, usePageEffects, type PageArrival } from '../../src/runtime/page-effects.ts';

const scrolled = vi.fn<(options: ScrollToOptions) => void>();
const anchored = vi.fn<(options: ScrollIntoViewOptions) => void>();
let isCalm = false;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduced-motion: reduce') }));
  isCalm = false;
  document.body.innerHTML =
    '<main><h1 id="title">Title</h1><h2 id="place" tabindex="-1">Place</h2><input id="field"></main>';
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(anchored as Element['scrollIntoView']);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrolled.mockReset();
  anchored.mockReset();
  history.replaceState(null, '', '/');
});
const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });
const rest = () => pass(1000);
const back = () => dispatchEvent(new PopStateEvent('popstate'));

function open(first: PageArrival = { path: '/a', title: 'A' }) {
  const hook = renderHook((arrival: PageArrival) => usePageEffects(arrival), { initialProps: first });
  return { ...hook, announced: () => hook.result.current };
}

describe('a page', () => {
  it('has its title, and keeps the former one while its own is not known', () => {
    const { rerender } = open();
    expect(document.title).toBe('A');
    rerender({ path: '/b', title: null });
    expect(document.title).toBe('A');
    rerender({ path: '/b', title: 'B' });
    expect(document.title).toBe('B');
  });

  it('that is the first of the visit is neither scrolled, focused nor announced', () => {
    const { announced } = open();
    rest();
    expect([announced(), scrolled.mock.calls, document.activeElement]).toEqual(['', [], document.body]);
  });

  it('that is navigated to begins at its top after a tenth of a second, with the focus on its heading', () => {
    const { rerender, announced } = open();
    rerender({ path: '/b', title: 'B' });
    expect(announced()).toBe('B');
    pass(99);
    expect(scrolled).not.toHaveBeenCalled();
    pass(1);
    expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    expect([document.activeElement?.id, document.getElementById('title')?.getAttribute('tabindex')]).toEqual([
      'title',
      '-1',
    ]);
  });

  it('without a title that is known is announced as nothing', () => {
    const { rerender, announced } = open();
    rerender({ path: '/b', title: null });
    expect(announced()).toBe('');
  });

  it('gives the focus to its heading without a second scroll', () => {
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    toTop();
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('leaves the focus with what is wrong in it', () => {
    document.querySelector('main')?.insertAdjacentHTML('beforeend', '<p role="alert"><a href="#field">Wrong</a></p>');
    document.querySelector('a')?.focus();
    toTop();
    expect(document.activeElement?.tagName).toBe('A');
  });

  it('listens to back and forward no longer than it is shown', () => {
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    open().unmount();
    expect(removed.mock.calls.map(([type]) => type)).toContain('popstate');
  });

  it('with another query alone is the same page', () => {
    const { rerender, announced } = open();
    rerender({ path: '/a', title: 'Another' });
    rest();
    expect([announced(), scrolled.mock.calls]).toEqual(['', []]);
  });

  it.each([
    [false, 'smooth'],
    [true, 'auto'],
  ])('scrolls to the place in its address (%s: %s)', (calm, behavior) => {
    isCalm = calm;
    history.replaceState(null, '', '/b#place');
    const { rerender } = open();
    rerender({ path: '/b', title: 'B' });
    rest();
    expect([anchored.mock.calls, scrolled.mock.calls]).toEqual([[[{ behavior }]], []]);
  });

  it('begins at its top where the place in its address is none', () => {
    history.replaceState(null, '', '/b#gone');
    const { rerender } = open();
    rerender({ path: '/b', title: 'B' });
    rest();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('that is gone back to is left where it was, and the next one begins at its top again', () => {
    const { rerender, announced } = open();
    back();
    rerender({ path: '/b', title: 'B' });
    rest();
    expect([scrolled.mock.calls, announced(), document.activeElement?.id]).toEqual([[], 'B', 'title']);
    rerender({ path: '/c', title: 'C' });
    rest();
    expect(scrolled).toHaveBeenCalledTimes(1);
  });

  it('that is left at once scrolls and focuses nothing any more', () => {
    const { rerender, unmount } = open();
    rerender({ path: '/b', title: 'B' });
    unmount();
    rest();
    expect([scrolled.mock.calls, document.activeElement]).toEqual([[], document.body]);
  });

  it('without a heading has the focus at its beginning, and a heading keeps the place that it has in the order', () => {
    document.querySelector('h1')?.remove();
    toTop();
    expect(document.activeElement?.tagName).toBe('MAIN');
    document.body.innerHTML = '<main><h1 tabindex="0">Title</h1></main>';
    toTop();
    expect(document.querySelector('h1')?.tabIndex).toBe(0);
    expect(scrolled.mock.calls.at(-1)).toEqual([{ top: 0, behavior: 'smooth' }]);
    document.body.replaceChildren();
    expect(() => toTop()).not.toThrow();
  });
});

describe('another page of a list', () => {
  const list = () => renderHook((page: number) => useListArrival(page, 'place'), { initialProps: 1 });

  it('begins where the list begins', () => {
    const { rerender } = list();
    expect(anchored).not.toHaveBeenCalled();
    rerender(2);
    expect([document.activeElement?.id, anchored.mock.calls]).toEqual(['place', [[{ block: 'start' }]]]);
    rerender(2);
    expect(anchored).toHaveBeenCalledTimes(1);
  });

  it('that is gone back to is left where it was', () => {
    const { rerender } = list();
    back();
    rerender(2);
    expect(anchored).not.toHaveBeenCalled();
    rerender(3);
    expect(anchored).toHaveBeenCalledTimes(1);
  });

  it('gives the focus to its heading without a second scroll, and does without a heading', () => {
    const { rerender } = list();
    const focused = vi.spyOn(HTMLElement.prototype, 'focus');
    rerender(2);
    expect(focused.mock.calls).toEqual([[{ preventScroll: true }]]);
    document.getElementById('place')?.remove();
    expect(() => rerender(3)).not.toThrow();
  });

  it('listens to back and forward no longer than it is shown', () => {
    const removed = vi.spyOn(globalThis, 'removeEventListener');
    list().unmount();
    expect(removed.mock.calls.map(([type]) => type)).toContain('popstate');
  });

  it('that a filter leads to leaves the hand where it is', () => {
    const { rerender } = list();
    document.getElementById('field')?.focus();
    rerender(2);
    expect([anchored.mock.calls, document.activeElement?.id]).toEqual([[], 'field']);
  });
});

describe('after an item has left its list', () => {
  const list = (count = 3) =>
    renderHook(({ id, items }: { id: string; items: number }) => useLandingAfterRemoval(id, items), {
      initialProps: { id: 'place', items: count },
    });
  const focused = () => document.activeElement?.id ?? '';

  it('the focus goes to the heading where it was on the item', () => {
    const { rerender } = list();
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    rerender({ id: 'place', items: 2 });
    expect([focused(), focus.mock.calls]).toEqual(['place', [[{ preventScroll: true }]]]);
  });

  it('the focus stays where a person has put it', () => {
    const { rerender } = list();
    document.getElementById('field')?.focus();
    rerender({ id: 'place', items: 2 });
    expect(focused()).toBe('field');
  });

  it('and came to it again, or stays as long, nothing moves the focus', () => {
    const { rerender } = list();
    rerender({ id: 'place', items: 4 });
    expect(focused()).toBe('');
    rerender({ id: 'title', items: 4 });
    expect(focused()).toBe('');
    rerender({ id: 'place', items: 3 });
    expect(focused()).toBe('place');
  });

  it('a page without such a heading goes on', () => {
    const { rerender } = list();
    expect(() => rerender({ id: 'gone', items: 2 })).not.toThrow();
    expect(focused()).toBe('');
  });
});
