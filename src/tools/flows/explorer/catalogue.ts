/** The flows as the explorer shows them: each row of the registry with its drawing and with the text of its file. */
import type { AnyStateMachine } from 'xstate';
import { PATHS } from '../../../contract/paths.ts';
import { MACHINES } from '../registry/registry.ts';
import type { MachineRow } from '../registry/row.ts';
import { readDrawing } from './chart/drawing.ts';
import type { Flow } from './flow.ts';
import { listOwnTests } from './record/flow-tests.ts';

/** As text: what Stately is given is the file itself. */
const files = import.meta.glob<string>('../../../../machines/*.machine.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** The machine is there already, and need not be fetched. */
export interface OwnFlow extends Flow {
  machine: AnyStateMachine;
}

export const FLOWS: readonly OwnFlow[] = MACHINES.map(({ routes, ...row }: MachineRow) => ({
  ...row,
  drawing: readDrawing(row.machine),
  file: `machines/${row.id}.machine.ts`,
  text: files[`../../../../machines/${row.id}.machine.ts`] ?? '',
  addresses: routes.map((name) => PATHS[name].path),
  note: null,
  load: () => Promise.resolve(row.machine),
  tests: listOwnTests(row),
  isOwn: true,
}));
