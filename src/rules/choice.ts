/** A choice of departures: its problems, the groups that travel together, and when it is the choice that is held already (§5). */
import type { Problem } from '../contract/errors.ts';
import { MIN_TRAVELLERS } from '../contract/limits.ts';
import type { DraftChoice, Offer } from '../contract/reservations/drafts.ts';
import type { ReservationChoice } from '../contract/reservations/shapes.ts';
import type { ProblemGuards } from './problem-guards.ts';

type Departure = Pick<DraftChoice, 'product_id' | 'date' | 'time'>;
type GroupChoice = Departure & Pick<DraftChoice, 'quantity'>;

const isSameGroup = (one: Departure, other: Departure) =>
  one.product_id === other.product_id && one.date === other.date && one.time === other.time;

/** Travellers of all options who leave together with a choice. */
function countGroup(choice: Departure, choices: readonly GroupChoice[]): number {
  return choices.filter((other) => isSameGroup(other, choice)).reduce((sum, other) => sum + other.quantity, 0);
}

/** Travellers among whom luggage is counted: the largest group that travels together. */
export function countTravellers(choices: readonly GroupChoice[]): number {
  return Math.max(0, ...choices.map((choice) => countGroup(choice, choices)));
}

/** §5: not today, and not before or after what can be booked. */
function dateProblem(date: string | null, offer: Offer): Omit<Problem, 'field'> | null {
  if (date === null) return { code: 'required' };
  if (date < offer.first_day) return { code: 'date_too_early', bound: offer.first_day };
  return date > offer.last_day ? { code: 'date_too_late', bound: offer.last_day } : null;
}

/** §5: two travellers at least depart; a product may take fewer than would like to. */
function groupProblem(quantity: number, group: number, offer: Offer): Omit<Problem, 'field'> | null {
  if (quantity < 1 || group < MIN_TRAVELLERS) return { code: 'min_travellers', bound: MIN_TRAVELLERS };
  return group > offer.max_participants ? { code: 'max_travellers', bound: offer.max_participants } : null;
}

/** Problems of step `option`, in the order of its fields: option, date, time and travellers required; not same-day; two at least to depart (§5). A time is asked for once there is a day to have one. */
export function choiceProblems(choices: readonly DraftChoice[], offers: readonly Offer[]): Problem[] {
  if (choices.length === 0) return [{ field: 'lines', code: 'required' }];
  return choices.flatMap((choice, index): Problem[] => {
    const at = (name: string, problem: Omit<Problem, 'field'> | null): Problem[] =>
      problem === null ? [] : [{ field: `lines.${index}.${name}`, ...problem }];
    const offer = offers.find((candidate) => candidate.product_id === choice.product_id);
    if (offer === undefined) return at('product_id', { code: 'not_offered' });
    return [
      ...at('option_id', choice.option_id === null ? { code: 'required' } : null),
      ...at('date', dateProblem(choice.date, offer)),
      ...at('time', choice.date !== null && choice.time === null ? { code: 'required' } : null),
      ...at('quantity', groupProblem(choice.quantity, countGroup(choice, choices), offer)),
    ];
  });
}

/** True where option, date and time are chosen; whether they may be is another question. */
export function isWholeChoice(choice: DraftChoice): choice is ReservationChoice {
  return choice.option_id !== null && choice.date !== null && choice.time !== null;
}

/** Guards of the drawing by the problems above. */
export const CHOICE_GUARDS = {
  hasChoice: ['required', 'lines'],
  isOffered: ['not_offered'],
  hasDate: ['required', '.date'],
  isNotSameDay: ['date_too_early'],
  isWithinHorizon: ['date_too_late'],
  hasTime: ['required', '.time'],
  hasOption: ['required', '.option_id'],
  hasTwoTravellers: ['min_travellers'],
  isWithinGroup: ['max_travellers'],
} as const satisfies ProblemGuards;

/** Lines that name the same departure become one, so that a departure is held once. */
export function mergedChoices<Choice extends DraftChoice>(choices: readonly Choice[]): Choice[] {
  const merged: Choice[] = [];
  for (const choice of choices) {
    const same = merged.find((other) => isSameGroup(other, choice) && other.option_id === choice.option_id);
    if (same) same.quantity += choice.quantity;
    else merged.push({ ...choice });
  }
  return merged;
}

/** True where a choice is what the lines hold already, so that seats and price stay. */
export function isSameChoice(choices: readonly DraftChoice[], lines: readonly DraftChoice[]): boolean {
  const merged = mergedChoices(choices);
  return (
    merged.length === lines.length &&
    merged.every((choice, index) => {
      const line = lines[index];
      return (
        line !== undefined &&
        isSameGroup(line, choice) &&
        line.option_id === choice.option_id &&
        line.quantity === choice.quantity
      );
    })
  );
}
