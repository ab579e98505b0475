/** One trip: every state of the page, and the box that leads to a reservation or into the cart. */
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Member } from '../../src/contract/accounts/members.ts';
import type { Product } from '../../src/contract/catalogue/products.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { DetailPage } from '../../src/pages/detail/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { buildDay, groupTrip, buildPagination, FIGURES, reviewIn } from './trips.ts';

let stage: Stage;
let runtime: Runtime;
afterEach(() => stage.close());

const PATH = '/product/detail/temple-stay';
const CHOSEN = '?option=shared&date=2026-12-05&time=10%3A00&quantity=2';

interface Visit {
  query?: string;
  member?: Member;
  product?: Partial<Product>;
}

// Fetched with the first press that goes on.
beforeAll(() => import('../../src/flows/catalogue/departure-problems.ts'));

async function visit({ query = '', member: who, product }: Visit = {}) {
  stage = await mountPage({
    address: PATH + query,
    pages: { detail: DetailPage, login: () => <h1>Sign in</h1>, reservationStep: () => <h1>Reservation</h1> },
    ...(who ? { member: who } : {}),
    today: TODAY,
    before(made) {
      runtime = made;
    },
  });
  await stage.answer('product.get', { ...groupTrip, ...product });
  await stage.answer('product.reviewFigures', FIGURES);
  await stage.answer('product.reviews', [reviewIn('en', 'r1'), reviewIn('ja', 'r2')], buildPagination(12, 1, 5));
}

const box = () => within(screen.getByRole('region', { name: 'Book this trip' }));
const day = () => stage.answer('product.availability', [buildDay('2026-12-05', { shared: 9 })]);

describe('the page of a trip', () => {
  it('waits in its shape, and stands whole when the answer is here', async () => {
    stage = await mountPage({ address: PATH, pages: { detail: DetailPage }, today: TODAY });
    expect(screen.getByRole('status').textContent).toContain('Loading the trip');
    await stage.answer('product.get', groupTrip);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A night at the temple');
    for (const name of [
      'About this trip',
      'Itinerary',
      'What’s included',
      'Where to meet',
      'Cancellation policy',
      'Reviews',
    ]) {
      expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
    }
    expect(screen.getByText('Departs with 6 or more, up to 8')).toBeTruthy();
    expect(screen.getByText('Korean, English')).toBeTruthy();
    expect(box().getByText('2 to 8 per reservation; departs with 6 in total')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Day 2' })).toBeTruthy();
  });

  it('that does not exist is the not-found page', async () => {
    stage = await mountPage({ address: PATH, pages: { detail: DetailPage }, today: TODAY });
    await stage.refuse('product.get', { code: 'NOT_FOUND' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Page not found');
  });

  it('never stands under the address of another', async () => {
    await visit();
    await stage.go('/product/detail/other');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    expect(screen.getByRole('status').textContent).toContain('Loading the trip');
    await stage.answer('product.get', { ...groupTrip, id: 'other', title: 'Another trip' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Another trip');
  });

  it('that could not be loaded says so and asks again', async () => {
    stage = await mountPage({ address: PATH, pages: { detail: DetailPage }, today: TODAY });
    await stage.refuse('product.get', { code: 'NETWORK' });
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    await stage.answer('product.get', groupTrip);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('A night at the temple');
  });

  it('leads to maps outside without handing over where one came from', async () => {
    await visit();
    const map = screen.getByRole<HTMLAnchorElement>('link', { name: /Google Maps/ });
    expect(map.href).toContain('query=37.5,127');
    expect(map.rel).toContain('noreferrer');
  });

  it('shows its pictures one by one, by buttons of their own', async () => {
    await visit();
    const gallery = within(screen.getByRole('group', { name: 'Pictures' }));
    expect(gallery.getByRole('img').getAttribute('src')).toBe('/images/products/temple-stay/0.svg');
    await stage.perform(() => press(gallery.getByRole('button', { name: 'Next picture' })));
    expect(gallery.getByRole('img').getAttribute('alt')).toBe('A temple meal on a wooden tray, picture 2 of 2');
    await stage.perform(() => press(gallery.getByRole('button', { name: 'Next picture' })));
    expect(gallery.getByRole('button', { name: 'Show picture 1 of 2' }).getAttribute('aria-current')).toBe('true');
  });
});

describe('the cancellation policy', () => {
  it('is told as rules, and as days in Seoul once a date is chosen', async () => {
    await visit();
    const policy = () => within(screen.getByRole('region', { name: 'Cancellation policy' }));
    expect(policy().getByText('Up to 7 days before departure')).toBeTruthy();
    expect(policy().getByText('Full refund')).toBeTruthy();
    stage.close();
    await visit({ query: CHOSEN });
    expect(policy().queryByText(/28 Nov/)).toBeNull();
    expect(policy().getByText('Until Fri 4 Dec, 24:00 KST')).toBeTruthy();
    expect(policy().getByRole('status').textContent).toContain('Cancel today: 30% refund.');
  });
});

describe('free cancellation, as on the card', () => {
  const fact = () => within(screen.getByRole('region', { name: 'At a glance' }));

  it('is said in days, and until a day once a date is chosen', async () => {
    await visit({ product: { next_date: '2026-12-05', free_days: 1 } });
    expect(fact().getByText('Up to 1 day before departure')).toBeTruthy();
    expect(box().getByText('Free cancellation').textContent).toContain('Up to 1 day before departure');
    stage.close();
    await visit({ query: CHOSEN, product: { next_date: '2026-12-05', free_days: 1 } });
    expect(box().getByText('Free cancellation').textContent).toContain('Until Fri 4 Dec, 24:00 KST');
  });

  it('is not said of a departure that is too near; the box then says the rule until a date is chosen', async () => {
    await visit({ product: { next_date: '2026-12-05', free_days: 60 } });
    expect(screen.queryByText('Free cancellation')).toBeNull();
    expect(box().getByText('Full refund').textContent).toContain('Up to 60 days before departure');
    stage.close();
    await visit({ query: CHOSEN, product: { next_date: '2026-12-05', free_days: 60 } });
    expect(box().queryByText('Full refund')).toBeNull();
    stage.close();
    await visit({ product: { next_date: '2026-12-05', free_days: null } });
    expect(box().queryByText('Full refund')).toBeNull();
  });
});

describe('the reservation box', () => {
  it('says who confirms where that is not at once', async () => {
    await visit({ product: { instant_confirmation: false } });
    expect(box().getByText('The organiser confirms within 2 days.')).toBeTruthy();
    stage.close();
    await visit({ product: { instant_confirmation: true } });
    expect(box().queryByText(/organiser confirms/)).toBeNull();
  });

  it('names every field that is missing and leads to the first', async () => {
    await visit();
    await stage.perform(() => press(box().getByRole('button', { name: 'Book' })));
    expect(box().getAllByText('This is a required field.')).toHaveLength(2);
    expect(document.activeElement?.id).toBe('box.option_id');
    await stage.perform(() => fireEvent.click(box().getByRole('radio', { name: /Shared/ })));
    expect(box().getAllByText('This is a required field.')).toHaveLength(1);
  });

  it('shows the price in the visitor’s currency and the won that are charged', async () => {
    await visit();
    expect(box().getByText('Charged in Korean won.')).toBeTruthy();
    await stage.perform(() => fireEvent.click(box().getByRole('radio', { name: /Private/ })));
    expect(screen.getByRole('region', { name: 'Book this trip' }).textContent).toContain('$164');
    expect(box().getByText(/You will be charged .*₩240,000/)).toBeTruthy();
  });

  it('goes on to the reservation with everything that was chosen', async () => {
    await visit({ query: CHOSEN });
    await day();
    await stage.perform(() => press(box().getByRole('button', { name: 'Book' })));
    expect(stage.address()).toBe(`/purchase/reservation/traveler/temple-stay${CHOSEN}`);
  });

  it('refuses more travellers than seats', async () => {
    await visit({ query: CHOSEN.replace('quantity=2', 'quantity=7') });
    await stage.answer('product.availability', [buildDay('2026-12-05', { shared: 5 })]);
    await stage.perform(() => press(box().getByRole('button', { name: 'Book' })));
    expect(box().getByText('Seats left: 5.')).toBeTruthy();
    expect(stage.address()).toBe(PATH + CHOSEN.replace('quantity=2', 'quantity=7'));
  });

  it('adds to the cart of a member, counts it in the header, and can add again', async () => {
    await visit({ query: CHOSEN, member });
    await day();
    await stage.perform(() => press(box().getByRole('button', { name: 'Add to cart' })));
    expect(box().getByRole('button', { name: 'Add to cart' }).getAttribute('aria-busy')).toBe('true');
    await stage.answer('cart.add', { id: 'c1', count: 3 });
    expect(runtime.system.cartCount.getSnapshot().context).toBe(3);
    expect(box().getByRole('link', { name: 'View cart' })).toBeTruthy();
    await stage.perform(() => press(box().getByRole('button', { name: 'Add to cart' })));
    expect(stage.open()).toContain('cart.add');
  });

  it('asks the server who is here where the member is not known yet', async () => {
    await visit({ query: CHOSEN, member });
    await day();
    runtime.session.store.trigger.cleared();
    runtime.session.keepToken('token');
    await stage.perform(() => press(box().getByRole('button', { name: 'Add to cart' })));
    await stage.answer('auth.isLogin', { id: 'member-mina' });
    await stage.answer('cart.add', { id: 'c1', count: 1 });
    expect(runtime.system.cartCount.getSnapshot().context).toBe(1);
  });

  it('says that the seats have gone, and keeps the choice', async () => {
    await visit({ query: CHOSEN, member });
    await day();
    await stage.perform(() => press(box().getByRole('button', { name: 'Add to cart' })));
    await stage.refuse('cart.add', { code: 'OPTION_UNAVAILABLE' });
    expect(box().getByRole('alert').textContent).toContain('These seats have just gone.');
    expect(box().getByRole<HTMLInputElement>('radio', { name: /Shared/ }).checked).toBe(true);
  });

  it('leads a visitor to sign in, and back to what was chosen', async () => {
    await visit({ query: CHOSEN });
    await day();
    await stage.perform(() => press(box().getByRole('button', { name: 'Add to cart' })));
    expect(stage.address()).toBe(`/account/login?redirect=${encodeURIComponent(PATH + CHOSEN)}`);
    expect(runtime.session.takePath()).toBe(PATH + CHOSEN);
  });

  it('offers nothing where nothing is on sale', async () => {
    await visit({ product: { next_date: null } });
    expect(box().getByText('No dates on sale right now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Book' })).toBeNull();
  });

  it('stands on a phone in a sheet behind a bar, with the same choice', async () => {
    await visit();
    const [bar] = screen
      .getAllByRole('button', { name: 'Choose a date' })
      .filter((one) => one.getAttribute('aria-haspopup'));
    await stage.perform(() => press(bar!));
    const sheet = within(screen.getByRole('dialog'));
    await stage.perform(() => fireEvent.click(sheet.getByRole('radio', { name: /Shared/ })));
    const radios = screen.getAllByRole<HTMLInputElement>('radio', { name: /Shared/ });
    expect(radios.map((radio) => radio.checked)).toEqual([true, true]);
    expect(new Set(radios.map((radio) => radio.id))).toEqual(new Set(['box.option_id', 'sheet.option_id']));
    expect(sheet.getByText(/You will be charged .*₩180,000/)).toBeTruthy();
  });
});
