/** Trips that a demo member has taken: one that waits for a review, and one that has it. */
import { asc, eq } from 'drizzle-orm';
import { addDays, toInstant } from '../../../../rules/seoul-days.ts';
import type { Database } from '../../../db/database.ts';
import { productOptions, products } from '../../catalogue/tables.ts';
import { payments } from '../../payments/tables.ts';
import { reservationLines, reservations } from '../../reservations/tables.ts';
import { reviews } from '../tables.ts';

const MEMBER = 'member-mina';
const TRAVELLERS = 2;

const TRIPS = [
  { name: 'waiting', number: 'MDEM0TAKEN1', product: 'boseong-green-tea-festival', daysAgo: 9 },
  { name: 'reviewed', number: 'MDEM0TAKEN2', product: 'haeinsa-temple-stay', daysAgo: 40 },
] as const;

/** What the traveller is asked, as it was answered. */
const TRAVELLER = {
  representative: 'Mina Keller',
  contact: '491701234567',
  email: 'mina@example.com',
  nationality: 'DE',
  arrival_flight: '',
  departure_address: '',
  destination_address: '',
  luggage: 0,
  request: '',
};

/** Nothing where the catalogue is another one. */
export async function writeTakenTrips(tx: Database, today: string): Promise<void> {
  for (const { name, number, product, daysAgo } of TRIPS) {
    const [found] = await tx
      .select({ option: productOptions, currency: products.currency, days: products.duration_days })
      .from(productOptions)
      .innerJoin(products, eq(products.id, productOptions.product_id))
      .where(eq(products.id, product))
      .orderBy(asc(productOptions.position))
      .limit(1);
    if (!found || found.currency !== 'KRW') continue;
    const id = `reservation-demo-${name}`;
    const date = addDays(today, -daysAgo);
    await writeTrip(tx, { id, number, date, product, ...found });
    if (name === 'reviewed') await writeReview(tx, id, product, toInstant(addDays(date, 3), '20:00'));
  }
}

interface Trip {
  id: string;
  number: string;
  date: string;
  product: string;
  option: typeof productOptions.$inferSelect;
  days: number;
}

async function writeTrip(tx: Database, { id, number, date, product, option, days }: Trip): Promise<void> {
  const total = option.price * TRAVELLERS;
  const booked = toInstant(addDays(date, -14), '10:00');
  const taken = toInstant(date, '09:00');
  await tx.insert(reservations).values({
    id,
    number,
    member_id: MEMBER,
    idempotency_key: id,
    request_hash: '',
    status: 'confirmed',
    language: 'en',
    currency: 'USD',
    created_at: booked,
    updated_at: taken,
    confirmed_at: booked,
    completed_at: taken,
    traveller: TRAVELLER,
    quote: {
      lines: [
        {
          kind: 'option',
          label: '',
          quantity: TRAVELLERS,
          unit_amount: option.price,
          unit_currency: 'KRW',
          amount_krw: total,
        },
      ],
      total_krw: total,
    },
    total_krw: total,
    method: 'bank',
    paid_krw: total,
    cart_item_ids: [],
  });
  await tx.insert(reservationLines).values({
    reservation_id: id,
    position: 0,
    member_id: MEMBER,
    product_id: product,
    option_id: option.id,
    date,
    time: option.times[0] ?? '10:00',
    end_date: addDays(date, days - 1),
    quantity: TRAVELLERS,
    unit_amount: option.price,
    currency: 'KRW',
    amount_krw: total,
    cancellation_policy: [],
    holding: false,
    // The departure is over, and counts no seats any more.
    seated: false,
  });
  await tx
    .insert(payments)
    .values({ order_id: `bank-${id}`, reservation_id: id, method: 'bank', amount_krw: total, paid_at: booked });
}

async function writeReview(tx: Database, bookingId: string, product: string, at: Date): Promise<void> {
  await tx.insert(reviews).values({
    id: 'review-demo-mina',
    product_id: product,
    member_id: MEMBER,
    booking_id: bookingId,
    rating: 5,
    title: 'Two days that felt like a week',
    content:
      'The walk up through the valley, tea with a monk who laughed a lot, and the deepest sleep in months. The meals are simple and very good. We would come back in snow.',
    language: 'en',
    author_name: 'Mina K.',
    created_at: at,
  });
}
