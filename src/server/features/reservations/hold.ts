/** Takes and gives back the seats of departures; one conditional statement decides who gets the last one. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { departures } from '../catalogue/tables.ts';
import { reservationLines } from './tables.ts';
import { Refusal } from '../../base/refusal.ts';

export interface SeatsToTake {
  option_id: string;
  date: string;
  time: string;
  quantity: number;
  /** SeatsToTake of the departure, for its first taking. */
  capacity: number;
}

export type DepartureKey = Pick<SeatsToTake, 'option_id' | 'date' | 'time'>;

/** One order for all who lock several departures, so that no deadlock arises. */
function inOrder<T extends DepartureKey>(seats: readonly T[]): T[] {
  const key = (row: DepartureKey) => `${row.option_id} ${row.date} ${row.time}`;
  return seats.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** Takes the seats of all departures or, by throwing SEATS_GONE inside the transaction, of none. Each departure is named once. */
export async function takeSeats(tx: Database, wanted: readonly SeatsToTake[]): Promise<void> {
  const tooMany = wanted.find((seats) => seats.quantity > seats.capacity);
  if (tooMany) throw await seatsGone(tx, tooMany);
  const ordered = inOrder(wanted);
  const taken = await tx
    .insert(departures)
    .values(
      ordered.map((seats) => ({
        option_id: seats.option_id,
        date: seats.date,
        time: seats.time,
        capacity: seats.capacity,
        taken: seats.quantity,
      })),
    )
    .onConflictDoUpdate({
      target: [departures.option_id, departures.date, departures.time],
      set: { taken: sql`${departures.taken} + excluded.taken` },
      setWhere: sql`${departures.taken} + ${departures.sold_elsewhere} + excluded.taken <= ${departures.capacity}`,
    })
    .returning({ option_id: departures.option_id, date: departures.date, time: departures.time });
  const gone = ordered.find((seats) => !taken.some((row) => isSameDeparture(row, seats)));
  if (gone) throw await seatsGone(tx, gone);
}

function isSameDeparture(a: DepartureKey, b: DepartureKey): boolean {
  return a.option_id === b.option_id && a.date === b.date && a.time === b.time;
}

async function seatsGone(tx: Database, seats: SeatsToTake): Promise<Refusal> {
  const [row] = await tx
    .select({ remaining: sql<number>`${departures.capacity} - ${departures.sold_elsewhere} - ${departures.taken}` })
    .from(departures)
    .where(
      and(eq(departures.option_id, seats.option_id), eq(departures.date, seats.date), eq(departures.time, seats.time)),
    );
  const remaining = Math.max(0, row?.remaining ?? seats.capacity);
  return new Refusal('SEATS_GONE', {
    details: { option_id: seats.option_id, date: seats.date, time: seats.time, remaining },
  });
}

/** Gives back what a reservation still has seated. The flag on the line makes it happen once, however often it is asked. */
export async function releaseSeats(tx: Database, reservationId: string): Promise<DepartureKey[]> {
  const lines = await tx
    .update(reservationLines)
    .set({ seated: false, holding: false })
    .where(and(eq(reservationLines.reservation_id, reservationId), eq(reservationLines.seated, true)))
    .returning();
  for (const line of inOrder(lines)) {
    await tx
      .update(departures)
      .set({ taken: sql`${departures.taken} - ${line.quantity}` })
      .where(
        and(eq(departures.option_id, line.option_id), eq(departures.date, line.date), eq(departures.time, line.time)),
      );
  }
  return lines;
}

/** Takes the seats of a reservation again whose hold had ended; false where one is gone, and then nothing is taken. */
export async function reseat(tx: Database, reservationId: string): Promise<boolean> {
  const lines = await tx
    .select()
    .from(reservationLines)
    .where(and(eq(reservationLines.reservation_id, reservationId), eq(reservationLines.seated, false)))
    .orderBy(asc(reservationLines.position));
  if (lines.length === 0) return true;
  const rows = await tx
    .select({
      option_id: departures.option_id,
      date: departures.date,
      time: departures.time,
      capacity: departures.capacity,
    })
    .from(departures)
    .where(
      inArray(
        departures.option_id,
        lines.map((line) => line.option_id),
      ),
    );
  const wanted = lines.map((line) => ({
    ...line,
    capacity: rows.find((row) => isSameDeparture(row, line))?.capacity ?? 0,
  }));
  try {
    // A savepoint: a refusal undoes the seats of the other lines, while the charge that asks goes on.
    await tx.transaction((inner) => takeSeats(inner, wanted));
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
  await tx.update(reservationLines).set({ seated: true }).where(eq(reservationLines.reservation_id, reservationId));
  return true;
}
