/** What can be typed in a reservation and answered to it, for the path cases of its machines. */
import type { Problem } from '../../../contract/errors.ts';
import { MAX_LUGGAGE_PER_TRAVELLER, NAME_MAX_LENGTH } from '../../../contract/limits.ts';
import type { OtherTraveller } from '../../../contract/reservations/shapes.ts';
import { choice, offer, reservation, TODAY, traveller } from './samples.ts';

export const emptyTraveller = { ...traveller, representative: '', passport: '' };

export const nothingChosen = [{ ...choice, date: null, time: null, option_id: null }];
export const later = [{ ...choice, date: '2026-12-12' }];
export const alone = [{ ...choice, quantity: 1 }];
/** Each breaks one rule of §5 and keeps those that are asked before it. */
export const wrongChoices = [
  [],
  [{ ...choice, product_id: 'gone' }],
  [{ ...choice, date: TODAY }],
  [{ ...choice, date: '2027-12-01' }],
  [{ ...choice, time: null }],
  [{ ...choice, option_id: null }],
  [{ ...choice, quantity: offer.max_participants + 1 }],
];
export const wrongDetails = [
  { representative: 'M'.repeat(NAME_MAX_LENGTH + 1) },
  { contact: '010' },
  { email: 'mina at example' },
  { nationality: 'XX' },
  { passport: 'M1' },
  { arrival_flight: 'KOREAN AIR' },
  { luggage: 2 * MAX_LUGGAGE_PER_TRAVELLER + 1 },
].map((wrong) => ({ ...traveller, ...wrong }));
export const rightOther: OtherTraveller = { name: 'Jun Kim', email: '', passport: 'X98765432' };
export const wrongOthers = [
  { name: 'J'.repeat(NAME_MAX_LENGTH + 1) },
  { email: 'jun at example' },
  { passport: traveller.passport },
].map((wrong) => ({ ...rightOther, ...wrong }));
export const rightChoices = [[choice], later];
export const rightDetails = [
  { representative: 'Mina Kim', passport: 'M12345678' },
  { ...traveller, luggage: traveller.luggage + 1 },
];

const texts = new WeakMap<object, string>();
/** Samples and contexts are never changed in place, so each is written down once. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
}
export const isOne = (list: readonly unknown[], value: unknown): boolean => {
  const text = textOf(value);
  return list.some((one) => textOf(one) === text);
};
export const say = (problems: readonly Problem[]): string =>
  problems.map(({ field, code }) => `${field} ${code}`).join();

/** Held, and left before the travellers were saved: what is shown of them comes from the profile. */
export const prefilled = { ...traveller, passport: '' };
export const unsaved = {
  ...reservation,
  traveller: { ...emptyTraveller, contact: '', email: '', nationality: '' },
};
export const expired = { ...reservation, status: 'cancelled', cancel_reason: 'expired', hold_expires_at: null };
export const paid = { ...reservation, status: 'requested', hold_expires_at: null };
/** The same hold with a later deadline. */
export const heldLater = {
  ...reservation,
  lines: [{ ...reservation.lines[0], date: '2026-12-12' }],
  hold_expires_at: '2026-11-30T03:20:00.000Z',
};
export const extended = { ...reservation, hold_extended: true, hold_expires_at: '2026-11-30T03:30:00.000Z' };

export const failure = (code: string, details = {}) => ({ error: { code, problems: [], details } });
export const named = (field: string) => ({
  error: { code: 'VALIDATION_FAILED', problems: [{ field, code: 'required' }], details: {} },
});
export const late = [failure('EXPIRED'), failure('ALREADY_PAID')];
export const saved = { output: reservation };
