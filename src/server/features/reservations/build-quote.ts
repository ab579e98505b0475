/** Answers what a choice costs: by itself, or saved on a reservation that is under way. */
import type { CallData, HandlerInput } from '../../../contract/table.ts';
import { countTravellers, isSameChoice } from '../../../rules/choice.ts';
import { luggageProblems } from '../../../rules/traveller.ts';
import type { Services } from '../../base/context.ts';
import { refuseFields } from '../../base/refusal.ts';
import { pointsBalance } from './benefit.ts';
import { chosenLines } from './choice.ts';
import { priceWish } from './kept-deductions.ts';
import { readLines, type LineToPrice } from './lines.ts';
import { ownReservation, refuseUnlessOpen } from './open.ts';
import { priceChoice, quoteView, type Priced } from './quote.ts';
import type { ReservationRow } from './tables.ts';

type QuoteBody = HandlerInput<'reservation.quote'>['body'];

interface Answer {
  lines: readonly LineToPrice[];
  priced: Priced;
  rate: number | null;
  /** Points that the reservation has taken already, which it may use still. */
  pointsTaken: number;
}

/** Holds and changes nothing. */
export async function buildQuote(
  services: Services,
  memberId: string,
  body: QuoteBody,
): Promise<CallData<'reservation.quote'>> {
  const now = services.clock();
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const { lines, priced, rate, pointsTaken } =
    body.reservation_id === undefined
      ? await priceAlone(services, memberId, body, now)
      : await priceOnReservation(services, await ownReservation(services.db, memberId, body.reservation_id), body, now);
  return quoteView(services, priced.stored, {
    lines,
    coupon: priced.coupon,
    language: body.lang,
    currency: body.currency,
    rate,
    pointsAvailable: (await pointsBalance(services.db, memberId)) + pointsTaken,
  });
}

async function priceAlone(services: Services, memberId: string, body: QuoteBody, now: Date): Promise<Answer> {
  const lines = chosenLines(services.catalogue, memberId, body.lines, now);
  refuseTooMuchLuggage(body.luggage, lines);
  const { luggage, points, coupon_id: couponId = null } = body;
  const rate = services.settings.rate();
  const priced = await priceChoice(services, { memberId, lines, luggage, couponId, points, rate, now, taken: null });
  return { lines, priced, rate, pointsTaken: 0 };
}

/** As a change of the reservation would be priced: the same choice keeps its prices, and all keeps its rate. */
async function priceOnReservation(
  services: Services,
  row: ReservationRow,
  body: QuoteBody,
  now: Date,
): Promise<Answer> {
  refuseUnlessOpen(row, now);
  const held = await readLines(services.db, row.id);
  const lines = isSameChoice(body.lines, held) ? held : chosenLines(services.catalogue, row.member_id, body.lines, now);
  // Luggage of before is judged with the travellers, whose step follows.
  if (body.luggage !== row.traveller.luggage) refuseTooMuchLuggage(body.luggage, lines);
  const { luggage, points, coupon_id: couponId = null } = body;
  const rate = row.rate_micros ?? services.settings.rate();
  const keeps = { coupon: true, points: true };
  const { priced } = await priceWish(services, row, { lines, luggage, rate, couponId, points, keeps }, now);
  return { lines, priced, rate, pointsTaken: row.deductions_taken ? row.points : 0 };
}

function refuseTooMuchLuggage(luggage: number, lines: readonly LineToPrice[]): void {
  const problems = luggageProblems(luggage, countTravellers(lines), 'luggage');
  if (problems.length > 0) refuseFields(problems);
}
