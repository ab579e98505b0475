/** What a request for a quotation must hold: days, people, and wishes where no product is named. */
import type { Problem } from '../contract/errors.ts';
import {
  BOOKING_HORIZON_DAYS,
  MAX_QUOTATION_TRAVELLERS,
  MIN_LEAD_DAYS,
  MIN_TRAVELLERS,
  QUOTATION_WISHES_MAX_LENGTH,
} from '../contract/limits.ts';
import { addDays, isDay } from './seoul-days.ts';
import { textProblems } from './text.ts';

export interface QuotationWish {
  /** Empty where the group asks freely. */
  product_id: string;
  date_from: string;
  date_to: string;
  travellers: number;
  wishes: string;
}

/** @param today in Seoul */
export function quotationProblems(wish: QuotationWish, today: string): Problem[] {
  const first = addDays(today, MIN_LEAD_DAYS);
  return [
    ...dayProblems('date_from', wish.date_from, first, today),
    ...dayProblems('date_to', wish.date_to, isDay(wish.date_from) ? wish.date_from : first, today),
    ...travellerProblems(wish.travellers),
    ...textProblems('wishes', wish.wishes, QUOTATION_WISHES_MAX_LENGTH).filter(
      ({ code }) => code !== 'required' || wish.product_id === '',
    ),
  ];
}

function dayProblems(field: string, day: string, first: string, today: string): Problem[] {
  if (day === '') return [{ field, code: 'required' }];
  if (!isDay(day)) return [{ field, code: 'date_format' }];
  const last = addDays(today, BOOKING_HORIZON_DAYS);
  if (day < first) return [{ field, code: 'date_too_early', bound: first }];
  return day > last ? [{ field, code: 'date_too_late', bound: last }] : [];
}

function travellerProblems(travellers: number): Problem[] {
  const field = 'travellers';
  if (!Number.isInteger(travellers)) return [{ field, code: 'invalid' }];
  if (travellers < MIN_TRAVELLERS) return [{ field, code: 'min_travellers', bound: MIN_TRAVELLERS }];
  return travellers > MAX_QUOTATION_TRAVELLERS
    ? [{ field, code: 'max_travellers', bound: MAX_QUOTATION_TRAVELLERS }]
    : [];
}
