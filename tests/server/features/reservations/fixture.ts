/** What the rig's database holds at first: three small products, settings, coupons, and members with points. */
import { transaction, type Database } from '../../../../src/server/db/database.ts';
import { coupons, memberCoupons } from '../../../../src/server/features/coupons/tables.ts';
import { pointsLedger } from '../../../../src/server/features/points/tables.ts';
import { productOptions, products } from '../../../../src/server/features/catalogue/tables.ts';
import { members } from '../../../../src/server/features/accounts/tables.ts';
import { metaRows } from '../../../../src/server/features/settings/tables.ts';
import type { ProductTexts } from '../../../../src/server/features/catalogue/texts.ts';
import { raiseRevision } from '../../../../src/server/db/revisions.ts';

/** 21:00 in Seoul on 1 December 2026. */
export const START = new Date('2026-12-01T12:00:00.000Z');
const MEMBERS = 520;

const texts = (title: string): ProductTexts => ({
  title,
  menu_name: title,
  summary: title,
  description: title,
  includes: [],
  excludes: [],
  itinerary: [],
  meeting_point: `${title} gate`,
});

const product = {
  region: 'seoul',
  duration_days: 1,
  duration_hours: 3,
  min_participants: 2,
  max_participants: 20,
  lead_days: 1,
  instant_confirmation: true,
  required_fields: [],
  guide_languages: ['en'],
  latitude: 37.5,
  longitude: 127,
  season: null,
  weekdays: [0, 1, 2, 3, 4, 5, 6],
  cancellation_policy: [
    { days_before: 7, refund_percent: 100 },
    { days_before: 3, refund_percent: 50 },
  ],
  scene: { motif: 'tea', time: 'day', season: 'spring' },
} as const;

export async function fill(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    const mutable = {
      ...product,
      required_fields: [],
      guide_languages: ['en' as const],
      weekdays: [...product.weekdays],
      cancellation_policy: [...product.cancellation_policy],
    };
    await tx.insert(products).values([
      {
        ...mutable,
        id: 'tea',
        position: 0,
        category: 'wellness',
        currency: 'KRW',
        texts: { en: texts('Tea'), ko: texts('차') },
      },
      {
        ...mutable,
        id: 'hike',
        position: 1,
        category: 'tour',
        currency: 'USD',
        min_participants: 4,
        lead_days: 2,
        instant_confirmation: false,
        duration_days: 2,
        duration_hours: null,
        texts: { en: texts('Hike') },
      },
      {
        ...mutable,
        id: 'ride',
        position: 2,
        category: 'transfer',
        currency: 'KRW',
        required_fields: ['passport', 'nationality', 'luggage'],
        texts: { en: texts('Ride') },
      },
    ]);
    await tx.insert(productOptions).values([
      {
        id: 'tea-a',
        product_id: 'tea',
        name: { en: 'Class', ko: '수업' },
        price: 50_000,
        capacity: 100,
        times: ['10:00', '14:00'],
        position: 0,
      },
      {
        id: 'tea-b',
        product_id: 'tea',
        name: { en: 'Tasting', ko: '시음' },
        price: 30_000,
        capacity: 8,
        times: ['10:00'],
        position: 1,
      },
      {
        id: 'hike-a',
        product_id: 'hike',
        name: { en: 'Ridge' },
        price: 10_000,
        capacity: 12,
        times: ['09:00'],
        position: 0,
      },
      {
        id: 'ride-a',
        product_id: 'ride',
        name: { en: 'Van' },
        price: 40_000,
        capacity: 8,
        times: ['08:00'],
        position: 0,
      },
    ]);
    await tx.insert(coupons).values([
      {
        id: 'ten',
        name: { en: 'Ten off', ko: '10% 할인' },
        kind: 'percent',
        value: 10,
        currency: null,
        min_order_krw: 50_000,
        category: null,
      },
      {
        id: 'tours',
        name: { en: 'Tours' },
        kind: 'amount',
        value: 5_000,
        currency: 'KRW',
        min_order_krw: 0,
        category: 'tour',
      },
    ]);
    await tx.insert(metaRows).values(
      Object.entries({
        site_name: 'Maru',
        usd_to_krw: 1400,
        bank_name: 'Bank',
        bank_account: '110-1',
        bank_holder: 'Maru',
      }).map(([key, meta]) => ({ type: 'settings', key, meta })),
    );
    const people = Array.from({ length: MEMBERS }, (_, index) => ({
      id: `m${index}`,
      email: `m${index}@example.com`,
      password_hash: '-',
      name: `Member ${index}`,
      created_at: START,
      points_balance: 20_000,
    }));
    await tx.insert(members).values(people);
    await tx
      .insert(pointsLedger)
      .values(
        people.map(({ id }) => ({ member_id: id, delta: 20_000, reason: 'welcome' as const, created_at: START })),
      );
    const validUntil = new Date('2027-06-01T00:00:00Z');
    await tx.insert(memberCoupons).values(
      [0, 1, 2, 3, 4].flatMap((member) =>
        ['ten', 'tours'].map((couponId) => ({
          id: `m${member}-${couponId}`,
          member_id: `m${member}`,
          coupon_id: couponId,
          valid_until: validUntil,
        })),
      ),
    );
    await raiseRevision(tx, 'catalogue');
    await raiseRevision(tx, 'settings');
  });
}
