/** The reservation domain on a real database with three small products, a clock that tests move, and no network. */
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { TERMS } from '../../../src/contract/catalogue.ts';
import type { ReservationChoice, TravellerDetails } from '../../../src/contract/reservation.ts';
import { readConfig } from '../../../src/server/config.ts';
import type { Services } from '../../../src/server/context.ts';
import { overPglite, overPostgres, transaction, type Database, type OpenDatabase } from '../../../src/server/db/database.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { coupons, memberCoupons, pointsLedger } from '../../../src/server/db/schema/benefit.ts';
import { departures, productOptions, products } from '../../../src/server/db/schema/catalogue.ts';
import { members } from '../../../src/server/db/schema/member.ts';
import { metaRows } from '../../../src/server/db/schema/settings.ts';
import { createCatalogue } from '../../../src/server/domain/catalogue/catalogue.ts';
import type { ProductTexts } from '../../../src/server/domain/catalogue/texts.ts';
import { changeReservation } from '../../../src/server/domain/reservation/change.ts';
import { createReservation } from '../../../src/server/domain/reservation/create.ts';
import { payReservation } from '../../../src/server/domain/reservation/pay.ts';
import { readReservation } from '../../../src/server/domain/reservation/read.ts';
import { raiseRevision } from '../../../src/server/domain/revisions.ts';
import { createSettings } from '../../../src/server/domain/settings/settings.ts';
import { silentLog } from '../../../src/server/log.ts';
import type { OutgoingMail } from '../../../src/server/sandbox/outbox.ts';
import { createSealer } from '../../../src/server/security/seal.ts';
import { postgresDatabase } from '../../support/postgres.ts';

export type Engine = 'pglite' | 'postgres';
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];

/** 21:00 in Seoul on 1 December 2026. */
export const START = new Date('2026-12-01T12:00:00.000Z');
export const MEMBERS = 520;

export interface Rig {
  services: Services;
  db: Database;
  mails: OutgoingMail[];
  /** Moves the clock to an instant. */
  at(instant: string | Date): void;
  /** Moves the clock on. */
  pass(minutes: number): void;
  close(): Promise<void>;
}

const texts = (title: string): ProductTexts => ({
  title, menu_name: title, summary: title, description: title, includes: [], excludes: [], itinerary: [], meeting_point: `${title} gate`,
});

const product = {
  region: 'seoul', durationDays: 1, durationHours: 3, minParticipants: 2, maxParticipants: 20, leadDays: 1, instantConfirmation: true,
  requiredFields: [], guideLanguages: ['en'], latitude: 37.5, longitude: 127, season: null, weekdays: [0, 1, 2, 3, 4, 5, 6],
  cancellationPolicy: [{ days_before: 7, refund_percent: 100 }, { days_before: 3, refund_percent: 50 }],
  scene: { motif: 'tea', time: 'day', season: 'spring' },
} as const;

async function fill(db: Database): Promise<void> {
  await transaction(db, async (tx) => {
    const mutable = { ...product, requiredFields: [], guideLanguages: ['en' as const], weekdays: [...product.weekdays], cancellationPolicy: [...product.cancellationPolicy] };
    await tx.insert(products).values([
      { ...mutable, id: 'tea', position: 0, category: 'wellness', currency: 'KRW', texts: { en: texts('Tea'), ko: texts('차') } },
      { ...mutable, id: 'hike', position: 1, category: 'tour', currency: 'USD', minParticipants: 4, leadDays: 2, instantConfirmation: false, durationDays: 2, durationHours: null, texts: { en: texts('Hike') } },
      { ...mutable, id: 'ride', position: 2, category: 'transfer', currency: 'KRW', requiredFields: ['passport', 'nationality', 'luggage'], texts: { en: texts('Ride') } },
    ]);
    await tx.insert(productOptions).values([
      { id: 'tea-a', productId: 'tea', name: { en: 'Class', ko: '수업' }, price: 50_000, capacity: 100, times: ['10:00', '14:00'], position: 0 },
      { id: 'tea-b', productId: 'tea', name: { en: 'Tasting', ko: '시음' }, price: 30_000, capacity: 8, times: ['10:00'], position: 1 },
      { id: 'hike-a', productId: 'hike', name: { en: 'Ridge' }, price: 10_000, capacity: 12, times: ['09:00'], position: 0 },
      { id: 'ride-a', productId: 'ride', name: { en: 'Van' }, price: 40_000, capacity: 8, times: ['08:00'], position: 0 },
    ]);
    await tx.insert(coupons).values([
      { id: 'ten', name: { en: 'Ten off', ko: '10% 할인' }, kind: 'percent', value: 10, currency: null, minOrderKrw: 50_000, category: null },
      { id: 'tours', name: { en: 'Tours' }, kind: 'amount', value: 5_000, currency: 'KRW', minOrderKrw: 0, category: 'tour' },
    ]);
    await tx.insert(metaRows).values(
      Object.entries({ site_name: 'Maru', usd_to_krw: 1400, bank_name: 'Bank', bank_account: '110-1', bank_holder: 'Maru' }).map(
        ([key, meta]) => ({ type: 'settings', key, meta }),
      ),
    );
    const people = Array.from({ length: MEMBERS }, (_, index) => ({
      id: `m${index}`, email: `m${index}@example.com`, passwordHash: '-', name: `Member ${index}`, createdAt: START, pointsBalance: 20_000,
    }));
    await tx.insert(members).values(people);
    await tx.insert(pointsLedger).values(people.map(({ id }) => ({ memberId: id, delta: 20_000, reason: 'welcome' as const, createdAt: START })));
    const validUntil = new Date('2027-06-01T00:00:00Z');
    await tx.insert(memberCoupons).values(
      [0, 1, 2, 3, 4].flatMap((member) => ['ten', 'tours'].map((couponId) => ({ id: `m${member}-${couponId}`, memberId: `m${member}`, couponId, validUntil }))),
    );
    await raiseRevision(tx, 'catalogue');
    await raiseRevision(tx, 'settings');
  });
}

async function open(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite') {
    const opened = overPglite(await PGlite.create());
    await migrate(opened.db);
    await fill(opened.db);
    return opened;
  }
  const url = await postgresDatabase('reservation_domain', async (template) => {
    const prepared = overPostgres(template, 1, silentLog);
    await migrate(prepared.db);
    await fill(prepared.db);
    await prepared.close();
  });
  return overPostgres(url, 10, silentLog);
}

export async function createRig(engine: Engine = 'pglite'): Promise<Rig> {
  const { db, close } = await open(engine);
  let now = START;
  const mails: OutgoingMail[] = [];
  const clock = () => now;
  const services: Services = {
    config: readConfig({ ORIGIN: 'https://shop.example' }),
    db,
    clock,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: silentLog,
    catalogue: createCatalogue(db, clock),
    settings: createSettings(db),
    sealer: createSealer(new Uint8Array(32).fill(7)),
    deliver: async (mail) => void mails.push(mail),
    checkpoint: () => {},
    // Nothing of this domain searches or asks the provider.
    search: undefined as never,
    toss: undefined as never,
  };
  return {
    services,
    db,
    mails,
    at: (instant) => (now = new Date(instant)),
    pass: (minutes) => (now = new Date(now.getTime() + minutes * 60_000)),
    close,
  };
}

export const choice = (option: string, date: string, quantity = 2, time?: string): ReservationChoice => ({
  product_id: option.split('-')[0] ?? '',
  option_id: option,
  date,
  time: time ?? ({ tea: '10:00', hike: '09:00', ride: '08:00' } as Record<string, string>)[option.split('-')[0] ?? ''] ?? '',
  quantity,
});

let keys = 0;
/** Opens a reservation; a new key each time unless one is given. */
export function reserve({ services }: Rig, memberId: string, lines: ReservationChoice[], idempotencyKey = `key-${(keys += 1)}`): Promise<string> {
  return createReservation(services, { memberId, idempotencyKey }, { currency: 'USD', lang: 'en', lines, cart_item_ids: [] });
}

export const details: TravellerDetails = {
  representative: 'Mina Keller', contact: '491701234567', email: 'mina@example.com', nationality: '', passport: '', arrival_flight: '',
  departure_address: '', destination_address: '', luggage: 0, request: '',
};

export async function fillIn({ services }: Rig, memberId: string, id: string, more: Partial<TravellerDetails> = {}): Promise<void> {
  await changeReservation(services, memberId, id, { currency: 'USD', lang: 'en', traveller: { ...details, ...more } });
}

/** Pays at the price of the server. */
export async function pay(rig: Rig, memberId: string, id: string, method: 'card' | 'bank') {
  const { total_krw } = await readReservation(rig.services, memberId, id, 'en');
  return payReservation(rig.services, memberId, id, { lang: 'en', method, terms: [...TERMS], total_krw });
}

export async function takenSeats({ db }: Rig, option: string, date: string): Promise<number> {
  const rows = await db.select({ taken: departures.taken }).from(departures).where(sql`${departures.optionId} = ${option} and ${departures.date} = ${date}`);
  return rows.reduce((sum, row) => sum + row.taken, 0);
}

/** The code with which a promise is refused; fails when it is not. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
  return 'no refusal';
}
