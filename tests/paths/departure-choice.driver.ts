/** Choosing a departure as a visitor meets it: the box on the page of a trip, whose day and time the address names. */
import { screen, within } from '@testing-library/react';
import words from '../../locales/en/detail.json';
import errors from '../../locales/en/errors.json';
import type { DepartureChoiceContext, DepartureChoiceInput } from '../../machines/departure-choice.machine.ts';
import type { DraftChoice } from '../../src/contract/reservations/drafts.ts';
import { availabilityQuestion } from '../../src/flows/catalogue/availability.ts';
import { DetailPage } from '../../src/pages/detail/page.tsx';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { SEATS } from '../../src/tools/flows/registry/departure-choice.cases.ts';
import { choice, days, member, product, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal } from '../support/page-stage.tsx';
import { NO_FIGURES } from '../pages/trips.ts';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const PATH = '/product/detail/temple-stay';
const box = () => within(screen.getByRole('region', { name: words.box.label }));
const button = (name: string) => box().getByRole('button', { name });
const stepper = () => box().getByRole<HTMLInputElement>('spinbutton');
const isWrong = () => stepper().getAttribute('aria-invalid') === 'true';
const isRight = (quantity: number) => quantity >= 2 && quantity <= SEATS;
const buildQuery = (quantity: number) =>
  `option=${choice.option_id}&date=${choice.date}&time=10%3A00&quantity=${quantity}`;

/** Neither refused nor done: whatever was told before is gone. */
function isQuiet() {
  check(!isWrong(), 'The travellers are called wrong.');
  check(box().queryByText(words.box.gone) === null, 'The seats are called gone.');
  check(box().queryByRole('link', { name: words.box.toCart }) === null, 'The choice is called added.');
}

export function departureChoiceDriver({ choice: first, signedIn }: DepartureChoiceInput): PageDriver {
  let runtime: Runtime;
  return {
    async open() {
      // Fetched with the first press that goes on.
      await import('../../src/flows/catalogue/departure-problems.ts');
      return mountPage({
        address: `${PATH}?${buildQuery(first.quantity)}`,
        pages: { detail: DetailPage },
        ...(signedIn && { member }),
        today: TODAY,
        before: (made) => (runtime = made),
        background: {
          'auth.isLogin': () => member,
          'product.get': () => product,
          'product.reviews': () => [],
          'product.reviewFigures': () => NO_FIGURES,
          'product.availability': () =>
            days.map((day) => ({
              ...day,
              remaining: SEATS,
              options: day.options.map((option) => ({ ...option, times: [{ time: '10:00', remaining: SEATS }] })),
            })),
        },
      });
    },

    events: {
      'choice.changed': (stage, event) =>
        stage.perform(() => typeInto(stepper(), String((event['choice'] as DraftChoice).quantity))),
      'reservation.requested': (stage) => stage.perform(() => press(button(words.box.reserve))),
      'addition.requested': (stage) => stage.perform(() => press(button(words.box.addToCart))),
      'seats.changed': (stage) =>
        stage.perform(() => runtime.data.load(availabilityQuestion(choice.product_id, choice.date ?? ''))),
      'session.changed': (stage, event) =>
        stage.perform(() =>
          event['signedIn'] ? runtime.session.keepToken('token') : runtime.session.store.trigger.cleared(),
        ),
      // The rules are here already: the press has led on by itself.
      'xstate.done.actor.loadRules': async () => {},
      'xstate.done.actor.addToCart': async (stage) => {
        await stage.answer('cart.add', { id: 'c1', count: 3 });
        check(runtime.system.cartCount.getSnapshot().context === 3, 'The cart is not counted.');
      },
      'xstate.error.actor.addToCart': (stage, event) =>
        stage.refuse('cart.add', (event as { type: string; error: Refusal }).error),
    },

    states: {
      'choosing.open': (stage, event) => {
        if (event.type !== 'xstate.done.actor.loadRules') return isQuiet();
        // It went on: to the reservation, or to sign in and back.
        const address = stage.address().startsWith('/account') ? decodeURIComponent(stage.address()) : stage.address();
        check(
          /^\/(purchase\/reservation\/traveler\/temple-stay\?|account\/login\?redirect=)/.test(address),
          `At ${address}.`,
        );
        check(address.endsWith('date=2026-12-05&time=10%3A00&quantity=2'), `The choice is lost: ${address}.`);
      },
      'choosing.refused': (_, event) => {
        const quantity = Number(stepper().value);
        check(
          isWrong() !== isRight(quantity),
          `${quantity} travellers are ${isRight(quantity) ? '' : 'not '}called wrong.`,
        );
        if (event.type === 'xstate.error.actor.addToCart')
          box().getByText(errors.problems.date_too_early.split('{{')[0]?.trim() ?? '', { exact: false });
        if (event.type === 'xstate.done.actor.loadRules')
          check(document.activeElement === stepper(), 'The focus is not on what is wrong.');
      },
      'choosing.added': () => box().getByRole('link', { name: words.box.toCart }),
      'choosing.gone': () => box().getByText(words.box.gone),
      preparing: () => {},
      adding: (stage) => {
        check(button(words.box.addToCart).getAttribute('aria-busy') === 'true', 'The button is not busy.');
        check(stage.open().filter((name) => name === 'cart.add').length === 1, 'It is not added once.');
      },
    },

    // The rules are fetched at once; the page is left for a reservation or a sign-in; what is typed already is not typed again.
    possible(snapshot, event) {
      const { choice: chosen, judged, signedIn: known, way } = snapshot.context as DepartureChoiceContext;
      if (event.type === 'xstate.error.actor.loadRules') return false;
      if (snapshot.matches('preparing')) return event.type === 'xstate.done.actor.loadRules';
      const hasGoneOn = snapshot.matches({ choosing: 'open' }) && judged === chosen && (way === 'reserve' || !known);
      if (hasGoneOn) return false;
      if (event.type === 'session.changed') return event['signedIn'] !== known;
      return event.type !== 'choice.changed' || (event['choice'] as DraftChoice).quantity !== chosen.quantity;
    },
  };
}
