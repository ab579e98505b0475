/** Runs before each file: it begins as in a tab that was just opened, whatever an earlier file of the same process left. */
import { cleanup, configure } from '@testing-library/react';
import { vi } from 'vitest';

// What comes lazily takes long on a crowded machine, which must not decide what is right.
configure({ asyncUtilTimeout: 20_000 });
vi.unstubAllGlobals();
cleanup();
const { documentElement, head, body } = document;
for (const element of [documentElement, head, body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
head.replaceChildren();
body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, '', '/');

/** What copy protection listens for: a shop that an earlier file left may still start it, after its page is gone. */
const PROTECTED = new Set([
  'dragstart',
  'contextmenu',
  'copy',
  'cut',
  'selectstart',
  'dblclick',
  'touchstart',
  'touchend',
  'touchmove',
  'touchcancel',
]);
type Listening = [type: string, listener: EventListenerOrEventListenerObject];
const listening = ((globalThis as { listening?: Listening[] }).listening ??= []);
for (const [type, listener] of listening.splice(0)) document.removeEventListener(type, listener);
const addListener = EventTarget.prototype.addEventListener;
document.addEventListener = (...given: Parameters<typeof addListener>) => {
  const [type, listener] = given;
  if (listener && PROTECTED.has(type)) listening.push([type, listener]);
  addListener.apply(document, given);
};
