/** Every form of the shop in which a person writes, but those of accounts. */
import { eq } from 'drizzle-orm';
import { DEMO_OPERATOR_TOKEN } from '../../../src/server/base/demo-credentials.ts';
import { coupons } from '../../../src/server/features/coupons/tables.ts';
import { inquiries } from '../../../src/server/features/inquiries/tables.ts';
import { quotations } from '../../../src/server/features/quotations/tables.ts';
import { reviews } from '../../../src/server/features/reviews/tables.ts';
import { giveProof } from '../../../src/server/features/accounts/proof.ts';
import { join, unused } from '../features/accounts/people.ts';
import { held, taken } from '../features/accounts/trips.ts';
import { send, type Form } from './form.ts';

let number = 1_790_000_000_000;
const NO_FILE = new File(['<html>'], 'page.pdf', { type: 'application/pdf' });
const NO_PHOTO = new File(['<html>'], 'photo.png', { type: 'image/png' });
const WISH = { product_id: '', date_from: '2026-12-10', date_to: '2026-12-20', travellers: 6, wishes: 'A quiet place' };
const INQUIRY = { type: 'product', subject: 'Is there a kitchen?', contents: 'We would like to cook.', lang: 'en' };
const REVIEW = { rating: '4', title: 'A quiet valley', content: 'We met only deer, for hours.', language: 'en' };
const WRONG_REVIEW = {
  rating: ['6', 'rating not_offered'],
  title: [' \u200f\u202e ', 'title required'],
  content: ['Too short', 'content too_short'],
  language: ['xx', 'language not_offered'],
} as const;
const WRONG_INQUIRY = {
  type: ['praise', 'type not_offered'],
  subject: [' \u200f ', 'subject required'],
  contents: ['\n\t ', 'contents required'],
  reservation_id: ['nothing-like-it', 'reservation_id not_offered'],
} as const;
const WRONG_POST = {
  url: ['https://x.com.evil.example/a/status/1790000000', 'url post_address'],
  title: ['\u200f\u202e', 'title required'],
  reservation_id: ['nothing-like-it', 'reservation_id not_offered'],
} as const;

export const FORMS: Readonly<Record<string, Form>> = {
  'a review': {
    endpoint: 'review.create',
    async open(server) {
      const person = await join(server);
      const trip = await taken(server, person, DEMO_OPERATOR_TOKEN);
      const own = () => server.services.db.select().from(reviews).where(eq(reviews.member_id, person.id));
      return {
        token: person.token,
        body: { ...REVIEW, booking_id: trip.id, product_id: trip.lines[0]?.product_id ?? '' },
        count: async () => (await own()).length,
        read: async () => (await own())[0] ?? {},
      };
    },
    wrong: { ...WRONG_REVIEW, booking_id: ['nothing-like-it', 'booking_id not_offered'] },
    last: { photos: [[NO_PHOTO], 'photos photo_type'] },
    texts: ['title', 'content'],
  },
  'a change of a review': {
    endpoint: 'review.update',
    async open(server) {
      const review = FORMS['a review']!;
      const sender = await review.open(server);
      await send(server, review, sender);
      const { id } = (await sender.read()) as { id: string };
      return { ...sender, params: { id }, body: REVIEW };
    },
    wrong: WRONG_REVIEW,
    last: { photos: [[NO_PHOTO], 'photos photo_type'] },
    texts: ['title', 'content'],
  },
  'a post elsewhere': {
    endpoint: 'reviewRequest.create',
    async open(server) {
      const { token } = await join(server);
      const own = async () => (await server.call('reviewRequest.list', { query: {} }, { token })).body.data;
      return {
        token,
        body: { url: `https://x.com/walker/status/${(number += 1)}`, title: 'A night of drums', reservation_id: '' },
        count: async () => (await own()).length,
        read: async () => (await own())[0] ?? {},
      };
    },
    wrong: WRONG_POST,
    texts: ['title'],
  },
  'a change of a post elsewhere': {
    endpoint: 'reviewRequest.change',
    async open(server) {
      const post = FORMS['a post elsewhere']!;
      const sender = await post.open(server);
      await send(server, post, sender);
      const { id } = (await sender.read()) as { id: string };
      return { ...sender, params: { id } };
    },
    wrong: WRONG_POST,
    texts: ['title'],
  },
  'an inquiry of a member': {
    endpoint: 'inquiry.create',
    async open(server) {
      const { id, token } = await join(server);
      const own = () => server.services.db.select().from(inquiries).where(eq(inquiries.member_id, id));
      return {
        token,
        body: INQUIRY,
        count: async () => (await own()).length,
        read: async () => (await own())[0] ?? {},
      };
    },
    wrong: WRONG_INQUIRY,
    last: { files: [[NO_FILE], 'files file_type'] },
    texts: ['subject', 'contents'],
  },
  'an inquiry of a visitor': {
    endpoint: 'inquiry.create',
    async open(server) {
      const { email } = unused();
      const email_proof = await giveProof(server.services.db, server.services, email);
      const own = () => server.services.db.select().from(inquiries).where(eq(inquiries.email, email));
      return {
        body: { ...INQUIRY, email, email_proof },
        count: async () => (await own()).length,
        read: async () => (await own())[0] ?? {},
      };
    },
    wrong: { ...WRONG_INQUIRY, email: ['nobody', 'email email_format'] },
    last: { files: [[NO_FILE], 'files file_type'] },
    texts: ['subject', 'contents'],
    proofs: { email_proof: 'email_proof too_long' },
  },
  'a request for a quotation': {
    endpoint: 'quotation.create',
    async open(server) {
      const { id, token } = await join(server);
      const own = () => server.services.db.select().from(quotations).where(eq(quotations.member_id, id));
      return { token, body: WISH, count: async () => (await own()).length, read: async () => (await own())[0] ?? {} };
    },
    wrong: {
      product_id: ['nothing-like-it', 'product_id not_offered'],
      date_from: ['2026-02-30', 'date_from date_format'],
      date_to: ['2028-01-01', 'date_to date_too_late'],
      travellers: [2.5, 'travellers invalid'],
      wishes: ['x'.repeat(3001), 'wishes too_long'],
    },
    texts: ['wishes'],
  },
  'the code of a coupon': {
    endpoint: 'member.redeemCoupon',
    async open(server) {
      const { token } = await join(server);
      const [id, code] = [`coupon-${(number += 1)}`, `CODE${number}`];
      const day = (ahead: number) => new Date(server.services.clock().getTime() + ahead * 86_400_000);
      const ends = { starts_at: day(-1), ends_at: day(1), valid_days: 10 };
      const terms = { name: { en: 'Made' }, kind: 'percent', value: 10, code_limit: 5 } as const;
      await server.services.db.insert(coupons).values({ id, code, ...terms, ...ends });
      const own = async () => (await server.call('member.coupons', { query: {} }, { token })).body.data;
      return {
        token,
        body: { code },
        count: async () => (await own()).length,
        read: async () => (await own())[0] ?? {},
      };
    },
    wrong: { code: ['<b>🎟️</b>', 'code coupon_code_format'] },
    texts: [],
  },
  'the travellers of a reservation': {
    endpoint: 'reservation.update',
    part: 'traveller',
    async open(server) {
      const person = await join(server);
      const { token } = person;
      const { id, traveller: saved } = await held(server, person);
      // The product asks for the lead traveller alone; other travellers have tests of their own.
      const { others: _, ...traveller } = saved;
      const { data } = (await server.call('reservation.list', { query: {} }, { token })).body;
      const call = () => server.call('reservation.get', { params: { id }, query: {} }, { token });
      return {
        token,
        params: { id },
        body: traveller,
        count: () => Promise.resolve(data.length),
        read: async () => ({ ...(await call()).body.data.traveller }),
      };
    },
    wrong: {
      representative: [' \u2003 ', 'traveller.representative required'],
      contact: ['12-34', 'traveller.contact phone_format'],
      email: ['nobody', 'traveller.email email_format'],
      nationality: ['ZZ', 'traveller.nationality invalid'],
      passport: ['!', 'traveller.passport passport_format'],
      arrival_flight: ['next one', 'traveller.arrival_flight flight_format'],
      luggage: [99, 'traveller.luggage max_luggage'],
    },
    texts: ['departure_address', 'destination_address', 'request'],
  },
};
