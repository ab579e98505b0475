/** Delays hydration until the first input, then replays what was pressed and typed in between. */

/** Events that show a person in front of the page. What begins a press may have come before anything listened: its end counts too. */
const FIRST_INPUT = [
  'pointerover',
  'pointerdown',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
  'click',
  'input',
  'submit',
] as const;

export interface Hydration {
  /** Resolves when hydration should start. */
  wanted: Promise<void>;
  isWanted(): boolean;
  /** Starts hydration without waiting for input. */
  start(): void;
  /** Resolves when the page is hydrated. */
  done: Promise<void>;
  isDone(): boolean;
  /** Called by the hydrated page. */
  finished(): void;
  /** Resolves once `watch` was called: from then on no press is lost. */
  watched: Promise<void>;
  /** Waits for the first input, and holds input back until the page is hydrated. */
  watch(page: HTMLElement): void;
}

/** @param isDelayed false where the page is rendered by the browser, so that there is nothing to wait for */
export function createHydration(isDelayed: boolean): Hydration {
  let resolveWanted = () => {};
  let resolveDone = () => {};
  let resolveWatched = () => {};
  let isWanted = !isDelayed;
  let isDone = !isDelayed;
  const wanted = new Promise<void>((resolve) => (resolveWanted = resolve));
  const done = new Promise<void>((resolve) => (resolveDone = resolve));
  const watched = new Promise<void>((resolve) => (resolveWatched = resolve));
  const start = () => {
    isWanted = true;
    resolveWanted();
  };
  const finished = () => {
    isDone = true;
    resolveDone();
  };
  if (!isDelayed) {
    start();
    finished();
  }
  return {
    wanted,
    isWanted: () => isWanted,
    start,
    done,
    isDone: () => isDone,
    finished,
    watched,
    watch(page) {
      resolveWatched();
      if (isDone) return;
      const options = { capture: true, passive: true };
      for (const type of FIRST_INPUT) addEventListener(type, start, options);
      const stopReplaying = replayInput(page, done);
      void done.then(() => {
        for (const type of FIRST_INPUT) removeEventListener(type, start, options);
        stopReplaying();
      });
    },
  };
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Writes a value past React's own record of it, so that React sees the change that follows. */
function retype(field: Field, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/** Whether a field differs from what the server has put into it. */
function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return [...field.options].some((one) => one.selected !== one.defaultSelected);
  return isTicked(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

/** Whether it is a box or one of several choices, whose value never changes. */
function isTicked(field: EventTarget): field is HTMLInputElement {
  return field instanceof HTMLInputElement && /checkbox|radio/.test(field.type);
}

/** Holds clicks, typed text and submits back until the page is hydrated, then replays each once. */
function replayInput(page: HTMLElement, done: Promise<void>): () => void {
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
    void done.then(() => pressed.isConnected && pressed.click());
  };
  const onInput = ({ target }: Pick<Event, 'target'>) => {
    if (!isWithin(target)) return;
    // Of several choices the last one is the last to be replayed.
    typed.delete(target);
    if (isTicked(target)) {
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
    if (event.defaultPrevented || !isWithin(form) || !(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void done.then(() => form.requestSubmit(submitter instanceof HTMLElement ? submitter : null));
  };
  // What was chosen and typed before this script ran is in the fields alone.
  for (const field of page.querySelectorAll<Field>('input, textarea, select'))
    if (isChanged(field)) onInput({ target: field });
  // On the document: React, which listens below it, lets nothing through to a part that it has not taken over yet.
  document.addEventListener('click', onClick, true);
  document.addEventListener('input', onInput, true);
  document.addEventListener('submit', onSubmit, true);
  // A copy: what is replayed is heard here once more.
  void done.then(() => [...typed.values()].forEach((again) => again()));
  return () => {
    document.removeEventListener('click', onClick, true);
    document.removeEventListener('input', onInput, true);
    document.removeEventListener('submit', onSubmit, true);
  };
}
