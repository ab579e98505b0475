/** A choice of departures that is still being made, and what a product allows of it. */
import type { RequiredField } from '../catalogue/codes.ts';
import type { ReservationChoice } from './shapes.ts';

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
