/** What the reservation machine does in the environment: calls of the server, the payment window, the clock. */
import { fromPromise } from 'xstate';
import type { Loaded, ReservationContext, ReservationDraft } from '../../../machines/reservation.machine.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Reservation, ReservationChoice } from '../../contract/reservations/shapes.ts';
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import type { Problem } from '../../contract/errors.ts';
import { ApiError, isApiError } from '../../client/api-error.ts';
import { tidyTraveller } from '../../rules/traveller.ts';
import { loadReservation, onVisitorsClock } from './load-reservation.ts';
import { reservationWithRules } from './reservation-rules.ts';
import type { PageRuntime, Runtime } from '../../runtime/runtime.ts';

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

type ReservationRuntime = PageRuntime & Pick<Runtime, 'call' | 'environment' | 'host' | 'session'>;

export function provideReservation(runtime: ReservationRuntime, productId: string | null) {
  const { call } = runtime;
  const keys = new Map<string, string>();

  const priced = () => ({ currency: runtime.preferences.currency(), lang: runtime.preferences.locale() });
  const byId = (context: Pick<ReservationContext, 'reservationId'>) => ({
    params: { id: context.reservationId ?? '' },
  });
  const update = async (context: ReservationContext, change: object) =>
    onVisitorsClock(
      await call('reservation.update', { ...byId(context), body: { ...priced(), ...change } }),
      runtime.environment.now(),
    );

  return reservationWithRules.provide({
    actors: {
      loadReservation: fromPromise<Loaded, { draft: ReservationDraft }>(({ input }) =>
        loadReservation(runtime, productId, input.draft),
      ),
      holdSeats: fromPromise<Reservation, ReservationContext>(async ({ input }) => {
        const lines = input.choices.filter(isWhole);
        if (input.reservationId !== null) {
          return update(input, { lines }).catch((error: unknown) => {
            throw atTheirField(error, lines);
          });
        }
        // A lost answer is asked for again under the same key; another choice is another intent.
        const words = JSON.stringify(lines);
        const idempotencyKey = keys.get(words) ?? randomKey();
        keys.set(words, idempotencyKey);
        const body = { ...priced(), lines, cart_item_ids: input.cartItemIds };
        const reservation = await call('reservation.create', { body }, { idempotencyKey }).catch((error: unknown) => {
          throw atTheirField(error, lines);
        });
        keys.delete(words);
        return onVisitorsClock(reservation, runtime.environment.now());
      }),
      saveTraveller: fromPromise<Reservation, ReservationContext>(({ input }) =>
        update(input, {
          traveller: tidyTraveller(input.traveller),
          // A masked number says nothing by itself: the server copies the one that it keeps of this person.
          ...(input.vault !== null && input.traveller.passport.startsWith('•') ? { vault: input.vault } : {}),
        }),
      ),
      reprice: fromPromise<Reservation, ReservationContext>(({ input }) =>
        update(input, { coupon_id: input.couponId, points: input.points }),
      ),
      startPayment: fromPromise(({ input }: { input: ReservationContext }) =>
        call('reservation.pay', {
          ...byId(input),
          body: {
            lang: runtime.preferences.locale(),
            method: input.method ?? 'card',
            terms: input.terms,
            total_krw: input.reservation?.quote.total_krw ?? 0,
          },
        }),
      ),
      openWindow: fromPromise<void, { order: ReservationContext['order']; reservationId: string | null }>(
        async ({ input }) => {
          if (input.order === null) return;
          // What the window leads to is here before the network may go: on a phone it often does.
          for (const page of RESULT_PAGES) runtime.host.prefetchPage(runtime, page);
          const { openTossWindow } = await import('../payments/toss-window.ts');
          // In every outcome the page of the result knows the way back.
          const back = `?reservation=${input.reservationId ?? ''}`;
          await openTossWindow(input.order, {
            successUrl: `${location.origin}/tossSuccess${back}`,
            failUrl: `${location.origin}/tossFail${back}`,
          });
        },
      ),
      extendHold: fromPromise<Reservation, { reservationId: string | null }>(async ({ input }) =>
        onVisitorsClock(
          await call('reservation.extendHold', { ...byId(input), query: { lang: runtime.preferences.locale() } }),
          runtime.environment.now(),
        ),
      ),
      waitForHoldEnd: fromPromise<void, { holdExpiresAt: string | null }>(({ input, signal }) => {
        if (input.holdExpiresAt === null) return Promise.reject(new Error('no deadline'));
        const left = Date.parse(input.holdExpiresAt) - runtime.environment.now() + AFTER_DEADLINE_MS;
        return new Promise((resolve) => {
          const timer = setTimeout(resolve, Math.min(Math.max(0, left), MAX_TIMER_MS));
          signal.addEventListener('abort', () => clearTimeout(timer));
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

function isWhole(choice: DraftChoice): choice is ReservationChoice {
  return choice.option_id !== null && choice.date !== null && choice.time !== null;
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
