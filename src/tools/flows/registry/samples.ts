/** Reservations and offers of the real shape, for path cases and page tests. */
import type { Reservation, TravellerDetails } from '../../../contract/reservations/shapes.ts';
import type { CardOrder } from '../../../../machines/checkout.machine.ts';
import type { DraftChoice, Offer } from '../../../contract/reservations/drafts.ts';
import type { Member } from '../../../contract/accounts/members.ts';
import type { Coupon } from '../../../contract/coupons/calls.ts';
import type { AvailableDay, Product } from '../../../contract/catalogue/products.ts';
import { FREE_LUGGAGE_PER_TRAVELLER } from '../../../contract/limits.ts';

export const offer: Offer = {
  product_id: 'temple-stay',
  max_participants: 8,
  lead_days: 1,
  first_day: '2026-12-01',
  last_day: '2027-11-30',
  required_fields: ['passport', 'nationality'],
};

/** The same where the details of all travellers are asked for. */
export const everyone: Offer = { ...offer, required_fields: [...offer.required_fields, 'all_travellers'] };

export const choice: DraftChoice = {
  product_id: 'temple-stay',
  option_id: 'temple-stay-standard',
  date: '2026-12-05',
  time: '10:00',
  quantity: 2,
};

export const traveller: TravellerDetails = {
  representative: 'Mina Kim',
  contact: '+821012345678',
  email: 'mina@example.com',
  nationality: 'FR',
  passport: 'M12345678',
  arrival_flight: '',
  departure_address: '',
  destination_address: '',
  luggage: 2 * FREE_LUGGAGE_PER_TRAVELLER,
  request: '',
  others: [],
};

export const reservation: Reservation = {
  id: 'r1',
  number: 'M0123456789',
  status: 'pending',
  agreed_terms: [],
  cancel_reason: null,
  created_at: '2026-11-30T03:00:00.000Z',
  lines: [
    {
      product_id: 'temple-stay',
      product_title: 'A night at the temple',
      product_image: '/images/products/temple-stay/0.svg',
      option_id: 'temple-stay-standard',
      option_name: 'Standard',
      date: '2026-12-05',
      end_date: '2026-12-06',
      time: '10:00',
      quantity: 2,
      unit_amount: 90_000,
      currency: 'KRW',
      meeting_point: { name: 'Main gate', latitude: 37.5, longitude: 127 },
      organiser: 'Temple Trips',
      organiser_phone: '+82 2-000-1000',
      cancellation_policy: [{ days_before: 3, refund_percent: 100 }],
      needed: 0,
    },
  ],
  total_krw: 180_000,
  shown: { currency: 'USD', amount: 12_200 },
  hold_expires_at: '2026-11-30T03:15:00.000Z',
  deposit_deadline: null,
  completed_at: null,
  reviewed: [],
  now: '2026-11-30T03:00:00.000Z',
  language: 'en',
  required_fields: ['passport', 'nationality'],
  traveller: { ...traveller, passport: '•••••678' },
  quote: {
    lines: [
      {
        kind: 'option',
        label: 'Standard',
        quantity: 2,
        unit_amount: 90_000,
        unit_currency: 'KRW',
        amount_krw: 180_000,
        shown_unit: 6_100,
        shown_amount: 12_200,
      },
    ],
    total_krw: 180_000,
    shown: { currency: 'USD', amount: 12_200 },
    rate_micros: 1_465_000_000,
    points_available: 2_000,
  },
  coupon_id: null,
  points: 0,
  hold_extended: false,
  payment: { method: null, state: 'unpaid', paid_krw: 0, refunds: [], refund_account_due: false, bank: null },
  accept_by: null,
  cancel_effective_at: null,
  cancel_refund_krw: null,
};

export const order: CardOrder = {
  method: 'card',
  order_id: 'order-0123456789',
  order_name: 'A night at the temple',
  amount_krw: 180_000,
  customer_name: 'Mina Kim',
  client_key: 'test_ck_x',
  sdk_src: '/sandbox/toss/v1.js',
  hold_expires_at: '2026-11-30T03:25:00.000Z',
  hold_extended: false,
  now: '2026-11-30T03:10:00.000Z',
};

export const TODAY = '2026-11-30';

/** One option and one time a day, so that choosing a day chooses a departure. */
export const product: Product = {
  id: 'temple-stay',
  category: 'wellness',
  region: 'seoul',
  title: 'A night at the temple',
  menu_name: 'Temple',
  summary: 'Bells, tea and a quiet night.',
  language: 'en',
  main_image: '/images/products/temple-stay/0.svg',
  currency: 'KRW',
  price_from: 90_000,
  hours_from: null,
  duration: { days: 2, hours: null },
  min_participants: 2,
  lead_days: 1,
  instant_confirmation: false,
  guide_languages: ['en'],
  rating_avg: null,
  review_count: 0,
  is_wished: false,
  next_date: '2026-12-05',
  next_seats: 12,
  next_guaranteed: false,
  free_days: 7,
  season: null,
  images: ['/images/products/temple-stay/0.svg'],
  image_alts: ['A temple hall with a stone pagoda'],
  description_language: 'en',
  description: 'A night among monks.',
  max_participants: 8,
  required_fields: ['passport', 'nationality', 'luggage'],
  meeting_point: { name: 'Main gate', latitude: 37.5, longitude: 127 },
  includes: [],
  excludes: [],
  itinerary: [],
  cancellation_policy: [{ days_before: 3, refund_percent: 100 }],
  options: [
    {
      id: 'temple-stay-standard',
      name: 'Standard',
      option_start_date: '2026-12-01',
      option_end_date: '2027-11-30',
      price: 90_000,
      currency: 'KRW',
      capacity: 10,
      remaining: 10,
      times: ['10:00'],
      status: 'on_sale',
    },
  ],
  departure_months: ['2026-12', '2027-01'],
};

export const days: AvailableDay[] = ['2026-12-05', '2026-12-12'].map((date) => ({
  date,
  status: 'open',
  price_from: 90_000,
  currency: 'KRW',
  remaining: 10,
  participants: 0,
  needed: 0,
  guaranteed: true,
  options: [{ option_id: 'temple-stay-standard', price: 90_000, times: [{ time: '10:00', remaining: 10 }] }],
}));

export const coupon: Coupon = {
  id: 'welcome',
  name: 'Welcome',
  kind: 'percent',
  value: 10,
  currency: null,
  min_order_krw: 0,
  category: null,
  status: 'usable',
  valid_until: '2027-01-01T00:00:00.000Z',
  reservation: null,
};

/** Everything that the traveller of the samples has but the name, so that the step has something to ask. */
export const member: Member = {
  id: 'member-mina',
  name: '',
  email: traveller.email,
  birthday: null,
  phone: traveller.contact,
  gender: null,
  nationality: traveller.nationality,
  passport: null,
  user_type: 'general',
  has_password: true,
  social: [],
};
