/** The sentence that says what happens next, with its deadline in Seoul and its amount. */
import type { Reservation } from '../../../contract/reservations/shapes.ts';
import { useFormat } from '../../../runtime/format.ts';
import type { NextStep } from '../../../flows/reservations/reservation-status.ts';
import { showRefund } from '../../../rules/shown-price.ts';
import { isolate } from '../../../i18n/format/isolate.ts';
import { keepDay } from '../../../i18n/format/keep-day.ts';
import { seoulClock } from '../../../i18n/format/seoul.ts';
import { useWords } from '../../../i18n/words.tsx';

/** The instant that the sentence of a step names. */
function getNextDeadline(reservation: Reservation, next: NextStep): string | null {
  if (next === 'pending') return reservation.hold_expires_at;
  if (next === 'waiting') return reservation.deposit_deadline;
  if (next === 'requested' || next === 'confirmed_open') return reservation.accept_by;
  return next === 'cancel_requested' ? reservation.cancel_effective_at : null;
}

export function useNextWords(reservation: Reservation, next: NextStep | null): { title: string; text: string } {
  const { t } = useWords('reservations');
  const format = useFormat();
  const step = next ?? reservation.status;
  const known = step === 'cancelled' ? 'cancelled_member' : step;
  const at = getNextDeadline(reservation, known);
  const { currency } = reservation.shown;
  const values = {
    deadline: at === null ? '' : keepDay(format.instant(at, 'trip')),
    amount: isolate(format.money(showPart(reservation, reservation.cancel_refund_krw ?? 0), currency)),
  };
  const refund = findRefund(reservation);
  if (known === 'cancelled_member' && refund !== null) {
    const krw = isolate(format.money(refund.amount_krw, 'KRW'));
    const shown = isolate(format.money(showPart(reservation, refund.amount_krw), currency));
    const refunded = currency === 'KRW' ? krw : `${shown} (${krw})`;
    const date = keepDay(format.day(seoulClock(refund.created_at)[0], 'short'));
    return {
      title: t('next.cancelled_member.title'),
      text: t('next.cancelled_member_refunded.text', { amount: refunded, date }),
    };
  }
  const key = chooseText(known, { hasDeadline: at !== null, isPaid: reservation.payment.paid_krw > 0 });
  return { title: t(`next.${known}.title`), text: t(`next.${key}.text`, values) };
}

/** The one refund that was paid to a card, at once: a transfer is made by hand, some day after it was noted. */
function findRefund({ payment: { method, refunds } }: Reservation) {
  const [refund, ...others] = refunds;
  return method === 'card' && refund?.state === 'done' && others.length === 0 ? refund : null;
}

/** What a part of the payment is in the reservation's currency. */
export function showPart({ shown, payment }: Pick<Reservation, 'shown' | 'payment'>, partKrw: number): number {
  return showRefund(shown.amount, shown.currency, [{ paid_krw: payment.paid_krw, refund_krw: partKrw }]).total;
}

function chooseText(next: NextStep, { hasDeadline, isPaid }: { hasDeadline: boolean; isPaid: boolean }) {
  // An organiser without a deadline still answers.
  if (next === 'requested' && !hasDeadline) return 'requested_open';
  // Of what was never paid there is no refund.
  return next === 'cancelled_member' && !isPaid ? 'cancelled_member_unpaid' : next;
}
