/** The frame and the front page: the same in the server's HTML and in the browser, in every language, isDelayed and awake. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHost, isPrepared } from '../../src/app/host.ts';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { LANGUAGES, LOCALES } from '../../src/contract/locale.ts';
import { createRuntime } from '../../src/runtime/runtime.ts';
import { inertEnvironment } from '../../src/runtime/environment.ts';
import { type } from '../support/hands.ts';
import { firstHtml, visit, type LiveShop } from '../support/render-shop.tsx';
import { sampleAnswer, TRIP } from '../support/sample-catalogue.ts';
import { settle } from '../support/settle.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
let shop: LiveShop | undefined;
afterEach(() => {
  shop?.leave();
  shop = undefined;
});

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`Nothing is ${selector}.`);
  return found;
};

describe('the first HTML', () => {
  it.each(LANGUAGES.map(({ code, dir }) => [code, dir] as const))('speaks %s, %s', async (locale, dir) => {
    const page = await firstHtml('/main', { locale });
    expect(page).toMatchObject({ status: 200, cacheable: true, locale, dir });
    expect(page.title).toMatch(/ \| Maru$/);
    expect(page.html).toContain('<h1');
    expect(page.html).toContain(TRIP.title);
    expect(page.html).not.toMatch(/\b(main|shell|catalogue):|hero\.title|\{\{/);
  });

  it('is the same for a protected page and every visitor: its shell', async () => {
    const page = await firstHtml('/product/shopping-cart');
    expect(page.status).toBe(200);
    expect(page.html).toContain('Loading...');
    expect(page.boot.data).toEqual({});
  });

  it('says 404 for what is no page, and for what the server does not find', async () => {
    expect(await firstHtml('/no/such/page')).toMatchObject({ status: 404, title: 'Page not found | Maru' });
    expect((await firstHtml('/product/search/nonsense/all')).status).toBe(404);
    expect((await firstHtml('/product/detail/gone')).status).toBe(404);
  });

  it('leaves a failed call to the browser, and is not cached', async () => {
    const page = await firstHtml('/main', {
      answer: (name, input) => {
        if (name === 'review.recent') throw Object.assign(new Error('late'), { code: 'UNAVAILABLE', status: 503 });
        return sampleAnswer(name, input);
      },
    });
    expect(page).toMatchObject({ status: 200, cacheable: false });
    expect(Object.keys(page.boot.data)).toHaveLength(5);
  });

  it('sends the bare origin to the front page', async () => {
    expect((await firstHtml('/?lang=ko')).redirect).toBe('/main?lang=ko');
  });
});

describe('the shop in the browser', () => {
  it.each(LOCALES)(
    'takes the server’s page over in %s without mending anything, and asks nothing again',
    async (locale) => {
      shop = await visit('/main', { locale });
      const before = find('main').innerHTML.replaceAll(/<!--.*?-->/g, '');
      await shop.settle(() => shop?.runtime.hydration.start());
      await shop.settle(() => shop?.runtime.hydration.done);
      expect(shop.mended).toEqual([]);
      expect(shop.asked).toEqual([]);
      expect(find('main').innerHTML.replaceAll(/<!--.*?-->/g, '')).toBe(before);
    },
  );

  it('waits for the first input before it hydrates, and then replays it', async () => {
    shop = await visit('/main');
    const field = find('main form input[name=q]') as HTMLInputElement;
    expect(shop.runtime.hydration.isDone()).toBe(false);
    await shop.settle(() => {
      field.value = 'temple';
      field.dispatchEvent(new Event('input', { bubbles: true }));
      find('main form button[type=submit]').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
      find('main form button[type=submit]').click();
    });
    const { address } = shop;
    await shop.until(() => address() !== '/main');
    expect(address()).toBe('/product/search/all/all?q=temple');
  });

  it('asks at once for what the server could not answer, without any input', async () => {
    let hasFailed = false;
    shop = await visit('/main', {
      answer: (name, input) => {
        if (name !== 'review.recent' || hasFailed) return sampleAnswer(name, input);
        hasFailed = true;
        throw Object.assign(new Error('late'), { code: 'UNAVAILABLE', status: 503 });
      },
    });
    const { asked, runtime } = shop;
    await shop.until(() => runtime.hydration.isDone());
    expect(asked).toContain('review.recent');
  });

  it('takes over what was chosen before its script ran', async () => {
    const write = (words: string) => {
      const field = find('main form input[name=q]') as HTMLInputElement;
      field.value = words;
      return field;
    };
    shop = await visit('/main', { beforeScript: () => void write('temple') });
    await shop.settle(() => {
      find('main form button[type=submit]').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
      find('main form button[type=submit]').click();
    });
    const { address } = shop;
    await shop.until(() => address() !== '/main');
    expect(address()).toBe('/product/search/all/all?q=temple');
  });

  it('follows a link inside the shop without a new document, and names the page', async () => {
    shop = await visit('/main');
    await shop.settle(() => shop?.runtime.hydration.start());
    await shop.settle(() => find('header a[href="/account/login"]').click());
    const { address } = shop;
    await shop.until(() => address() === '/account/login' && document.activeElement?.tagName === 'H1');
    expect(document.title).toBe('Sign in | Maru');
    expect(find('[role=status]').textContent).toBe('Sign in | Maru');
  });

  it('asks ahead for a member’s list only with a session', async () => {
    shop = await visit('/main');
    const { asked, runtime, settle: rest, until } = shop;
    await rest(() => runtime.hydration.start());
    await rest(() => runtime.hydration.done);
    const approach = () =>
      find('footer a[href="/account/my-reservation"]').dispatchEvent(new MouseEvent('pointerover', { bubbles: true }));
    await rest(approach);
    await until(() => isPrepared(runtime, { name: 'myReservation', params: {} }));
    await rest();
    expect(asked).not.toContain('reservation.list');

    runtime.session.keepToken('token-1');
    await rest(approach);
    await until(() => asked.includes('reservation.list'));
  });

  it('is hydrated where it was rendered before a link that was pressed meanwhile leads away', async () => {
    const { boot } = await firstHtml('/main');
    const host = createHost(createI18n('en', {}));
    const runtime = createRuntime({ boot, host, environment: inertEnvironment('/main'), isDelayed: true });
    let isReady = false;
    void host.preparePage(runtime, '/account/login')?.then(() => (isReady = true));
    await vi.waitFor(() => expect(isPrepared(runtime, { name: 'login', params: {} })).toBe(true));
    await settle();
    expect(isReady).toBe(false);
    runtime.hydration.finished();
    await vi.waitFor(() => expect(isReady).toBe(true));
  });

  it('changes language and currency in place, and keeps what was typed', async () => {
    shop = await visit('/main?lang=en');
    const words = find('header input[type=search]') as HTMLInputElement;
    await shop.settle(() => {
      words.focus();
      type(words, 'lantern');
    });
    const { changeCurrency } = await import('../../src/runtime/currency.ts');
    const { runtime } = shop;
    await shop.settle(() => runtime.language.send({ type: 'language.chosen', locale: 'ar' }));
    await shop.until(() => document.documentElement.lang === 'ar');
    await shop.settle(() => changeCurrency(runtime, 'KRW'));
    await shop.settle();
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl' });
    expect(find('h1').textContent).toContain('معبد');
    expect(find('main article').textContent).toContain('₩39,000');
    expect(find('header input[type=search]')).toBe(words);
    expect(words.value).toBe('lantern');
    expect(document.activeElement).toBe(words);
    expect(shop.address()).toBe('/main');
    expect(runtime.environment.storages.local.get('LOCALE')).toBe('ar');
  });

  it('leads to the login first, and remembers the path', async () => {
    shop = await visit('/product/shopping-cart');
    const { address } = shop;
    await shop.until(() => address() !== '/product/shopping-cart');
    expect(address()).toBe('/account/login?redirect=%2Fproduct%2Fshopping-cart');
    expect(shop.runtime.environment.storages.session.get('redirect')).toBe('/product/shopping-cart');
  });

  it('says that it is offline, and that a list did not come, never that it is empty', async () => {
    let fails = true;
    shop = await visit('/main', {
      answer: (name, input) => {
        if (name === 'review.recent' && fails)
          throw Object.assign(new Error('late'), { code: 'UNAVAILABLE', status: 503 });
        return sampleAnswer(name, input);
      },
    });
    await shop.settle(() => shop?.runtime.hydration.start());
    await shop.settle(() => shop?.runtime.hydration.done);
    await shop.settle();
    const alert = find('main [role=alert]');
    expect(alert.textContent).toContain('We couldn’t load the reviews');
    expect(find('main').textContent).not.toContain('No reviews yet');
    fails = false;
    await shop.settle(() => alert.querySelector('button')?.click());
    expect(find('main').textContent).toContain('Lights everywhere');
    await shop.settle(() => shop?.runtime.shell.trigger.connectionChanged({ online: false }));
    expect(document.body.textContent).toContain('You’re offline');
  });
});
