/** Members of the demo; their passwords are printed at start and keep the rules of §5. */
import type { Localised } from '../../../base/localised.ts';
import type { Category } from '../../../../contract/catalogue/codes.ts';

export interface DemoMember {
  id: string;
  email: string;
  password: string;
  name: string;
  birthday: string;
  phone: string;
  gender: 'male' | 'female' | 'other';
  nationality: string;
  points: number;
  coupons: readonly string[];
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  {
    id: 'member-mina',
    email: 'mina@example.com',
    password: 'Maru2demo',
    name: 'Mina Keller',
    birthday: '1991-04-12',
    phone: '491701234567',
    gender: 'female',
    nationality: 'DE',
    points: 12_000,
    coupons: ['welcome-10', 'festival-15000'],
  },
  {
    id: 'member-john',
    email: 'john@example.com',
    password: 'Maru2demo',
    name: 'John Okafor',
    birthday: '1986-11-03',
    phone: '15550102030',
    gender: 'male',
    nationality: 'US',
    points: 0,
    coupons: [],
  },
];

export interface DemoCoupon {
  id: string;
  name: Localised<string>;
  kind: 'percent' | 'amount';
  value: number;
  currency: 'USD' | 'KRW' | null;
  min_order_krw: number;
  category: Category | null;
}

export const DEMO_COUPONS: readonly DemoCoupon[] = [
  {
    id: 'welcome-10',
    name: { en: 'Welcome: 10% off', ko: '환영 쿠폰 10% 할인', ar: 'ترحيب: خصم 10٪' },
    kind: 'percent',
    value: 10,
    currency: null,
    min_order_krw: 50_000,
    category: null,
  },
  {
    id: 'festival-15000',
    name: { en: 'Festival: ₩15,000 off', ko: '축제 15,000원 할인', ar: 'مهرجان: خصم ₩15,000' },
    kind: 'amount',
    value: 15_000,
    currency: 'KRW',
    min_order_krw: 100_000,
    category: 'festival',
  },
];

/** Days for which a demo coupon stays valid. */
export const DEMO_COUPON_DAYS = 180;
