/** Content-copy protection (§9): modes strict, moderate and minimal; warnings are hidden unless they are enabled. */

export type ProtectionMode = 'strict' | 'moderate' | 'minimal';

interface Protection {
  mode: ProtectionMode;
  disable(): void;
}

/** Search-engine and social crawlers are left alone. */
const CRAWLERS = /bot|crawl|spider|slurp|facebookexternalhit|embedly|preview|whatsapp|telegram|kakaotalk-scrap|yeti/i;
/** What stays usable in every mode: what people type into, and where they read their own numbers. */
const OPEN = 'input, textarea, select, [contenteditable], a[href], [data-copyable]';
const OPEN_PATHS = /^\/(account|purchase|toss|fail)/;

/** Events that each mode keeps from a page; none ever blocks paste. */
const BLOCKED: Record<ProtectionMode, readonly string[]> = {
  minimal: ['dragstart'],
  moderate: ['dragstart', 'contextmenu', 'copy', 'cut'],
  strict: ['dragstart', 'contextmenu', 'copy', 'cut', 'selectstart', 'dblclick'],
};

let current: Protection | null = null;

function isMode(value: unknown): value is ProtectionMode {
  return value === 'strict' || value === 'moderate' || value === 'minimal';
}

function isOpen(target: EventTarget | null): boolean {
  if (OPEN_PATHS.test(location.pathname)) return true;
  return target instanceof Element && target.closest(OPEN) !== null;
}

function protect(mode: ProtectionMode): Protection {
  const stop = (event: Event) => {
    // A minimal protection is for pictures alone.
    if (mode === 'minimal' && !(event.target instanceof HTMLImageElement)) return;
    if (!isOpen(event.target)) event.preventDefault();
  };
  for (const name of BLOCKED[mode]) document.addEventListener(name, stop);
  return {
    mode,
    disable() {
      for (const name of BLOCKED[mode]) document.removeEventListener(name, stop);
    },
  };
}

/** Enables it as the settings say (`copy_protection`: a mode, or `off`), or changes its mode at run time. */
export function enableCopyProtection(settings: Readonly<Record<string, unknown>>): void {
  const wish = settings['copy_protection'] ?? 'minimal';
  const mode = isMode(wish) && !CRAWLERS.test(navigator.userAgent) ? wish : null;
  if (current?.mode === mode) return;
  current?.disable();
  current = mode ? protect(mode) : null;
}
