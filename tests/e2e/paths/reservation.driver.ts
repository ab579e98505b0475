/** The reservation in a browser: what a person does, and what brings the real server to each of its answers. */
import type { Page } from '@playwright/test';
import words from '../../../locales/en/reservation.json' with { type: 'json' };
import type { DraftChoice, Loaded, ReservationStep } from '../../../src/contract/reservations/drafts.ts';
import type { CallInput, EndpointName } from '../../../src/contract/table.ts';
import type { Driver } from '../../../src/tools/flows/paths/driver.ts';
import { choice } from '../../../src/tools/flows/registry/samples.ts';
import { holdSeats, nameTravellers, TRAVELLER } from '../support/bookings.ts';
import { reservationAddress, type Departure } from '../support/departures.ts';
import { chooseDeparture, paymentWindow } from '../support/reservation-steps.ts';
import type { ShopApi } from '../support/shop-api.ts';
import type { Complaints } from '../support/shop-test.ts';
import { holdCalls, passes, type HeldCalls } from './held-calls.ts';
import { comeBack, readyToBeKept } from './kept-page.ts';
import { codeOf, EXTEND, PAY, reservationLooks } from './reservation.looks.ts';
import { foreseen, outputOf, statusOf } from './reservation.possible.ts';
import {
  changePrice,
  letExpire,
  nextTrip,
  payElsewhere,
  prepare,
  takeSeats,
  type Age,
  type Trip,
} from './reservation.world.ts';

const CALLS = [
  'product.get',
  'reservation.get',
  'reservation.create',
  'reservation.update',
  'reservation.pay',
  'reservation.extendHold',
] as const satisfies EndpointName[];
type Call = (typeof CALLS)[number];

interface Stage {
  page: Page;
  calls: HeldCalls;
  trip: Trip;
  /** The reservation with which the path begins. */
  known: string | null;
  travellers: number;
  method: 'Card' | 'Bank transfer';
  isProductHere: boolean;
  isPaid: boolean;
}

const holdCall = ({ calls }: Stage): Call =>
  calls.isWaiting('reservation.update') ? 'reservation.update' : 'reservation.create';

/** The call that waits is about this day. */
const asksFor = ({ calls }: Stage, call: Call, { date }: Departure): boolean =>
  (calls.body(call) as CallInput<'reservation.create'>['body']).lines.some((line) => line.date === date);

function idOf({ page, known }: Stage): string {
  const id = new URL(page.url()).searchParams.get('reservation') ?? known;
  if (id === null) throw new Error('No reservation stands in the address.');
  return id;
}

export function reservationDriver({
  page,
  api,
  age,
  complaints,
}: {
  page: Page;
  api: ShopApi;
  age: Age;
  complaints: Complaints;
}): Driver<Stage> {
  const press = (name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).click();
  const cuts = async ({ calls }: Stage, call: Call) => {
    complaints.allow(/ERR_CONNECTION_FAILED/);
    await calls.cut(call);
  };
  /** Another buyer, another tab or the clock is quicker than the call that waits. */
  const fails = (call: Call) => async (stage: Stage, event: object) => {
    const { trip, travellers } = stage;
    complaints.allow(/status of 4\d\d/);
    switch (codeOf(event)) {
      case 'NETWORK':
        return cuts(stage, call);
      case 'EXPIRED':
        await letExpire(api, age, idOf(stage));
        break;
      case 'ALREADY_PAID':
        await payElsewhere(api, idOf(stage));
        stage.isPaid = true;
        break;
      case 'PRICE_CHANGED':
        await changePrice(api, idOf(stage));
        break;
      case 'HOLD_EXISTS':
        await nameTravellers(
          api,
          'mina',
          (await holdSeats(api, 'mina', asksFor(stage, call, trip.later) ? trip.later : trip.first, 2)).id,
        );
        break;
      case 'SEATS_GONE':
        await takeSeats(
          api,
          call === 'reservation.create' || travellers > 2 ? trip.first : trip.later,
          travellers > 2 ? 0 : 1,
        );
        break;
      default:
        throw new Error(`Nothing makes ${call} answer ${codeOf(event)}.`);
    }
    return stage.calls.pass(call);
  };

  return {
    async open(path) {
      const { loaded, travellers, paysByBank } = foreseen(path);
      const trip = await nextTrip(api);
      const status = loaded && statusOf(loaded);
      const known = status === null ? null : await prepare(api, age, trip, status, travellers);
      const calls = await holdCalls(page, CALLS);
      await page.clock.install();
      // Nothing that is held says what this tab would choose: its address does, or nothing.
      const isChosen = (status === 'expired' || status === null) && loaded?.choices[0]?.date != null;
      const address = new URL(reservationAddress(trip.first, travellers), api.origin);
      if (!isChosen) address.search = '';
      if (known !== null) address.searchParams.set('reservation', known);
      await page.goto(address.href);
      return {
        page,
        calls,
        trip,
        known,
        travellers,
        method: paysByBank ? 'Bank transfer' : 'Card',
        isProductHere: false,
        isPaid: status === 'paid',
      };
    },

    events: {
      async 'xstate.done.actor.loadReservation'(stage, event) {
        const { calls } = stage;
        const status = statusOf(outputOf(event) as Loaded);
        if (status === 'paid' && !stage.isPaid) await payElsewhere(api, idOf(stage));
        if (status === 'expired' && stage.isProductHere) await letExpire(api, age, idOf(stage));
        if (calls.isWaiting('reservation.get')) await calls.pass('reservation.get');
        if (!stage.isProductHere) await calls.pass('product.get');
        stage.isProductHere = true;
        // Kept for a while; whether it is asked for again is no part of the path.
        await calls.release('product.get');
      },
      'xstate.error.actor.loadReservation': (stage) =>
        cuts(stage, stage.calls.isWaiting('reservation.get') ? 'reservation.get' : 'product.get'),
      'retry.requested': () => press('Try again'),
      // The first hold is a new reservation; a change of it is an update.
      'xstate.done.actor.holdSeats': (stage) => stage.calls.pass(holdCall(stage)),
      'xstate.error.actor.holdSeats': (stage, event) => fails(holdCall(stage))(stage, event),
      'xstate.done.actor.adoptHold': passes('reservation.update'),
      'xstate.error.actor.adoptHold': fails('reservation.update'),
      'xstate.done.actor.saveTraveller': passes('reservation.update'),
      'xstate.error.actor.saveTraveller': fails('reservation.update'),
      'xstate.done.actor.reprice': passes('reservation.update'),
      'xstate.error.actor.reprice': fails('reservation.update'),
      'xstate.done.actor.startPayment': passes('reservation.pay'),
      'xstate.error.actor.startPayment': fails('reservation.pay'),
      'xstate.error.actor.openWindow': () =>
        paymentWindow(page).getByRole('button', { name: 'Close the window' }).click(),
      async 'window.returned'() {
        await readyToBeKept(page);
        await page.goto(`${api.origin}/main`);
        await comeBack(page);
      },
      'xstate.done.actor.extendHold': passes('reservation.extendHold'),
      'xstate.error.actor.extendHold': fails('reservation.extendHold'),
      'xstate.done.actor.waitForHoldEnd': () => page.clock.fastForward('20:00'),

      async 'choice.changed'({ trip, travellers }, event) {
        const [wish] = event['choices'] as DraftChoice[];
        await chooseDeparture(page, wish?.date === choice.date ? trip.first : trip.later);
        const quantity = wish?.quantity === choice.quantity ? travellers : (wish?.quantity ?? 0);
        await page.getByRole('spinbutton', { name: words.field.quantity }).fill(String(quantity));
      },
      async 'traveller.changed'() {
        await page.getByRole('textbox', { name: words.traveller.representative }).fill(TRAVELLER.representative);
        await page.getByRole('textbox', { name: words.traveller.passport }).fill(TRAVELLER.passport);
      },
      async 'coupon.chosen'() {
        await page.getByRole('combobox', { name: words.pay.coupon }).selectOption({ index: 1 });
      },
      async 'points.changed'(_, event) {
        await page.getByRole('spinbutton', { name: words.pay.points }).fill(String(event['points']));
        await press(words.pay.apply);
      },
      'method.chosen': ({ method }) => page.getByRole('radio', { name: method }).check(),
      'term.toggled': (_, event) =>
        page
          .getByRole('checkbox', {
            name: words.pay.term[(event as { type: string; term: keyof typeof words.pay.term }).term],
          })
          .click(),
      // By key: seats that arrive just then move the button away under a pointer.
      'choice.confirmed': () =>
        page
          .getByRole('main')
          .getByRole('button', { name: new RegExp(`^(${words.next.option}|${words.change})$`) })
          .press('Enter'),
      'traveller.confirmed': () => press(words.next.traveler),
      'payment.requested': () => press(PAY),
      'step.left': () => press(new RegExp(`^(${words.back}|${words.expired.choose})$`)),
      async 'step.requested'(_, event) {
        const { step } = event as { type: string; step: ReservationStep };
        const link = page.getByRole('main').getByRole('list').getByRole('link', { name: words.step[step] });
        if (await link.isVisible()) return link.click();
        // Back and forward go where no link leads: to any step that this tab has been at.
        return page.evaluate(
          (to) =>
            history.pushState(
              null,
              '',
              location.pathname.replace(/\/reservation\/\w+/, `/reservation/${to}`) + location.search,
            ),
          step,
        );
      },
      'extension.requested': () => press(EXTEND),
      'renewal.requested': () => press(words.expired.renew),
    },

    states: reservationLooks,

    close: ({ calls }) => calls.release(),
  };
}
