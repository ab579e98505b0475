/** What hand-written properties notice of planted faults: the sentences that must hold, in random sequences of the faulty machine itself. */
import { brokenInvariant, busyMeansAtWork, type Invariant } from '../../../../src/tools/flows/paths/invariants.ts';
import type { PropertyOptions } from '../../../../src/tools/flows/paths/properties/options.ts';
import { checkProperties } from '../../../../src/tools/flows/paths/properties/property-test.ts';
import { invariants as ofCheckout } from '../../../machines/checkout.invariants.ts';
import { invariants as ofChoice } from '../../../machines/choice.invariants.ts';
import { invariants as ofDeductions } from '../../../machines/deductions.invariants.ts';
import { invariants as ofHold } from '../../../machines/hold.invariants.ts';
import { properties as holdProperties } from '../../../machines/hold.properties.ts';
import { invariants as ofPayment } from '../../../machines/payment.invariants.ts';
import { properties as paymentProperties } from '../../../machines/payment.properties.ts';
import { invariants as ofReservation } from '../../../machines/reservation.invariants.ts';
import { properties as reservationProperties } from '../../../machines/reservation.properties.ts';
import { invariants as ofSession } from '../../../machines/session.invariants.ts';
import { properties as sessionProperties } from '../../../machines/session.properties.ts';
import { invariants as ofTraveller } from '../../../machines/traveller.invariants.ts';
import { FOREIGN_PROPERTIES } from '../foreign-properties.ts';
import type { Subject } from './subjects.ts';

/** Sequences of each machine of the shop, and of each foreign one. */
export const RUNS = 1000;
export const FOREIGN_RUNS = 300;

const PROPERTIES: Readonly<Record<string, PropertyOptions>> = {
  hold: holdProperties,
  payment: paymentProperties,
  session: sessionProperties,
  reservation: reservationProperties,
};
/** By name, because a bundle has no folder to look into. */
const INVARIANTS: Readonly<Record<string, readonly Invariant[]>> = {
  checkout: ofCheckout,
  choice: ofChoice,
  deductions: ofDeductions,
  hold: ofHold,
  payment: ofPayment,
  reservation: ofReservation,
  session: ofSession,
  traveller: ofTraveller,
};
const listInvariants = (machine: string) => [busyMeansAtWork, ...(INVARIANTS[machine] ?? [])];

export interface Sentences {
  steps: number;
  noticed: string[];
}

/** Of a machine of the shop, by the invariants of all its machines too; null for one of which nothing is written. */
export async function measureSentences(subject: Subject): Promise<Sentences | null> {
  const own = PROPERTIES[subject.name];
  if (own === undefined) return null;
  return measureWith(subject, {
    ...own,
    watch: (now, before) => brokenInvariant(now, before, listInvariants),
    runs: RUNS,
  });
}

export function measureForeignSentences(subject: Subject): Promise<Sentences> {
  return measureWith(subject, { ...FOREIGN_PROPERTIES[subject.name], runs: FOREIGN_RUNS });
}

/** Throws where the right machine breaks a sentence. */
async function measureWith({ machine, faults, read }: Subject, told: PropertyOptions): Promise<Sentences> {
  const options = { ...told, seed: 1 };
  const right = await checkProperties(machine, options);
  if (right.failure !== null) throw new Error(right.failure.trace);
  const noticed: string[] = [];
  for (const fault of faults)
    if ((await checkProperties(await read(fault), options)).failure !== null) noticed.push(fault.what);
  return { steps: right.steps, noticed };
}
