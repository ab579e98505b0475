/** Settings of the document that tests run in, which the types of `window` do not know. */
import type { Window as HappyWindow } from 'happy-dom';

export const happyDom = (): HappyWindow['happyDOM'] => (window as unknown as HappyWindow).happyDOM;

/** Whether a script that a page adds counts as loaded: no test fetches one, and none misses it. */
export function passScripts(isPassed: boolean): void {
  happyDom().settings.handleDisabledFileLoadingAsSuccess = isPassed;
}
