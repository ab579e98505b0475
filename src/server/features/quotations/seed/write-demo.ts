/** Writes two quotations of a demo member: one with an offer that stands, one that waits. */
import { and, asc, eq, gte, sql } from 'drizzle-orm';
import { addDays, todayInSeoul } from '../../../../rules/seoul-days.ts';
import type { FeatureSeed } from '../../../db/feature-seed.ts';
import { departures, productOptions, products } from '../../catalogue/tables.ts';
import { quotations, type StoredOffer } from '../tables.ts';

const DAY_MS = 86_400_000;
const TRAVELLERS = 4;

export const quotationSeed: FeatureSeed = {
  async writeMoments(tx, _parts, now) {
    const today = todayInSeoul(now);
    const own = { member_id: 'member-mina', request_hash: '', language: 'en' } as const;
    const asked = { date_from: addDays(today, 20), date_to: addDays(today, 40) };
    await tx.insert(quotations).values({
      ...own,
      ...asked,
      id: 'quotation-demo-open',
      idempotency_key: 'demo-open',
      travellers: 24,
      wishes: 'Three days for our choir: one night at a temple, a market, and a place where we may sing.',
      created_at: new Date(now.getTime() - DAY_MS / 4),
    });
    // A departure with seats for all of them.
    const [free] = await tx
      .select({ optionId: departures.option_id, date: departures.date, time: departures.time, productId: products.id })
      .from(departures)
      .innerJoin(productOptions, eq(productOptions.id, departures.option_id))
      .innerJoin(products, eq(products.id, productOptions.product_id))
      .where(
        and(
          gte(departures.date, addDays(today, 20)),
          gte(products.max_participants, TRAVELLERS),
          gte(sql`${departures.capacity} - ${departures.sold_elsewhere} - ${departures.taken}`, 2 * TRAVELLERS),
        ),
      )
      .orderBy(asc(departures.date), asc(departures.option_id), asc(departures.time))
      .limit(1);
    if (!free) return;
    const offer: StoredOffer = {
      product_id: free.productId,
      option_id: free.optionId,
      date: free.date,
      time: free.time,
      travellers: TRAVELLERS,
      lines: [
        { label: 'Trip with an English-speaking guide', amount_krw: 88_000 },
        { label: 'Dinner', amount_krw: 21_000 },
      ],
      unit_krw: 109_000,
      note: 'Dear Mina, the guide stays with you for the whole day. Please tell us of allergies before you come.',
    };
    await tx.insert(quotations).values({
      ...own,
      ...asked,
      id: 'quotation-demo-offer',
      idempotency_key: 'demo-offer',
      product_id: free.productId,
      travellers: TRAVELLERS,
      wishes: 'We would like to have dinner together afterwards.',
      status: 'responded',
      offer,
      valid_until: new Date(now.getTime() + 7 * DAY_MS),
      created_at: new Date(now.getTime() - 2 * DAY_MS),
      responded_at: new Date(now.getTime() - DAY_MS),
    });
  },
};
