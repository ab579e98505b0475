/** What a reservation comes to at its step: as the server has it, or as it would be with what is typed. */
import { MAX_LUGGAGE_PER_TRAVELLER } from '../../contract/limits.ts';
import type { Currency } from '../../contract/locale.ts';
import type { Quote } from '../../contract/reservations/shapes.ts';
import type { ReservationView } from '../../flows/reservations/reservation.ts';
import { quoteQuestion } from '../../flows/reservations/reservation-queries.ts';
import { convertToShown, type ShownAmount } from '../../rules/shown-price.ts';
import { useDisplayRate } from '../../runtime/format.ts';
import { useResource } from '../../runtime/resource.ts';
import { useCurrency, useLocale } from '../../runtime/use-runtime.tsx';

export interface StepPrice {
  /** Null while it is not known. */
  price: Quote | null;
  busy: boolean;
  failed: boolean;
}

export function useStepPrice(view: ReservationView): StepPrice {
  const asked = useResource(useUnsavedPrice(view));
  const saved = view.isChoiceHeld ? (view.context.reservation?.quote ?? null) : null;
  return { price: asked.data ?? saved, busy: asked.hasTag('busy') || view.busy, failed: asked.hasTag('failed') };
}

/** Turns a price into the currency and at the rate that the reservation began with; into the visitor's before there is one. */
export function useReservationPrice({ context }: ReservationView): (amount: number, currency: Currency) => ShownAmount {
  const quote = context.reservation?.quote;
  const [wanted, displayRate] = [useCurrency(), useDisplayRate()];
  const leading = quote?.shown.currency ?? wanted;
  const rate = quote?.rate_micros ?? displayRate;
  return (amount, currency) => ({ amount: convertToShown(amount, currency, leading, rate), currency: leading });
}

/** Asks what the choice with the luggage that is typed comes to, at every step; nothing where the reservation has the price already. */
function useUnsavedPrice({ context, asked, isChoiceHeld, step }: ReservationView) {
  const { reservation, choices, traveller } = context;
  const [currency, locale] = [useCurrency(), useLocale()];
  const saved = reservation?.traveller.luggage ?? 0;
  // What is too much for a group that became smaller is named at its field, and has no price.
  const most = asked.travellers * MAX_LUGGAGE_PER_TRAVELLER;
  const luggage = traveller.luggage === saved ? saved : Math.min(traveller.luggage, most);
  if (reservation === null) return quoteQuestion(choices, currency, locale, { luggage, coupon_id: null, points: 0 });
  const { id, coupon_id, points, quote } = reservation;
  // The options beside it are in the visitor's currency, in which another choice would be saved.
  const leading = isChoiceHeld && step !== 'option' ? quote.shown.currency : currency;
  if (isChoiceHeld && luggage === saved && leading === quote.shown.currency) return null;
  return quoteQuestion(choices, leading, locale, { luggage, coupon_id, points, reservation_id: id });
}
