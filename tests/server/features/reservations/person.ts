/** A member of the rig and what they do with reservations, in few words. */
import { eq } from 'drizzle-orm';
import type { PaymentMethod } from '../../../../src/contract/catalogue/codes.ts';
import type { ReservationChoice, TravellerDetails } from '../../../../src/contract/reservations/shapes.ts';
import { transaction } from '../../../../src/server/db/database.ts';
import { refunds } from '../../../../src/server/features/payments/tables.ts';
import { mails } from '../../../../src/server/mail/tables.ts';
import { buildCancelQuote, cancelReservation } from '../../../../src/server/features/reservations/cancel.ts';
import { changeReservation } from '../../../../src/server/features/reservations/change.ts';
import { readReservation } from '../../../../src/server/features/reservations/read.ts';
import { settlePaid } from '../../../../src/server/features/reservations/settle.ts';
import { START } from './fixture.ts';
import { choice, fillIn, pay, reserve, type Rig } from './rig.ts';

export const priced = { currency: 'USD', lang: 'en' } as const;

let count = 30;

/** Begins a test afresh: the clock at its start, no mail left over, a member whom no test has used. */
export async function newPerson(rig: Rig): Promise<Person> {
  rig.at(START);
  rig.mails.length = 0;
  await rig.db.update(mails).set({ sent_at: START, next_try_at: null });
  return person(rig, `m${(count += 1)}`);
}

export type Person = ReturnType<typeof person>;

export function person(rig: Rig, id: string) {
  const { services } = rig;
  const own = {
    id,
    reserve: (lines: ReservationChoice[]) => reserve(rig, id, lines),
    fillIn: (reservation: string, more: Partial<TravellerDetails> = {}) => fillIn(rig, id, reservation, more),
    read: (reservation: string) => readReservation(services, id, reservation, 'en'),
    change: (reservation: string, more: object) => changeReservation(services, id, reservation, { ...priced, ...more }),
    pay: (reservation: string, method: PaymentMethod) => pay(rig, id, reservation, method),
    cancel: (reservation: string, refund_krw: number, more: object = {}) =>
      cancelReservation(services, id, reservation, { lang: 'en', refund_krw, ...more }),
    quoteCancel: (reservation: string) => buildCancelQuote(services, id, reservation, 'en'),
    /** Holds seats and fills in the details. */
    async held(option = 'tea-a', date = '2026-12-20', quantity = 2): Promise<string> {
      const reservation = await own.reserve([choice(option, date, quantity)]);
      await own.fillIn(reservation);
      return reservation;
    },
    /** Pays by card, as the payment algorithm records it. */
    async charge(reservation: string): Promise<string> {
      const started = await own.pay(reservation, 'card');
      if (started.method !== 'card') throw new Error('no card order');
      await settleCharge(rig, reservation, started.order_id, started.amount_krw);
      return started.order_id;
    },
  };
  return own;
}

export function settleCharge(rig: Rig, reservation: string, orderId: string, amountKrw: number) {
  const now = rig.services.clock();
  return transaction(rig.db, (tx) =>
    settlePaid(tx, reservation, { method: 'card', orderId, paymentKey: `key-${orderId}`, amountKrw, now }),
  );
}

export function readRefunds({ db }: Rig, reservation: string) {
  return db.select().from(refunds).where(eq(refunds.reservation_id, reservation));
}
