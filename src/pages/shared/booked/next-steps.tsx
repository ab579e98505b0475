/** What is awaited, with its day in Seoul, and what happens next, step by step. */
import type { Reservation } from '../../../contract/reservations/shapes.ts';
import { getNextStep } from '../../../flows/reservations/reservation-status.ts';
import { keepDay } from '../../../i18n/format/keep-day.ts';
import { useWords } from '../../../i18n/words.tsx';
import { useFormat } from '../../../runtime/format.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import css from './booked.module.css';

type Step = 'matched' | 'voucher' | 'voucherLater' | 'reminder';

/** Once the page has said what is awaited. */
function listSteps(reservation: Reservation): readonly Step[] {
  const next = getNextStep(reservation);
  if (next === 'waiting') return ['matched', 'voucherLater', 'reminder'];
  if (next === 'requested') return ['voucherLater', 'reminder'];
  return next === 'confirmed' || next === 'confirmed_open' ? ['voucher', 'reminder'] : [];
}

/** What is awaited, of whom and until when; null where nothing is. */
export function useAwaited(reservation: Reservation): string | null {
  const { t } = useWords('payment');
  const format = useFormat();
  const { accept_by, deposit_deadline } = reservation;
  const show = (at: string | null) => ({ day: at === null ? '' : keepDay(format.instant(at, 'trip')) });
  const next = getNextStep(reservation);
  if (next === 'waiting') return t('complete.lead.transfer', show(deposit_deadline));
  if (next === 'requested')
    return accept_by === null ? t('complete.lead.answerSoon') : t('complete.lead.answer', show(accept_by));
  return next === 'confirmed_open' ? t('complete.lead.answerOpen', show(accept_by)) : null;
}

export function NextSteps({ reservation }: { reservation: Reservation }) {
  const { t } = useWords('payment');
  const steps = listSteps(reservation);
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
              <p>{t(`complete.step.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
