/** What was chosen and typed for a reservation, kept in the tab across a reload; never the passport number. */
import type { ReservationDraft } from '../../../machines/reservation.machine.ts';
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import type { TravellerDetails } from '../../contract/reservations/shapes.ts';
import type { SafeStorage } from '../../stores/storage.ts';

const KEY = 'RESERVATION_DRAFT';
/** Raised whenever the shape changes: an older draft is dropped, not guessed at. */
const VERSION = 1;
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
};

export const EMPTY_DRAFT: ReservationDraft = {
  reservationId: null,
  choices: [],
  cartItemIds: [],
  traveller: EMPTY_TRAVELLER,
};

interface Kept {
  version: number;
  savedAt: number;
  /** Whose draft it is. */
  memberId: string;
  /** The product, or null for the selected cart lines. */
  productId: string | null;
  draft: ReservationDraft;
}

export type DraftOwner = Pick<Kept, 'memberId' | 'productId'>;

/** The draft of this member and product, or null. */
export function readDraft(storage: SafeStorage, owner: DraftOwner, now: number): ReservationDraft | null {
  try {
    const kept = JSON.parse(storage.get(KEY) ?? 'null') as Kept | null;
    if (kept?.version !== VERSION || now - kept.savedAt > MAX_AGE_MS) return null;
    if (kept.memberId !== owner.memberId || kept.productId !== owner.productId) return null;
    return kept.draft;
  } catch {
    return null;
  }
}

export function keepDraft(storage: SafeStorage, owner: DraftOwner, draft: ReservationDraft, now: number): void {
  const safe: ReservationDraft = {
    reservationId: draft.reservationId,
    choices: draft.choices,
    cartItemIds: draft.cartItemIds,
    traveller: { ...draft.traveller, passport: '' },
  };
  const kept: Kept = { version: VERSION, savedAt: now, ...owner, draft: safe };
  storage.set(KEY, JSON.stringify(kept));
}

export function clearDraft(storage: SafeStorage): void {
  storage.remove(KEY);
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
