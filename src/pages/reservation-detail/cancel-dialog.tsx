/** Cancelling: what comes back is asked for and shown before anything is cancelled. */
import { CANCEL_GRACE_MINUTES } from '../../contract/limits.ts';
import type { Reservation } from '../../contract/reservations/shapes.ts';
import type { Cancellation } from '../../flows/reservations/cancellation.ts';
import { isolate } from '../../i18n/format/isolate.ts';
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

/** Key of the words on the button that cancels. */
function nameConfirmation(quote: Cancellation['quote']) {
  if (quote?.immediate) return 'confirmNow';
  return quote?.refund_krw === 0 ? 'confirmNoRefund' : 'confirm';
}

export function CancelDialog({ cancellation, reservation }: CancelDialogProps) {
  const { t, i18n } = useWords(['reservations', 'errors']);
  const { failure, quote, send } = cancellation;
  const isConfirming = cancellation.matches({ open: 'confirming' });
  const isUnquoted = cancellation.matches({ open: 'unquoted' });
  const dismiss = () => send({ type: 'cancellation.dismissed' });
  return (
    <Dialog
      open={cancellation.matches('open')}
      title={t('cancel.title', { number: isolate(reservation.number) })}
      onClose={dismiss}
      footer={
        <>
          <Button variant="secondary" disabled={isConfirming} onClick={dismiss}>
            {t('cancel.keep')}
          </Button>
          <Button
            variant="danger"
            loading={isConfirming}
            disabled={!isConfirming && !cancellation.can({ type: 'cancellation.confirmed' })}
            onClick={() => send({ type: 'cancellation.confirmed' })}
          >
            {t(`cancel.${nameConfirmation(quote)}`)}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && !isUnquoted && (
          <Notice tone="error" live>
            {failure.code === 'PRICE_CHANGED' ? t('cancel.changed') : formatError(failure, i18n)}
          </Notice>
        )}
        {cancellation.matches({ open: 'quoting' }) && <SkeletonText lines={5} label={t('cancel.loading')} />}
        {isUnquoted && (
          <ErrorState
            heading="h3"
            title={t('cancel.failed')}
            text={formatError(failure, i18n)}
            onRetry={() => send({ type: 'retry.requested' })}
          />
        )}
        {quote && (
          <>
            <p>{quote.immediate ? t('cancel.now') : t('cancel.later', { minutes: CANCEL_GRACE_MINUTES })}</p>
            <RefundPreview quote={quote} method={reservation.payment.method} />
            {quote.needs_refund_account && <RefundAccount form={cancellation.account} />}
          </>
        )}
      </Stack>
    </Dialog>
  );
}
