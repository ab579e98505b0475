/** Copy protection in its three modes: what each keeps from a page, what stays usable, and what a visitor is told. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { enableCopyProtection, hasDockedTools, type ProtectionWarning } from '../../src/runtime/copy-protection.ts';

const warn = vi.fn<(warning: ProtectionWarning) => void>();
const enable = (mode: string, warnings = false) =>
  enableCopyProtection({ copy_protection: mode, copy_protection_warnings: warnings }, warn);

/** True when the page kept the browser from doing it. */
function isStopped(selector: string, event: Event): boolean {
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}
const event = (name: string) => new Event(name, { bubbles: true, cancelable: true });
const key = (name: string, keys: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...keys });
/** The menu that a long press opens. */
const touchMenu = (pointerType = 'touch') =>
  new PointerEvent('contextmenu', { pointerType, bubbles: true, cancelable: true });

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>text</p><img><input><a href="/main">link</a><b data-copyable>M-1</b>';
});
afterEach(() => {
  enable('off');
  vi.useRealTimers();
  warn.mockReset();
});

it('minimal keeps pictures from being dragged, and nothing else', () => {
  enable('minimal');
  expect(isStopped('img', event('dragstart'))).toBe(true);
  expect(isStopped('p', event('copy'))).toBe(false);
  expect(isStopped('p', key('s', { ctrlKey: true }))).toBe(false);
});

it('moderate keeps texts from being copied, and says so only where warnings are enabled', () => {
  enable('moderate');
  expect(isStopped('p', event('copy'))).toBe(true);
  expect(warn).not.toHaveBeenCalled();
  enable('moderate', true);
  expect(isStopped('p', event('cut'))).toBe(true);
  expect(warn).toHaveBeenCalledExactlyOnceWith('copying');
});

it.each([
  ...['a', 's', 'u', 'S'].map((letter) => [letter, { ctrlKey: true }] as const),
  ...['a', 's', 'u'].map((letter) => [letter, { metaKey: true }] as const),
  ['F12', {}] as const,
  ...['i', 'j', 'c'].map((letter) => [letter, { ctrlKey: true, shiftKey: true }] as const),
  ...['i', 'j', 'u'].map((letter) => [letter, { metaKey: true, altKey: true }] as const),
])('strict keeps shortcuts that select, save or look behind the page: %s with %j', (name, held) => {
  enable('strict');
  expect(isStopped('p', key(name, held))).toBe(true);
});

it.each([
  ['a', {}],
  ['f', { ctrlKey: true }],
  ['c', { ctrlKey: true }],
  ['j', { shiftKey: true }],
  ['s', { ctrlKey: true, shiftKey: true }],
  ['a', { metaKey: true, altKey: true }],
  ['i', { altKey: true }],
])('strict leaves every other key to the browser: %s with %j', (name, held) => {
  enable('strict');
  expect(isStopped('p', key(name, held))).toBe(false);
});

it.each([
  ['minimal', []],
  ['moderate', ['dragstart', 'contextmenu', 'copy', 'cut']],
  ['strict', ['dragstart', 'contextmenu', 'copy', 'cut', 'selectstart', 'dblclick']],
])('%s keeps from a text: %j', (mode, stopped) => {
  enable(mode);
  const all = ['dragstart', 'contextmenu', 'copy', 'cut', 'selectstart', 'dblclick', 'click', 'keyup'];
  expect(all.filter((name) => isStopped('p', event(name)))).toEqual(stopped);
});

it('is minimal where the settings say nothing, and off where they say nonsense', () => {
  enableCopyProtection({}, warn);
  expect([isStopped('img', event('dragstart')), isStopped('p', event('copy'))]).toEqual([true, false]);
  enable('everything');
  expect(isStopped('img', event('dragstart'))).toBe(false);
});

it('leaves search engines alone, which could not read the page otherwise', () => {
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
  enable('strict');
  expect(isStopped('p', event('copy'))).toBe(false);
  vi.unstubAllGlobals();
});

it.each(['/account/profile', '/purchase/voucher/r1', '/toss/success', '/fail', '/oauth-kakao'])(
  'lets members copy their own numbers at %s',
  (path) => {
    history.replaceState(null, '', path);
    enable('strict', true);
    expect(isStopped('p', event('copy'))).toBe(false);
    document.querySelector('img')?.dispatchEvent(event('touchstart'));
    vi.advanceTimersByTime(5000);
    expect(isStopped('img', touchMenu())).toBe(false);
    expect(warn).not.toHaveBeenCalled();
    history.replaceState(null, '', '/');
  },
);

it('protects a page whose address only holds such a word further on', () => {
  history.replaceState(null, '', '/product/account');
  enable('moderate');
  expect(isStopped('p', event('copy'))).toBe(true);
  history.replaceState(null, '', '/');
});

it('fields and links stay usable in every mode, and nothing ever keeps anybody from pasting', () => {
  enable('strict');
  expect(isStopped('input', event('copy'))).toBe(false);
  expect(isStopped('a', event('contextmenu'))).toBe(false);
  expect(isStopped('b', event('copy'))).toBe(false);
  expect(isStopped('p', event('paste'))).toBe(false);
});

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

it('asked for twice it warns once', () => {
  enable('strict', true);
  enable('strict', true);
  const added = vi.spyOn(document, 'addEventListener');
  enable('strict', true);
  expect(added).not.toHaveBeenCalled();
  added.mockRestore();
  expect(isStopped('p', event('copy'))).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
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

it('switched off at run time it keeps nothing any more', () => {
  enable('strict');
  enable('off');
  expect(isStopped('p', event('copy'))).toBe(false);
});
