/** The payment machine of the return page, with its calls and its ways out. */
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import {
  paymentMachine,
  type PaymentContext,
  type PaymentInput,
  type PaymentReturn,
} from '../../../machines/payment.machine.ts';
import { pathTo } from '../../contract/paths.ts';
import type { PaymentState } from '../../contract/payments.ts';
import { recountCart } from '../cart/cart.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { useFlow } from '../../runtime/use-flow.ts';

type State = 'incomplete' | 'confirming' | 'pausing' | 'asking' | 'paid' | 'depositAwaited' | 'refunded' | 'declined';

export interface PaymentView {
  context: PaymentContext;
  matches(state: State): boolean;
  hasTag(tag: 'busy' | 'slow'): boolean;
  askNow(): void;
}

/** What the success page finds in its address (§2). */
export function readReturn(search: URLSearchParams): PaymentInput {
  const amount = search.get('amount');
  return {
    paymentKey: search.get('paymentKey'),
    orderId: search.get('orderId'),
    amount: amount === null || !/^\d+$/.test(amount) ? null : Number(amount),
    reservationId: search.get('reservation'),
  };
}

type PaymentRuntime = Pick<Runtime, 'call' | 'data' | 'navigation' | 'preferences' | 'report' | 'session' | 'system'>;

export function providePayment(runtime: PaymentRuntime) {
  const { log } = runtime.report;
  return paymentMachine.provide({
    actors: {
      confirmPayment: fromPromise<PaymentState, PaymentReturn>(({ input }) =>
        // Quiet: a token that ended must not lead away from the answer.
        runtime.call(
          'payment.confirm',
          { body: { paymentKey: input.paymentKey ?? '', orderId: input.orderId ?? '', amount: input.amount ?? 0 } },
          { quiet: true },
        ),
      ),
      askState: fromPromise<PaymentState, { orderId: string | null }>(({ input }) =>
        runtime.call('payment.state', { params: { order_id: input.orderId ?? '' } }, { quiet: true }),
      ),
    },
    actions: {
      logMissing: ({ context }) =>
        log('Payment result without all of its values', {
          paymentKey: context.paymentKey !== null,
          orderId: context.orderId !== null,
          amount: context.amount !== null,
        }),
      logLost: () => log('The answer to a payment confirmation was lost; asking for its state', {}),
      refreshAnswers() {
        if (runtime.session.token() === null) return;
        runtime.data.clear();
        void recountCart(runtime);
      },
      goToFailPage({ context: { failure, state, orderId, reservationId } }) {
        const query = new URLSearchParams({ code: 'Unknown', message: '', ...failure });
        const reservation = state?.reservation_id ?? reservationId;
        if (reservation) query.set('reservation', reservation);
        if (orderId) query.set('orderId', orderId);
        runtime.navigation.navigate(`${pathTo('fail', {})}?${query.toString()}`, { replace: true });
      },
    },
  });
}

export function usePayment(search: URLSearchParams): PaymentView {
  const runtime = useRuntime();
  const machine = useMemo(() => providePayment(runtime), [runtime]);
  const [snapshot, send] = useFlow(machine, readReturn(search));

  useEffect(() => {
    const askNow = () => send({ type: 'answer.requested' });
    addEventListener('online', askNow);
    return () => removeEventListener('online', askNow);
  }, [send]);

  return {
    context: snapshot.context,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    askNow: () => send({ type: 'answer.requested' }),
  };
}
