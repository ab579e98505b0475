/** The address of a reservation: which step it names, and with which reservation. */
import { pathTo } from '../../contract/paths.ts';
import type { ReservationStep } from '../../contract/reservations/drafts.ts';
import type { StepAddress } from '../../runtime/step-address.ts';

export const STEPS = ['option', 'traveler', 'payment'] as const satisfies readonly ReservationStep[];

/** `step`: anything that is no step leads to the first incomplete one. */
export interface ReservationAddress extends StepAddress {
  productId: string | undefined;
}

/** The step that an address asks for: the first one where it names none, the furthest where it names no real one. */
export function askedStep(step: string | undefined): ReservationStep {
  return STEPS.find((name) => name === step) ?? (step === undefined ? 'option' : 'payment');
}

/** Address of a step, with the reservation that is under way. */
export function stepAddress(
  { productId, search }: Pick<ReservationAddress, 'productId' | 'search'>,
  step: ReservationStep,
  id: string | null,
): string {
  const query = (id === null ? search : new URLSearchParams({ reservation: id })).toString();
  const path = pathTo('reservationStep', { step, ...(productId === undefined ? {} : { productId }) });
  return query ? `${path}?${query}` : path;
}
