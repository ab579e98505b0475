/** Types of all words: a key that English does not have fails the build. A new namespace is one row here. */
import 'i18next';
import type account from '../../locales/en/account.json';
import type calendar from '../../locales/en/calendar.json';
import type cart from '../../locales/en/cart.json';
import type catalogue from '../../locales/en/catalogue.json';
import type common from '../../locales/en/common.json';
import type countries from '../../locales/en/countries.json';
import type departure from '../../locales/en/departure.json';
import type descriptions from '../../locales/en/descriptions.json';
import type detail from '../../locales/en/detail.json';
import type errors from '../../locales/en/errors.json';
import type login from '../../locales/en/login.json';
import type main from '../../locales/en/main.json';
import type member from '../../locales/en/member.json';
import type payment from '../../locales/en/payment.json';
import type registration from '../../locales/en/registration.json';
import type reservation from '../../locales/en/reservation.json';
import type reservations from '../../locales/en/reservations.json';
import type search from '../../locales/en/search.json';
import type shell from '../../locales/en/shell.json';
import type social from '../../locales/en/social.json';
import type titles from '../../locales/en/titles.json';
import type ui from '../../locales/en/ui.json';
import type voucher from '../../locales/en/voucher.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      account: typeof account;
      calendar: typeof calendar;
      cart: typeof cart;
      catalogue: typeof catalogue;
      common: typeof common;
      countries: typeof countries;
      departure: typeof departure;
      descriptions: typeof descriptions;
      detail: typeof detail;
      errors: typeof errors;
      login: typeof login;
      main: typeof main;
      member: typeof member;
      payment: typeof payment;
      registration: typeof registration;
      reservation: typeof reservation;
      reservations: typeof reservations;
      search: typeof search;
      shell: typeof shell;
      social: typeof social;
      titles: typeof titles;
      ui: typeof ui;
      voucher: typeof voucher;
    };
  }
}
