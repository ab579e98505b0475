/** Reservations and offers of the real shape, for path cases and page tests. */
import type { Reservation } from '../../src/contract/reservation.ts';
import type { CardOrder, DraftChoice, Offer, ReservationLimits } from '../../machines/reservation.machine.ts';
import { FREE_LUGGAGE_PER_TRAVELLER, MAX_LUGGAGE_PER_TRAVELLER, MIN_TRAVELLERS } from '../../src/contract/limits.ts';
import { TERMS } from '../../src/contract/catalogue.ts';

export const limits: ReservationLimits = {
  minTravellers: MIN_TRAVELLERS,
  maxLuggagePerTraveller: MAX_LUGGAGE_PER_TRAVELLER,
  terms: TERMS,
};

export const offer: Offer = {
  product_id: 'temple-stay',
  max_participants: 8,
  lead_days: 1,
  first_day: '2026-12-01',
  last_day: '2027-11-30',
  required_fields: ['passport', 'nationality'],
};

export const choice: DraftChoice = {
  product_id: 'temple-stay',
  option_id: 'temple-stay-standard',
  date: '2026-12-05',
  time: '10:00',
  quantity: 2,
};

export const traveller = {
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
};

export const reservation: Reservation = {
  id: 'r1',
  number: 'M0123456789',
  status: 'pending',
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
      cancellation_policy: [{ days_before: 3, refund_percent: 100 }],
      needed: 0,
    },
  ],
  total_krw: 180_000,
  shown: { currency: 'USD', amount: 12_287 },
  hold_expires_at: '2026-11-30T03:15:00.000Z',
  deposit_deadline: null,
  completed_at: null,
  now: '2026-11-30T03:00:00.000Z',
  language: 'en',
  required_fields: ['passport', 'nationality'],
  traveller: { ...traveller, passport: '•••••678' },
  quote: {
    lines: [
      { kind: 'option', label: 'Standard', quantity: 2, unit_amount: 90_000, unit_currency: 'KRW', amount_krw: 180_000 },
    ],
    total_krw: 180_000,
    shown: { currency: 'USD', amount: 12_287 },
    rate_micros: 1_465_000_000,
    points_available: 0,
  },
  coupon_id: null,
  points: 0,
  hold_extended: false,
  payment: { method: null, state: 'unpaid', paid_krw: 0, refunds: [], bank: null },
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
};
