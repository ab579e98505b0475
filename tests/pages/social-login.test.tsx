/** The page that a provider leads back to: exchanged exactly once, the address clean first, the way remembered. */
import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { STORAGE_KEYS } from '../../src/contract/locale.ts';
import type { CallData } from '../../src/contract/table.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { socialRegistration } from '../../src/flows/social/social-login.ts';
import { LoginPage } from '../../src/pages/login/page.tsx';
import { OauthKakaoPage } from '../../src/pages/oauth-kakao/page.tsx';
import { OauthNaverPage } from '../../src/pages/oauth-naver/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage, type StageOptions } from '../support/page-stage.tsx';

let stage: Stage;
let runtime: Runtime;
afterEach(() => stage.close());

const PERSON: CallData<'auth.socialExchange'> = {
  social_id: '4711',
  social_token: 'st_ticket',
  isMember: true,
  name: 'Han Mira',
  email: 'mira.han@example.com',
  email_verified: true,
};
const BACK = '/oauth-kakao?code=a-code&state=mine';
const STORED = { [STORAGE_KEYS.socialState]: 'mine' };

async function visit(address: string, options: Partial<StageOptions> = {}) {
  stage = await mountPage({
    address,
    pages: {
      login: LoginPage,
      oauthKakao: () => (
        <StrictMode>
          <OauthKakaoPage />
        </StrictMode>
      ),
      oauthNaver: OauthNaverPage,
    },
    today: TODAY,
    ...options,
    before(made) {
      runtime = made;
      options.before?.(made);
    },
  });
}
const stored = (key: keyof typeof STORAGE_KEYS) => runtime.environment.storages.session.get(STORAGE_KEYS[key]);

async function signInWith(typed: Readonly<Record<string, string>>) {
  await stage.perform(() => {
    for (const [label, text] of Object.entries(typed)) type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  });
  await stage.perform(() => press(screen.getByRole('button', { name: 'Sign in' })));
}

describe('the answer of a provider', () => {
  it('is out of the address before anything is asked, and exchanged once though the page is rendered twice', async () => {
    await visit(BACK, { storage: STORED });
    expect(stage.address()).toBe('/oauth-kakao');
    expect(stage.open()).toEqual(['auth.socialExchange']);
    expect(stage.asked('auth.socialExchange')).toEqual({
      body: { social_type: 'kakao', code: 'a-code', state: 'mine' },
    });
  });

  it('is not exchanged again by a reload, which says so and offers to start again', async () => {
    await visit(BACK, { storage: STORED });
    await stage.reload();
    expect(stage.open()).toEqual([]);
    screen.getByRole('heading', { level: 1, name: 'This sign-in has expired' });
    await stage.perform(() => press(screen.getByRole('button', { name: 'Try again with Kakao' })));
    expect(stage.open()).toEqual(['auth.socialStart']);
  });

  it('of one provider is not taken by the page of the other', async () => {
    await visit('/oauth-naver?code=a-code&state=mine', { storage: STORED });
    expect(stage.asked('auth.socialExchange')).toMatchObject({ body: { social_type: 'naver' } });
  });

  it('login CSRF: opens nothing in a tab that never asked for it', async () => {
    await visit(BACK);
    expect(stage.open()).toEqual([]);
    screen.getByRole('heading', { level: 1, name: 'This sign-in didn’t start here' });
    expect(stored('accessToken')).toBeNull();
  });

  it('leads a member to where they were going', async () => {
    await visit(BACK, { storage: { ...STORED, [STORAGE_KEYS.redirect]: '/product/shopping-cart?x=1' } });
    await stage.answer('auth.socialExchange', PERSON);
    await stage.answer('auth.signinSocial', { accessToken: 'fresh' });
    expect(stage.address()).toBe('/product/shopping-cart?x=1');
    expect([stored('accessToken'), stored('redirect')]).toEqual(['fresh', null]);
  });

  it('leads a newcomer to registration with the ticket, and keeps the remembered path for after it', async () => {
    await visit(BACK, { storage: { ...STORED, [STORAGE_KEYS.redirect]: '/product/shopping-cart' } });
    await stage.answer('auth.socialExchange', { ...PERSON, isMember: false });
    expect(stage.address()).toBe('/account/registration/social');
    expect(stored('redirect')).toBe('/product/shopping-cart');
    const { isMember: _, ...person } = PERSON;
    expect(socialRegistration(runtime)).toEqual({ social_type: 'kakao', ...person });
    expect(JSON.parse(stored('socialAccessToken') ?? '{}')).not.toHaveProperty('password');
  });

  it('second factor: the account asks for a code, so password and code lead to where the member was going', async () => {
    const going = '/product/shopping-cart?x=1';
    await visit(BACK, { storage: { ...STORED, [STORAGE_KEYS.redirect]: going } });
    await stage.answer('auth.socialExchange', PERSON);
    await stage.refuse('auth.signinSocial', { code: 'SECOND_FACTOR_NEEDED' });
    screen.getByRole('heading', { level: 1, name: 'This account needs a code to sign in' });
    screen.getByText(/Kakao can’t ask for its code/);
    expect([stored('accessToken'), stored('socialAccessToken'), stored('redirect')]).toEqual([null, null, going]);

    await stage.perform(() => press(screen.getByRole('button', { name: 'Sign in with e-mail and password' })));
    expect([stage.address(), stage.open(), stored('redirect')]).toEqual(['/account/login', [], going]);
    await signInWith({ 'E-mail': 'mira.han@example.com', Password: 'Ridge7walks' });
    await stage.refuse('auth.signin', { code: 'SECOND_FACTOR_NEEDED' });
    await signInWith({ Code: '123456' });
    await stage.answer('auth.signin', { accessToken: 'fresh' });
    expect([stage.address(), stored('accessToken'), stored('redirect')]).toEqual([going, 'fresh', null]);
  });

  it('is no longer needed once a member is signed in: a reload leads on', async () => {
    await visit('/oauth-kakao', { storage: { [STORAGE_KEYS.accessToken]: 'kept' }, restored: false });
    await stage.perform(() => {
      runtime.session.restore();
      runtime.sessionActor.send({ type: 'session.restored', signedIn: true });
    });
    expect(stage.address()).toBe('/main');
  });

  it('leads a member on once, to where they were going', async () => {
    const going = '/product/shopping-cart';
    await visit('/oauth-kakao', { member, storage: { [STORAGE_KEYS.redirect]: going } });
    expect(stage.address()).toBe(going);
  });

  it('that says no leaves a member on its page, where another provider can be asked', async () => {
    await visit('/oauth-kakao?error=access_denied&state=mine', { member, storage: STORED });
    expect(stage.address()).toBe('/oauth-kakao');
  });
});

describe('the stored ticket', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['another kind of value', '"token"'],
    ['another provider', JSON.stringify({ ...PERSON, social_type: 'other', at: Date.now() })],
    ['one that is too old', JSON.stringify({ ...PERSON, social_type: 'kakao', at: Date.now() - 1_800_000 })],
    ['one without an age', JSON.stringify({ ...PERSON, social_type: 'kakao' })],
    ['one without an id', JSON.stringify({ social_type: 'kakao', social_token: 't', at: Date.now() })],
  ])('knows no person when it is %s', async (_, value) => {
    await visit('/account/login', { storage: value === null ? {} : { [STORAGE_KEYS.socialAccessToken]: value } });
    expect(socialRegistration(runtime)).toBeNull();
  });

  it('leads on to registration after a reload of the provider’s page', async () => {
    const ticket = JSON.stringify({ ...PERSON, social_type: 'kakao', at: Date.now() });
    await visit('/oauth-kakao', { storage: { [STORAGE_KEYS.socialAccessToken]: ticket } });
    expect(stage.address()).toBe('/account/registration/social');
  });

  it('goes with the session that it opens, and with a 401', async () => {
    const ticket = JSON.stringify({ ...PERSON, social_type: 'kakao', at: Date.now() });
    await visit('/account/login', { storage: { [STORAGE_KEYS.socialAccessToken]: ticket } });
    await stage.perform(() => runtime.sessionActor.send({ type: 'session.opened', accessToken: 'fresh' }));
    expect([stored('accessToken'), stored('socialAccessToken')]).toEqual(['fresh', null]);
    runtime.session.keepSocialTicket(ticket);
    await stage.perform(() => runtime.sessionActor.send({ type: 'session.rejected' }));
    expect([stored('accessToken'), stored('socialAccessToken')]).toEqual([null, null]);
  });
});

describe('the buttons', () => {
  it('remember where the visitor was going before they leave for the provider', async () => {
    await visit('/account/login?redirect=%2Fproduct%2Fshopping-cart');
    await stage.perform(() => press(screen.getByRole('button', { name: 'Continue with Naver' })));
    await stage.answer('auth.socialStart', { url: '/there', state: 'mine' });
    expect([stored('redirect'), stored('socialState')]).toEqual(['/product/shopping-cart', 'mine']);
  });

  it('remember nothing that is not ours', async () => {
    await visit('/account/login?redirect=%2F.%2F%2Fevil.example');
    await stage.perform(() => press(screen.getByRole('button', { name: 'Continue with Kakao' })));
    await stage.answer('auth.socialStart', { url: '/there', state: 'mine' });
    expect(stored('redirect')).toBeNull();
  });

  it('take along what was typed into a form that a 401 interrupted, but no secret and no file', async () => {
    const typed = {
      name: 'Mina',
      luggage: 3,
      terms: ['a'],
      passport: 'C01X00T47',
      password: 'x',
      file: new File([], 'a'),
    };
    await visit('/account/login', { before: ({ drafts }) => void drafts.set('profile', typed) });
    await stage.perform(() => press(screen.getByRole('button', { name: 'Continue with Kakao' })));
    await stage.answer('auth.socialStart', { url: '/there', state: 'mine' });
    const away = runtime.environment.storages.session.get('DRAFTS') ?? '';
    stage.close();
    await visit(BACK, { storage: { ...STORED, DRAFTS: away } });
    expect(runtime.drafts.get('profile')).toEqual({ name: 'Mina', luggage: 3, terms: ['a'] });
    expect(runtime.environment.storages.session.get('DRAFTS')).toBeNull();
  });

  it('do what was pressed before hydration, once, and take it out of the address', async () => {
    await visit('/account/login?redirect=%2Fproduct%2Fshopping-cart&social=naver');
    expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'naver' } });
    expect(stage.open()).toHaveLength(1);
    expect(stage.address()).toBe('/account/login?redirect=%2Fproduct%2Fshopping-cart');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue with Kakao' });
    expect([button.name, button.value, button.type]).toEqual(['social', 'kakao', 'submit']);
    const { form } = button;
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/account/login', 'get']);
    expect(new FormData(form ?? undefined).get('redirect')).toBe('/product/shopping-cart');
  });

  it.each(['other', '', 'kakao%20'])('begin nothing for %j in the address', async (wish) => {
    await visit(`/account/login?social=${wish}`);
    expect(stage.open()).toEqual([]);
  });

  it('open the address that the server named, and take no second press', async () => {
    const opened: string[] = [];
    await visit('/account/login', {
      before: ({ environment }) => {
        environment.open = (to) => void opened.push(to);
      },
    });
    const kakao = screen.getByRole('button', { name: 'Continue with Kakao' });
    await stage.perform(() => press(kakao));
    await stage.perform(() => kakao.click());
    expect(stage.open()).toEqual(['auth.socialStart']);
    await stage.answer('auth.socialStart', { url: '/sandbox/kakao/oauth/authorize?state=mine', state: 'mine' });
    expect(opened).toEqual(['/sandbox/kakao/oauth/authorize?state=mine']);
  });
});
