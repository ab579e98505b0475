/** A reservation that is still being made: its steps, what is typed in them, and what a product allows of it. */
import type { PaymentMethod, RequiredField, Term } from '../catalogue/codes.ts';
import type { Failure } from '../errors.ts';
import type { Reservation, ReservationChoice, TravellerDetails } from './shapes.ts';

/** A departure that is still being chosen: option, date and time may be missing. */
export type DraftChoice = Omit<ReservationChoice, 'option_id' | 'date' | 'time'> & {
  option_id: string | null;
  date: string | null;
  time: string | null;
};

/** What one product allows: how a choice of it is judged. */
export interface Offer {
  product_id: string;
  max_participants: number;
  lead_days: number;
  /** Days in Seoul: the first and the last that can be booked. */
  first_day: string;
  last_day: string;
  required_fields: readonly RequiredField[];
}

/** The steps of a reservation, as its address names them. */
export type ReservationStep = 'option' | 'traveler' | 'payment';

/** What is kept across a reload: everything typed but the passport numbers. */
export interface ReservationDraft {
  reservationId: string | null;
  choices: DraftChoice[];
  cartItemIds: string[];
  traveller: TravellerDetails;
  /** The address names the choice: it is put on a hold that runs still, and begins afresh where the last one is over. */
  linked: boolean;
}

/** What the machine of a reservation begins with. */
export interface ReservationInput {
  step: ReservationStep;
  draft: ReservationDraft;
}

/** What was typed outlives the machine of its step, which tells each change. */
export interface ReservationContext extends ReservationDraft, Typed {
  wanted: ReservationStep;
  offers: Offer[];
  reservation: Reservation | null;
  /** What the next step has to say at its start. */
  failure: Failure | null;
}

/** What is loaded at the start. */
export interface Loaded {
  offers: Offer[];
  choices: DraftChoice[];
  reservation: Reservation | null;
  /** The draft, filled with the member's own data where it was empty. */
  traveller: TravellerDetails;
}

/** What is typed in the steps; it outlives them. */
export interface Typed extends Pick<ReservationDraft, 'choices' | 'traveller'> {
  /** Whose masked passport numbers the details hold, for the server to copy: the lead's first; null where one was typed. */
  vaults: (string | null)[];
  method: PaymentMethod | null;
  terms: Term[];
}

/** How a step ends: with the reservation as the server has it now, or with the reason why it has none to go on with. */
export interface Ending {
  reservation: Reservation | null;
  failure: Failure | null;
  /** The payment is to begin. */
  isPaymentRequested?: boolean;
}
