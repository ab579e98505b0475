/** Connects every machine of a page to Stately's inspector; only a page of development that asks for it loads this file. */
import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';
import { maskedInspection } from './mask-inspection.ts';

interface Connection {
  tell(inspection: InspectionEvent): void;
}

/** `url` is the viewer's address; null for Stately's own. */
export function connect(url: string | null): Connection {
  const inspector = createBrowserInspector({
    ...(url === null ? {} : { url }),
    serialize: maskedInspection,
    window: {
      open(address: string, name: string) {
        const viewer = window.open(address, name);
        if (viewer === null)
          console.warn('The browser did not open the inspector: allow pop-ups for this address, and reload.');
        return viewer;
      },
      addEventListener: window.addEventListener.bind(window),
    } as unknown as Window & typeof globalThis,
  });
  return { tell: (inspection) => inspector.inspect.next?.(inspection) };
}
