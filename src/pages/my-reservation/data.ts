/** What the list of one's reservations is made from. */
import type { PageData } from '../../runtime/page.ts';
import { myReservationQueries } from '../../flows/reservations/list-queries.ts';

export const myReservationData: PageData<'myReservation'> = { queries: myReservationQueries };
