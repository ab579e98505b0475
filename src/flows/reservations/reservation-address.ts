/** The address of a reservation: which step it names, and how it keeps in step with the machine. */
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReservationEvent, ReservationStep } from '../../../machines/reservation.machine.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Runtime } from '../../runtime/runtime.ts';

export const STEPS = ['option', 'traveler', 'payment'] as const satisfies readonly ReservationStep[];

export interface ReservationAddress {
  /** From the address; anything that is no step leads to the first incomplete one. */
  step: string | undefined;
  productId: string | undefined;
  search: URLSearchParams;
}

/** The step that an address asks for: the first one where it names none, the furthest where it names no real one. */
export function askedStep(step: string | undefined): ReservationStep {
  return STEPS.find((name) => name === step) ?? (step === undefined ? 'option' : 'payment');
}

/** Address of a step, with the reservation that is under way. */
export function stepAddress(
  { productId, search }: ReservationAddress,
  step: ReservationStep,
  id: string | null,
): string {
  const query = (id === null ? search : new URLSearchParams({ reservation: id })).toString();
  const path = pathTo('reservationStep', { step, ...(productId === undefined ? {} : { productId }) });
  return query ? `${path}?${query}` : path;
}

interface StepInAddress {
  address: ReservationAddress;
  /** The step in sight; null while there is none. */
  current: ReservationStep | null;
  reservationId: string | null;
  send(event: ReservationEvent): void;
  /** The step in sight after an event was sent. */
  landed(): ReservationStep | undefined;
  navigation: Runtime['navigation'];
}

/** The address and the machine follow each other: the one that moved last leads. */
export function useStepInAddress(flow: StepInAddress): void {
  const { address, current, reservationId } = flow;
  const seen = useRef({ asked: address.step, current });
  const replaceBy = (step: ReservationStep) =>
    flow.navigation.navigate(stepAddress(address, step, reservationId), { replace: true });

  const follow = useEffectEvent(() => {
    const before = seen.current;
    seen.current = { asked: address.step, current };
    if (address.step !== before.asked) {
      if (current === address.step) return;
      // While nothing is in sight yet the machine remembers it.
      flow.send({ type: 'step.asked', step: askedStep(address.step) });
      const landed = flow.landed();
      if (landed !== undefined && landed !== address.step) replaceBy(landed);
    } else if (current === address.step) {
      // A hold that has begun belongs in the address, so that a reload without any storage finds it.
      if (current !== null && reservationId !== null && address.search.get('reservation') !== reservationId)
        replaceBy(current);
    } else if (current !== null) {
      // The first step that a visitor sees replaces the address; going on and back by the buttons adds to the history.
      flow.navigation.navigate(stepAddress(address, current, reservationId), { replace: before.current === null });
    }
  });
  useEffect(() => follow(), [address.step, current, reservationId]);
}
