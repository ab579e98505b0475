/**
 * The title of the page after paying: nothing is paid while a transfer is awaited, so it tells that the seats are held. Its answer is not fetched
 * ahead, since the page is got ready before its reservation is known.
 */
import { reservationQuestion } from '../../flows/reservations/reservation-queries.ts';
import type { PageData } from '../../runtime/page.ts';

export const paymentCompleteData: PageData<'paymentComplete'> = {
  head({ params, locale }, read, t) {
    const isUnpaid = read(reservationQuestion(params.id, locale))?.status === 'waiting';
    return isUnpaid ? { title: t('payment:complete.bankTitle') } : {};
  },
};
