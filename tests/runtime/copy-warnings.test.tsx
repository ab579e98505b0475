/** What copy protection tells a visitor: of a picture that is pressed for long, of developer tools, and of nothing twice. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasDockedTools } from '../../src/runtime/copy-protection.ts';
import { enable, event, isStopped, leaveProtected, showProtected, touchMenu, warn } from './protected-page.ts';

beforeEach(showProtected);
afterEach(leaveProtected);

it('a long press on a picture is answered, a short one is not', () => {
  enable('minimal');
  document.querySelector('img')?.dispatchEvent(event('touchstart'));
  vi.advanceTimersByTime(400);
  document.querySelector('img')?.dispatchEvent(event('touchend'));
  vi.advanceTimersByTime(1000);
  expect(warn).not.toHaveBeenCalled();
  document.querySelector('img')?.dispatchEvent(event('touchstart'));
  vi.advanceTimersByTime(500);
  expect(warn).toHaveBeenCalledExactlyOnceWith('images');
});

it('a long press on a text is not answered', () => {
  enable('minimal');
  document.querySelector('p')?.dispatchEvent(event('touchstart'));
  vi.advanceTimersByTime(1000);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['touchend', 'touchmove', 'touchcancel'])('a press on a picture that ends by %s was no long one', (name) => {
  enable('minimal');
  document.querySelector('img')?.dispatchEvent(event('touchstart'));
  document.querySelector('img')?.dispatchEvent(event(name));
  vi.advanceTimersByTime(1000);
  expect(warn).not.toHaveBeenCalled();
});

it('a press that was begun before the protection ended is not answered after it', () => {
  enable('minimal');
  document.querySelector('img')?.dispatchEvent(event('touchstart'));
  enable('off');
  vi.advanceTimersByTime(1000);
  expect(warn).not.toHaveBeenCalled();
});

it('nothing waits or listens any more once the protection has ended', () => {
  const press = () => document.querySelector('img')?.dispatchEvent(event('touchstart'));
  // A shop of an earlier file that still runs in this process hears the press too, and waits once however often it comes.
  press();
  const others = vi.getTimerCount();
  enable('moderate', true);
  press();
  expect(vi.getTimerCount() - others).toBe(2);
  enable('off');
  expect(vi.getTimerCount() - others).toBe(0);
  press();
  expect(vi.getTimerCount() - others).toBe(0);
});

it('two fingers on a picture are answered once', () => {
  enable('minimal');
  document.querySelector('img')?.dispatchEvent(event('touchstart'));
  document.querySelector('img')?.dispatchEvent(event('touchstart'));
  document.querySelector('img')?.dispatchEvent(event('touchend'));
  vi.advanceTimersByTime(1000);
  expect(warn).not.toHaveBeenCalled();
});

it('the menu that saves a picture does not open for a finger; in minimal protection it does for a mouse', () => {
  enable('minimal');
  expect(isStopped('img', touchMenu())).toBe(true);
  expect(isStopped('img', touchMenu('mouse'))).toBe(false);
  expect(isStopped('p', touchMenu())).toBe(false);
});

it('the menu of a picture opens for a finger again once the protection has ended', () => {
  enable('minimal');
  enable('off');
  expect(isStopped('img', touchMenu())).toBe(false);
});

it('a visitor reads the same warning again when three seconds have passed', () => {
  vi.advanceTimersByTime(1);
  enable('strict', true);
  const copy = () => isStopped('p', event('copy'));
  copy();
  vi.advanceTimersByTime(1000);
  copy();
  expect(warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2000);
  copy();
  expect(warn).toHaveBeenCalledTimes(2);
});

it('a visitor reads the same warning again only after three seconds, and another one at once', () => {
  enable('strict', true);
  const copy = () => isStopped('p', event('copy'));
  copy();
  vi.advanceTimersByTime(2999);
  copy();
  expect(warn).toHaveBeenCalledTimes(1);
  document.querySelector('img')?.dispatchEvent(event('touchstart'));
  vi.advanceTimersByTime(500);
  expect(warn).toHaveBeenLastCalledWith('images');
  copy();
  expect(warn.mock.calls.map(([warning]) => warning)).toEqual(['copying', 'images', 'copying']);
});

describe('developer tools', () => {
  const dock = (pixels: number) => {
    vi.stubGlobal('outerWidth', 1440);
    vi.stubGlobal('outerHeight', 900);
    vi.stubGlobal('innerWidth', 1440 - pixels);
    vi.stubGlobal('innerHeight', 800);
  };
  afterEach(() => vi.unstubAllGlobals());

  it('are warned of each time that they are opened, and not all the while', () => {
    dock(0);
    enable('moderate', true);
    vi.advanceTimersByTime(1000);
    expect(warn).not.toHaveBeenCalled();
    dock(400);
    vi.advanceTimersByTime(10_000);
    expect(warn).toHaveBeenCalledExactlyOnceWith('developerTools');
    dock(0);
    vi.advanceTimersByTime(500);
    dock(400);
    vi.advanceTimersByTime(500);
    expect(warn).toHaveBeenCalledTimes(2);
  });

  it('that are open already are warned of too', () => {
    dock(400);
    enable('moderate', true);
    vi.advanceTimersByTime(500);
    expect(warn).toHaveBeenCalledExactlyOnceWith('developerTools');
  });

  it.each([
    ['moderate', false],
    ['minimal', true],
    ['off', true],
  ])('are nothing to warn of in mode %s with warnings %j', (mode, warnings) => {
    dock(400);
    enable('moderate', true);
    enable(mode, warnings);
    vi.advanceTimersByTime(5000);
    expect(warn).not.toHaveBeenCalled();
  });
});

it('docked tools are told from a zoom', () => {
  expect(hasDockedTools([1440, 900], [1440, 780])).toBe(false);
  expect(hasDockedTools([1440, 900], [720, 390])).toBe(false);
  expect(hasDockedTools([1440, 900], [1000, 780])).toBe(true);
  expect(hasDockedTools([1440, 900], [1440, 500])).toBe(true);
  // The frame of a window takes some pixels too.
  expect(hasDockedTools([1440, 900], [1280, 900])).toBe(false);
  expect(hasDockedTools([1440, 900], [1279, 900])).toBe(true);
});

it('a window that shows nothing has no tools', () => {
  expect(hasDockedTools([1440, 900], [0, 780])).toBe(false);
  expect(hasDockedTools([1440, 900], [1440, 0])).toBe(false);
});
