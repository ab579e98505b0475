/** The browser's entry: the server's page comes to life in pieces, each short enough that a thumb need not wait for it. */
import { reloadWhenReachable } from '../app/lost-connection.ts';

/** Lets the browser paint and answer before the next piece. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  await import('react-dom/client');
  await pause();
  const { hydrate } = await import('../app/hydrate.tsx');
  await pause();
  await hydrate(pause);
}

/** Without its pieces the page can only show what the server wrote; where that has words for a lost network, they are shown. */
function showLost(): void {
  for (const words of document.querySelectorAll<HTMLElement>('[data-disconnected]')) words.hidden = false;
}

/** Milliseconds after which what only scripts can answer is tried once more. */
const RETRY_MS = 50;
const started = new AbortController();

/** Tells a page that waits for the first input that there was one. */
const startHydration = (target: Element) => target.dispatchEvent(new Event('focusin', { bubbles: true }));

// A button that only scripts can answer is pressed again until they are here. One that opens a popover the browser answers.
addEventListener(
  'click',
  (event) => {
    const button = (event.target as Element).closest<HTMLElement>('#root button[type=button]:not([popovertarget])');
    if (!button) return;
    event.stopPropagation();
    setTimeout(() => {
      startHydration(button);
      button.click();
    }, RETRY_MS);
  },
  { capture: true, signal: started.signal },
);

// A form that only scripts can send is tried again until they are here: sent by the browser itself, it would lead nowhere.
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    if (form.method !== 'post' || 'hydrated' in document.documentElement.dataset) return;
    event.preventDefault();
    startHydration(form);
    setTimeout(() => form.requestSubmit(), RETRY_MS);
  },
  true,
);

try {
  await start();
} catch (error) {
  void reloadWhenReachable(showLost);
  throw error;
} finally {
  started.abort();
}
