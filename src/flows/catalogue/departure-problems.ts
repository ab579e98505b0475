/** What is wrong with a departure as it is chosen; fetched when a person goes on, since the rules come with it. */
import type { Problem } from '../../contract/errors.ts';
import type { Offer } from '../../contract/reservations/drafts.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import { choiceProblems } from '../../rules/choice.ts';
import { saleWindow, seatsFor } from '../../rules/departure.ts';
import { availabilityQuestion, type DepartureChoice } from './availability.ts';
import type { Runtime } from '../../runtime/runtime.ts';

/** The rules of step `option` (§5), and the seats as far as they are known here. */
export function departureProblems(
  runtime: Pick<Runtime, 'boot' | 'data'>,
  product: Product,
  choice: DepartureChoice,
): Problem[] {
  const window = saleWindow(product, runtime.boot.today);
  const offer: Offer = { ...product, product_id: product.id, first_day: window.first, last_day: window.last };
  const problems = choiceProblems([choice], [offer]);
  const seats = knownSeats(runtime, product.id, choice);
  if (problems.length === 0 && seats !== null && choice.quantity > seats) {
    problems.push({ field: 'lines.0.quantity', code: 'not_enough_seats', bound: seats });
  }
  return problems;
}

function knownSeats(runtime: Pick<Runtime, 'data'>, productId: string, choice: DepartureChoice): number | null {
  if (choice.date === null) return null;
  const days = runtime.data.peek(availabilityQuestion(productId, choice.date))?.data;
  return seatsFor((days ?? []) as Parameters<typeof seatsFor>[0], choice);
}
