/** The place in a page that back and forward return to. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberScroll } from '../../src/runtime/scroll-memory.ts';

let y: number;
/** How far the page that is loading can be scrolled. */
let length: number;
let stop: () => void;
const scrolled = vi.fn<(options: ScrollToOptions) => void>();

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame', 'performance'],
  });
  [y, length] = [0, 5000];
  vi.stubGlobal('scrollY', 0);
  scrolled.mockReset();
  vi.stubGlobal('scrollTo', (options: ScrollToOptions) => {
    scrolled(options);
    move(Math.min(options.top ?? 0, length));
  });
  history.replaceState({ wouter: 1 }, '', '/main');
  stop = rememberScroll();
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

function move(to: number) {
  y = to;
  vi.stubGlobal('scrollY', to);
}
const scroll = (to: number) => {
  move(to);
  dispatchEvent(new Event('scroll'));
};
const back = (state: unknown) => {
  history.replaceState(state, '', '/main');
  dispatchEvent(new PopStateEvent('popstate'));
};

describe('an entry of the history', () => {
  it('remembers the place once the scroll has come to rest, beside what others keep in it', () => {
    expect(history.state).toEqual({ wouter: 1, scrolled: 0 });
    scroll(300);
    vi.advanceTimersByTime(149);
    scroll(400);
    vi.advanceTimersByTime(149);
    expect(history.state).toEqual({ wouter: 1, scrolled: 0 });
    vi.advanceTimersByTime(1);
    expect(history.state).toEqual({ wouter: 1, scrolled: 400 });
  });

  it('remembers it before a press, which may leave the page, also where a part of it keeps the press to itself', () => {
    document.body.innerHTML = '<button>Go</button>';
    const button = document.querySelector('button');
    button?.addEventListener('click', (event) => event.stopPropagation());
    scroll(300);
    button?.click();
    expect(history.state).toEqual({ wouter: 1, scrolled: 300 });
    history.replaceState({ next: 1 }, '', '/other');
    vi.advanceTimersByTime(1000);
    expect(history.state).toEqual({ next: 1 });
  });

  it('is not changed where the place is the same', () => {
    const replaced = vi.spyOn(history, 'replaceState');
    scroll(0);
    vi.advanceTimersByTime(1000);
    expect(replaced).not.toHaveBeenCalled();
  });

  it('keeps the place before where the browser takes no more changes', () => {
    vi.spyOn(history, 'replaceState').mockImplementation(() => {
      throw new Error('Too many calls');
    });
    scroll(300);
    expect(() => vi.advanceTimersByTime(1000)).not.toThrow();
    expect(history.state).toEqual({ wouter: 1, scrolled: 0 });
  });
});

describe('back and forward', () => {
  it('return to the place, as soon as the page is long enough for it', () => {
    length = 200;
    back({ scrolled: 900 });
    expect(scrolled.mock.calls[0]).toEqual([{ top: 900, behavior: 'instant' }]);
    vi.advanceTimersByTime(500);
    expect(y).toBe(200);
    length = 5000;
    vi.advanceTimersByTime(100);
    expect(y).toBe(900);
    scrolled.mockClear();
    vi.advanceTimersByTime(100);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('leave a place alone that is a pixel away', () => {
    move(899);
    back({ scrolled: 900 });
    expect(scrolled).not.toHaveBeenCalled();
    stop();
    stop = rememberScroll();
    move(898);
    back({ scrolled: 900 });
    expect(y).toBe(900);
  });

  it.each([[{ scrolled: '900' }], [{}], [null]])('lead to the top where no place is remembered (%j)', (state) => {
    move(300);
    back(state);
    expect(y).toBe(0);
  });

  it('give up after three seconds', () => {
    length = 200;
    back({ scrolled: 900 });
    vi.advanceTimersByTime(3100);
    scrolled.mockClear();
    length = 5000;
    vi.advanceTimersByTime(1000);
    expect([y, scrolled.mock.calls]).toEqual([200, []]);
  });

  it('still try shortly before that', () => {
    length = 200;
    back({ scrolled: 900 });
    vi.advanceTimersByTime(2900);
    length = 5000;
    vi.advanceTimersByTime(50);
    expect(y).toBe(900);
  });

  it.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])('give up where a person scrolls by %s', (type) => {
    length = 200;
    back({ scrolled: 900 });
    document.body.dispatchEvent(new Event(type));
    scrolled.mockClear();
    vi.advanceTimersByTime(1000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it('end what an earlier step was still trying', () => {
    length = 200;
    back({ scrolled: 900 });
    back({ scrolled: 100 });
    length = 5000;
    vi.advanceTimersByTime(1000);
    expect(y).toBe(100);
  });

  it('save nothing of the page that was left', () => {
    scroll(300);
    back({ scrolled: 100 });
    move(50);
    vi.advanceTimersByTime(1000);
    expect(history.state).toEqual({ scrolled: 100 });
  });
});

it('takes the scroll over from the browser while the page is shown, and gives it back', () => {
  expect(history.scrollRestoration).toBe('manual');
  dispatchEvent(new Event('pagehide'));
  expect(history.scrollRestoration).toBe('auto');
  dispatchEvent(new Event('pageshow'));
  expect(history.scrollRestoration).toBe('manual');
  stop();
  expect(history.scrollRestoration).toBe('auto');
});

it('hears and does nothing any more once it is stopped', () => {
  length = 200;
  back({ scrolled: 900 });
  scroll(100);
  stop();
  scrolled.mockClear();
  const before: unknown = history.state;
  vi.advanceTimersByTime(1000);
  scroll(300);
  document.body.click();
  vi.advanceTimersByTime(1000);
  expect(history.state).toEqual(before);
  back({ scrolled: 900 });
  dispatchEvent(new Event('pageshow'));
  expect([scrolled.mock.calls, history.scrollRestoration]).toEqual([[], 'auto']);
});
