/** What the reservation machine does in the environment: calls of the server, the payment window, the clock. */
import { fromPromise } from 'xstate';
import type { Loaded, ReservationContext, ReservationDraft } from '../../../machines/reservation.machine.ts';
import { pathTo } from '../../contract/paths.ts';
import { BOOKING_HORIZON_DAYS, MIN_LEAD_DAYS } from '../../contract/limits.ts';
import type { CartItem } from '../../contract/cart.ts';
import type { Reservation, ReservationChoice, TravellerDetails } from '../../contract/reservations/shapes.ts';
import type { DraftChoice, Offer } from '../../contract/reservations/drafts.ts';
import type { Problem } from '../../contract/errors.ts';
import { ApiError, isApiError } from '../../client/api-error.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import { addDays } from '../../rules/seoul-days.ts';
import { loadTimes } from '../catalogue/availability.ts';
import { tidyTraveller } from '../../rules/traveller.ts';
import { productQuestion } from './reservation-queries.ts';
import { reservationWithRules } from './reservation-rules.ts';
import type { Runtime } from '../../runtime/runtime.ts';

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
const LONGEST_TIMER_MS = 2_000_000_000;

export function provideReservation(runtime: Runtime, productId: string | null) {
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
        load(runtime, productId, input.draft),
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
          const timer = setTimeout(resolve, Math.min(Math.max(0, left), LONGEST_TIMER_MS));
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

/** Moves the deadline onto the visitor's clock, which may be wrong. */
function onVisitorsClock(reservation: Reservation, now: number): Reservation {
  if (reservation.hold_expires_at === null) return reservation;
  const left = Date.parse(reservation.hold_expires_at) - Date.parse(reservation.now);
  return { ...reservation, hold_expires_at: new Date(now + left).toISOString() };
}

async function load(runtime: Runtime, productId: string | null, draft: ReservationDraft): Promise<Loaded> {
  const found = draft.reservationId === null ? null : await findReservation(runtime, draft.reservationId);
  const reservation = found && onVisitorsClock(found, runtime.environment.now());
  const isLive = reservation !== null && reservation.status !== 'cancelled';
  const choices = isLive ? toDraftChoices(reservation) : await startingChoices(runtime, productId, draft);
  const ids = [...new Set(choices.map((choice) => choice.product_id))];
  const [products] = await Promise.all([
    Promise.all(ids.map((id) => loadProduct(runtime, id))),
    ...(isLive ? [] : choices.map(({ product_id, date }) => loadTimes(runtime, product_id, date))),
  ]);
  const offers = products.map((product): Offer => ({
    product_id: product.id,
    max_participants: product.max_participants,
    lead_days: product.lead_days,
    first_day: addDays(runtime.boot.today, Math.max(MIN_LEAD_DAYS, product.lead_days)),
    last_day: addDays(runtime.boot.today, BOOKING_HORIZON_DAYS),
    required_fields: product.required_fields,
  }));
  return {
    offers,
    choices,
    reservation,
    traveller: fillTraveller(draft.traveller, reservation?.traveller ?? null, runtime),
  };
}

/** Through the cache, so that the page that shows the product finds it there. */
async function loadProduct(runtime: Runtime, id: string): Promise<Product> {
  const question = productQuestion(id, runtime.preferences.locale());
  const { data } = await runtime.data.load(question);
  return data as Product;
}

/** A reservation that is not ours or is gone is no failure: the visitor starts afresh. */
async function findReservation(runtime: Runtime, id: string): Promise<Reservation | null> {
  try {
    return await runtime.call('reservation.get', { params: { id }, query: { lang: runtime.preferences.locale() } });
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

async function startingChoices(
  runtime: Runtime,
  productId: string | null,
  draft: ReservationDraft,
): Promise<DraftChoice[]> {
  if (draft.choices.length > 0 || productId !== null) return draft.choices;
  const items = await runtime.call('cart.list', { query: { lang: runtime.preferences.locale() } });
  return items.filter((item) => draft.cartItemIds.includes(item.id)).flatMap(toItemChoices);
}

function toItemChoices(item: CartItem): DraftChoice[] {
  return item.options.map((option) => ({
    product_id: item.product_id,
    option_id: option.product_option.id,
    date: option.date,
    time: option.time,
    quantity: option.quantity,
  }));
}

function toDraftChoices(reservation: Reservation): DraftChoice[] {
  return reservation.lines.map(({ product_id, option_id, date, time, quantity }) => ({
    product_id,
    option_id,
    date,
    time,
    quantity,
  }));
}

function isWhole(choice: DraftChoice): choice is ReservationChoice {
  return choice.option_id !== null && choice.date !== null && choice.time !== null;
}

/** Typed values first, then what the server keeps; before anything was saved, the member's own data. */
function fillTraveller(typed: TravellerDetails, saved: TravellerDetails | null, runtime: Runtime): TravellerDetails {
  const { member } = runtime.session.store.get().context;
  const isSaved = saved !== null && saved.representative !== '';
  const own: Partial<TravellerDetails> = isSaved
    ? {}
    : {
        representative: member?.name ?? '',
        email: member?.email ?? '',
        contact: member?.phone ?? '',
        nationality: member?.nationality ?? '',
      };
  const pick = (name: Exclude<keyof TravellerDetails, 'luggage'>) => typed[name] || saved?.[name] || own[name] || '';
  return {
    representative: pick('representative'),
    contact: pick('contact'),
    email: pick('email'),
    nationality: pick('nationality'),
    passport: pick('passport'),
    arrival_flight: pick('arrival_flight'),
    departure_address: pick('departure_address'),
    destination_address: pick('destination_address'),
    luggage: typed.luggage || saved?.luggage || 0,
    request: pick('request'),
  };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
