/** What can happen to a reservation in a browser, and what is to be known of a path before it begins. */
import type { Loaded, ReservationContext } from '../../../src/contract/reservations/drafts.ts';
import { isSameChoice } from '../../../src/rules/choice.ts';
import { isTypedOnPage, reservationPaths } from '../../../src/tools/flows/registry/reservation.cases.ts';
import type { Path } from '../../../src/tools/flows/paths/generate.ts';
import type { PossibleEvent } from '../../../src/tools/flows/paths/projection.ts';

export const outputOf = (event: object) => (event as { output: unknown }).output;
export const statusOf = ({ reservation }: Loaded) =>
  reservation === null
    ? null
    : reservation.cancel_reason === 'expired'
      ? 'expired'
      : reservation.status !== 'pending'
        ? 'paid'
        : reservation.traveller.representative === ''
          ? 'unsaved'
          : 'pending';

/** A choice of this tab that is to be put on the seats that it holds. */
const isOtherThanHeld = ({ reservation, choices }: Loaded) =>
  reservation?.status === 'pending' && !isSameChoice(choices, reservation.lines);

/** Things to know of a path before it begins. */
export function foreseen({ steps }: Path) {
  const types = steps.map(({ event }) => event.type);
  const first = steps.find(({ event }) => event.type === 'xstate.done.actor.loadReservation');
  return {
    loaded: (first ? outputOf(first.event) : null) as Loaded | null,
    // A person who wants one seat more than another tab holds can be refused it.
    travellers: types.includes('xstate.error.actor.adoptHold') ? 3 : 2,
    paysByBank: steps.some(
      ({ event }) =>
        event.type === 'xstate.done.actor.startPayment' && (outputOf(event) as { method: string }).method === 'bank',
    ),
  };
}

/**
 * What can happen between this page and this server.
 * @param found what has become of the reservation when the page asks for it once more
 */
export const possibleWhere =
  (found: 'paid' | 'expired') =>
  (...[snapshot, event, at]: Parameters<PossibleEvent>): boolean => {
    if (!isTypedOnPage(event) || reservationPaths.possible?.(snapshot, event, at) === false) return false;
    const { root } = at.system;
    const context = root.context as ReservationContext;
    switch (event.type) {
      // The deadline of a hold is always known.
      case 'xstate.error.actor.waitForHoldEnd':
      // The script of the window does not come back from leading away: with it the page is gone.
      case 'xstate.done.actor.openWindow':
      // No machine of the shop throws.
      case 'xstate.error.actor.choice':
      case 'xstate.error.actor.traveller':
      case 'xstate.error.actor.deductions':
      case 'xstate.error.actor.hold':
      case 'xstate.error.actor.checkout':
        return false;
      // The button goes once the hold was extended, and the window lies over it.
      case 'extension.requested':
        return context.reservation?.hold_extended !== true && !root.matches({ held: 'paying' });
      // The trip asks for no luggage.
      case 'traveller.changed':
        return !('luggage' in (event['traveller'] as object));
      // An address that is shown already is no navigation.
      case 'step.requested':
        return event['step'] !== (root.value === 'expired' || root.value === 'choosing' ? 'option' : context.wanted);
      // The first look finds whatever was left there; a tab is not given the draft of another visit.
      case 'xstate.done.actor.loadReservation':
        if (isOtherThanHeld(outputOf(event) as Loaded)) return false;
        return context.offers.length === 0 || statusOf(outputOf(event) as Loaded) === found;
      default:
        return true;
    }
  };
