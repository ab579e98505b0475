/** Copy protection in its three modes: what each keeps from a page, what stays usable, and what a visitor is told. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
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

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p>text</p><img><input><a href="/main">link</a>';
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
  key('a', { ctrlKey: true }),
  key('u', { metaKey: true }),
  key('F12'),
  key('i', { ctrlKey: true, shiftKey: true }),
])('strict keeps shortcuts that select, save or look behind the page', (pressed) => {
  enable('strict');
  expect(isStopped('p', pressed)).toBe(true);
});

it('fields and links stay usable in every mode, and nothing ever keeps anybody from pasting', () => {
  enable('strict');
  expect(isStopped('input', event('copy'))).toBe(false);
  expect(isStopped('a', event('contextmenu'))).toBe(false);
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

it('docked tools are told from a zoom', () => {
  expect(hasDockedTools([1440, 900], [1440, 780])).toBe(false);
  expect(hasDockedTools([1440, 900], [720, 390])).toBe(false);
  expect(hasDockedTools([1440, 900], [1000, 780])).toBe(true);
  expect(hasDockedTools([1440, 900], [1440, 500])).toBe(true);
});

it('switched off at run time it keeps nothing any more', () => {
  enable('strict');
  enable('off');
  expect(isStopped('p', event('copy'))).toBe(false);
});
