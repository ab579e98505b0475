/** Fetches the layout engine when the first drawing is opened: it weighs more than all the rest. */
import type { ELK } from 'elkjs/lib/elk-api.js';
import elkFile from 'elkjs/lib/elk.bundled.js?url';

type ElkClass = new () => ELK;

let wanted: Promise<ELK> | null = null;

/** As a plain script, so that the static site works straight from a disk, where a browser loads no modules. */
export function loadElk(): Promise<ELK> {
  wanted ??= new Promise<ELK>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = elkFile;
    script.addEventListener('load', () => resolve(new (window as unknown as { ELK: ElkClass }).ELK()));
    script.addEventListener('error', () => {
      wanted = null;
      reject(new Error('The layout engine could not be loaded.'));
    });
    document.head.append(script);
  });
  return wanted;
}
