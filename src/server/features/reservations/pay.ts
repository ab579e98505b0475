/** Chooses how a reservation is paid: checks everything once more, takes coupon and points, then opens the card order or fixes the transfer. */
import type { Problem } from '../../../contract/errors.ts';
import { HOLD_MINUTES, MIN_CARD_CHARGE_KRW } from '../../../contract/limits.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import { paymentProblems } from '../../../rules/payment.ts';
import { travellerProblems } from '../../../rules/traveller.ts';
import { todayInSeoul } from '../../../rules/seoul-days.ts';
import type { Services } from '../../base/context.ts';
import type { Database } from '../../db/database.ts';
import type { NewReservation, ReservationLineRow, ReservationRow } from './tables.ts';
import { Refusal, refuseFields } from '../../base/refusal.ts';
import { readAgreedVersions } from '../boards/shared.ts';
import { openAttempt, supersedeAttempts } from '../payments/shared.ts';
import { takeDeductions } from './deductions.ts';
import { bankAccount, depositDeadline } from './deposit.ts';
import { firstDay, readLines } from './lines.ts';
import { changeOpen, refuseUnlessOpen } from './open.ts';
import { priceChoice, type Priced } from './quote.ts';
import { settle } from './settle.ts';
import { move, patchReservation } from './status.ts';
import { readOthers } from './others.ts';
import { askedOf, travellerView } from './traveller.ts';

type PayBody = HandlerInput<'reservation.pay'>['body'];

export type Started =
  | { method: 'card'; order_id: string; amount_krw: number; row: ReservationRow; lines: ReservationLineRow[] }
  | { method: 'bank' | 'none' };

const MINUTE_MS = 60_000;
const MAX_TURNS = 3;
/** How often the length of a hold fits between the reservation and its last moment: first hold, one extension, the payment window. */
const MAX_HOLDS = 3;

/** Raised inside the transaction when another tab spent coupon or points a moment ago: everything is undone and judged again. */
class DeductionGone extends Error {}

interface Prepared {
  lines: ReservationLineRow[];
  /** The price without what can be spent no more; null where the price stands. */
  without: { couponId: string | null; points: number; priced: Priced } | null;
  deadline: Date | null;
  isChosen: boolean;
}

type Outcome = Started | { changed: number };

export async function payReservation(
  services: Services,
  memberId: string,
  id: string,
  body: PayBody,
): Promise<Started> {
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    try {
      const outcome = await changeOpen<Prepared, Outcome>(
        services,
        { memberId, id },
        (row, now) => preparePayment(services, row, body, now),
        (tx, row, prepared, now) => writePayment(tx, services, row, body, prepared, now),
      );
      if ('changed' in outcome) throw new Refusal('PRICE_CHANGED', { details: { total_krw: outcome.changed } });
      return outcome;
    } catch (error) {
      if (!(error instanceof DeductionGone)) throw error;
    }
  }
  throw new Refusal('UNAVAILABLE');
}

async function preparePayment(services: Services, row: ReservationRow, body: PayBody, now: Date): Promise<Prepared> {
  const lines = await readLines(services.db, row.id);
  const deadline = depositDeadline(row.created_at, now, firstDay(lines));
  // The same choice sent twice is answered twice.
  if (row.status === 'waiting' && body.method === 'bank') return { lines, without: null, deadline, isChosen: true };
  if (row.status === 'requested' || row.status === 'confirmed') throw new Refusal('ALREADY_PAID');
  refuseUnlessOpen(row, now);
  const problems = [
    ...paymentProblems(body.method, body.terms),
    ...methodProblems(services, row, body, deadline),
    ...travellerProblems(travellerView(row, await readOthers(services.db, row.id)), askedOf(services, lines)),
  ];
  if (problems.length > 0) refuseFields(problems);
  const without = row.deductions_taken ? null : await priceWithoutGone(services, row, lines, now);
  return { lines, without, deadline, isChosen: false };
}

/** A method that cannot serve this reservation: a card charges no coins, a transfer needs time and an account. */
function methodProblems({ settings }: Services, row: ReservationRow, body: PayBody, deadline: Date | null): Problem[] {
  if (row.total_krw === 0) return [];
  const isOffered =
    body.method === 'card' ? row.total_krw >= MIN_CARD_CHARGE_KRW : deadline !== null && bankAccount(settings) !== null;
  return isOffered ? [] : [{ field: 'method', code: 'not_offered' }];
}

/** Null where coupon and points can still be spent; else the price without them. The prices of the lines stay frozen. */
async function priceWithoutGone(
  services: Services,
  row: ReservationRow,
  lines: readonly ReservationLineRow[],
  now: Date,
): Promise<Prepared['without']> {
  const price = (couponId: string | null, points: number) =>
    priceChoice(services, {
      memberId: row.member_id,
      lines,
      luggage: row.traveller.luggage,
      couponId,
      points,
      rate: row.rate_micros,
      now,
      taken: null,
    });
  let couponId = row.member_coupon_id;
  let points = row.points;
  for (;;) {
    try {
      const priced = await price(couponId, points);
      return couponId === row.member_coupon_id && points === row.points ? null : { couponId, points, priced };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code === 'COUPON_UNAVAILABLE' && couponId !== null) couponId = null;
      else if (error.code === 'POINTS_UNAVAILABLE' && points > 0) points = 0;
      else throw error;
    }
  }
}

async function writePayment(
  tx: Database,
  services: Services,
  row: ReservationRow,
  body: PayBody,
  prepared: Prepared,
  now: Date,
): Promise<Outcome> {
  if (prepared.isChosen) return { method: 'bank' };
  if (prepared.without) {
    const { couponId, points, priced } = prepared.without;
    const total = priced.stored.total_krw;
    await supersedeAttempts(tx, row.id);
    await patchReservation(
      tx,
      row,
      { member_coupon_id: couponId, points, quote: priced.stored, total_krw: total },
      now,
    );
    return { changed: total };
  }
  if (body.total_krw !== row.total_krw) return { changed: row.total_krw };
  if (!row.deductions_taken && (await takeDeductions(tx, row, now)) !== null) throw new DeductionGone();
  const agreed: Partial<NewReservation> = {
    terms_agreed_at: now,
    terms_versions: await readAgreedVersions(tx, todayInSeoul(now)),
    language: body.lang,
    deductions_taken: true,
  };

  if (row.total_krw === 0) {
    await settle(tx, await patchReservation(tx, row, agreed, now), 'none', now);
    return { method: 'none' };
  }
  if (body.method === 'bank') {
    await move(tx, row, {
      event: { type: 'bank.chosen' },
      now,
      patch: {
        ...agreed,
        method: 'bank',
        bank_reference: row.number,
        deposit_deadline: prepared.deadline,
        hold_expires_at: null,
      },
    });
    return { method: 'bank' };
  }
  const open = await patchReservation(
    tx,
    row,
    { ...agreed, method: 'card', hold_expires_at: holdForWindow(row, now) },
    now,
  );
  const orderId = await openAttempt(tx, {
    reservationId: row.id,
    amountKrw: row.total_krw,
    now,
    random: services.random,
  });
  return { method: 'card', order_id: orderId, amount_krw: row.total_krw, row: open, lines: prepared.lines };
}

/** Who is at the card must not lose the seat while typing; yet no seat is held for ever by opening the window again and again. */
function holdForWindow(row: ReservationRow, now: Date): Date {
  const hold = HOLD_MINUTES * MINUTE_MS;
  const last = row.created_at.getTime() + MAX_HOLDS * hold;
  const wanted = Math.min(now.getTime() + hold, last);
  return new Date(Math.max(wanted, row.hold_expires_at?.getTime() ?? 0));
}
