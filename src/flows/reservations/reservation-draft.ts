/** The draft of a reservation, stored in the tab across a reload; never with a passport number. */
import type { DraftChoice, ReservationDraft } from '../../contract/reservations/drafts.ts';
import type { OtherTraveller, TravellerDetails } from '../../contract/reservations/shapes.ts';
import type { SafeStorage } from '../../stores/storage.ts';

const KEY = 'RESERVATION_DRAFT';
/** Raised whenever the shape changes: an older draft is dropped, not guessed at. */
const VERSION = 2;
const MAX_AGE_MS = 24 * 3_600_000;

export const EMPTY_TRAVELLER: TravellerDetails = {
  representative: '',
  contact: '',
  email: '',
  nationality: '',
  passport: '',
  arrival_flight: '',
  departure_address: '',
  destination_address: '',
  luggage: 0,
  request: '',
  others: [],
};

export const EMPTY_DRAFT: ReservationDraft = {
  reservationId: null,
  choices: [],
  cartItemIds: [],
  traveller: EMPTY_TRAVELLER,
  linked: false,
};

interface StoredDraft {
  version: number;
  savedAt: number;
  /** Whose draft it is. */
  memberId: string;
  /** The product, or null for the selected cart lines. */
  productId: string | null;
  draft: ReservationDraft;
}

export type DraftOwner = Pick<StoredDraft, 'memberId' | 'productId'>;

/** The draft of this member and product, or null. */
export function readDraft(storage: SafeStorage, owner: DraftOwner, now: number): ReservationDraft | null {
  try {
    const stored = JSON.parse(storage.get(KEY) ?? 'null') as StoredDraft | null;
    if (stored?.version !== VERSION || now - stored.savedAt > MAX_AGE_MS) return null;
    if (stored.memberId !== owner.memberId || stored.productId !== owner.productId) return null;
    return stored.draft;
  } catch {
    return null;
  }
}

export function storeDraft(storage: SafeStorage, owner: DraftOwner, draft: ReservationDraft, now: number): void {
  const safe: ReservationDraft = {
    reservationId: draft.reservationId,
    choices: draft.choices,
    cartItemIds: draft.cartItemIds,
    traveller: { ...draft.traveller, passport: '', others: draft.traveller.others.map(withoutPassport) },
    linked: false,
  };
  const stored: StoredDraft = { version: VERSION, savedAt: now, ...owner, draft: safe };
  storage.set(KEY, JSON.stringify(stored));
}

const withoutPassport = (other: OtherTraveller): OtherTraveller => ({ ...other, passport: '' });

export function clearDraft(storage: SafeStorage): void {
  storage.remove(KEY);
}

/** What a reservation begins with: the stored draft, and what the address adds to it. */
export function startingDraft(
  storage: SafeStorage,
  owner: DraftOwner,
  search: URLSearchParams,
  now: number,
): ReservationDraft {
  const stored = readDraft(storage, owner, now) ?? EMPTY_DRAFT;
  const named = search.get('reservation');
  const draft = { ...stored, reservationId: named ?? stored.reservationId };
  if (owner.productId === null) {
    const cartItemIds = search.getAll('item');
    return cartItemIds.length > 0 ? { ...draft, cartItemIds, choices: [], linked: named === null } : draft;
  }
  const isLinked = search.has('option') || search.has('date');
  const isFresh = isLinked || stored.choices.length === 0;
  if (!isFresh) return draft;
  return { ...draft, choices: [choiceFromSearch(owner.productId, search)], linked: isLinked && named === null };
}

/** What a link of a product page asks for: `?option&date&time&quantity`. */
export function choiceFromSearch(productId: string, search: URLSearchParams): DraftChoice {
  const quantity = Number(search.get('quantity'));
  return {
    product_id: productId,
    option_id: search.get('option'),
    date: search.get('date'),
    time: search.get('time'),
    quantity: Number.isInteger(quantity) && quantity > 0 ? quantity : 2,
  };
}
