/** A page with a text, a picture, a field, a link and a number to copy, and what a visitor tries on it. */
import { vi } from 'vitest';
import { createActor, createMachine, fromTransition } from 'xstate';
import type { ProtectionWarning } from '../../machines/copy-protection.machine.ts';
import type { UnwordedNotice } from '../../machines/shop.machine.ts';
import type { MetaRow } from '../../src/contract/settings.ts';
import { provideCopyProtection } from '../../src/runtime/copy-protection.ts';

export const warn = vi.fn<(warning: ProtectionWarning) => void>();

/** Stands for the actor of the notices, which says it to the visitor. */
const notices = fromTransition((said: number, event: UnwordedNotice) => {
  if (event.type === 'warning.raised') warn(event.warning);
  return said + 1;
}, 0);
const shop = createActor(createMachine({})).start();
createActor(notices, { parent: shop, systemId: 'notices' }).start();
const actor = createActor(provideCopyProtection(), { parent: shop }).start();
export const enableBy = (settings: MetaRow[]) => actor.send({ type: 'protection.changed', settings });
export const enable = (mode: string, warnings = false) =>
  enableBy([
    { key: 'copy_protection', meta: mode },
    { key: 'copy_protection_warnings', meta: warnings },
  ]);

/** True when the page kept the browser from doing it. */
export function isStopped(selector: string, event: Event): boolean {
  document.querySelector(selector)?.dispatchEvent(event);
  return event.defaultPrevented;
}
export const event = (name: string) => new Event(name, { bubbles: true, cancelable: true });
export const key = (name: string, keys: KeyboardEventInit = {}) =>
  new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...keys });
/** The menu that a long press opens. */
export const touchMenu = (pointerType = 'touch') =>
  new PointerEvent('contextmenu', { pointerType, bubbles: true, cancelable: true });

/** Time is the test's own, and nothing is protected that an earlier visit of this process began. */
export function showProtected(): void {
  enable('off');
  vi.useFakeTimers();
  document.body.innerHTML = '<p>text</p><img><input><a href="/main">link</a><b data-copyable>M-1</b>';
}

export function leaveProtected(): void {
  enable('off');
  vi.useRealTimers();
  warn.mockReset();
}
