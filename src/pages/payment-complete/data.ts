/** What the page after paying is made from. Nothing is paid while a transfer is awaited, so its title tells that the seats are held. */
import { reservationQuestion } from '../../flows/reservations/reservation-queries.ts';
import type { PageData } from '../../runtime/page.ts';

export const paymentCompleteData: PageData<'paymentComplete'> = {
  queries: ({ params, locale }) => ({ reservation: reservationQuestion(params.id, locale) }),
  head({ params, locale }, read, t) {
    const isUnpaid = read(reservationQuestion(params.id, locale))?.status === 'waiting';
    return isUnpaid ? { title: t('payment:complete.bankTitle') } : {};
  },
};
