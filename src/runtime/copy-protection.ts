/** What copy protection (§9) does to a page in each of its modes; warnings are hidden unless they are enabled. */
import { createActor, fromCallback, type AnyActorRef, type EventObject } from 'xstate';
import { copyProtectionMachine, type ProtectionWarning } from '../../machines/copy-protection.machine.ts';

type Warn = (warning: ProtectionWarning) => void;

/** Search-engine and social crawlers are left alone. */
const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram|kakaotalk-scrap|yeti/i;
/** What stays usable in every mode: what people type into, and where they read their own numbers. */
const OPEN = 'input, textarea, select, [contenteditable], a[href], [data-copyable]';
const OPEN_PATHS = /^\/(account|purchase|toss|fail|oauth)/;

/** Events that each mode keeps from a page; none ever blocks paste. */
const BLOCKED = {
  minimal: ['dragstart'],
  moderate: ['dragstart', 'contextmenu', 'copy', 'cut'],
  strict: ['dragstart', 'contextmenu', 'copy', 'cut', 'selectstart', 'dblclick'],
} as const;

/** Its name in the actor system. */
const COPY_PROTECTION = 'copyProtection';

const LONG_PRESS_MS = 500;
const TOOLS_CHECK_MS = 500;
const TOOLS_PIXELS = 160;
const WARNING_PAUSE_MS = 3000;

function isOpen(target: EventTarget | null): boolean {
  if (OPEN_PATHS.test(location.pathname)) return true;
  return target instanceof Element && target.closest(OPEN) !== null;
}

/** Select all, save, view source, and the developer's shortcuts. */
function isShortcut({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (key === 'F12') return true;
  const letter = key.toLowerCase();
  if (metaKey && altKey) return ['i', 'j', 'u'].includes(letter);
  return (ctrlKey || metaKey) && (shiftKey ? ['i', 'j', 'c'].includes(letter) : ['a', 's', 'u'].includes(letter));
}

/**
 * Whether a panel of developer tools is docked. A zoom changes both sides of the window alike, so what the two share is zoom.
 * @param outer width and height of the window, in pixels of the screen
 * @param inner those of the page, in CSS pixels
 */
export function hasDockedTools(outer: readonly [number, number], inner: readonly [number, number]): boolean {
  if (inner[0] <= 0 || inner[1] <= 0) return false;
  const zoom = Math.min(outer[0] / inner[0], outer[1] / inner[1]);
  return outer.some((size, side) => size - (inner[side] ?? 0) * zoom > TOOLS_PIXELS);
}

/** Warns of nothing twice within the time for which a warning is shown. */
function sparing(warn: Warn): Warn {
  const last = new Map<ProtectionWarning, number>();
  return (warning) => {
    const now = performance.now();
    if (now - (last.get(warning) ?? Number.NEGATIVE_INFINITY) < WARNING_PAUSE_MS) return;
    last.set(warning, now);
    warn(warning);
  };
}

function protect(mode: keyof typeof BLOCKED, hasWarnings: boolean, warn: Warn, signal: AbortSignal): void {
  const stop = (event: Event) => {
    // A minimal protection is for pictures alone.
    if (mode === 'minimal' && !(event.target instanceof HTMLImageElement)) return;
    if (isOpen(event.target)) return;
    event.preventDefault();
    if (hasWarnings) warn('copying');
  };
  for (const name of BLOCKED[mode]) document.addEventListener(name, stop, { signal });
  if (mode === 'strict') {
    document.addEventListener('keydown', (event) => isShortcut(event) && stop(event), { signal });
  }
  watchLongPress(warn, signal);
  if (hasWarnings && mode !== 'minimal') watchTools(warn, signal);
}

/** §9: a picture that is pressed for long on a phone answers with a word, not with the menu that saves it. */
function watchLongPress(warn: Warn, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const begin = ({ target }: Event) => {
    end();
    if (target instanceof HTMLImageElement && !OPEN_PATHS.test(location.pathname))
      timer = setTimeout(() => warn('images'), LONG_PRESS_MS);
  };
  const keepMenu = (event: Event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    if (isTouch && event.target instanceof HTMLImageElement && !OPEN_PATHS.test(location.pathname))
      event.preventDefault();
  };
  document.addEventListener('touchstart', begin, { passive: true, signal });
  for (const name of ['touchend', 'touchmove', 'touchcancel']) document.addEventListener(name, end, { signal });
  document.addEventListener('contextmenu', keepMenu, { signal });
  signal.addEventListener('abort', end);
}

/** Warns, and never blocks. */
function watchTools(warn: Warn, signal: AbortSignal): void {
  let open = false;
  const check = () => {
    const now = hasDockedTools([outerWidth, outerHeight], [innerWidth, innerHeight]);
    if (now && !open && !OPEN_PATHS.test(location.pathname)) warn('developerTools');
    open = now;
  };
  const timer = setInterval(check, TOOLS_CHECK_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

/** The machine with what it does to the page; all of it ends with the state that asked for it. */
export function provideCopyProtection(): typeof copyProtectionMachine {
  const protects = (mode: keyof typeof BLOCKED) =>
    fromCallback<EventObject, { hasWarnings: boolean }>(({ input, sendBack }) => {
      if (CRAWLERS.test(navigator.userAgent)) return;
      const ending = new AbortController();
      const warn = sparing((warning) => sendBack({ type: 'copying.noticed', warning }));
      protect(mode, input.hasWarnings, warn, ending.signal);
      return () => ending.abort();
    });
  return copyProtectionMachine.provide({
    actors: {
      protectMinimally: protects('minimal'),
      protectModerately: protects('moderate'),
      protectStrictly: protects('strict'),
    },
  });
}

/** Starts it beside the other parts of the shop; where it runs already, it goes on. */
export function startCopyProtection(shop: AnyActorRef): void {
  if (shop.system.get(COPY_PROTECTION)) return;
  createActor(provideCopyProtection(), { parent: shop, systemId: COPY_PROTECTION }).start();
}
