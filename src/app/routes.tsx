/**
 * The routes table: one row per page of the path table.
 *
 * A page is one file and one row:
 * - `src/pages/<name in kebab-case>.tsx` exports `<Name>Page`, a component with props `PageProps<'name'>`
 *   (`reservationDetail` → `src/pages/reservation-detail/page.tsx`, `ReservationDetailPage`);
 * - its row here names its words, beside those of the shell;
 * - where its content belongs into the first HTML, `rows/<name>.ts` names its `queries` (from `src/flows/queries/<name>.ts`,
 *   which the page uses too), its `head` and its first picture. It is fetched with the page.
 *
 * Pattern, title and protection stand in `contract/paths`.
 */
import type { PageName } from '../contract/paths.ts';
import type { PageRow } from '../runtime/page.ts';

export const ROUTES: { readonly [Name in PageName]: PageRow<Name> } = {
  main: { words: ['main', 'catalogue'], data: async () => (await import('../pages/main/data.ts')).mainData },
  search: { words: ['search', 'catalogue'], data: async () => (await import('../pages/search/data.ts')).searchData },
  detail: {
    words: ['detail', 'departure', 'catalogue', 'errors'],
    data: async () => (await import('../pages/detail/data.ts')).detailData,
  },
  login: { words: ['login', 'social', 'errors'], acts: true },
  oauthKakao: { words: ['social', 'errors'], acts: true },
  oauthNaver: { words: ['social', 'errors'], acts: true },
  registration: {
    words: ['registration', 'account', 'social', 'countries', 'errors'],
    acts: true,
    data: async () => (await import('../pages/registration/data.ts')).registrationData,
  },
  findId: { words: ['account', 'errors'] },
  findPassword: { words: ['account', 'errors'] },
  passwordReset: { words: ['account', 'errors'], acts: true },
  mailConsent: { words: ['account', 'errors'], acts: true },
  myMenu: { words: ['member', 'errors'] },
  myProfile: { words: ['member', 'account', 'social', 'countries', 'errors'] },
  phoneNumberChange: { words: ['member', 'account', 'errors'] },
  passwordChange: { words: ['member', 'account', 'errors'] },
  security: { words: ['member', 'account', 'errors'] },
  emailUndo: { words: ['account', 'errors'], acts: true },
  business: { words: ['member', 'account', 'errors'] },
  cart: { words: ['cart', 'catalogue', 'errors'] },
  reservation: { words: ['reservation', 'departure', 'countries', 'errors'], payment: true },
  reservationStep: { words: ['reservation', 'departure', 'countries', 'errors'], payment: true },
  reservationDetail: { words: ['reservations', 'errors', 'countries'] },
  voucher: { words: ['voucher'] },
  paymentComplete: { words: ['payment'] },
  myReservation: {
    words: ['reservations'],
    data: async () => (await import('../pages/my-reservation/data.ts')).myReservationData,
  },
  tossSuccess: { words: ['payment', 'errors', 'calendar'], acts: true },
  tossFail: { words: ['payment', 'calendar'] },
  fail: { words: ['payment', 'calendar'] },
};

/** Words that every page shows. */
export const SHELL_WORDS = ['calendar', 'common', 'shell', 'titles', 'ui'] as const;
