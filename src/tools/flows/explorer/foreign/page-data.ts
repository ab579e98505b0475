/** What the page of other projects' machines holds, read in the browser. */
import type { AnyStateMachine } from 'xstate';
import type { Mode } from '../address.ts';
import { toDrawing } from '../chart/drawing.ts';
import { isMachineShaped, listStarted } from '../chart/machine-shape.ts';
import type { Flow } from '../flow.ts';
import type { ForeignFlow, ForeignFlows, UnreadFile } from './foreign-flow.ts';

export const DATA_ELEMENT = 'flows-foreign';

/** All that is written into the page, as JSON. */
export interface PageData extends ForeignFlows {
  modes: Mode[];
}

export interface ForeignPage {
  flows: Flow[];
  unread: UnreadFile[];
  modes: Mode[];
}

export function readPage(page: Pick<Document, 'querySelector'>): ForeignPage {
  const text = page.querySelector(`#${DATA_ELEMENT}`)?.textContent ?? '';
  const { flows, unread, modes } = JSON.parse(text) as PageData;
  return { flows: flows.map(toFlow), unread, modes };
}

function toFlow({ machineId, root, script, route, ...known }: ForeignFlow): Flow {
  return {
    ...known,
    drawing: toDrawing(machineId, root),
    addresses: [],
    starts: [],
    demo: undefined,
    isOwn: false,
    load: script === null ? null : async () => findMachine(await fetchExports(script), route),
  };
}

/** By the name of the script, what its module exports. */
type Scripts = Record<string, Readonly<Record<string, unknown>> | undefined>;

/** As plain scripts: a page on a disk may load no modules. */
async function fetchExports(src: string): Promise<Readonly<Record<string, unknown>>> {
  const scripts = ((window as { foreignMachines?: Scripts }).foreignMachines ??= {});
  const known = scripts[src];
  if (known !== undefined) return known;
  let failure = '';
  const hear = ({ message }: ErrorEvent) => {
    failure = message;
  };
  addEventListener('error', hear);
  try {
    await new Promise<void>((resolve, reject) => {
      const script = document.createElement('script');
      script.src = src;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${src} could not be loaded.`)));
      document.head.append(script);
    });
  } finally {
    removeEventListener('error', hear);
  }
  const exports = scripts[src];
  if (exports === undefined) throw new Error(`Its module fails in a browser. ${failure}`.trim());
  return exports;
}

/** An export, or the machine of an exported actor; then machines that it starts, by their names. */
function findMachine(
  exports: Readonly<Record<string, unknown>>,
  [name = '', ...parts]: readonly string[],
): AnyStateMachine {
  const exported = exports[name];
  const logic = typeof exported === 'object' && exported !== null && 'logic' in exported ? exported.logic : exported;
  let machine = isMachineShaped(logic) ? logic : undefined;
  for (const part of parts) machine = machine && listStarted(machine).find(([src]) => src === part)?.[1];
  if (machine === undefined) throw new Error('Its module exports another machine in a browser.');
  return machine;
}
