/** Cancelling: the refund is asked for first and shown, then confirmed at exactly that amount. */
import { useState } from 'react';
import type { CancelQuote, Reservation } from '../../contract/reservations/shapes.ts';
import { isApiError } from '../../client/api-error.ts';
import { query } from '../../runtime/query-cache.ts';
import {
  toRefundAccount,
  accountProblems,
  NO_ACCOUNT,
  type AccountForm,
  type AccountValues,
} from './refund-account.ts';
import { useResource } from '../../runtime/resource.ts';
import { useSubmission } from '../../runtime/submission.ts';
import { useCurrency, useLocale, useRuntime } from '../../runtime/use-runtime.tsx';

export interface Cancellation {
  open: boolean;
  start(): void;
  close(): void;
  matches(state: 'loading' | 'failed' | 'ready'): boolean;
  quote: CancelQuote | null;
  /** Code of a quote that was not answered. */
  quoteFailure: { code: string } | null;
  reloadQuote(): void;
  form: AccountForm;
}

/** `onRefused` is called when the reservation is no longer what the page shows. */
export function useCancellation(
  id: string,
  onDone: (cancelled: Reservation) => void,
  onRefused: () => void,
): Cancellation {
  const runtime = useRuntime();
  const currency = useCurrency();
  const lang = useLocale();
  const [open, setOpen] = useState(false);
  const question = query('reservation.cancelQuote', { params: { id }, query: { lang, currency } });
  const asked = useResource(open ? question : null);
  const quote = open ? asked.data : null;

  const form = useSubmission<AccountValues, Reservation>({
    name: `cancel-${id}`,
    values: NO_ACCOUNT,
    validate: (values) => (quote?.needs_refund_account ? accountProblems(values) : []),
    report: false,
    submit: async (values) => {
      try {
        return await runtime.call('reservation.cancel', { params: { id }, body: buildCancelBody(lang, quote, values) });
      } catch (error) {
        if (isApiError(error) && error.code === 'PRICE_CHANGED') asked.reload();
        else if (isApiError(error) && error.problems.length === 0) onRefused();
        throw error;
      }
    },
    onDone: (cancelled) => {
      setOpen(false);
      onDone(cancelled);
    },
  });

  // What is asked for again is on its way, though the failure before is still known.
  const isLoading = asked.hasTag('busy') || (quote === null && asked.failure === null);
  const phase = isLoading ? 'loading' : asked.failure !== null ? 'failed' : 'ready';
  return {
    open,
    start() {
      // Money that is shown is asked for in this moment.
      runtime.data.forget(question);
      form.reset();
      setOpen(true);
    },
    close: () => setOpen(false),
    matches: (state) => state === phase,
    quote,
    quoteFailure: asked.failure,
    reloadQuote: asked.reload,
    form,
  };
}

function buildCancelBody(lang: ReturnType<typeof useLocale>, quote: CancelQuote | null, values: AccountValues) {
  return {
    lang,
    refund_krw: quote?.refund_krw ?? 0,
    ...(quote?.needs_refund_account ? { refund_account: toRefundAccount(values) } : {}),
  };
}
