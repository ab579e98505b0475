/** The buttons of Kakao and Naver: the way to the provider, back by the browser’s button, and what was pressed before hydration. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '../../../src/contract/locale.ts';
import { useSocialButtons, type SocialButtonsView } from '../../../src/flows/social/social-login.ts';
import type { Environment } from '../../../src/runtime/environment.ts';
import { member, TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage, type StageOptions } from '../../support/page-stage.tsx';
import { probe } from '../../support/probe.tsx';
import { pageShown } from './page-shown.ts';

let stage: Stage;
let buttons: SocialButtonsView;
const go = vi.fn<Environment['go']>();
afterEach(() => {
  stage.close();
  go.mockClear();
});

async function visit(address = '/account/login', backTo?: string, options: Partial<StageOptions> = {}) {
  const usePage = () => useSocialButtons(backTo);
  stage = await mountPage({
    address,
    pages: { login: probe(usePage, (view) => (buttons = view)) },
    today: TODAY,
    before({ environment }) {
      environment.go = go;
    },
    ...options,
  });
}
const choose = (provider: 'kakao' | 'naver') => stage.perform(() => buttons.choose(provider));
const look = () => ({ provider: buttons.provider, busy: buttons.busy, failure: buttons.failure });

describe('a provider that is chosen', () => {
  it('is asked where to go, while the buttons are busy', async () => {
    await visit();
    expect(look()).toEqual({ provider: null, busy: false, failure: null });
    expect(buttons.newcomer).toBeNull();
    await choose('naver');
    expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'naver' } });
    expect(look()).toEqual({ provider: 'naver', busy: true, failure: null });
  });

  it('can be tried again once the network is back', async () => {
    await visit();
    await choose('naver');
    await stage.refuse('auth.socialStart', { code: 'NETWORK' });
    expect(look()).toEqual({ provider: 'naver', busy: false, failure: 'offline' });
    await stage.perform(() => buttons.retry());
    expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'naver' } });
  });

  it('that does not answer leaves the choice of the other', async () => {
    await visit();
    await choose('naver');
    await stage.refuse('auth.socialStart', { code: 'SOCIAL_UNAVAILABLE', status: 503 });
    expect(look()).toEqual({ provider: 'naver', busy: false, failure: 'unavailable' });
    await choose('kakao');
    expect(look()).toEqual({ provider: 'kakao', busy: true, failure: null });
  });

  it('opens no way by password, which only its answer can', async () => {
    await visit();
    await stage.perform(() => buttons.choosePassword());
    expect([stage.address(), look().busy]).toEqual(['/account/login', false]);
  });
});

describe('back by the browser’s button', () => {
  async function leave() {
    await visit();
    await choose('kakao');
    await stage.answer('auth.socialStart', { url: '/there', state: 'mine' });
    expect(buttons.busy).toBe(true);
  }

  it('the buttons of the page as it was left can be pressed again', async () => {
    await leave();
    await stage.perform(() => pageShown({ persisted: true }));
    expect(buttons.busy).toBe(false);
    await choose('naver');
    expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'naver' } });
  });

  it('nothing changes where the browser loads the page afresh', async () => {
    await leave();
    await stage.perform(() => pageShown({ persisted: false }));
    expect(buttons.busy).toBe(true);
  });
});

describe('the way back', () => {
  const stored = () => stage.stored(STORAGE_KEYS.redirect);
  const remembered = { storage: { [STORAGE_KEYS.redirect]: '/product/wishlist' } };

  it('is that of the page where it names one, and remembered with the press', async () => {
    await visit('/account/login?redirect=%2Fmain', '/account/registration/general', remembered);
    expect([buttons.redirect, stored()]).toEqual(['/account/registration/general', '/product/wishlist']);
    await choose('kakao');
    expect(stored()).toBe('/account/registration/general');
  });

  it('is that of the address elsewhere, and what is remembered stays', async () => {
    await visit('/account/login?redirect=%2Fmain', undefined, remembered);
    expect(buttons.redirect).toBe('/main');
    await choose('kakao');
    expect(stored()).toBe('/product/wishlist');
  });
});

describe('what was pressed before hydration', () => {
  it.each([
    ['/account/login?social=naver', '/account/login'],
    ['/account/login?redirect=%2Fmain&social=naver', '/account/login?redirect=%2Fmain'],
  ])('is done, and %s becomes %s in its place', async (address, rest) => {
    await visit(address);
    expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'naver' } });
    expect(go.mock.calls).toEqual([[rest, { replace: true }]]);
  });

  it('is left alone for who is signed in already', async () => {
    await visit('/account/login?social=naver', undefined, { member });
    expect([stage.open(), go.mock.calls]).toEqual([[], [['/account/login', { replace: true }]]]);
  });

  it.each(['/account/login', '/account/login?social=other'])('leaves the address %s as it is', async (address) => {
    await visit(address);
    expect([stage.open(), go.mock.calls]).toEqual([[], []]);
  });
});
