/** Copy protection in its three modes: what each keeps from a page, and what stays usable. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { startCopyProtection } from '../../src/runtime/copy-protection.ts';
import {
  enable,
  enableBy,
  event,
  isStopped,
  key,
  leaveProtected,
  showProtected,
  touchMenu,
  warn,
} from './protected-page.ts';

beforeEach(showProtected);
afterEach(leaveProtected);

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
  enableBy([]);
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

it('asked for twice it listens once', () => {
  enable('strict', true);
  const removed = vi.spyOn(AbortController.prototype, 'abort');
  enable('strict', true);
  expect(removed).toHaveBeenCalledTimes(1);
  removed.mockRestore();
  expect(isStopped('p', event('copy'))).toBe(true);
  expect(warn).toHaveBeenCalledTimes(1);
});

it('switched off and on at run time, and to another mode, it keeps what the present mode says and no more', () => {
  const keeps = () => [
    isStopped('img', event('dragstart')),
    isStopped('p', event('copy')),
    isStopped('p', event('dblclick')),
  ];
  const seen = ['strict', 'off', 'moderate', 'minimal', 'off', 'strict'].map((mode) => {
    enable(mode);
    return keeps();
  });
  expect(seen).toEqual([
    [true, true, true],
    [false, false, false],
    [true, true, false],
    [true, false, false],
    [false, false, false],
    [true, true, true],
  ]);
});

it('only strict keeps keys from selecting all, and only while it lasts', () => {
  const isKept = () => isStopped('p', key('a', { ctrlKey: true }));
  enable('moderate');
  expect(isKept()).toBe(false);
  enable('strict');
  expect(isKept()).toBe(true);
  enable('off');
  expect(isKept()).toBe(false);
});

it('warnings that an operator switches on are shown from then on', () => {
  enable('moderate');
  isStopped('p', event('copy'));
  enable('moderate', true);
  isStopped('p', event('copy'));
  expect(warn).toHaveBeenCalledExactlyOnceWith('copying');
});

it('is started once, beside the other parts of the shop', () => {
  const shop = createActor(createMachine({})).start();
  startCopyProtection(shop);
  const first: unknown = shop.system.get('copyProtection');
  startCopyProtection(shop);
  expect(first).toBeDefined();
  expect(shop.system.get('copyProtection')).toBe(first);
});
