/** Hearts and the wishlist: shown at once, taken back when refused, made after a sign-in, the same in all places of a page. */
import { screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../src/contract/accounts/members.ts';
import type { ProductSummary } from '../../src/contract/catalogue/products.ts';
import { TripHeart } from '../../src/pages/shared/products/trip-heart.tsx';
import { WishlistPage } from '../../src/pages/wishlist/page.tsx';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildPagination, groupTrip } from './trips.ts';

let stage: Stage;
let runtime: Runtime;
afterEach(() => stage.close());
// Fetched with the first press, and with the first notice.
beforeAll(() =>
  Promise.all([
    import('../../src/flows/wishlist/change-wish.ts'),
    import('../../src/runtime/toaster.tsx'),
    import('../../src/i18n/error-text.ts'),
  ]),
);

const stay = { ...groupTrip, id: 'stay', title: 'A night at the temple' };
const feast = { ...groupTrip, id: 'feast', title: 'The lantern feast' };

/** Two cards of one product and one of another, as a page of trips has them. */
function Hearts() {
  return (
    <main>
      <TripHeart trip={stay} />
      <TripHeart trip={stay} />
      <TripHeart trip={feast} />
    </main>
  );
}

async function visit(who?: Member, storage: Record<string, string> = {}) {
  stage = await mountPage({
    address: '/main',
    pages: { main: Hearts, login: () => <h1>Sign in</h1> },
    ...(who ? { member: who } : {}),
    today: TODAY,
    storage,
    before(made) {
      runtime = made;
    },
  });
}

const hearts = (title = stay.title) => screen.getAllByRole('button', { name: `Save ${title}` });
const pressed = (title?: string) => hearts(title).map((heart) => heart.getAttribute('aria-pressed'));
const pressHeart = (index = 0) => stage.perform(() => press(hearts()[index]!));
const notices = () => runtime.system.notices.getSnapshot().context;
const calls = () => stage.open().filter((name) => name !== 'wishlist.ids');

describe('a heart', () => {
  it('asks once for all hearts, and nothing for a visitor', async () => {
    await visit(member);
    expect(stage.open()).toEqual(['wishlist.ids']);
    await stage.answer('wishlist.ids', ['feast']);
    expect([pressed(), pressed(feast.title)]).toEqual([['false', 'false'], ['true']]);
    stage.close();
    await visit();
    expect([pressed(), stage.open()]).toEqual([['false', 'false'], []]);
  });

  it('changes at once in every place of its product, and stays when the server agrees', async () => {
    await visit(member);
    await stage.answer('wishlist.ids', []);
    await pressHeart(1);
    expect([pressed(), pressed(feast.title)]).toEqual([['true', 'true'], ['false']]);
    expect(stage.asked('wishlist.add')).toEqual({ body: { product_id: 'stay' } });
    await stage.answer('wishlist.add', { product_id: 'stay', is_wished: true, count: 1 });
    expect(pressed()).toEqual(['true', 'true']);
    expect(notices() ?? []).toEqual([]);
  });

  it('says that it is deleted when it is taken off, as every DELETE does', async () => {
    await visit(member);
    await stage.answer('wishlist.ids', ['stay']);
    await pressHeart();
    expect(pressed()).toEqual(['false', 'false']);
    await stage.answer('wishlist.remove', { product_id: 'stay', is_wished: false, count: 0 });
    expect(notices()).toMatchObject([{ kind: 'success', text: 'Deleted.' }]);
  });

  it.each([['NETWORK'], ['WISHLIST_FULL'], ['RATE_LIMITED']] as const)(
    'is taken back with a message when the server answers %s',
    async (code) => {
      await visit(member);
      await stage.answer('wishlist.ids', ['feast']);
      await pressHeart();
      await stage.refuse('wishlist.add', { code });
      expect([pressed(), pressed(feast.title)]).toEqual([['false', 'false'], ['true']]);
      expect(notices()).toMatchObject([{ kind: 'error' }]);
    },
  );

  it('sends two quick presses one after the other, and ends as the last one wished', async () => {
    await visit(member);
    await stage.answer('wishlist.ids', []);
    await pressHeart();
    await pressHeart(1);
    expect([calls(), pressed()]).toEqual([['wishlist.add'], ['false', 'false']]);
    await stage.refuse('wishlist.add', { code: 'NETWORK' });
    // The refusal of the first press does not undo the second.
    expect([calls(), pressed()]).toEqual([['wishlist.remove'], ['false', 'false']]);
    await stage.answer('wishlist.remove', { product_id: 'stay', is_wished: false, count: 0 });
    expect(pressed()).toEqual(['false', 'false']);
  });

  it('pressed before the ids are here waits for them', async () => {
    await visit(member);
    await pressHeart();
    expect(stage.open()).toEqual(['wishlist.ids']);
    await stage.answer('wishlist.ids', ['feast']);
    expect([pressed(), pressed(feast.title), calls()]).toEqual([['true', 'true'], ['true'], ['wishlist.add']]);
  });
});

describe('a visitor', () => {
  it('is asked to sign in, and the wish is made once, on coming back', async () => {
    await visit();
    await pressHeart();
    expect(stage.address()).toBe('/account/login?redirect=%2Fmain');
    expect(notices()).toMatchObject([{ kind: 'info', text: 'Sign in to save this trip.' }]);
    await stage.perform(() => runtime.sessionActor.send({ type: 'session.opened', accessToken: 'token' }));
    expect(stage.address()).toBe('/main');
    await stage.answer('wishlist.ids', []);
    expect(calls()).toEqual(['wishlist.add']);
    expect(pressed()).toEqual(['true', 'true']);
    expect(stage.stored('WISH')).toBeNull();
  });

  it('who comes back without signing in has let the wish go', async () => {
    await visit();
    await pressHeart();
    await stage.go('/main');
    expect(stage.stored('WISH')).toBeNull();
  });

  it('whose session had ended signs in again, and the wish is made', async () => {
    await visit(member);
    await stage.answer('wishlist.ids', []);
    await pressHeart();
    await stage.refuse('wishlist.add', { code: 'UNAUTHORIZED' });
    expect(stage.address()).toBe('/account/login?redirect=%2Fmain');
    expect([stage.stored('WISH'), notices() ?? []]).toEqual(['stay', []]);
  });
});

describe('the wishlist', () => {
  const list = async (query = '') => {
    stage = await mountPage({
      address: `/product/wishlist${query}`,
      pages: { wishlist: WishlistPage },
      member,
      today: TODAY,
    });
  };
  const answer = (trips: readonly ProductSummary[], page = 1, total = trips.length) =>
    stage.answer('wishlist.list', trips, buildPagination(total, page, 12));

  it('waits, shows what is wished for, and asks again after a removal', async () => {
    await list();
    expect(screen.getByText('Loading your wishlist…')).toBeTruthy();
    await answer([stay, feast].map((trip) => ({ ...trip, is_wished: true })));
    await stage.answer('wishlist.ids', ['stay', 'feast']);
    expect(screen.getByRole('status').textContent).toBe('2 trips');
    hearts()[0]!.focus();
    await pressHeart();
    await stage.answer('wishlist.remove', { product_id: 'stay', is_wished: false, count: 1 });
    await answer([feast]);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(document.activeElement?.id).toBe('wishlist-count');
  });

  it('says that there is nothing yet, and where to find a trip', async () => {
    await list();
    await answer([]);
    expect(screen.getByText('Your wishlist is empty')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a trip' }).getAttribute('href')).toBe('/product/search/all/all');
  });

  it('tells a page past the last from an empty list, and a failure from both', async () => {
    await list('?page=9');
    expect(stage.asked('wishlist.list')).toEqual({ query: { lang: 'en', page: 9, per_page: 12 } });
    await answer([], 9, 14);
    expect(screen.getByRole('link', { name: 'Go to first page' }).getAttribute('href')).toBe('/product/wishlist');
    stage.close();
    await list();
    await stage.refuse('wishlist.list', { code: 'INTERNAL' });
    expect(screen.getByRole('alert').textContent).toContain('We couldn’t load your wishlist');
    expect(screen.queryByText('Your wishlist is empty')).toBeNull();
  });
});
