/** The return from the payment window in a browser: what brings the server to each answer, and what each state shows. */
import { expect, type Page } from '@playwright/test';
import type { EventObject } from 'xstate';
import words from '../../../locales/en/payment.json' with { type: 'json' };
import { pauseBefore, type PaymentContext } from '../../../machines/payment.machine.ts';
import type { CardOrder } from '../../../machines/checkout.machine.ts';
import { TERMS } from '../../../src/contract/catalogue/codes.ts';
import type { PaymentState } from '../../../src/contract/payments.ts';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import type { Path } from '../../../src/tools/flows/paths/generate.ts';
import { holdSeats, nameTravellers } from '../support/bookings.ts';
import type { ShopApi } from '../support/shop-api.ts';
import type { Complaints } from '../support/shop-test.ts';
import { holdCalls, type HeldCalls } from './held-calls.ts';
import { nextDeparture } from './openings.ts';

const { success, fail } = words;
type Status = PaymentState['status'];

interface Stage {
  page: Page;
  api: ShopApi;
  calls: HeldCalls;
  paymentKey: string;
  order: CardOrder;
  /** True where the provider knows of the charge and no one else does. */
  charges: boolean;
  /** How often the page has waited before it asked. */
  asked: number;
}

const statusOf = (event: object) => (event as { output?: { status: Status } }).output?.status;
const codeOf = (event: object) => (event as { error?: { code: string } }).error?.code;
const heading = ({ page }: Stage, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();

/** A reservation whose window has just been left: by card, or for an account where the path ends in a deposit. */
async function leaveWindow(api: ShopApi, isAccount: boolean): Promise<Pick<Stage, 'paymentKey' | 'order'>> {
  const { id } = await holdSeats(api, 'mina', await nextDeparture(api));
  const { total_krw } = await nameTravellers(api, 'mina', id);
  const order = (await api.call(
    'reservation.pay',
    { params: { id }, body: { method: 'card', terms: [...TERMS], total_krw } },
    await api.token('mina'),
  )) as CardOrder;
  const { paymentKey } = (await api.sandbox('/sandbox/toss/sessions', {
    clientKey: order.client_key,
    method: isAccount ? '가상계좌' : '카드',
    params: { amount: order.amount_krw, orderId: order.order_id, orderName: order.order_name },
  })) as { paymentKey: string };
  await api.sandbox(`/sandbox/toss/pay/${paymentKey}`, { outcome: 'approve' });
  return { paymentKey, order };
}

/** The same visitor's other tab. */
const confirmElsewhere = ({ api, order, paymentKey }: Stage) =>
  api.call('payment.confirm', { body: { paymentKey, orderId: order.order_id, amount: order.amount_krw } });

/** The provider tells our server that something happened. */
async function notify({ api, paymentKey }: Stage): Promise<void> {
  await api.sandbox('/sandbox/toss/webhooks/forge', { paymentKey, kind: 'status' });
}

const act = ({ api, paymentKey }: Stage, action: 'cancel' | 'expire') =>
  api.sandbox(`/sandbox/toss/payments/${paymentKey}/${action}`, {});

/** Brings the server to an answer about a payment whose confirmation it has not answered yet. */
async function bring(stage: Stage, status: Status, isSent: boolean): Promise<void> {
  const { api, order } = stage;
  if (status === 'pending' || status === 'ready') return;
  await api.disarm();
  if (status === 'declined') {
    await api.arm({ fault: 'decline', on: 'confirm' });
    await expect(confirmElsewhere(stage)).rejects.toThrow('PAYMENT_DECLINED');
  } else if (status === 'expired') {
    await act(stage, 'expire');
  } else {
    if (!isSent) await confirmElsewhere(stage);
    if (status === 'refunded') await act(stage, 'cancel');
  }
  if (isSent || status === 'refunded') await notify(stage);
  await expect
    .poll(async () => (await api.call('payment.state', { params: { order_id: order.order_id } })).status, {
      intervals: [50],
    })
    .toBe(status);
}

/** No one is told that a payment failed while no one knows. */
const checking = (isSlow: boolean) => async (stage: Stage) => {
  await heading(stage, success.checking);
  await expect(stage.page.getByRole('button', { name: success.askNow })).toBeVisible({ visible: isSlow });
  await expect(stage.page.getByText(fail.title)).toBeHidden();
};
/** The same while a call is under way. */
const waiting = (call: 'payment.confirm' | 'payment.state', isSlow: boolean) => async (stage: Stage) => {
  await stage.calls.made(call);
  await checking(isSlow)(stage);
};

export function paymentDriver(
  { page, api, complaints }: { page: Page; api: ShopApi; complaints: Complaints },
  isComplete = true,
): Driver<Stage> {
  const lose = () => complaints.allow(/ERR_CONNECTION_FAILED/, /The answer to a payment confirmation was lost/);
  return {
    async open(path: Path) {
      const statuses = path.steps.map(({ event }) => statusOf(event));
      const left = isComplete
        ? await leaveWindow(api, statuses.includes('waiting_deposit'))
        : { paymentKey: '', order: { order_id: 'order-0123456789', amount_krw: 180_000 } as CardOrder };
      const calls = await holdCalls(page, ['payment.confirm', 'payment.state']);
      const stage = { ...left, page, api, calls, charges: !statuses.includes('expired'), asked: 0 };
      const query = new URLSearchParams({ orderId: left.order.order_id, amount: String(left.order.amount_krw) });
      if (isComplete) query.set('paymentKey', left.paymentKey);
      else complaints.allow(/Payment result without all of its values/);
      await page.clock.install();
      await page.goto(`/tossSuccess?${query.toString()}`);
      return stage;
    },

    events: {
      async 'xstate.done.actor.confirmPayment'(stage, event) {
        const status = statusOf(event);
        if (status === 'pending') {
          // The provider is cut off, with or without the charge, and then cannot be asked.
          await api.arm({ fault: stage.charges ? 'reset-after-commit' : 'reset-before-commit', times: null });
          await api.arm({ fault: 'get-500', times: null });
        } else if (status === 'refunded') await bring(stage, status, false);
        await stage.calls.pass('payment.confirm');
      },
      async 'xstate.error.actor.confirmPayment'(stage, event) {
        if (codeOf(event) === 'PAYMENT_DECLINED') {
          complaints.allow(/status of 402/);
          await api.arm({ fault: 'decline', on: 'confirm' });
          await stage.calls.pass('payment.confirm');
        } else {
          lose();
          await stage.calls.cut('payment.confirm');
        }
      },
      async 'xstate.done.actor.askState'(stage, event) {
        const status = statusOf(event) ?? 'pending';
        const { status: before } = await api.call('payment.state', { params: { order_id: stage.order.order_id } });
        await bring(stage, status, before === 'pending');
        await stage.calls.pass('payment.state');
      },
      async 'xstate.error.actor.askState'(stage) {
        lose();
        await stage.calls.cut('payment.state');
      },
      async 'xstate.after.pause.payment.pausing'(stage) {
        if (!stage.calls.isWaiting('payment.state')) await page.clock.fastForward(pauseBefore(stage.asked));
        await stage.calls.made('payment.state');
        stage.asked += 1;
      },
      'answer.requested': (stage) => stage.page.getByRole('button', { name: success.askNow }).click(),
    },

    states: {
      confirming: waiting('payment.confirm', false),
      'pausing.short': checking(false),
      'pausing.long': checking(true),
      'asking.short': waiting('payment.state', false),
      'asking.long': waiting('payment.state', true),
      async incomplete(stage) {
        await heading(stage, success.incomplete);
        await expect(page.getByRole('main').getByRole('link', { name: success.toReservations })).toBeVisible();
      },
      async paid(stage) {
        await heading(stage, words.complete.title);
        await expect(page.getByRole('heading', { level: 2, name: success.title })).toBeVisible();
        await expect(page.getByText(stage.order.amount_krw.toLocaleString('en'))).toBeVisible();
        await expect(page.getByRole('link', { name: success.toReservation })).toBeVisible();
      },
      depositAwaited: (stage) => heading(stage, success.deposit),
      async refunded(stage) {
        await heading(stage, success.refunded);
        await expect(page.getByText(stage.order.amount_krw.toLocaleString('en'))).toBeVisible();
      },
      async declined(stage) {
        await heading(stage, fail.title);
        await stage.calls.pass('payment.state');
        await expect(page.getByText(fail.charge.none)).toBeVisible();
        await expect(page).toHaveURL(/\/fail\?/);
      },
    },

    close: ({ calls }) => calls.release(),
  };
}

/** What can happen between this page and this server. */
export function isPossible(
  snapshot: { context: unknown; hasTag(tag: string): boolean },
  event: EventObject & Record<string, unknown>,
): boolean {
  const known = (snapshot.context as PaymentContext).state?.status;
  const status = statusOf(event);
  switch (event.type) {
    // Asking by hand is offered once it takes long.
    case 'answer.requested':
      return snapshot.hasTag('slow');
    case 'xstate.done.actor.confirmPayment':
      // What was not charged is a refusal, and no answer of this kind.
      return status !== 'declined' && status !== 'expired' && status !== 'ready';
    case 'xstate.error.actor.confirmPayment':
      // A confirmation needs no token, and no other order of this reservation is being charged.
      return codeOf(event) !== 'UNAUTHORIZED' && codeOf(event) !== 'PAYMENT_IN_PROGRESS';
    case 'xstate.done.actor.askState':
      // A confirmation that arrived is never as if it had not; after one in doubt a refusal proves nothing, only time does.
      return known === 'pending'
        ? status !== 'ready' && status !== 'declined'
        : status !== 'pending' && status !== 'expired';
    default:
      return true;
  }
}
