/** What a reservation begins with: the offers, the reservation under way, and what is known of choice and travellers. */
import { BOOKING_HORIZON_DAYS, MIN_LEAD_DAYS } from '../../contract/limits.ts';
import type { CartItem } from '../../contract/cart.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import type { DraftChoice, Loaded, Offer, ReservationDraft } from '../../contract/reservations/drafts.ts';
import type { OtherTraveller, Reservation, TravellerDetails } from '../../contract/reservations/shapes.ts';
import { isApiError } from '../../client/api-error.ts';
import { isSameChoice } from '../../rules/choice.ts';
import { addDays } from '../../rules/seoul-days.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { loadTimes } from '../catalogue/availability.ts';
import { productQuestion } from './reservation-queries.ts';
import { onVisitorsClock } from './visitors-clock.ts';

export type LoadDeps = Pick<Runtime, 'boot' | 'call' | 'data' | 'environment' | 'preferences' | 'session'>;

export async function loadReservation(
  deps: LoadDeps,
  productId: string | null,
  draft: ReservationDraft,
): Promise<Loaded> {
  const found = draft.reservationId === null ? null : await findReservation(deps, draft.reservationId);
  const linked = draft.linked ? await startingChoices(deps, productId, draft) : null;
  const reservation = isGoneOnWith(found, productId, linked) ? onVisitorsClock(found, deps.environment.now()) : null;
  const isLive = reservation !== null && reservation.status !== 'cancelled' && linked === null;
  const choices = linked ?? (isLive ? listHeldChoices(reservation) : await startingChoices(deps, productId, draft));
  const ids = [...new Set(choices.map((choice) => choice.product_id))];
  const [products] = await Promise.all([
    Promise.all(ids.map((id) => loadProduct(deps, id))),
    ...(isLive ? [] : choices.map(({ product_id, date }) => loadTimes(deps, product_id, date))),
  ]);
  const offers = products.map((product): Offer => ({
    product_id: product.id,
    max_participants: product.max_participants,
    lead_days: product.lead_days,
    first_day: addDays(deps.boot.today, Math.max(MIN_LEAD_DAYS, product.lead_days)),
    last_day: addDays(deps.boot.today, BOOKING_HORIZON_DAYS),
    required_fields: product.required_fields,
  }));
  return {
    offers,
    choices,
    reservation,
    traveller: fillTraveller(draft.traveller, reservation?.traveller ?? null, deps),
  };
}

/** A choice of a link is put on the seats that are held for the product; else it begins another reservation, as other lines of the cart do. */
function isGoneOnWith(
  found: Reservation | null,
  productId: string | null,
  linked: readonly DraftChoice[] | null,
): found is Reservation {
  if (found === null || linked === null) return found !== null;
  return found.status === 'pending' && (productId !== null || isSameChoice(linked, found.lines));
}

type CallDeps = Pick<Runtime, 'call' | 'preferences'>;

/** Through the cache, so that the page that shows the product finds it there. */
async function loadProduct({ data, preferences }: Pick<Runtime, 'data' | 'preferences'>, id: string): Promise<Product> {
  const answer = await data.load(productQuestion(id, preferences.locale()));
  return answer.data as Product;
}

/** A reservation that is not ours or is gone is no failure: the visitor starts afresh. */
async function findReservation({ call, preferences }: CallDeps, id: string): Promise<Reservation | null> {
  try {
    return await call('reservation.get', { params: { id }, query: { lang: preferences.locale() } });
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 422)) return null;
    throw error;
  }
}

async function startingChoices(
  { call, preferences }: CallDeps,
  productId: string | null,
  draft: ReservationDraft,
): Promise<DraftChoice[]> {
  if (draft.choices.length > 0 || productId !== null) return draft.choices;
  const items = await call('cart.list', { query: { lang: preferences.locale() } });
  return items.filter((item) => draft.cartItemIds.includes(item.id)).flatMap(choicesOfItem);
}

function choicesOfItem(item: CartItem): DraftChoice[] {
  return item.options.map((option) => ({
    product_id: item.product_id,
    option_id: option.product_option.id,
    date: option.date,
    time: option.time,
    quantity: option.quantity,
  }));
}

function listHeldChoices(reservation: Reservation): DraftChoice[] {
  return reservation.lines.map(({ product_id, option_id, date, time, quantity }) => ({
    product_id,
    option_id,
    date,
    time,
    quantity,
  }));
}

/** Typed values first, then what the server keeps; before anything was saved, the member's own data. */
function fillTraveller(
  typed: TravellerDetails,
  saved: TravellerDetails | null,
  { session }: Pick<Runtime, 'session'>,
): TravellerDetails {
  const { member } = session.store.get().context;
  const isSaved = saved !== null && saved.representative !== '';
  const own: Partial<TravellerDetails> = isSaved
    ? {}
    : {
        representative: member?.name ?? '',
        email: member?.email ?? '',
        contact: member?.phone ?? '',
        nationality: member?.nationality ?? '',
      };
  const pick = (name: Exclude<keyof TravellerDetails, 'luggage' | 'others'>) =>
    typed[name] || saved?.[name] || own[name] || '';
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
    others: fillOthers(typed.others, saved?.others ?? []),
  };
}

/** A passport number that is stored stays with the name that it was stored for. */
function fillOthers(typed: readonly OtherTraveller[], saved: readonly OtherTraveller[]): OtherTraveller[] {
  return Array.from({ length: Math.max(typed.length, saved.length) }, (_, index) => {
    const [one, kept] = [typed[index], saved[index]];
    const isOther = one !== undefined && kept !== undefined && one.name !== '' && one.name !== kept.name;
    return {
      name: one?.name || kept?.name || '',
      email: one?.email || (isOther ? '' : kept?.email) || '',
      passport: one?.passport || (isOther ? '' : kept?.passport) || '',
    };
  });
}
