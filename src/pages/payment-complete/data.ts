/**
 * The title of the page after paying tells what has still to happen: a transfer, or the organiser's answer. Its data is not fetched ahead, since
 * the page is got ready before its reservation is known.
 */
import { reservationQuestion } from '../../flows/reservations/reservation-queries.ts';
import type { PageData } from '../../runtime/page.ts';

export const paymentCompleteData: PageData<'paymentComplete'> = {
  head({ params, locale }, read, t) {
    const status = read(reservationQuestion(params.id, locale))?.status;
    if (status === 'waiting') return { title: t('payment:complete.bankTitle') };
    return status === 'requested' ? { title: t('payment:complete.requestedTitle') } : {};
  },
};
