/** A reservation on a running actor with the machines of its steps, the seats held and the server in the test's hand. */
import { vi } from 'vitest';
import {
  createActor,
  createMachine,
  fromPromise,
  type AnyActorRef,
  type EventFromLogic,
  type ContextFrom,
} from 'xstate';
import { checkoutMachine, type PaymentStart } from '../../machines/checkout.machine.ts';
import { choiceMachine } from '../../machines/choice.machine.ts';
import { deductionsMachine } from '../../machines/deductions.machine.ts';
import { holdMachine } from '../../machines/hold.machine.ts';
import type { reservationMachine } from '../../machines/reservation.machine.ts';
import { travellerMachine } from '../../machines/traveller.machine.ts';
import type { Failure } from '../../src/contract/errors.ts';
import type { Loaded } from '../../src/contract/reservations/drafts.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import {
  checkoutWithRules,
  choiceWithRules,
  reservationWithRules,
  travellerWithRules,
} from '../../src/flows/reservations/reservation-rules.ts';
import { reservationInput } from '../../src/tools/flows/registry/reservation.cases.ts';
import { choice, offer, reservation } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';

/** In the place of a step's machine. */
export const waits = createMachine({ context: { held: {} } });
/** Every machine of a reservation's steps, none of which ever ends. */
export const WAITING = { choice: waits, traveller: waits, deductions: waits, hold: waits, checkout: waits };

export const never = () => new Promise<never>(() => {});
export const refuse = (code: string, details = {}) => Promise.reject(Object.assign(new Error(code), { code, details }));

/** What the server and the world do; nothing is answered where nothing is said. */
export interface World {
  /** To seats that are asked for, and to deductions. */
  held?: () => Promise<Reservation>;
  saved?: () => Promise<Reservation>;
  started?: () => Promise<PaymentStart>;
  extended?: () => Promise<Reservation>;
  window?: () => Promise<void>;
  deadline?: (holdExpiresAt: string | null) => Promise<void>;
}

type WayEvent = EventFromLogic<
  | typeof reservationMachine
  | typeof choiceMachine
  | typeof travellerMachine
  | typeof deductionsMachine
  | typeof holdMachine
  | typeof checkoutMachine
>;

const MACHINES = {
  choice: choiceMachine,
  traveller: travellerMachine,
  deductions: deductionsMachine,
  hold: holdMachine,
  checkout: checkoutMachine,
} as const;

/** The machine that hears an event: each is heard by one. */
function hearerOf(type: string): string | null {
  const heard = (machine: { events: readonly string[] }) => machine.events.includes(type);
  return Object.entries(MACHINES).find(([, machine]) => heard(machine))?.[0] ?? null;
}

export async function hold(change: Partial<Loaded> = {}, world: World = {}) {
  const { held = never, saved = never, started = never, extended = never, window = never, deadline = never } = world;
  const loads = vi.fn<() => Promise<Loaded>>(async () => ({
    offers: [offer],
    choices: [choice],
    reservation,
    traveller: reservation.traveller,
    ...change,
  }));
  const actor = createActor(
    reservationWithRules.provide({
      actors: {
        loadReservation: fromPromise(loads),
        choice: choiceWithRules.provide({ actors: { holdSeats: fromPromise(held) } }),
        traveller: travellerWithRules.provide({ actors: { saveTraveller: fromPromise(saved) } }),
        deductions: deductionsMachine.provide({ actors: { reprice: fromPromise(held) } }),
        hold: holdMachine.provide({
          actors: {
            waitForHoldEnd: fromPromise(({ input }) => deadline(input.holdExpiresAt)),
            extendHold: fromPromise(extended),
          },
        }),
        checkout: checkoutWithRules.provide({
          actors: { startPayment: fromPromise(started), openWindow: fromPromise(window) },
        }),
      },
    }),
    { input: reservationInput },
  ).start();
  await settle();
  const children = () => actor.getSnapshot().children as Record<string, AnyActorRef | undefined>;
  return {
    actor,
    loads,
    /** To the machine that hears it, where it runs. */
    send(event: WayEvent) {
      const hearer = hearerOf(event.type);
      if (hearer === null) actor.send(event as EventFromLogic<typeof reservationMachine>);
      else children()[hearer]?.send(event);
    },
    context: () => actor.getSnapshot().context,
    /** Context of a machine that runs. */
    contextOf<Id extends keyof typeof MACHINES>(id: Id) {
      const snapshot: unknown = children()[id]?.getSnapshot();
      return (snapshot as { context: ContextFrom<(typeof MACHINES)[Id]> }).context;
    },
    /** What the step in sight has to say. */
    failure(): Failure | null {
      const step = children()['choice'] ?? children()['traveller'] ?? children()['deductions'];
      return (step?.getSnapshot() as { context: { failure: Failure | null } } | undefined)?.context.failure ?? null;
    },
    /** Where the reservation and the machines of its steps are. */
    where(): string {
      const at = Object.entries(children()).map(([id, ref]) => [
        id,
        (ref?.getSnapshot() as { value?: unknown } | undefined)?.value,
      ]);
      return JSON.stringify([actor.getSnapshot().value, Object.fromEntries(at)]);
    },
  };
}
