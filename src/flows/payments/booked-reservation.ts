/** The reservation that a payment was for. The payment may come back in a tab that no member is signed in to: then it is not asked for. */
import { reservationQuestion } from '../reservations/reservation-queries.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import { useResource, type Resource } from '../../runtime/resource.ts';
import { useLocale, useSession } from '../../runtime/use-runtime.tsx';

export function useBookedReservation(id: string | undefined): Resource<Reservation> {
  const locale = useLocale();
  const { hasTag } = useSession();
  return useResource(id !== undefined && hasTag('signedIn') ? reservationQuestion(id, locale) : null);
}
