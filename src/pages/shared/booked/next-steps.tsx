/** What happens next, step by step, with its days in Seoul. */
import type { Reservation } from '../../../contract/reservations/shapes.ts';
import { getNextStep } from '../../../flows/reservations/reservation-status.ts';
import { keepDay } from '../../../i18n/format/keep-day.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useFormat } from '../../../runtime/format.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import css from './booked.module.css';

type Step = 'transfer' | 'matched' | 'answer' | 'answerSoon' | 'answerOpen' | 'voucher' | 'voucherLater' | 'reminder';

function listSteps(reservation: Reservation): readonly Step[] {
  const next = getNextStep(reservation);
  if (next === 'waiting') return ['transfer', 'matched', 'voucherLater', 'reminder'];
  if (next === 'requested') {
    return [reservation.accept_by === null ? 'answerSoon' : 'answer', 'voucherLater', 'reminder'];
  }
  if (next === 'confirmed_open') return ['answerOpen', 'voucher', 'reminder'];
  return next === 'confirmed' ? ['voucher', 'reminder'] : [];
}

export function NextSteps({ reservation }: { reservation: Reservation }) {
  const { t } = useWords('payment');
  const format = useFormat();
  const steps = listSteps(reservation);
  const at = reservation.status === 'waiting' ? reservation.deposit_deadline : reservation.accept_by;
  const day = at === null ? '' : keepDay(format.instant(at, 'trip'));
  return (
    <section aria-labelledby="booked-next" className={css.section}>
      <SectionHeading level="section" id="booked-next">
        {t('complete.next')}
      </SectionHeading>
      {steps.length === 0 ? (
        <p>{t(reservation.status === 'pending' ? 'complete.pending' : 'complete.ended')}</p>
      ) : (
        <ol className={css.steps}>
          {steps.map((step) => (
            <li key={step}>
              <h3>{t(`complete.step.${step}.title`)}</h3>
              <p>{t(`complete.step.${step}.text`, { day })}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
