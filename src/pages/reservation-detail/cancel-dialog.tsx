/** Cancelling: what comes back is asked for and shown before anything is cancelled. */
import type { Reservation } from '../../contract/reservations/shapes.ts';
import type { Cancellation } from '../../flows/reservations/cancellation.ts';
import { formatError } from '../../i18n/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { RefundAccount } from './refund-account.tsx';
import { RefundPreview } from './refund-preview.tsx';
import { useWords } from '../../i18n/words.tsx';

interface CancelDialogProps {
  cancellation: Cancellation;
  reservation: Reservation;
}

export function CancelDialog({ cancellation, reservation }: CancelDialogProps) {
  const { t, i18n } = useWords(['reservations', 'errors']);
  const { form, quote, quoteFailure } = cancellation;
  const busy = form.hasTag('busy');
  return (
    <Dialog
      open={cancellation.open}
      title={t('cancel.title', { number: reservation.number })}
      onClose={() => {
        if (!busy) cancellation.close();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={cancellation.close}>
            {t('cancel.keep')}
          </Button>
          <Button variant="danger" loading={busy} disabled={!cancellation.matches('ready')} onClick={form.submit}>
            {t(quote?.immediate ? 'cancel.confirmNow' : 'cancel.confirm')}
          </Button>
        </>
      }
    >
      <Stack>
        {form.failure && (
          <Notice tone="error" live>
            {form.failure.code === 'PRICE_CHANGED' ? t('cancel.changed') : formatError(form.failure, i18n)}
          </Notice>
        )}
        {cancellation.matches('loading') && <SkeletonText lines={5} label={t('cancel.loading')} />}
        {cancellation.matches('failed') && (
          <ErrorState
            heading="h3"
            title={t('cancel.failed')}
            text={formatError(quoteFailure, i18n)}
            onRetry={cancellation.reloadQuote}
          />
        )}
        {cancellation.matches('ready') && quote && (
          <>
            <p>{t(quote.immediate ? 'cancel.now' : 'cancel.later')}</p>
            <RefundPreview quote={quote} />
            {quote.needs_refund_account && <RefundAccount form={form} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
