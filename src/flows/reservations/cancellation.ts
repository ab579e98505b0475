/** The cancellation machine with its calls: the refund is asked for first and shown, then confirmed at exactly that amount. */
import { useMemo } from 'react';
import { fromPromise } from 'xstate';
import type { CancellationContext, CancellationEvent } from '../../../machines/cancellation.machine.ts';
import type { AccountValues } from '../../contract/reservations/refund-account.ts';
import type { CancelQuote, Reservation } from '../../contract/reservations/shapes.ts';
import type { Locale } from '../../contract/locale.ts';
import { toRefundAccount } from '../../rules/refund-account.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { focusFirstInvalid } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { cancellationWithRules } from './cancellation-rules.ts';
import type { AccountFields } from './refund-account.ts';
import { useFlow } from '../../runtime/use-flow.ts';

export interface Cancellation extends Pick<CancellationContext, 'quote' | 'failure'> {
  matches(state: 'idle' | 'open' | 'undoing' | { open: 'quoting' | 'unquoted' | 'quoted' | 'confirming' }): boolean;
  can(event: CancellationEvent): boolean;
  send(event: CancellationEvent): void;
  account: AccountFields;
}

/** What the page of the reservation does with what has become of it. */
interface ReservationInSight {
  /** Shows the reservation as the member has left it. */
  show(changed: Reservation): void;
  /** The reservation may no longer be what the page shows. */
  reload(): void;
}

function provideEffects({ call, preferences }: Pick<Runtime, 'call' | 'preferences'>, id: string) {
  return cancellationWithRules.provide({
    actors: {
      loadQuote: fromPromise(() => {
        return call('reservation.cancelQuote', { params: { id }, query: { lang: preferences.locale() } });
      }),
      cancelReservation: fromPromise(({ input: { quote, account } }) =>
        call('reservation.cancel', { params: { id }, body: buildCancelBody(preferences.locale(), quote, account) }),
      ),
      undoCancellation: fromPromise(() =>
        call('reservation.withdrawCancel', { params: { id }, query: { lang: preferences.locale() } }),
      ),
    },
    actions: { focusFirstProblem: focusFirstInvalid },
  });
}

export function useCancellation(id: string, inSight: ReservationInSight): Cancellation {
  const runtime = useRuntime();
  const cancellationMachine = useMemo(() => provideEffects(runtime, id), [runtime, id]);
  const [snapshot, send] = useFlow(
    cancellationMachine.provide({
      actions: {
        showReservation: (_, { reservation }) => reservation && inSight.show(reservation),
        reloadReservation: inSight.reload,
        reportFailure: (_, { error }) => void runtime.report.failure(error),
      },
    }),
  );
  const { account, failure, problems, quote } = snapshot.context;
  return {
    matches: (state) => snapshot.matches(state),
    can: (event) => snapshot.can(event),
    send,
    quote,
    failure,
    account: {
      values: account,
      problem: (field) => problems.find((one) => one.field === field),
      change: (field, value) => send({ type: 'account.changed', field, value }),
    },
  };
}

function buildCancelBody(lang: Locale, quote: CancelQuote | null, account: AccountValues) {
  return {
    lang,
    refund_krw: quote?.refund_krw ?? 0,
    ...(quote?.needs_refund_account ? { refund_account: toRefundAccount(account) } : {}),
  };
}
