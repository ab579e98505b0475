/** The path table of the shop (§2): pattern, page title key in `locales/<lang>/titles.json`, and whether login is required. */

export interface PagePath {
  /** wouter pattern. */
  path: string;
  /** Key of the page title; null shows the site name alone. */
  title: string | null;
  login: boolean;
}

export const PATHS = {
  main: { path: '/main', title: 'home', login: false },
  search: { path: '/product/search/:category/:region', title: 'search', login: false },
  detail: { path: '/product/detail/:productId', title: 'detail', login: false },
  login: { path: '/account/login', title: 'login', login: false },
  registration: { path: '/account/registration/:userType', title: 'registration', login: false },
  findId: { path: '/account/find-id', title: 'findId', login: false },
  findPassword: { path: '/account/find-password', title: 'findPassword', login: false },
  passwordReset: { path: '/account/password-reset/:token', title: 'passwordReset', login: false },
  mailConsent: { path: '/account/mail-consent/:token', title: 'mailConsent', login: false },
  oauthKakao: { path: '/oauth-kakao', title: 'socialLogin', login: false },
  oauthNaver: { path: '/oauth-naver', title: 'socialLogin', login: false },
  myMenu: { path: '/account/my-menu', title: 'myMenu', login: true },
  myProfile: { path: '/account/my-profile', title: 'myProfile', login: true },
  phoneNumberChange: { path: '/account/phone-number-change', title: 'phoneNumberChange', login: true },
  passwordChange: { path: '/account/password-change', title: 'passwordChange', login: true },
  security: { path: '/account/security', title: 'security', login: true },
  emailUndo: { path: '/account/email-undo/:token', title: 'emailUndo', login: false },
  business: { path: '/account/business', title: 'business', login: true },
  cart: { path: '/product/shopping-cart', title: 'cart', login: true },
  reservation: { path: '/purchase/reservation', title: 'reservation', login: true },
  reservationStep: { path: '/purchase/reservation/:step/:productId?', title: 'reservation', login: true },
  reservationDetail: { path: '/purchase/reservation-detail/:id', title: 'reservationDetail', login: true },
  voucher: { path: '/purchase/voucher/:id', title: 'voucher', login: true },
  paymentComplete: { path: '/purchase/payment-complete/:id', title: 'paymentComplete', login: true },
  myReservation: { path: '/account/my-reservation', title: 'myReservations', login: true },
  tossSuccess: { path: '/tossSuccess', title: 'paymentResult', login: false },
  tossFail: { path: '/tossFail', title: 'paymentFailed', login: false },
  fail: { path: '/fail', title: 'paymentFailed', login: false },
} as const satisfies Record<string, PagePath>;

export type PageName = keyof typeof PATHS;

/** Ends the pattern of an address that holds the token of a mail: it is kept from search engines, other sites, caches and other addresses. */
export const SECRET = ':token';

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
