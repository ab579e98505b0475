/** Step `payment`: method, coupon, points and terms; the button names the price, the line below it what is charged. */
import { useSelector } from '@xstate/store-react';
import { DEPOSIT_DAYS } from '../../contract/limits.ts';
import { useFormat } from '../../runtime/format.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { problemWords } from '../../i18n/problem-text.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { formatMoney } from '../../i18n/format/money.ts';
import { Stack } from '../../ui/layout.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Deductions } from './deductions.tsx';
import { isolate } from '../../i18n/format/isolate.ts';
import { Charged } from '../shared/payments/charged.tsx';
import { DemoNotice } from '../shared/payments/demo-notice.tsx';
import { StepBar } from './step-bar.tsx';
import { StepForm } from './step-form.tsx';
import { Terms } from './terms.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './step-bar.module.css';

export function PaymentStep({ view }: { view: ReservationView }) {
  const { t } = useWords('reservation');
  const { t: words } = useWords('errors');
  const format = useFormat();
  const brands = useSelector(useRuntime().shell, (state) => state.context.settings['payment_brands']);
  const { method, reservation } = view.context;
  const quote = reservation?.quote;
  const problem = view.failure?.problems.find((one) => one.field === 'method');
  const label = () => {
    if (!quote || quote.total_krw === 0) return t('pay.buttonFree');
    const amount = isolate(formatMoney(quote.shown.amount, quote.shown.currency));
    return method === 'bank' ? t('pay.buttonBank') : t('pay.button', { amount });
  };
  return (
    <Stack gap="xl">
      <RadioCards
        id="method"
        legend={t('pay.method')}
        heading
        required
        value={method}
        onChange={(value) =>
          view.deductions?.send({ type: 'method.chosen', method: value === 'bank' ? 'bank' : 'card' })
        }
        error={problem && problemWords(problem, words, format)}
        options={[
          {
            value: 'card',
            label: t('pay.card'),
            text: (
              <>
                {typeof brands === 'string' && brands !== '' && (
                  <>
                    <bdi>{brands}</bdi>
                    <br />
                  </>
                )}
                {t('pay.cardText')}
              </>
            ),
          },
          {
            value: 'bank',
            label: t('pay.bank'),
            text: (
              <>
                {t('pay.bankFrom')} {t('pay.bankText', { days: DEPOSIT_DAYS })}
              </>
            ),
          },
        ]}
      />
      <Deductions view={view} />
      <StepForm busy={view.busy} onConfirm={() => view.deductions?.send({ type: 'payment.requested' })}>
        <Stack gap="xl">
          <Terms view={view} />
          <DemoNotice />
          <StepBar
            view={view}
            note={
              <>
                {quote && (
                  <span className={css.folded}>
                    <Charged krw={quote.total_krw} currency={quote.shown.currency} />
                  </span>
                )}{' '}
                {method === 'card' && t('pay.secure')}
              </>
            }
          >
            {label()}
          </StepBar>
        </Stack>
      </StepForm>
    </Stack>
  );
}
