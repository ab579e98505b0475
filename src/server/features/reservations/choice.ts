/** Judges what a member chose (§5): every line must be a departure on sale, for a group that may travel. */
import type { Offer } from '../../../contract/reservations/drafts.ts';
import type { ReservationChoice } from '../../../contract/reservations/shapes.ts';
import { choiceProblems, mergedChoices } from '../../../rules/choice.ts';
import { lastDay, todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import type { NewReservationLine } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { getSaleWindow } from '../catalogue/shared.ts';

/** A line as it will be held, but for its reservation and its amount in KRW. */
export type ChosenLine = Omit<NewReservationLine, 'reservation_id' | 'amount_krw'> & { capacity: number };

/** What the products allow today in Seoul. */
export function listOffers(catalogue: Services['catalogue'], productIds: readonly string[], now: Date): Offer[] {
  return [...new Set(productIds)].flatMap((productId) => {
    const product = catalogue.product(productId);
    if (!product?.onSale) return [];
    const window = getSaleWindow(product, todayInSeoul(now));
    return {
      product_id: productId,
      max_participants: product.maxParticipants,
      lead_days: product.leadDays,
      first_day: window.first,
      last_day: window.last,
      required_fields: product.requiredFields,
    };
  });
}

/** The lines of a choice at today's prices; refuses all wrong fields at once, then a departure that does not exist. */
export function chosenLines(
  catalogue: Services['catalogue'],
  memberId: string,
  choices: readonly ReservationChoice[],
  now: Date,
): ChosenLine[] {
  const merged = mergedChoices(choices);
  const offers = listOffers(
    catalogue,
    merged.map((choice) => choice.product_id),
    now,
  );
  const problems = choiceProblems(merged, offers);
  if (problems.length > 0) refuseFields(problems);
  return merged.map((choice, position) => {
    const departure = catalogue.departure(choice.option_id, choice.date, choice.time, now);
    if (departure === null || departure.product.id !== choice.product_id) {
      throw new Refusal('OPTION_UNAVAILABLE', {
        details: { line: position, option_id: choice.option_id, date: choice.date, time: choice.time },
      });
    }
    const { product, option } = departure;
    return {
      position,
      member_id: memberId,
      product_id: product.id,
      option_id: option.id,
      date: choice.date,
      time: choice.time,
      end_date: lastDay(choice.date, product.durationDays),
      quantity: choice.quantity,
      unit_amount: option.price,
      currency: product.currency,
      cancellation_policy: [...product.cancellationPolicy],
      holding: true,
      seated: true,
      capacity: departure.capacity,
    };
  });
}
