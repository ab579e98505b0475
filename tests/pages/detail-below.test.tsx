/** The lower part of a trip's page: asked for when a reader comes near it; and the ways to hand its address on. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProductAdvice } from '../../src/contract/catalogue/advice.ts';
import { DetailPage } from '../../src/pages/detail/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { FIGURES, groupTrip, tripNamed } from './trips.ts';

let stage: Stage;
let comeNear: (() => void)[] = [];

class FakeObserver {
  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    comeNear.push(() => tell([{ isIntersecting: true }]));
  }
  observe() {}
  disconnect() {}
}

beforeAll(() =>
  Promise.all([
    import('../../src/pages/detail/advice.tsx'),
    import('../../src/pages/detail/more-trips.tsx'),
    import('../../src/pages/detail/share-menu.tsx'),
  ]),
);
beforeEach(() => {
  comeNear = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});
afterEach(() => {
  stage.close();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
  Reflect.deleteProperty(navigator, 'canShare');
});

const ADVICE: ProductAdvice = {
  language: 'en',
  know: ['Lights go out at nine.'],
  wear: 'Socks at all times.',
  access: { wheelchair: 'none', pushchair: 'partly', stairs: 'many', min_age: 12, walking_km: 2.5 },
  access_note: 'Stone stairs lead to every court.',
  faq: [{ question: 'Must I be a Buddhist?', answer: 'No.' }],
  organiser: {
    name: 'Temple Trips',
    since: 2010,
    licence: 'DEMO-2010-000001',
    answers_hours: 12,
    rating_avg: 4.6,
    review_count: 31,
    product_count: 3,
  },
};

async function visit(before?: Parameters<typeof mountPage>[0]['before']) {
  stage = await mountPage({
    address: '/product/detail/temple-stay?quantity=4',
    pages: { detail: DetailPage },
    today: TODAY,
    background: { 'product.reviewFigures': () => FIGURES, 'product.reviews': () => [] },
    ...(before && { before }),
  });
  await stage.answer('product.get', groupTrip);
}
const scroll = () => stage.perform(() => comeNear.forEach((tell) => tell()));
const fact = (name: string) => screen.getByText(name).closest('div')?.querySelector('dd')?.textContent;

it('is led to by links that bear the names of its parts', async () => {
  await visit();
  const ways = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
  expect(ways.map((way) => way.textContent)).toContain('Cancellation policy');
  for (const way of ways) {
    expect(document.querySelector(way.getAttribute('href') ?? '')?.textContent).toBe(way.textContent);
  }
});

describe('what to know before a trip', () => {
  it('is not asked for before a reader comes near', async () => {
    await visit();
    expect(stage.open()).toEqual([]);
    await scroll();
    expect(stage.open()).toEqual(['product.advice', 'product.similar']);
  });

  it('is told with ages, access, questions and organiser', async () => {
    await visit();
    await scroll();
    await stage.answer('product.advice', ADVICE);
    const know = within(screen.getByRole('region', { name: 'Know before you go' }));
    expect(know.getByText('Lights go out at nine.')).toBeTruthy();
    expect(know.getByText('Socks at all times.')).toBeTruthy();
    expect(fact('Minimum age')).toBe('12 years');
    expect(fact('Wheelchair')).toBe('Not suitable');
    expect(fact('Walking')).toBe('About 2.5 km');
    expect(screen.getByText('Must I be a Buddhist?').closest('details')?.textContent).toContain('No.');
    const organiser = within(screen.getByRole('region', { name: 'Organiser' }));
    expect(organiser.getByRole('heading', { name: 'Temple Trips' })).toBeTruthy();
    expect(organiser.getByText('Within 12 hours')).toBeTruthy();
    expect(organiser.getByText('4.6 out of 5, 31 reviews')).toBeTruthy();
    expect(organiser.getByRole<HTMLAnchorElement>('link', { name: 'Ask a question' }).href).toMatch(
      /contact-us-register\?subject=\w/,
    );
  });

  it('leaves out what is unknown', async () => {
    await visit();
    await scroll();
    await stage.answer('product.advice', {
      ...ADVICE,
      know: [],
      wear: null,
      access: null,
      faq: [],
      organiser: { ...ADVICE.organiser, since: null, licence: null, answers_hours: null, rating_avg: null },
    });
    for (const name of ['Know before you go', 'Ages and accessibility', 'Questions and answers'])
      expect(screen.queryByRole('heading', { name })).toBeNull();
    expect(screen.queryByText('Travel business registration')).toBeNull();
  });

  it('that could not be loaded says so and asks again', async () => {
    await visit();
    await scroll();
    await stage.refuse('product.advice', { code: 'NETWORK' });
    expect(screen.getByRole('heading', { name: 'We couldn’t load the advice for this trip' })).toBeTruthy();
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again' })));
    await stage.answer('product.advice', ADVICE);
    expect(screen.getByRole('heading', { name: 'Know before you go' })).toBeTruthy();
  });
});

describe('the ways on', () => {
  it('are similar trips, and those seen before without this one', async () => {
    await visit(({ environment }) =>
      environment.storages.local.set('RECENT_TRIPS', JSON.stringify(['temple-stay', 'tea-house', 'spa'])),
    );
    await scroll();
    await stage.answer('product.similar', [tripNamed('forest')]);
    expect(stage.asked('product.list')).toMatchObject({ query: { ids: 'tea-house,spa' } });
    await stage.answer('product.list', [tripNamed('tea-house'), tripNamed('spa')]);
    const cards = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('article');
    expect(cards('Similar trips').map((card) => card.textContent)).toEqual([expect.stringContaining('Trip forest')]);
    expect(cards('Recently viewed')).toHaveLength(2);
  });

  it('show no trip twice: one that was seen before and is similar too is a similar one', async () => {
    await visit(({ environment }) =>
      environment.storages.local.set('RECENT_TRIPS', JSON.stringify(['forest', 'tea-house', 'spa'])),
    );
    await scroll();
    // What came first is not shown before it is known what stands above it.
    await stage.answer('product.list', [tripNamed('forest'), tripNamed('tea-house'), tripNamed('spa')]);
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
    await stage.answer('product.similar', [tripNamed('forest')]);
    const cards = screen.getAllByRole('article').map((card) => card.textContent);
    expect(cards.filter((text) => text.includes('Trip forest'))).toHaveLength(1);
    expect(within(screen.getByRole('region', { name: 'Recently viewed' })).getAllByRole('article')).toHaveLength(2);
  });

  it('are no row of one trip that was seen before', async () => {
    await visit(({ environment }) =>
      environment.storages.local.set('RECENT_TRIPS', JSON.stringify(['temple-stay', 'tea-house'])),
    );
    await scroll();
    await stage.answer('product.similar', []);
    await stage.answer('product.list', [tripNamed('tea-house')]);
    expect(screen.queryByRole('region', { name: 'Recently viewed' })).toBeNull();
  });

  it('are not shown where there is none', async () => {
    await visit();
    await scroll();
    await stage.answer('product.similar', []);
    expect(screen.queryByRole('heading', { name: 'Similar trips' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Recently viewed' })).toBeNull();
  });
});

describe('sharing', () => {
  const URL = 'http://shop.test/product/detail/temple-stay';
  const open = () => stage.perform(() => press(screen.getByRole('button', { name: 'Share this trip' })));

  it('is left to the device where it can, without what the visitor chose', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.reject(new DOMException('', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', { value: () => true, configurable: true });
    await visit();
    await open();
    expect(share).toHaveBeenCalledWith({ title: 'A night at the temple', url: URL });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers its own menu where the device refuses', async () => {
    const share = vi.fn<() => Promise<void>>();
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    Object.defineProperty(navigator, 'canShare', { value: () => false, configurable: true });
    await visit();
    await open();
    expect(screen.getByRole('dialog', { name: 'Share this trip' })).toBeTruthy();
    expect(share).not.toHaveBeenCalled();
  });

  it('offers a copy and plain links elsewhere', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ writeText } as never);
    await visit();
    await open();
    const menu = within(screen.getByRole('dialog', { name: 'Share this trip' }));
    await stage.perform(() => press(menu.getByRole('button', { name: /Copy/ })));
    expect(writeText).toHaveBeenCalledWith(URL);
    expect(menu.getByRole('status').textContent).toBe('Copied to the clipboard.');
    const links = menu.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href }) => new globalThis.URL(href).host)).toEqual(['wa.me', 'line.me', '']);
    for (const { href, target, rel } of links.slice(0, 2)) {
      expect(decodeURIComponent(href)).toContain(URL);
      expect([target, rel]).toEqual(['_blank', expect.stringContaining('noreferrer')]);
    }
    vi.restoreAllMocks();
  });
});
