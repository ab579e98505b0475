/**
 * The pages of the shop (§2), one row each: address, protection, words, indexing. Titles stand under the same names in
 * `locales/<lang>/titles.json`; what a page is fetched from stands in `src/app/pages.ts`.
 */
import { OFFLINE_PATH } from './offline.ts';

/** What search engines may do with a page. Absent: it is in no sitemap, and robots.txt asks them to keep away. */
export type Indexing =
  /** Written into the sitemap. */
  | 'sitemap'
  /** Its address holds the token of a mail: hidden from search engines, other sites, caches and other addresses. */
  | 'secret';

export interface PagePath {
  /** Pattern of the address, as regexparam reads it. */
  path: string;
  /** Login is required. */
  login?: true;
  /** Namespaces of words beside those that every page shows. */
  words: readonly string[];
  indexing?: Indexing;
  /** Lets the payment window's script in. */
  payment?: true;
  /** Acts by itself as soon as it is shown, so that its hydration never waits for input. */
  acts?: true;
}

export const PATHS = {
  main: { path: '/main', words: ['main', 'finder', 'catalogue'], indexing: 'sitemap' },
  newMain: { path: '/new-main', words: ['main', 'finder', 'catalogue', 'boards'] },
  search: {
    path: '/product/search/:category/:region',
    words: ['search', 'finder', 'catalogue', 'languages'],
    indexing: 'sitemap',
  },
  detail: {
    path: '/product/detail/:productId',
    words: ['detail', 'departure', 'catalogue', 'languages', 'errors'],
    indexing: 'sitemap',
  },
  login: { path: '/account/login', words: ['login', 'social', 'errors'], acts: true },
  registration: {
    path: '/account/registration/:userType',
    words: ['registration', 'account', 'social', 'countries', 'errors'],
    acts: true,
  },
  findId: { path: '/account/find-id', words: ['account', 'errors'] },
  findPassword: { path: '/account/find-password', words: ['account', 'errors'] },
  passwordReset: {
    path: '/account/password-reset/:token',
    words: ['account', 'errors'],
    indexing: 'secret',
    acts: true,
  },
  mailConsent: { path: '/account/mail-consent/:token', words: ['account', 'errors'], indexing: 'secret', acts: true },
  oauthKakao: { path: '/oauth-kakao', words: ['social', 'errors'], acts: true },
  oauthNaver: { path: '/oauth-naver', words: ['social', 'errors'], acts: true },
  myMenu: { path: '/account/my-menu', login: true, words: ['member', 'errors'] },
  myProfile: {
    path: '/account/my-profile',
    login: true,
    words: ['member', 'account', 'social', 'countries', 'errors'],
  },
  phoneNumberChange: { path: '/account/phone-number-change', login: true, words: ['member', 'account', 'errors'] },
  passwordChange: { path: '/account/password-change', login: true, words: ['member', 'account', 'errors'] },
  security: { path: '/account/security', login: true, words: ['member', 'account', 'errors'] },
  emailUndo: { path: '/account/email-undo/:token', words: ['account', 'errors'], indexing: 'secret', acts: true },
  myPoints: { path: '/account/my-points', words: ['points'], acts: true },
  myCoupons: { path: '/account/my-coupons', words: ['coupons', 'catalogue', 'account', 'errors'], acts: true },
  promotionRedirect: { path: '/redirect', words: ['coupons', 'catalogue', 'errors'], acts: true },
  business: { path: '/account/business', login: true, words: ['member', 'account', 'errors'] },
  contactUs: { path: '/board/contact-us', login: true, words: ['inquiries', 'errors'] },
  contactUsRegister: {
    path: '/board/contact-us-register',
    words: ['inquiries', 'account', 'errors', 'calendar'],
  },
  contactUsDetail: { path: '/board/contact-us-detail/:id', login: true, words: ['inquiries', 'errors'] },
  quotation: { path: '/quotation', login: true, words: ['quotations', 'errors', 'calendar'] },
  quotationResponse: { path: '/quotation/:id', words: ['quotations', 'reservations', 'account', 'errors', 'calendar'] },
  socialReview: { path: '/user/social-review', words: ['social-reviews'], indexing: 'sitemap' },
  reviewRequest: { path: '/review-request', login: true, words: ['social-reviews', 'errors'] },
  reviewRequestEdit: { path: '/review-request/:reviewId', login: true, words: ['social-reviews', 'errors'] },
  cart: { path: '/product/shopping-cart', login: true, words: ['cart', 'catalogue', 'errors'] },
  reviewRegister: {
    path: '/product/:productId/review',
    login: true,
    words: ['reviews', 'catalogue', 'account', 'errors', 'calendar'],
  },
  reviewRegister2: {
    path: '/product/review/:productId/:bookingId',
    words: ['reviews', 'catalogue', 'account', 'errors', 'calendar'],
    acts: true,
  },
  reviewEdit: {
    path: '/user/review/:reviewId',
    login: true,
    words: ['reviews', 'catalogue', 'account', 'errors', 'calendar'],
  },
  myReview: { path: '/user/review', login: true, words: ['reviews', 'catalogue', 'errors'] },
  wishlist: { path: '/product/wishlist', login: true, words: ['wishlist', 'catalogue'] },
  reservation: {
    path: '/purchase/reservation',
    login: true,
    words: ['reservation', 'departure', 'countries', 'errors'],
    payment: true,
  },
  reservationStep: {
    path: '/purchase/reservation/:step/:productId?',
    login: true,
    words: ['reservation', 'departure', 'countries', 'errors'],
    payment: true,
  },
  payment: {
    path: '/purchase/payment/:productId?',
    login: true,
    words: ['reservation', 'departure', 'countries', 'errors'],
    payment: true,
  },
  reservationDetail: {
    path: '/purchase/reservation-detail/:id',
    login: true,
    words: ['reservations', 'payment', 'errors', 'countries'],
  },
  voucher: { path: '/purchase/voucher/:id', login: true, words: ['voucher', 'reservations'] },
  paymentComplete: { path: '/purchase/payment-complete/:id', login: true, words: ['payment', 'reservations'] },
  myReservation: { path: '/account/my-reservation', login: true, words: ['reservations'] },
  tossSuccess: { path: '/tossSuccess', words: ['payment', 'reservations', 'errors', 'calendar'], acts: true },
  tossFail: { path: '/tossFail', words: ['payment', 'calendar'] },
  fail: { path: '/fail', words: ['payment', 'calendar'] },
  // The service worker shows its copy of it where the network is gone.
  offline: { path: OFFLINE_PATH, words: ['offline', 'voucher', 'calendar'], acts: true },
  event: { path: '/event', words: ['boards'], indexing: 'sitemap' },
  eventDetail: { path: '/event/:id', words: ['boards', 'catalogue', 'languages'], indexing: 'sitemap' },
  boardDetail: { path: '/board/notice-detail/:id', words: ['boards', 'catalogue', 'languages'], indexing: 'sitemap' },
  // After every other page of one segment below `/board`: the first row that fits an address is its page.
  board: { path: '/board/:type?', words: ['boards', 'languages'], indexing: 'sitemap' },
} as const satisfies Record<string, PagePath>;

export type PageName = keyof typeof PATHS;

/** Pages with one kind of indexing: those of the sitemap are `PagesWith<'sitemap'>`. */
export type PagesWith<Kind extends Indexing> = {
  [Name in PageName]: (typeof PATHS)[Name] extends { indexing: Kind } ? Name : never;
}[PageName];

/** A row by name with its general type. */
export function pageRow(name: PageName): PagePath {
  return PATHS[name];
}

type Parameters<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Parameter<Name> & Parameters<Tail>
    : Parameter<Rest>
  : unknown;
type Parameter<Name extends string> = Name extends `${infer Bare}?`
  ? { [K in Bare]?: string }
  : { [K in Name]: string };

/** Address of a page; an optional parameter that is absent leaves its segment out. */
export function pathTo<Name extends PageName>(
  name: Name,
  parameters: Parameters<(typeof PATHS)[Name]['path']>,
): string {
  const values = parameters as Record<string, string | undefined>;
  return PATHS[name].path.replace(/\/:(\w+)\??/g, (_, key: string) => {
    const value = values[key];
    return value === undefined ? '' : `/${encodeURIComponent(value)}`;
  });
}
