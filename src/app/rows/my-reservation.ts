/** What the list of one's reservations is made from. */
import type { PageData } from '../../flows/page.ts';
import { myReservationQueries } from '../../flows/queries/my-reservation.ts';

export const myReservationData: PageData<'myReservation'> = { queries: myReservationQueries };
