/** The machines that are measured: the foreign ones and some of the shop's, each with its faults. */
import type { AnyStateMachine } from 'xstate';
import { cartMachine } from '../../../../machines/cart.machine.ts';
import { checkoutMachine } from '../../../../machines/checkout.machine.ts';
import { choiceMachine } from '../../../../machines/choice.machine.ts';
import { holdMachine } from '../../../../machines/hold.machine.ts';
import { paymentMachine } from '../../../../machines/payment.machine.ts';
import { reservationMachine } from '../../../../machines/reservation.machine.ts';
import { sessionMachine } from '../../../../machines/session.machine.ts';
import type { PathsOptions } from '../../../../src/tools/flows/paths/generate.ts';
import { listMachines } from '../../../../src/tools/flows/paths/system.ts';
import { MACHINES } from '../../../../src/tools/flows/registry/registry.ts';
import type { MachineRow } from '../../../../src/tools/flows/registry/row.ts';
import { FAULTS } from '../faults.ts';
import { readFaulty, type Fault } from '../faulty.ts';
import { FOREIGN } from '../foreign.ts';
import { SCENARIOS } from '../foreign-scenarios.ts';
import type { Scenario } from '../scenarios.ts';
import { OWN_FAULTS } from './own-faults.ts';

/** A machine with all ways in which it is started. */
export interface Part {
  id: string;
  starts: readonly PathsOptions[];
}

export interface Subject {
  name: string;
  machine: AnyStateMachine;
  starts: readonly PathsOptions[];
  /** Machines that it starts, as they are started alone. */
  parts: readonly Part[];
  scenarios: readonly Scenario[];
  faults: readonly Fault[];
  read(fault: Fault): Promise<AnyStateMachine>;
}

/** With what a machine is started alone that another one gives its input. */
const INPUTS: Readonly<Record<string, unknown>> = { page: { name: 'address' } };

export const FOREIGN_SUBJECTS: readonly Subject[] = FOREIGN.map(({ name, machine, options }) => ({
  name,
  machine,
  starts: [options],
  parts: Object.entries(options.children ?? {}).map(([id, one]) => ({ id, starts: [{ ...one, input: INPUTS[id] }] })),
  scenarios: SCENARIOS[name] ?? [],
  faults: FAULTS.filter((fault) => fault.name === name),
  read: (fault) => readFaulty(fault),
}));

const DRAWINGS = {
  cart: cartMachine,
  hold: holdMachine,
  checkout: checkoutMachine,
  payment: paymentMachine,
  session: sessionMachine,
  choice: choiceMachine,
  reservation: reservationMachine,
} as unknown as Readonly<Record<string, AnyStateMachine>>;

const rows: readonly MachineRow[] = MACHINES;
const rowOf = (id: string) => rows.find((row) => row.id === id);

export const OWN_SUBJECTS: readonly Subject[] = Object.entries(DRAWINGS).map(([name, drawing]) => {
  const { machine = drawing, starts = [] } = rowOf(name) ?? {};
  const below = listMachines(machine).filter((one) => one !== machine);
  return {
    name,
    machine,
    starts,
    parts: below.map(({ id }) => ({ id, starts: rowOf(id)?.starts ?? [] })),
    scenarios: [],
    faults: OWN_FAULTS.filter((fault) => fault.name === name),
    read: async (fault) => provideSame(await readFaulty(fault, 'machines'), machine, drawing),
  };
});

type Implementations = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** With the rules and machines that the flow provides, and nothing of what stands in the drawing itself. */
function provideSame(faulty: AnyStateMachine, whole: AnyStateMachine, drawing: AnyStateMachine): AnyStateMachine {
  const [all, own] = [whole.implementations, drawing.implementations] as unknown as [Implementations, Implementations];
  const provided = ['actors', 'actions', 'guards', 'delays'].map((kind) => [
    kind,
    Object.fromEntries(Object.entries(all[kind] ?? {}).filter(([name, one]) => own[kind]?.[name] !== one)),
  ]);
  return faulty.provide(Object.fromEntries(provided) as never) as AnyStateMachine;
}
