/** The reservation as a person meets it: what each event is on its page, and what each state shows. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/reservation.json';
import type { PaymentStart } from '../../machines/checkout.machine.ts';
import type { Loaded, ReservationStep, ReservationContext } from '../../src/contract/reservations/drafts.ts';
import type { Reservation, TravellerDetails } from '../../src/contract/reservations/shapes.ts';
import { EMPTY_DRAFT, storeDraft } from '../../src/flows/reservations/reservation-draft.ts';
import { ReservationStepPage } from '../../src/pages/reservation-step/page.tsx';
import { isSameChoice, isWholeChoice } from '../../src/rules/choice.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import type { PageDriver } from './replay-page.ts';
import {
  coupon,
  days,
  member,
  product,
  reservation,
  TODAY,
  traveller,
} from '../../src/tools/flows/registry/samples.ts';
import { isTypedOnPage, reservationPaths } from '../../src/tools/flows/registry/reservation.cases.ts';
import { button, EXTEND, getError, PAY, reservationLooks } from './reservation.looks.ts';
import { tossWindow } from './toss-window.stand-in.ts';

/** Seconds for which the seats are held here, so that a deadline passes without thousands of ticks. */
const HOLD_SECONDS = 20;

/** The answer as the server gives it now. */
function fresh<Answer extends Pick<Reservation, 'hold_expires_at' | 'now'>>(given: Answer): Answer {
  const now = Date.now();
  const ends = given.hold_expires_at === null ? null : new Date(now + HOLD_SECONDS * 1000).toISOString();
  return { ...given, now: new Date(now).toISOString(), hold_expires_at: ends };
}

const getOutput = (event: object) => (event as { output: unknown }).output;
const { next } = words;
const update = 'reservation.update' as const;
const holdCall = (stage: Stage) => (stage.open().includes(update) ? update : 'reservation.create');

const settles = (call: 'reservation.create' | 'reservation.update' | 'reservation.extendHold') => ({
  done: (stage: Stage, event: object) => stage.answer(call, fresh(getOutput(event) as Reservation)),
  error: (stage: Stage, event: object) => stage.refuse(call, getError(event)),
});

async function chooseDay(stage: Stage, date: string) {
  const toggle = screen.getByRole('button', { name: /^Date/ });
  if (toggle.getAttribute('aria-expanded') !== 'true') await stage.perform(() => press(toggle));
  const name = new RegExp(` ${Number(date.slice(8))} December`);
  await stage.perform(() => press(within(screen.getByRole('grid')).getByRole('button', { name })));
}

export const reservationDriver: PageDriver = {
  async open(path) {
    await import('../../src/pages/shared/departures/departure-calendar.tsx');
    const first = path.steps.find(({ event }) => event.type === 'xstate.done.actor.loadReservation');
    const loaded = first && (getOutput(first.event) as Loaded);
    const known = loaded?.reservation ?? null;
    const isLinked = loaded !== undefined && isWanted(loaded);
    tossWindow.reset();
    return mountPage({
      address: `/purchase/reservation/option/temple-stay${buildQuery(loaded, isLinked)}`,
      pages: { reservationStep: ReservationStepPage },
      member,
      today: TODAY,
      background: {
        'product.availability': () => days,
        'reservation.quote': () => reservation.quote,
        'member.coupons': () => [coupon],
        'cart.list': () => [],
      },
      before: ({ environment }) => {
        // An earlier visit of this tab left what it had chosen.
        if (known === null || !(isLinked || known.status === 'cancelled')) return;
        const draft = { ...EMPTY_DRAFT, reservationId: known.id, choices: loaded?.choices ?? [], traveller };
        storeDraft(
          environment.storages.session,
          { memberId: member.id, productId: 'temple-stay' },
          draft,
          environment.now(),
        );
      },
    });
  },

  events: {
    'xstate.done.actor.loadReservation': async (stage, event) => {
      const { reservation: found } = getOutput(event) as Loaded;
      if (stage.open().includes('reservation.get')) {
        if (found) await stage.answer('reservation.get', fresh(found));
        else await stage.refuse('reservation.get', { code: 'NOT_FOUND' });
      }
      await stage.answer('product.get', product);
    },
    'xstate.error.actor.loadReservation': (stage, event) => {
      const call = stage.open().includes('reservation.get') ? 'reservation.get' : 'product.get';
      return stage.refuse(call, getError(event));
    },
    'retry.requested': (stage) => stage.perform(() => press(button('Try again'))),
    // The first hold is a new reservation; a change, or the hold of another tab, is an update.
    'xstate.done.actor.holdSeats': (stage, event) => settles(holdCall(stage)).done(stage, event),
    'xstate.error.actor.holdSeats': (stage, event) => settles(holdCall(stage)).error(stage, event),
    'xstate.done.actor.adoptHold': settles(update).done,
    'xstate.error.actor.adoptHold': settles(update).error,
    'xstate.done.actor.saveTraveller': settles(update).done,
    'xstate.error.actor.saveTraveller': settles(update).error,
    'xstate.done.actor.reprice': settles(update).done,
    'xstate.error.actor.reprice': settles(update).error,
    'xstate.done.actor.startPayment': (stage, event) => {
      const start = getOutput(event) as PaymentStart;
      return stage.answer(
        'reservation.pay',
        start.method === 'card' ? fresh(start) : { ...start, reservation: fresh(start.reservation) },
      );
    },
    'xstate.error.actor.startPayment': (stage, event) => stage.refuse('reservation.pay', getError(event)),
    'xstate.done.actor.openWindow': (stage) => stage.perform(() => tossWindow.leave()),
    'xstate.error.actor.openWindow': (stage, event) => stage.perform(() => tossWindow.fail(getError(event).code)),
    'xstate.done.actor.extendHold': settles('reservation.extendHold').done,
    'xstate.error.actor.extendHold': settles('reservation.extendHold').error,
    'xstate.done.actor.waitForHoldEnd': (stage) =>
      stage.perform(() => vi.advanceTimersByTimeAsync((HOLD_SECONDS + 1) * 1000)),

    'choice.changed': async (stage, event) => {
      const { choices } = event as { type: string; choices: [{ date: string; quantity: number }] };
      await chooseDay(stage, choices[0].date);
      await stage.perform(() =>
        typeInto(screen.getByRole('spinbutton', { name: /^Travellers/ }), String(choices[0].quantity)),
      );
    },
    'traveller.changed': async (stage, event) => {
      const typed = (event as { type: string; traveller: TravellerDetails }).traveller;
      await stage.perform(() =>
        typeInto(screen.getByRole('textbox', { name: /^Name of the lead traveller/ }), typed.representative),
      );
      await stage.perform(() => typeInto(screen.getByRole('textbox', { name: /^Passport number/ }), typed.passport));
      if (!('luggage' in typed)) return;
      const luggage = screen.getByRole('spinbutton', { name: words.traveller.luggage });
      await stage.perform(() => typeInto(luggage, String(typed.luggage)));
    },
    'coupon.chosen': (stage, event) =>
      stage.perform(() =>
        typeInto(
          screen.getByRole('combobox', { name: 'Coupon' }),
          (event as { type: string; couponId: string }).couponId,
        ),
      ),
    'points.changed': async (stage, event) => {
      const points = String((event as { type: string; points: number }).points);
      await stage.perform(() => typeInto(screen.getByRole('spinbutton', { name: 'Points to use' }), points));
      await stage.perform(() => press(button('Apply')));
    },
    'method.chosen': (stage) => stage.perform(() => press(screen.getByRole('radio', { name: /^Card/ }))),
    'term.toggled': (stage, event) => {
      const { term } = event as { type: string; term: keyof typeof words.pay.term };
      return stage.perform(() => press(screen.getByRole('checkbox', { name: words.pay.term[term] })));
    },
    'choice.confirmed': (stage) => stage.perform(() => press(button(new RegExp(`^(${next.option}|${words.change})$`)))),
    'traveller.confirmed': (stage) => stage.perform(() => press(button(next.traveler))),
    'payment.requested': (stage) => stage.perform(() => press(button(PAY))),
    'step.left': (stage) => stage.perform(() => press(button(new RegExp(`^(${words.back}|${words.expired.choose})$`)))),
    'step.requested': (stage, event) => {
      const [, query = ''] = stage.address().split('?');
      const { step: asked } = event as { type: string; step: ReservationStep };
      return stage.go(`/purchase/reservation/${asked}/temple-stay${query && `?${query}`}`);
    },
    'extension.requested': (stage) => stage.perform(() => press(button(EXTEND))),
    'renewal.requested': (stage) => stage.perform(() => press(button(words.expired.renew))),
    'window.returned': (stage) =>
      stage.perform(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))),
  },

  states: reservationLooks,

  possible(snapshot, event, at) {
    if (!isTypedOnPage(event) || reservationPaths.possible?.(snapshot, event, at) === false) return false;
    const { root } = at.system;
    const context = root.context as ReservationContext;
    switch (event.type) {
      // A deadline is always known here; without one nothing is to be seen.
      case 'xstate.error.actor.waitForHoldEnd':
      // No machine of the shop throws.
      case 'xstate.error.actor.choice':
      case 'xstate.error.actor.traveller':
      case 'xstate.error.actor.deductions':
      case 'xstate.error.actor.hold':
      case 'xstate.error.actor.checkout':
        return false;
      // The button goes once the hold was extended, and behind the window of the card.
      case 'extension.requested':
        return context.reservation?.hold_extended !== true && !root.matches({ held: 'paying' });
      // An address that is shown already is no navigation.
      case 'step.requested':
        return event['step'] !== addressed(root.value, context);
      case 'xstate.done.actor.loadReservation':
        return couldBeLoaded(context, getOutput(event) as Loaded);
      default:
        return true;
    }
  },
};

/** A link asks for another choice than the one that is held. */
const isWanted = ({ reservation: held, choices }: Loaded) =>
  held?.status !== 'cancelled' && choices.every(isWholeChoice) && !isSameChoice(choices, held?.lines ?? []);

function buildQuery(loaded: Loaded | undefined, isLinked: boolean): string {
  const [asked] = loaded?.choices ?? [];
  if (!isLinked || !asked) return loaded?.reservation ? `?reservation=${loaded.reservation.id}` : '';
  const { option_id, date, time, quantity } = asked;
  const named = { option: option_id ?? '', date: date ?? '', time: time ?? '', quantity: String(quantity) };
  return `?${new URLSearchParams(named).toString()}`;
}

/** The step that the address names. */
function addressed(value: unknown, { wanted }: ReservationContext): ReservationStep {
  return value === 'expired' || value === 'choosing' ? 'option' : wanted;
}

/** What was chosen in the tab stays; only a live reservation brings its own departure. */
function couldBeLoaded(context: ReservationContext, { reservation, choices }: Loaded): boolean {
  const isFirst = context.offers.length === 0;
  if (isFirst) return true;
  if (reservation !== null && context.reservationId === null) return false;
  if (reservation !== null && reservation.status !== 'cancelled') return true;
  return JSON.stringify(choices) === JSON.stringify(context.choices);
}
