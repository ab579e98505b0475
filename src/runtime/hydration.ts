/**
 * The page of the server stands as it is until there is a sign of somebody in front of it; then its script is fetched and
 * React takes the page over in place. What was pressed or typed in between is done again once the page can answer.
 */

/** Signs of somebody: a hand on pointer, wheel, glass or keys. */
const SIGNS = ['pointerover', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin'] as const;

export interface Wake {
  /** Resolves when the page is wanted alive. */
  wanted: Promise<void>;
  isWanted(): boolean;
  /** Asks for the page to come alive. */
  now(): void;
  /** Resolves when it is. */
  alive: Promise<void>;
  /** Told by the page itself. */
  arrived(): void;
  isAlive(): boolean;
  /** Watches for signs, and keeps what is done to the page until it is alive. */
  watch(page: HTMLElement): void;
}

export function createWake(asleep: boolean): Wake {
  let resolveWanted = () => {};
  let arrive = () => {};
  let isWanted = !asleep;
  let isAlive = !asleep;
  const wanted = new Promise<void>((resolve) => (resolveWanted = resolve));
  const alive = new Promise<void>((resolve) => (arrive = resolve));
  const want = () => {
    isWanted = true;
    resolveWanted();
  };
  const arrived = () => {
    isAlive = true;
    arrive();
  };
  if (!asleep) {
    want();
    arrive();
  }
  return {
    wanted,
    isWanted: () => isWanted,
    alive,
    now: want,
    arrived,
    isAlive: () => isAlive,
    watch(page) {
      if (isAlive) return;
      const options = { capture: true, passive: true };
      for (const sign of SIGNS) addEventListener(sign, want, options);
      const stopKeeping = keepDeeds(page, alive);
      void alive.then(() => {
        for (const sign of SIGNS) removeEventListener(sign, want, options);
        stopKeeping();
      });
    },
  };
}

/** Writes a value past React's own record of it, so that React sees the change that follows. */
function retype(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Holds presses and typed text back until the page is alive, then does them once. */
function keepDeeds(page: HTMLElement, alive: Promise<void>): () => void {
  const typed = new Map<EventTarget, () => void>();
  const isWithin = (target: EventTarget | null): target is Element =>
    target instanceof Element && page.contains(target);
  const onClick = (event: MouseEvent) => {
    // A press that opens another window or tab is the browser's.
    if (!isWithin(event.target) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const pressed = event.target.closest<HTMLElement>('a, button, summary, label, input');
    if (!pressed || pressed instanceof HTMLInputElement) return;
    event.preventDefault();
    event.stopPropagation();
    void alive.then(() => pressed.isConnected && pressed.click());
  };
  const onInput = ({ target }: Event) => {
    if (!isWithin(target)) return;
    if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
      const wish = target.checked;
      typed.set(target, () => {
        if (target.checked !== wish) target.click();
      });
      return;
    }
    if (
      target instanceof HTMLInputElement ||
      target instanceof HTMLTextAreaElement ||
      target instanceof HTMLSelectElement
    ) {
      const { value } = target;
      typed.set(target, () => retype(target, value));
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    const { target: form, submitter } = event;
    if (!isWithin(form) || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void alive.then(() => form.requestSubmit(submitter instanceof HTMLElement ? submitter : null));
  };
  // On the document: React, which listens below it, lets nothing through to a part that it has not taken over yet.
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  void alive.then(() => typed.forEach((again) => again()));
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('submit', onSubmit, true);
  };
}
