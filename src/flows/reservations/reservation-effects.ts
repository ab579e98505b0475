/** What the machines of a reservation do in the environment: calls of the server, the payment window, the clock. */
import { fromPromise } from 'xstate';
import type { CheckoutContext, PaymentStart } from '../../../machines/checkout.machine.ts';
import type { ChoiceContext } from '../../../machines/choice.machine.ts';
import { deductionsMachine, type DeductionsContext } from '../../../machines/deductions.machine.ts';
import { holdMachine } from '../../../machines/hold.machine.ts';
import type { TravellerContext } from '../../../machines/traveller.machine.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Loaded, ReservationDraft } from '../../contract/reservations/drafts.ts';
import type { Reservation, ReservationChoice } from '../../contract/reservations/shapes.ts';
import type { Problem } from '../../contract/errors.ts';
import { ApiError, isApiError } from '../../client/api-error.ts';
import { isWholeChoice } from '../../rules/choice.ts';
import { fitOthers, listAsked } from '../../rules/other-travellers.ts';
import { tidyTraveller } from '../../rules/traveller.ts';
import { createRandomKey } from '../../runtime/random-key.ts';
import type { PageRuntime, Runtime } from '../../runtime/runtime.ts';
import { campaignOf } from '../promotions/campaign.ts';
import { recountCart } from '../cart/cart.ts';
import { loadTimes } from '../catalogue/availability.ts';
import { loadReservation, type LoadDeps } from './load-reservation.ts';
import { clearDraft } from './reservation-draft.ts';
import { checkoutWithRules, choiceWithRules, reservationWithRules, travellerWithRules } from './reservation-rules.ts';
import { onVisitorsClock } from './visitors-clock.ts';

/** Milliseconds by which the visitor's clock may be asked again after a deadline, so that the server has passed it too. */
const AFTER_DEADLINE_MS = 400;
/** Where a payment leads, by whichever way it ends. */
const RESULT_PAGES = [
  pathTo('tossSuccess', {}),
  pathTo('tossFail', {}),
  pathTo('fail', {}),
  pathTo('paymentComplete', { id: 'next' }),
];
/** Longest single timer; browsers cut larger ones. */
const MAX_TIMER_MS = 2_000_000_000;

type UpdateDeps = Pick<Runtime, 'call' | 'environment' | 'preferences'>;
type CheckoutDeps = UpdateDeps & PageRuntime & Pick<Runtime, 'host'>;
type ReservationDeps = LoadDeps & CheckoutDeps & Pick<Runtime, 'navigation' | 'system'>;

/** The reservation with the machines of its steps, all of them at work. */
export function provideReservation(runtime: ReservationDeps, productId: string | null) {
  return reservationWithRules.provide({
    actors: {
      loadReservation: fromPromise<Loaded, { draft: ReservationDraft }>(({ input }) =>
        loadReservation(runtime, productId, input.draft),
      ),
      choice: provideChoice(runtime),
      traveller: provideTraveller(runtime),
      deductions: provideDeductions(runtime),
      hold: provideHold(runtime),
      checkout: provideCheckout(runtime),
    },
    actions: {
      goToReservation({ context: { reservation } }) {
        clearDraft(runtime.environment.storages.session);
        if (reservation === null) return;
        runtime.data.clear();
        void recountCart(runtime);
        const isFresh = reservation.status === 'waiting' || reservation.payment.state === 'paid';
        const page = isFresh ? 'paymentComplete' : 'reservationDetail';
        runtime.navigation.navigate(pathTo(page, { id: reservation.id }), { replace: true });
      },
    },
  });
}

interface Named {
  reservationId: string | null;
}

const priced = ({ preferences }: Pick<Runtime, 'preferences'>) => ({
  currency: preferences.currency(),
  lang: preferences.locale(),
});
const byId = ({ reservationId }: Named) => ({ params: { id: reservationId ?? '' } });

async function update(deps: UpdateDeps, named: Named, change: object): Promise<Reservation> {
  const body = { ...priced(deps), ...change };
  return onVisitorsClock(await deps.call('reservation.update', { ...byId(named), body }), deps.environment.now());
}

function provideChoice(deps: UpdateDeps & Pick<Runtime, 'data'>) {
  const keys = new Map<string, string>();
  return choiceWithRules.provide({
    actors: {
      holdSeats: fromPromise<Reservation, ChoiceContext>(async ({ input }) => {
        const lines = input.choices.filter(isWholeChoice);
        if (input.reservationId !== null) {
          return update(deps, input, { lines }).catch((error: unknown) => {
            throw atTheirField(error, lines);
          });
        }
        // A lost answer is asked for again under the same key; another choice is another intent.
        const words = JSON.stringify(lines);
        const idempotencyKey = keys.get(words) ?? createRandomKey();
        keys.set(words, idempotencyKey);
        const body = { ...priced(deps), lines, cart_item_ids: input.cartItemIds, ...campaignOf(deps) };
        const reservation = await deps
          .call('reservation.create', { body }, { idempotencyKey })
          .catch((error: unknown) => {
            throw atTheirField(error, lines);
          });
        keys.delete(words);
        return onVisitorsClock(reservation, deps.environment.now());
      }),
    },
    actions: {
      reloadSeats(_, { choices }) {
        for (const { product_id, date } of choices) void loadTimes(deps, product_id, date);
      },
    },
  });
}

function provideTraveller(deps: UpdateDeps) {
  return travellerWithRules.provide({
    actors: {
      saveTraveller: fromPromise<Reservation, TravellerContext>(({ input }) =>
        update(deps, input, describeTravellers(input)),
      ),
    },
  });
}

/** What the step sends: those who travel now. A masked number says nothing by itself: the server copies the one that it keeps of this person. */
function describeTravellers({ traveller, vaults, choices, offers }: TravellerContext) {
  const details = tidyTraveller(fitOthers(traveller, listAsked(choices, offers)));
  const personOf = ({ passport }: { passport: string }, id: string | null | undefined) =>
    passport.startsWith('•') ? (id ?? null) : null;
  const lead = personOf(details, vaults[0]);
  const others = details.others.map((other, index) => personOf(other, vaults[index + 1]));
  return {
    traveller: details,
    ...(lead === null ? {} : { vault: lead }),
    ...(others.some((id) => id !== null) ? { other_vaults: others } : {}),
  };
}

function provideDeductions(deps: UpdateDeps) {
  return deductionsMachine.provide({
    actors: {
      reprice: fromPromise<Reservation, DeductionsContext>(({ input }) =>
        update(
          deps,
          { reservationId: input.reservation?.id ?? null },
          { coupon_id: input.couponId, points: input.points },
        ),
      ),
    },
  });
}

function provideHold({ call, environment, preferences }: UpdateDeps) {
  return holdMachine.provide({
    actors: {
      extendHold: fromPromise<Reservation, Named>(async ({ input }) =>
        onVisitorsClock(
          await call('reservation.extendHold', { ...byId(input), query: { lang: preferences.locale() } }),
          environment.now(),
        ),
      ),
      waitForHoldEnd: fromPromise<void, { holdExpiresAt: string | null }>(({ input, signal }) => {
        if (input.holdExpiresAt === null) return Promise.reject(new Error('no deadline'));
        const left = Date.parse(input.holdExpiresAt) - environment.now() + AFTER_DEADLINE_MS;
        return new Promise((resolve) => {
          const timer = setTimeout(resolve, Math.min(Math.max(0, left), MAX_TIMER_MS));
          signal.addEventListener('abort', () => clearTimeout(timer));
        });
      }),
    },
  });
}

function provideCheckout(deps: CheckoutDeps) {
  const { call, environment, host, preferences } = deps;
  return checkoutWithRules.provide({
    actors: {
      startPayment: fromPromise<PaymentStart, CheckoutContext>(async ({ input }) => {
        const start = await call('reservation.pay', {
          ...byId(input),
          body: {
            lang: preferences.locale(),
            method: input.method ?? 'card',
            terms: input.terms,
            total_krw: input.totalKrw,
          },
        });
        return start.method === 'card' ? onVisitorsClock(start, environment.now()) : start;
      }),
      openWindow: fromPromise<void, CheckoutContext>(async ({ input }) => {
        if (input.order === null) return;
        // What the window leads to is here before the network may go: on a phone it often does.
        for (const page of RESULT_PAGES) host.prefetchPage(deps, page);
        const { openTossWindow } = await import('../payments/toss-window.ts');
        // Whatever comes of it, the page of the result knows the way back.
        const back = `?reservation=${input.reservationId ?? ''}`;
        await openTossWindow(input.order, {
          successUrl: `${location.origin}/tossSuccess${back}`,
          failUrl: `${location.origin}/tossFail${back}`,
        });
      }),
    },
  });
}

/** Seats that went in the meantime are a problem of the field that asks for them. */
function atTheirField(error: unknown, lines: readonly ReservationChoice[]): unknown {
  if (!isApiError(error) || error.code !== 'SEATS_GONE') return error;
  const { option_id, date, time, remaining } = error.details;
  const index = lines.findIndex((line) => line.option_id === option_id && line.date === date && line.time === time);
  if (index < 0) return error;
  const problem: Problem = { field: `lines.${index}.quantity`, code: 'not_enough_seats', bound: remaining };
  const { kind, code, message, status, details, requestId } = error;
  return new ApiError({ kind, code, message, status, details, requestId, problems: [problem], cause: error });
}
