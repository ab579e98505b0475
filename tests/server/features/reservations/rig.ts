/** The reservation domain on a real database with three small products, a clock that tests move, and no network. */
import { MAIL_COMPOSERS } from '../../../../src/server/main/mail-composers.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { desc, eq, sql } from 'drizzle-orm';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import type { ReservationChoice, TravellerDetails } from '../../../../src/contract/reservations/shapes.ts';
import { readConfig } from '../../../../src/server/base/read-config.ts';
import type { Services } from '../../../../src/server/base/context.ts';
import { openEmbedded } from '../../../../src/server/db/embedded.ts';
import { overPglite, overPostgres, type Database, type OpenDatabase } from '../../../../src/server/db/database.ts';
import { migrate } from '../../../../src/server/db/migrate.ts';
import { departures } from '../../../../src/server/features/catalogue/tables.ts';
import { metaRows } from '../../../../src/server/features/settings/tables.ts';
import { audit } from '../../../../src/server/features/operators/tables.ts';
import { createCatalogue } from '../../../../src/server/features/catalogue/catalogue.ts';
import { changeReservation } from '../../../../src/server/features/reservations/change.ts';
import { createReservation } from '../../../../src/server/features/reservations/create.ts';
import { payReservation } from '../../../../src/server/features/reservations/pay.ts';
import { readReservation } from '../../../../src/server/features/reservations/read.ts';
import { createRevisions, raiseRevision } from '../../../../src/server/db/revisions.ts';
import { createBoards } from '../../../../src/server/features/boards/boards.ts';
import { createReviews } from '../../../../src/server/features/reviews/reviews.ts';
import { createSocialReviews } from '../../../../src/server/features/social-reviews/shown.ts';
import { createSettings } from '../../../../src/server/features/settings/settings.ts';
import { silentLog } from '../../../../src/server/base/log.ts';
import type { OutgoingMail } from '../../../../src/contract/outgoing-mail.ts';
import { unlimited } from '../../../../src/server/security/rate-limiter.ts';
import { createSealer } from '../../../../src/server/security/seal.ts';
import { copyEmbedded } from '../../../support/embedded.ts';
import { postgresDatabase } from '../../../support/postgres.ts';
import { fill, START } from './fixture.ts';

export type Engine = 'pglite' | 'postgres';
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];

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

async function prepare(db: Database): Promise<void> {
  await migrate(db);
  await fill(db);
}

async function open(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'pglite') {
    const folder = await mkdtemp(join(tmpdir(), 'maru-rig-'));
    await copyEmbedded(folder, 'reservation_domain', { fill: prepare });
    const opened = overPglite(await openEmbedded({ dataDir: folder, template: null }));
    return {
      ...opened,
      async close() {
        await opened.close();
        await rm(folder, { recursive: true });
      },
    };
  }
  const url = await postgresDatabase('reservation_domain', async (template) => {
    const prepared = overPostgres(template, 1, silentLog);
    await prepare(prepared.db);
    await prepared.close();
  });
  return overPostgres(url, 10, silentLog);
}

export async function createRig(engine: Engine = 'pglite'): Promise<Rig> {
  const { db, availability, close } = await open(engine);
  let now = START;
  const mails: OutgoingMail[] = [];
  const clock = () => now;
  const revisions = createRevisions(db);
  const services: Services = {
    config: readConfig({ ORIGIN: 'https://shop.localhost' }),
    db,
    availability,
    processId: 'rig',
    isShared: engine === 'postgres',
    clock,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: silentLog,
    catalogue: createCatalogue(db, clock),
    revisions,
    reviews: createReviews(db),
    settings: createSettings(db, revisions),
    boards: createBoards(db),
    socialReviews: createSocialReviews(db),
    sealer: createSealer([new Uint8Array(32).fill(7)], new Uint8Array(32).fill(8)),
    mailComposers: MAIL_COMPOSERS,
    deliver: async (mail) => void mails.push(mail),
    checkpoint: () => {},
    prerender: { later: () => false, close: () => {} },
    // Nothing of this domain searches, reads files or asks the provider.
    identities: undefined as never,
    limiter: unlimited,
    fileJudge: undefined as never,
    virusScanner: undefined as never,
    search: undefined as never,
    toss: undefined as never,
    social: { kakao: null, naver: null },
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
  time:
    time ??
    ({ tea: '10:00', hike: '09:00', ride: '08:00' } as Record<string, string>)[option.split('-')[0] ?? ''] ??
    '',
  quantity,
});

let keys = 0;
/** Opens a reservation; a new key each time unless one is given. */
export function reserve(
  { services }: Rig,
  memberId: string,
  lines: ReservationChoice[],
  idempotencyKey = `key-${(keys += 1)}`,
): Promise<string> {
  return createReservation(
    services,
    { memberId, idempotencyKey },
    { currency: 'USD', lang: 'en', lines, cart_item_ids: [] },
  );
}

export const details: TravellerDetails = {
  representative: 'Mina Keller',
  contact: '491701234567',
  email: 'mina@example.com',
  nationality: '',
  passport: '',
  arrival_flight: '',
  departure_address: '',
  destination_address: '',
  luggage: 0,
  request: '',
  others: [],
};

export async function fillIn(
  { services }: Rig,
  memberId: string,
  id: string,
  more: Partial<TravellerDetails> = {},
): Promise<void> {
  await changeReservation(services, memberId, id, { currency: 'USD', lang: 'en', traveller: { ...details, ...more } });
}

/** Pays at the price of the server. */
export async function pay(rig: Rig, memberId: string, id: string, method: 'card' | 'bank') {
  const { total_krw } = await readReservation(rig.services, memberId, id, 'en');
  return payReservation(rig.services, memberId, id, { lang: 'en', method, terms: [...TERMS], total_krw });
}

export async function takenSeats({ db }: Rig, option: string, date: string): Promise<number> {
  const rows = await db
    .select({ taken: departures.taken })
    .from(departures)
    .where(sql`${departures.option_id} = ${option} and ${departures.date} = ${date}`);
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

export async function setRate({ db, services }: Rig, rate: number | null): Promise<void> {
  await db.delete(metaRows).where(eq(metaRows.key, 'usd_to_krw'));
  if (rate !== null) await db.insert(metaRows).values({ type: 'settings', key: 'usd_to_krw', meta: rate });
  await raiseRevision(db, 'settings');
  services.settings.changed();
}

export async function lastAudit({ db }: Rig) {
  const [row] = await db.select().from(audit).orderBy(desc(audit.id)).limit(1);
  return row;
}
