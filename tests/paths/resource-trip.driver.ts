/** Two things that the page of a trip reads: the trip itself, which may be known already, and a month without departures. */
import { screen, within } from '@testing-library/react';
import departure from '../../locales/en/departure.json';
import detail from '../../locales/en/detail.json';
import shell from '../../locales/en/shell.json';
import { toQueryKey, type Entry } from '../../src/runtime/query-cache.ts';
import { detailQueries } from '../../src/flows/catalogue/detail-queries.ts';
import { DetailPage } from '../../src/pages/detail/page.tsx';
import { days, member, product, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { NO_FIGURES } from '../pages/trips.ts';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const pages = { main: () => null, detail: DetailPage };
/** What the first HTML brings of the trip, and nothing else is asked of it. */
const openWith = (productId: string, entry: Entry) => {
  const context = { params: { productId }, search: new URLSearchParams(), locale: 'en' } as const;
  const { product: question } = detailQueries({ ...context, currency: 'USD', today: TODAY });
  return mountPage({
    address: `/product/detail/${productId}`,
    pages,
    today: TODAY,
    background: { 'product.reviews': () => [], 'product.reviewFigures': () => NO_FIGURES },
    boot: { data: { [toQueryKey(question)]: entry } },
  });
};

/** The first HTML has shown the trip already. */
export const resourceEmbeddedDriver: PageDriver = {
  open: () => openWith(product.id, { answer: { data: product, pagination: null }, failure: null }),
  events: {},
  states: {
    ready: (stage) => {
      screen.getByRole('heading', { level: 1, name: product.title });
      check(!stage.open().includes('product.get'), 'What is known already is asked for.');
    },
  },
  possible: () => false,
};

const box = () => within(screen.getByRole('region', { name: detail.box.label }));

/** The first HTML says already that there is no such trip: nothing is asked, and nothing can be done. */
export const resourceMissingDriver: PageDriver = {
  open: () => openWith('gone', { answer: null, failure: { code: 'NOT_FOUND', status: 404, message: '' } }),
  events: {},
  states: {
    missing: (stage) => {
      screen.getByRole('heading', { level: 1, name: shell.notFound.title });
      check(!stage.open().includes('product.get'), 'What is known to be missing is asked for.');
    },
  },
  possible: () => false,
};

const answer = (stage: Stage, event: object) => {
  const { data } = (event as { output: { answer: { data: unknown[] } } }).output.answer;
  return stage.answer('product.availability', data.length > 0 ? days : []);
};

/** The month of a day that an address names: it is asked for again where the cart finds no seats. */
export const resourceMonthDriver: PageDriver = {
  async open() {
    // Fetched with the first press that goes on.
    await import('../../src/flows/catalogue/departure-problems.ts');
    return mountPage({
      address: '/main',
      pages,
      member,
      today: TODAY,
      background: {
        'product.get': () => product,
        'product.reviews': () => [],
        'product.reviewFigures': () => NO_FIGURES,
      },
    });
  },
  events: {
    'resource.requested': (stage) =>
      stage.go('/product/detail/temple-stay?option=temple-stay-standard&date=2026-12-05&time=10%3A00&quantity=2'),
    'xstate.done.actor.load': answer,
    'xstate.done.actor.refresh': answer,
    async 'reload.requested'(stage) {
      await stage.perform(() => press(box().getByRole('button', { name: detail.box.addToCart })));
      await stage.refuse('cart.add', { code: 'SEATS_GONE' });
    },
  },
  states: {
    idle: (stage) => check(stage.open().length === 0, 'Something is asked that no page shows.'),
    loading: () => box().getByText(departure.time.loading),
    refreshing: (stage) => check(stage.open().includes('product.availability'), 'The seats are not asked for again.'),
    ready: () => {
      box().getByText('10:00');
      check(box().queryByText(departure.date.gone) === null, 'A day on sale is called gone.');
    },
    empty: () => box().getByText(departure.date.gone),
  },
  possible: (snapshot, event) =>
    event.type === 'reload.requested'
      ? snapshot.hasTag('shown') && !snapshot.hasTag('busy')
      : event.type === 'resource.requested'
        ? snapshot.matches('idle')
        : event.type.startsWith('xstate.done'),
};
