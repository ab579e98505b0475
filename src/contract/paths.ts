/** The path table of the shop (§2): pattern, and whether login is required; titles stand under the same names in `locales/<lang>/titles.json`. */

export interface PagePath {
  /** wouter pattern. */
  path: string;
  login: boolean;
}

export const PATHS = {
  main: { path: '/main', login: false },
  search: { path: '/product/search/:category/:region', login: false },
  detail: { path: '/product/detail/:productId', login: false },
  login: { path: '/account/login', login: false },
  registration: { path: '/account/registration/:userType', login: false },
  findId: { path: '/account/find-id', login: false },
  findPassword: { path: '/account/find-password', login: false },
  passwordReset: { path: '/account/password-reset/:token', login: false },
  mailConsent: { path: '/account/mail-consent/:token', login: false },
  oauthKakao: { path: '/oauth-kakao', login: false },
  oauthNaver: { path: '/oauth-naver', login: false },
  myMenu: { path: '/account/my-menu', login: true },
  myProfile: { path: '/account/my-profile', login: true },
  phoneNumberChange: { path: '/account/phone-number-change', login: true },
  passwordChange: { path: '/account/password-change', login: true },
  security: { path: '/account/security', login: true },
  emailUndo: { path: '/account/email-undo/:token', login: false },
  business: { path: '/account/business', login: true },
  cart: { path: '/product/shopping-cart', login: true },
  reservation: { path: '/purchase/reservation', login: true },
  reservationStep: { path: '/purchase/reservation/:step/:productId?', login: true },
  reservationDetail: { path: '/purchase/reservation-detail/:id', login: true },
  voucher: { path: '/purchase/voucher/:id', login: true },
  paymentComplete: { path: '/purchase/payment-complete/:id', login: true },
  myReservation: { path: '/account/my-reservation', login: true },
  tossSuccess: { path: '/tossSuccess', login: false },
  tossFail: { path: '/tossFail', login: false },
  fail: { path: '/fail', login: false },
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
