/**
 * The routes table: one row per page of the path table.
 *
 * A page is one file and one row:
 * - `src/pages/<name in kebab-case>.tsx` exports `<Name>Page`, a component with props `PageProps<'name'>`
 *   (`reservationDetail` → `src/pages/reservation-detail.tsx`, `ReservationDetailPage`);
 * - its row here names its words (beside those of the shell), and, where its content belongs into the first HTML, its
 *   `queries` (from `src/flows/queries/<name>.ts`, which the page uses too), its `head` and its first picture.
 *
 * Pattern, title and protection stand in `contract/paths`.
 */
import type { PageName } from '../contract/paths.ts';
import type { PageRow } from '../flows/page.ts';
import { mainQueries, seasonOf } from '../flows/queries/main.ts';
import { myReservationQueries } from '../flows/queries/my-reservation.ts';
import { detailQueries, isProductPath } from '../flows/queries/detail.ts';
import { isSearchPath, readFilters, searchQueries } from '../flows/queries/search.ts';
import { HERO_PICTURES } from '../pages/main/hero-pictures.ts';
import { searchTitle } from '../pages/search/title.ts';

export const ROUTES: { readonly [Name in PageName]: PageRow<Name> } = {
  main: {
    words: ['main', 'catalogue'],
    queries: mainQueries,
    picture: ({ today }) => HERO_PICTURES[seasonOf(today)],
  },
  search: {
    words: ['search', 'catalogue'],
    accepts: isSearchPath,
    queries: searchQueries,
    head(context, _read, t) {
      const filters = readFilters(context);
      if (!filters) return {};
      const title = searchTitle(t, filters);
      return { title, description: t('search:description', { title }) };
    },
    picture(context, read) {
      const { trips } = searchQueries(context);
      return (trips && read(trips)?.[0]?.main_image) ?? null;
    },
  },
  detail: {
    words: ['detail', 'departure', 'catalogue', 'errors'],
    accepts: isProductPath,
    queries: detailQueries,
    head(context, read) {
      const product = read(detailQueries(context).product);
      return product ? { title: product.title, description: product.summary } : {};
    },
    picture: (context, read) => read(detailQueries(context).product)?.main_image ?? null,
  },
  login: { words: ['login', 'errors'] },
  cart: { words: ['cart', 'catalogue', 'errors'] },
  reservation: { words: ['reservation', 'departure', 'countries', 'errors'], payment: true },
  reservationStep: { words: ['reservation', 'departure', 'countries', 'errors'], payment: true },
  reservationDetail: { words: ['reservations', 'errors', 'countries'] },
  voucher: { words: ['voucher'] },
  paymentComplete: { words: ['payment'] },
  myReservation: { words: ['reservations'], queries: myReservationQueries },
  tossSuccess: { words: ['payment', 'errors', 'calendar'] },
  tossFail: { words: ['payment', 'calendar'] },
  fail: { words: ['payment', 'calendar'] },
};

/** Words that every page shows. */
export const SHELL_WORDS = ['calendar', 'common', 'shell', 'titles', 'ui'] as const;
