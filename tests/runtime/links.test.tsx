/** Links of the shop: which of them are navigations inside it, and which the browser follows itself. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useLinks } from '../../src/runtime/link-navigation.ts';
import { RuntimeProvider } from '../../src/runtime/use-runtime.tsx';
import { openRuntime } from '../support/open-runtime.ts';
import { happyDom } from '../support/happy-dom.ts';

const isPage = (path: string) => path !== '/robots.txt';

function open(attributes: Record<string, string | undefined> = {}, inside = <b>Link</b>) {
  const { runtime } = openRuntime(() => []);
  const navigate = vi.spyOn(runtime.navigation, 'navigate').mockImplementation(() => {});
  const prefetch = vi.fn<(from: unknown, to: string) => void>();
  runtime.host.prefetchPage = prefetch;
  function Page() {
    const links = useLinks(isPage);
    return (
      <div {...links}>
        <a href="/main?page=2" {...attributes}>
          {inside}
        </a>
        <button>Press</button>
      </div>
    );
  }
  const view = render(
    <RuntimeProvider runtime={runtime}>
      <Page />
    </RuntimeProvider>,
  );
  return { ...view, navigate, prefetch, runtime };
}

/** True where the browser was kept from what it does with a press. */
function press(init: MouseEventInit = {}, words = 'Link'): boolean {
  let isKept = false;
  const look = (event: Event) => {
    isKept = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByText(words), { button: 0, ...init });
  return isKept;
}

// What the browser follows is not looked up here.
const { navigation } = happyDom().settings;
beforeEach(() => {
  navigation.disableMainFrameNavigation = true;
});
afterEach(() => {
  navigation.disableMainFrameNavigation = false;
  cleanup();
  history.replaceState(null, '', '/');
});

it('a link to a page is a navigation inside the shop, with its query', () => {
  const { navigate } = open();
  expect(press()).toBe(true);
  expect(navigate.mock.calls).toEqual([['/main?page=2']]);
});

it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %o is the browser’s: another tab, a window, a file',
  (init) => {
    const { navigate } = open();
    expect(press(init)).toBe(false);
    expect(navigate).not.toHaveBeenCalled();
  },
);

it.each([
  ['another window', { target: '_blank' }],
  ['a file', { download: '' }],
  ['a document of its own', { 'data-document': '' }],
  ['what is no page', { href: '/robots.txt' }],
])('a link to %s is the browser’s', (_, attributes) => {
  const { navigate, prefetch } = open(attributes);
  expect(press()).toBe(false);
  fireEvent.focus(screen.getByText('Link'));
  expect([navigate.mock.calls, prefetch.mock.calls]).toEqual([[], []]);
});

it('a link to another site is none of ours, whatever its path', () => {
  const { prefetch } = open({ href: 'https://elsewhere.test/main' });
  fireEvent.focus(screen.getByText('Link'));
  expect(prefetch).not.toHaveBeenCalled();
});

it('a link without an address leads nowhere', () => {
  const { navigate } = open({ href: undefined });
  expect(press()).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

it.each([
  ['the window of the page', { target: '_self' }, '/main?page=2'],
  ['a place in another page', { href: '/product/search?page=2#list' }, '/product/search?page=2#list'],
  ['a place in another page of the list', { href: '/main?page=3#list' }, '/main?page=3#list'],
])('a link to %s leads to a page of the shop', (_, attributes, to) => {
  history.replaceState(null, '', '/main?page=2');
  const { prefetch, runtime } = open(attributes);
  fireEvent.focus(screen.getByText('Link'));
  expect(prefetch.mock.calls).toEqual([[runtime, to]]);
});

it('a place in the page that is shown is the browser’s', () => {
  const { navigate } = open({ href: '/main?page=2#list' });
  history.replaceState(null, '', '/main?page=2');
  expect(press()).toBe(false);
  expect(navigate).not.toHaveBeenCalled();
});

it('a press that a part of the page has taken is no navigation', () => {
  const { navigate } = open({}, <input type="reset" value="Reset" onClick={(event) => event.preventDefault()} />);
  fireEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(navigate).not.toHaveBeenCalled();
});

it('a press beside any link leads nowhere', () => {
  const { navigate } = open();
  const failed = vi.fn<() => void>();
  addEventListener('error', failed);
  expect(press({}, 'Press')).toBe(false);
  expect([navigate.mock.calls, failed.mock.calls]).toEqual([[], []]);
  removeEventListener('error', failed);
});

it('the page of a link is fetched when a pointer or the focus comes near', () => {
  const { prefetch, runtime } = open();
  fireEvent.pointerOver(screen.getByText('Link'));
  fireEvent.focus(screen.getByText('Link'));
  expect(prefetch.mock.calls).toEqual([
    [runtime, '/main?page=2'],
    [runtime, '/main?page=2'],
  ]);
});
