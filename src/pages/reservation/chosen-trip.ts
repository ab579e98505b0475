/** A trip that is chosen while nothing is held yet: its title and its days, as far as they are known. */
import type { DraftChoice } from '../../contract/reservations/drafts.ts';
import { productQuestion } from '../../flows/reservations/reservation-queries.ts';
import { lastDay } from '../../rules/seoul-days.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';

/** Null until its product is here; `days` is null until a day is chosen. */
export function useChosenTrip({ product_id, date }: DraftChoice) {
  const product = useResource(productQuestion(product_id, useLocale())).data;
  return (
    product && {
      title: product.title,
      days: date === null ? null : { date, end_date: lastDay(date, product.duration.days) },
    }
  );
}
