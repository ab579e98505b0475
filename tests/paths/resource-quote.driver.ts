/** Something that is asked for only while it is looked at: the refund of a cancellation, in its window. */
import { screen, within } from '@testing-library/react';
import words from '../../locales/en/reservations.json';
import type { ResourceContext } from '../../machines/resource.machine.ts';
import type { CancelQuote } from '../../src/contract/reservations/shapes.ts';
import { ReservationDetailPage } from '../../src/pages/reservation-detail/page.tsx';
import { member, reservation, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const quote: CancelQuote = {
  paid_krw: 0,
  refund_krw: 0,
  shown: { currency: 'USD', amount: 0 },
  lines: [],
  coupon_returned: false,
  points_returned: 0,
  immediate: true,
  needs_refund_account: false,
};

const dialog = () => within(screen.getByRole('dialog'));
const confirm = () => dialog().getByRole('button', { name: /^Cancel (now|and refund)$/ });

const mayConfirm = (may: boolean) =>
  check((confirm().getAttribute('aria-disabled') !== 'true') === may, `It can ${may ? 'not ' : ''}be confirmed.`);

const waiting = () => {
  dialog().getByText(words.cancel.loading);
  mayConfirm(false);
};
const failed = () => {
  within(dialog().getByRole('alert')).getByText(words.cancel.failed);
  mayConfirm(false);
};
const settles = {
  done: (stage: Stage) => stage.answer('reservation.cancelQuote', quote),
  error: (stage: Stage) => stage.refuse('reservation.cancelQuote', { code: 'NETWORK' }),
};

export const resourceQuoteDriver: PageDriver = {
  async open() {
    const stage = await mountPage({
      address: '/purchase/reservation-detail/r1',
      pages: { reservationDetail: ReservationDetailPage },
      member,
      today: TODAY,
    });
    await stage.answer('reservation.get', { ...reservation, status: 'waiting', hold_expires_at: null });
    return stage;
  },

  events: {
    'resource.asked': (stage, { key }) =>
      stage.perform(() =>
        press(
          key === null
            ? dialog().getByRole('button', { name: words.cancel.keep })
            : screen.getByRole('button', { name: words.cancel.action }),
        ),
      ),
    'resource.reloaded': (stage) => stage.perform(() => press(dialog().getByRole('button', { name: 'Try again' }))),
    'xstate.done.actor.load': settles.done,
    'xstate.error.actor.load': settles.error,
    'xstate.done.actor.refresh': settles.done,
    'xstate.error.actor.refresh': settles.error,
  },

  states: {
    idle: () => check(screen.queryByRole('dialog') === null, 'The window is open.'),
    loading: waiting,
    refreshing: waiting,
    ready: (_, event) => {
      // A refund that could not be worked out again is not shown as it was: it may have changed.
      if ('error' in event) return failed();
      dialog().getByText(words.cancel.now);
      mayConfirm(true);
    },
    failed,
  },

  // The window is opened or closed; what was worked out is forgotten each time, and no refund is no list.
  possible(snapshot, event) {
    const { key, failure } = snapshot.context as ResourceContext;
    switch (event.type) {
      case 'resource.replaced':
        return false;
      case 'resource.reloaded':
        return failure !== null && !snapshot.hasTag('busy');
      case 'resource.asked':
        return key === null
          ? event['key'] === 'products' && event['answer'] === null && event['failure'] === null
          : event['key'] === null;
      default:
        return !('output' in event) || (event['output'] as { data: unknown[] }).data.length > 0;
    }
  },
};
