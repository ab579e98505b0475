/** Opens a reservation: takes the seats of all its lines, or of none, and holds them for a quarter of an hour. */
import { createHash } from 'node:crypto';
import { and, eq, inArray, or } from 'drizzle-orm';
import { HOLD_MINUTES, MAX_OPEN_HOLDS } from '../../../contract/limits.ts';
import type { HandlerInput } from '../../../contract/table.ts';
import type { Services } from '../../base/context.ts';
import { transaction, type Database } from '../../db/database.ts';
import { lockMember } from '../accounts/shared.ts';
import { knownCampaign } from '../promotions/shared.ts';
import { reservationLines, reservations, type NewReservation, type ReservationLineRow } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';
import { chosenLines, type ChosenLine } from './choice.ts';
import { expireInTheWay } from './expire.ts';
import { takeSeats } from './hold.ts';
import { reservationId, reservationNumber } from './number.ts';
import { priceChoice, type Priced } from './quote.ts';

type CreateBody = HandlerInput<'reservation.create'>['body'];

const MINUTE_MS = 60_000;

export interface Requester {
  memberId: string;
  idempotencyKey: string;
}

/** A price that was agreed on before, which takes the place of the catalogue's. */
interface Agreement {
  /** Price of one traveller. */
  unitKrw: number;
  /** Marks it as used for the reservation, in its transaction and with the member locked; throws where it is not good any more. */
  use(tx: Database, reservationId: string): Promise<void>;
}

/** The id of the new reservation, or of the one that the same key has opened before. */
export async function createReservation(
  services: Services,
  requester: Requester,
  body: CreateBody,
  agreement: Agreement | null = null,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const [known] = await services.db
    .select({ id: reservations.id, request_hash: reservations.request_hash })
    .from(reservations)
    .where(
      and(eq(reservations.member_id, requester.memberId), eq(reservations.idempotency_key, requester.idempotencyKey)),
    );
  if (known) return sameRequest(known, hash);

  const now = services.clock();
  await Promise.all([services.catalogue.fresh(), services.settings.fresh()]);
  const lines = chosenLines(services.catalogue, requester.memberId, body.lines, now).map((line): ChosenLine =>
    agreement === null ? line : { ...line, unit_amount: agreement.unitKrw, currency: 'KRW' },
  );
  const rate = services.settings.rate();
  const priced = await priceChoice(services, {
    memberId: requester.memberId,
    lines,
    luggage: 0,
    couponId: null,
    points: 0,
    rate,
    now,
    taken: null,
  });
  await expireInTheWay(services, requester.memberId, lines);
  const row: NewReservation = {
    id: reservationId(services.random),
    number: reservationNumber(services.random),
    member_id: requester.memberId,
    idempotency_key: requester.idempotencyKey,
    request_hash: hash,
    status: 'pending',
    language: body.lang,
    currency: body.currency,
    created_at: now,
    updated_at: now,
    hold_expires_at: new Date(now.getTime() + HOLD_MINUTES * MINUTE_MS),
    traveller: {
      representative: '',
      contact: '',
      email: '',
      nationality: '',
      arrival_flight: '',
      departure_address: '',
      destination_address: '',
      luggage: 0,
      request: '',
    },
    quote: priced.stored,
    total_krw: priced.stored.total_krw,
    rate_micros: rate,
    cart_item_ids: body.cart_item_ids,
    campaign_id: await knownCampaign(services.db, body.campaign),
  };

  const id = await transaction(services.db, async (tx) => {
    if (agreement !== null) {
      await lockMember(tx, requester.memberId);
      await agreement.use(tx, row.id);
    }
    const replayed = await admit(tx, requester, hash, lines);
    if (replayed !== null) return replayed;
    await takeSeats(tx, lines);
    await tx.insert(reservations).values(row);
    await insertLines(tx, row.id, lines, priced);
    return row.id;
  });
  for (const line of lines) services.catalogue.seatsChanged(line.option_id);
  return id;
}

export async function insertLines(
  tx: Database,
  id: string,
  lines: readonly ChosenLine[],
  priced: Priced,
): Promise<void> {
  await tx.insert(reservationLines).values(
    lines.map(({ capacity: _, ...line }) => ({
      ...line,
      reservation_id: id,
      // The first lines of a price are the options, in order.
      amount_krw: priced.stored.lines[line.position]?.amount_krw ?? 0,
    })),
  );
}

/**
 * Lets one request of a member in at a time, then judges it: replayed, held already, or one hold too many. The unique indexes of the
 * tables say the same and are the last resort.
 */
async function admit(
  tx: Database,
  requester: Requester,
  hash: string,
  lines: readonly ChosenLine[],
): Promise<string | null> {
  await lockMember(tx, requester.memberId);
  const open = await tx
    .select({
      id: reservations.id,
      idempotency_key: reservations.idempotency_key,
      request_hash: reservations.request_hash,
      held: reservationLines,
    })
    .from(reservations)
    .leftJoin(
      reservationLines,
      and(eq(reservationLines.reservation_id, reservations.id), eq(reservationLines.holding, true)),
    )
    .where(
      and(
        eq(reservations.member_id, requester.memberId),
        or(
          inArray(reservations.status, ['pending', 'waiting']),
          eq(reservations.idempotency_key, requester.idempotencyKey),
        ),
      ),
    );
  const replayed = open.find((row) => row.idempotency_key === requester.idempotencyKey);
  if (replayed) return sameRequest(replayed, hash);
  refuseHeld(
    open.flatMap(({ held }) => held ?? []),
    lines,
  );
  if (new Set(open.map((row) => row.id)).size >= MAX_OPEN_HOLDS) {
    throw new Refusal('TOO_MANY_HOLDS', { details: { max: MAX_OPEN_HOLDS } });
  }
  return null;
}

/** A member holds a departure once; the refusal names the reservation to go on with. Lock the member before reading what is held. */
export function refuseHeld(held: readonly ReservationLineRow[], lines: readonly ChosenLine[]): void {
  const other = held.find((row) =>
    lines.some((line) => line.option_id === row.option_id && line.date === row.date && line.time === row.time),
  );
  if (other) throw new Refusal('HOLD_EXISTS', { details: { reservation_id: other.reservation_id } });
}

function sameRequest(known: { id: string; request_hash: string }, hash: string): string {
  if (known.request_hash !== hash) throw new Refusal('IDEMPOTENCY_KEY_USED');
  return known.id;
}
