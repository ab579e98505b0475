/** Where the focus goes while a page replaces its skeleton: to the heading, unless a visitor has moved on. */
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePageEffects, type PageArrival } from '../../src/runtime/page-effects.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('scrollTo', () => {});
  document.body.innerHTML = '<main></main>';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a page that shows a skeleton first', () => {
  const changed = () => act(async () => Promise.resolve());
  const main = () => document.querySelector('main') as HTMLElement;
  const heading = () => main().querySelector('h1');
  const arrive = () => {
    main().innerHTML = '<p>Skeleton</p>';
    const page = renderHook((arrival: PageArrival) => usePageEffects(arrival), {
      initialProps: { path: '/a', title: 'A' },
    });
    page.rerender({ path: '/b', title: 'B' });
    act(() => {
      vi.advanceTimersByTime(100);
    });
    return page;
  };

  it('hands the focus on to its heading once it is here, and to the one in its place', async () => {
    arrive();
    expect(document.activeElement).toBe(main());
    main().innerHTML = '<section><h1>Loaded</h1></section>';
    await changed();
    expect(document.activeElement).toBe(heading());
    main().innerHTML = '<section><h1>Renewed</h1></section>';
    await changed();
    expect(document.activeElement?.textContent).toBe('Renewed');
  });

  it('keeps the focus on a heading that stays while the rest of the page comes', async () => {
    arrive();
    main().innerHTML = '<h1>Loaded</h1><input>';
    await changed();
    main().querySelector('input')?.focus();
    main().append('more');
    await changed();
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('does not fetch the focus back to a heading that stays', async () => {
    arrive();
    main().innerHTML = '<h1>Loaded</h1>';
    await changed();
    heading()?.blur();
    main().append('more');
    await changed();
    expect(document.activeElement).toBe(document.body);
  });

  it('focuses the heading where nothing has the focus by then', async () => {
    arrive();
    main().blur();
    main().innerHTML = '<h1>Loaded</h1>';
    await changed();
    expect(document.activeElement).toBe(heading());
  });

  it('finds the heading also where it comes within a part that was there', async () => {
    arrive();
    main().querySelector('p')!.innerHTML = '<h1>Loaded</h1>';
    await changed();
    expect(document.activeElement).toBe(heading());
  });

  it('leaves the focus where a visitor has moved it, for good', async () => {
    arrive();
    document.body.insertAdjacentHTML('beforeend', '<button>Menu</button>');
    document.querySelector('button')?.focus();
    main().innerHTML = '<h1>Loaded</h1>';
    await changed();
    expect(document.activeElement?.tagName).toBe('BUTTON');
    document.querySelector('button')?.remove();
    main().innerHTML = '<h1>Renewed</h1>';
    await changed();
    expect(document.activeElement).toBe(document.body);
  });

  it('follows its heading no longer once another page is shown', async () => {
    const page = arrive();
    page.unmount();
    main().innerHTML = '<h1>Loaded</h1>';
    await changed();
    expect(document.activeElement).not.toBe(heading());
  });
});
