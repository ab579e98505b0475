/** Everyone who may call, freshly made for each endpoint, and what belongs to the two whose things are asked for. */
import type { CartChoice } from '../../../src/contract/cart.ts';
import type { Reservation } from '../../../src/contract/reservations/shapes.ts';
import { DEMO_OPERATOR_TOKEN } from '../../../src/server/base/demo-credentials.ts';
import { memberCoupons } from '../../../src/server/features/coupons/tables.ts';
import { members, sessions } from '../../../src/server/features/accounts/tables.ts';
import { newId } from '../../../src/server/security/ids.ts';
import { hashPassword } from '../../../src/server/security/password.ts';
import { NO_DEVICE } from '../../../src/server/security/device.ts';
import { hashToken, newToken } from '../../../src/server/security/token.ts';
import { sealedPlace } from '../../../src/server/security/sealed-columns.ts';
import type { TestServer } from '../../support/server.ts';
import { form, PASSWORD, sendForm } from '../features/accounts/people.ts';
import { PDF } from '../../support/files/samples.ts';
import { confirmed, held, taken } from '../features/accounts/trips.ts';

/** The callers of the matrix; the last two come last, so that what they own has been tried by everybody else before. */
export const CALLERS = [
  'anonymous',
  'expired',
  'revoked',
  'deleted',
  'closed',
  'operator',
  'business',
  'member B',
  'member A',
] as const;
export type Caller = (typeof CALLERS)[number];

/** One of the two members whose ids are used. Things are made when a row first asks for them. */
export interface Owner {
  id: string;
  token: string;
  email: string;
  phone: string;
  password: string;
  couponId: string;
  /** Words that no one else may read in any answer. */
  secrets: readonly string[];
  trip(): Promise<Reservation>;
  paidTrip(): Promise<Reservation>;
  companion(): Promise<string>;
  cartItem(): Promise<{ id: string; option: CartChoice }>;
  businessRequest(): Promise<string>;
  inquiry(): Promise<{ id: string; fileId: string }>;
  /** Of a trip that was taken. */
  review(): Promise<{ id: string; booking_id: string; product_id: string }>;
  /** With an offer that stands. */
  quotation(): Promise<{ id: string }>;
  reviewRequest(): Promise<string>;
}

export interface Cast {
  A: Owner;
  B: Owner;
  /** Bearer token of a caller; null for no one. */
  getToken(caller: Caller): string | null;
}

const HOUR_MS = 3_600_000;
let hash: Promise<string> | undefined;
let people = 0;

interface Kind {
  userType?: 'general' | 'business';
  active?: boolean;
  deleted?: boolean;
  /** Hours from now on at which the session ends. */
  hours?: number;
  revoked?: boolean;
}

async function person({ services }: TestServer, kind: Kind = {}) {
  const { db, random, clock, sealer } = services;
  const number = (people += 1);
  const id = newId(random);
  const token = newToken(random);
  const now = clock();
  const email = `zaphira-${number}@example.com`;
  const phone = `8298${String(10_000_000 + number)}`;
  const name = `Zaphira ${number} Quill`;
  await db.insert(members).values({
    id,
    email,
    phone,
    name,
    birthday: '1990-04-23',
    nationality: 'LT',
    password_hash: await (hash ??= hashPassword(PASSWORD)),
    user_type: kind.userType ?? 'general',
    active: kind.active ?? true,
    deleted_at: kind.deleted ? now : null,
    passport_sealed: sealer.seal(`ZQ${1_000_000 + number}`, sealedPlace('memberPassport', id)),
    passport_tail: String(1_000_000 + number).slice(-3),
    created_at: now,
  });
  await db.insert(sessions).values({
    token_hash: hashToken(token),
    id: `session-${id}`,
    member_id: id,
    created_at: now,
    last_used_at: now,
    device: NO_DEVICE,
    expires_at: new Date(now.getTime() + (kind.hours ?? 12) * HOUR_MS),
    revoked_at: kind.revoked ? now : null,
  });
  return { id, token, email, phone, name, passport: `ZQ${1_000_000 + number}` };
}

async function owner(server: TestServer): Promise<Owner> {
  const made = await person(server);
  const { id, token, email, phone, name, passport } = made;
  const couponId = `coupon-${id}`;
  await server.services.db.insert(memberCoupons).values({
    id: couponId,
    member_id: id,
    coupon_id: 'welcome-10',
    valid_until: new Date(server.services.clock().getTime() + 1000 * HOUR_MS),
  });
  const once = <T>(make: () => Promise<T>) => {
    let known: Promise<T> | undefined;
    return () => (known ??= make());
  };
  const who = { token, email, phone };
  return {
    id,
    token,
    email,
    phone,
    password: PASSWORD,
    couponId,
    secrets: [email, phone, name, passport, `Jun of ${id}`, `${id} Ltd`],
    trip: once(() => held(server, who)),
    paidTrip: once(() => confirmed(server, who, DEMO_OPERATOR_TOKEN)),
    companion: once(async () => {
      const body = { name: `Jun of ${id}`, birthday: '', phone: '', gender: '', nationality: '', passport } as const;
      return (await server.call('member.addCompanion', { body }, { token })).body.data.id;
    }),
    cartItem: once(async () => {
      const [line] = (await held(server, who)).lines;
      if (!line) throw new Error('A trip has no line.');
      const { product_id, option_id, date, time } = line;
      const option = { option_id, date, time, quantity: 2 };
      const body = { member_id: id, product_id, options: [option] };
      return { id: (await server.call('cart.add', { body }, { token })).body.data.id, option };
    }),
    businessRequest: once(async () => {
      const sent = form({ company_name: `${id} Ltd`, lang: 'en', file: new File([PDF], `${id}.pdf`) });
      const response = await sendForm(server, '/api/v1/members/business', sent, token);
      return ((await response.json()) as { data: { id: string } }).data.id;
    }),
    quotation: once(async () => {
      const wish = { date_from: '2026-12-10', date_to: '2026-12-20', travellers: 2, wishes: `Of ${id}` };
      const { id: quotationId } = (await server.call('quotation.create', { body: wish }, { token })).body.data;
      // A departure of another member's trip: the owner's own is held.
      const [line] = (await held(server, await person(server))).lines;
      if (!line) throw new Error('A trip has no line.');
      const { option_id, date, time } = line;
      const lines = [{ label: 'Stay', amount_krw: 50_000 }];
      const body = { option_id, date, time, travellers: 2, lines, valid_until: '2027-01-01T00:00:00Z' };
      const made = await server.call(
        'operator.offerQuotation',
        { params: { id: quotationId }, body },
        { token: DEMO_OPERATOR_TOKEN },
      );
      if (made.status !== 200) throw new Error(`No offer: ${JSON.stringify(made.body)}`);
      return { id: quotationId };
    }),
    review: once(async () => {
      const trip = await taken(server, who, DEMO_OPERATOR_TOKEN);
      const about = { booking_id: trip.id, product_id: trip.lines[0]?.product_id ?? '' };
      const words = { rating: '5', title: `Of ${id}`, content: `All about ${id}`, language: 'en' };
      const made = await server.call('review.create', { body: { ...words, ...about } }, { token });
      if (made.status !== 200) throw new Error(`No review: ${JSON.stringify(made.body)}`);
      return { id: made.body.data.id, ...about };
    }),
    reviewRequest: once(async () => {
      const body = { url: `https://www.instagram.com/p/${id.slice(0, 30)}/`, title: `Post of ${id}` };
      return (await server.call('reviewRequest.create', { body }, { token })).body.data.id;
    }),
    inquiry: once(async () => {
      const words = { type: 'other', subject: `Of ${id}`, contents: `All about ${id}`, lang: 'en' };
      const sent = form({ ...words, files: new File([PDF], `${id}.pdf`) });
      const made = await sendForm(server, '/api/v1/inquiries', sent, token, { 'idempotency-key': `inquiry-${id}` });
      const inquiryId = ((await made.json()) as { data: { id: string } }).data.id;
      const { body } = await server.call('inquiry.get', { params: { id: inquiryId } }, { token });
      return { id: inquiryId, fileId: body.data.files[0]?.id ?? 'none' };
    }),
  };
}

export async function createCast(server: TestServer): Promise<Cast> {
  const [A, B] = [await owner(server), await owner(server)];
  const tokens: Record<Caller, string | null> = {
    anonymous: null,
    expired: (await person(server, { hours: -1 })).token,
    revoked: (await person(server, { revoked: true })).token,
    deleted: (await person(server, { deleted: true })).token,
    closed: (await person(server, { active: false })).token,
    operator: DEMO_OPERATOR_TOKEN,
    business: (await person(server, { userType: 'business' })).token,
    'member A': A.token,
    'member B': B.token,
  };
  return { A, B, getToken: (caller) => tokens[caller] };
}
