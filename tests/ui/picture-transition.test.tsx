/** The picture of a card that grows into its page, and when it does not. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showChange } from '../../src/ui/picture-transition.ts';

const PAGE = '<main><div data-picture-of="/detail/a" id="page"></div></main>';
const CARDS = '<div data-picture-of="/detail/b" id="other"></div><div data-picture-of="/detail/a" id="card"></div>';
let isCalm = false;
let end: () => void;
/** Settled once the browser has drawn the page after. */
let drawn: Promise<void>;
/** Names at the moment in which the browser draws the page before and the page after. */
let names: string[][];
const readNames = () =>
  [...document.querySelectorAll<HTMLElement>('[data-picture-of]')].map(({ id, style }) =>
    style.viewTransitionName ? id : '',
  );
const change = vi.fn<() => boolean>(() => {
  document.body.innerHTML = PAGE;
  return true;
});
const skipped = vi.fn<() => void>();
const scrolled = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  [isCalm, names] = [false, []];
  document.body.innerHTML = CARDS;
  vi.stubGlobal('scrollTo', scrolled);
  vi.stubGlobal('matchMedia', () => ({ matches: isCalm }));
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 10, bottom: 90 } as DOMRect);
  Object.assign(document, {
    startViewTransition: vi.fn<(update: () => Promise<void>) => object>((update) => {
      names.push(readNames());
      drawn = update().then(() => void names.push(readNames()));
      return {
        ready: Promise.resolve(),
        finished: new Promise<void>((resolve) => (end = resolve)),
        skipTransition: skipped,
      };
    }),
  });
});
afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  change.mockClear();
  scrolled.mockClear();
  skipped.mockClear();
});
const started = () => vi.mocked(document.startViewTransition).mock.calls.length;

it('grows from the card that was pressed into the page at its top, and is named no longer than that', async () => {
  showChange('/detail/a', change);
  await drawn;
  expect(names).toEqual([['', 'card'], ['page']]);
  expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  end();
  await Promise.resolve().then(() => {});
  expect(readNames()).toEqual(['']);
});

it.each([
  ['motion is unwelcome', '/detail/a', () => (isCalm = true)],
  ['no card of the page is there', '/detail/c', () => {}],
  [
    'its card is out of view',
    '/detail/a',
    () => vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({ top: -90, bottom: 0 } as DOMRect),
  ],
  [
    'its card is below the view',
    '/detail/a',
    () =>
      vi.mocked(Element.prototype.getBoundingClientRect).mockReturnValue({
        top: innerHeight,
        bottom: innerHeight + 9,
      } as DOMRect),
  ],
])('changes at once where %s', (_case, to, arrange) => {
  arrange();
  showChange(to, change);
  expect([started(), change.mock.calls.length, scrolled.mock.calls]).toEqual([0, 1, []]);
});

it('changes at once, and stays where it was scrolled, where a page changes only its own address', () => {
  history.replaceState(null, '', '/detail/a');
  showChange('/detail/a', change);
  history.replaceState(null, '', '/');
  expect([started(), change.mock.calls.length, scrolled.mock.calls]).toEqual([0, 1, []]);
});

it('neither grows nor scrolls where another page is wanted by the time', async () => {
  change.mockReturnValueOnce(false);
  showChange('/detail/a', change);
  await drawn;
  expect([skipped.mock.calls.length, scrolled.mock.calls, readNames()]).toEqual([1, [], ['', '']]);
});

it('changes at once in a browser that knows no transitions', () => {
  Reflect.deleteProperty(document, 'startViewTransition');
  showChange('/detail/a', change);
  expect(change).toHaveBeenCalledTimes(1);
});

describe('a page that comes without its picture', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    change.mockImplementationOnce(() => {
      document.body.innerHTML = '<main>Skeleton</main>';
      return true;
    });
    showChange('/detail/a', change);
  });
  afterEach(() => vi.useRealTimers());

  it('is waited for until it has it', async () => {
    vi.advanceTimersByTime(200);
    document.body.innerHTML = PAGE;
    await drawn;
    expect(names).toEqual([['', 'card'], ['page']]);
    expect(skipped).not.toHaveBeenCalled();
  });

  it('is shown without it after a quarter of a second', async () => {
    vi.advanceTimersByTime(249);
    await Promise.resolve().then(() => {});
    expect(names).toHaveLength(1);
    vi.advanceTimersByTime(1);
    await drawn;
    expect(names).toEqual([['', 'card'], []]);
    expect(skipped).toHaveBeenCalledTimes(1);
  });
});
