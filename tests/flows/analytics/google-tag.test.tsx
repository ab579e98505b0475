/** Google’s tag: what it is set up with, that its script comes once, and which cookies go when it stops. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadTag } from '../../../src/flows/analytics/google-tag.ts';
import { happyDom } from '../../support/happy-dom.ts';
import { closeWindow, ID, isDisabled, layer, openWindow, scripts } from './counted-shop.ts';

const load = () => loadTag(ID, () => {});
let address: string;

beforeEach(() => {
  openWindow();
  address = location.href;
});
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  happyDom().setURL(address);
  closeWindow();
});

describe('the tag', () => {
  it('is set up without advertising, and sends no page view of its own', () => {
    load().send({ name: 'add_to_cart', parameters: { items: [] } });
    expect(layer()).toEqual([
      [
        'consent',
        'default',
        { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'granted' },
      ],
      ['js', expect.any(Date)],
      [
        'config',
        ID,
        {
          send_page_view: false,
          allow_google_signals: false,
          allow_ad_personalization_signals: false,
          cookie_flags: 'SameSite=Lax;Secure',
        },
      ],
      ['event', 'add_to_cart', { items: [] }],
    ]);
  });

  it('comes with one script, which holds nothing up', () => {
    load();
    load();
    expect(scripts().map(({ src, async }) => [src, async])).toEqual([
      [`https://www.googletagmanager.com/gtag/js?id=${ID}`, true],
    ]);
  });

  it('that stops is switched off, and storing is denied; one that is loaded again is on', () => {
    load().stop();
    expect([layer().at(-1), isDisabled()]).toEqual([['consent', 'update', { analytics_storage: 'denied' }], true]);
    load();
    expect(isDisabled()).toBe(false);
  });
});

describe('the cookies', () => {
  it('of the service are deleted for every domain that it may have written them for, and no other', () => {
    happyDom().setURL('https://www.shop.example/');
    const written: string[] = [];
    const jar = '_ga=GA1.1.1; lang=ko; _ga_TEST=GS1.1; own_ga=1; _gat_own=1';
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => jar,
      set(text) {
        written.push(text);
      },
    });
    load().stop();
    const deleted = (name: string) =>
      ['', '; Domain=www.shop.example', '; Domain=shop.example', '; Domain=example'].map(
        (domain) => `${name}=; Path=/; Max-Age=0${domain}`,
      );
    expect(written).toEqual([...deleted('_ga'), ...deleted('_ga_TEST')]);
  });

  it('are gone then', () => {
    document.cookie = '_ga=GA1.1.1; Path=/';
    document.cookie = '_gat_own=kept; Path=/';
    load().stop();
    expect(document.cookie).toBe('_gat_own=kept');
    document.cookie = '_gat_own=; Path=/; Max-Age=0';
  });
});
