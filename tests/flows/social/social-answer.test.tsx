/** The page that a provider leads back to: what it says of the answer, what can be done then, and what a reload finds. */
import { afterEach, describe, expect, it, vi, type Mock } from 'vitest';
import { STORAGE_KEYS } from '../../../src/contract/locale.ts';
import type { CallData } from '../../../src/contract/table.ts';
import { useSocialAnswer, type SocialLoginView } from '../../../src/flows/social/social-login.ts';
import type { Navigation } from '../../../src/runtime/navigation.ts';
import type { Runtime } from '../../../src/runtime/runtime.ts';
import { TODAY } from '../../../src/tools/flows/registry/samples.ts';
import { mountPage, type Stage } from '../../support/page-stage.tsx';
import { probe } from '../../support/probe.tsx';
import { pageShown } from './page-shown.ts';

let stage: Stage;
let page: SocialLoginView;
let navigate: Mock<Navigation['navigate']>;
afterEach(() => stage.close());

const BACK = '/oauth-kakao?code=a-code&state=mine';
const DENIED = '/oauth-kakao?error=access_denied&state=mine';
const PERSON: CallData<'auth.socialExchange'> = {
  social_id: '4711',
  social_token: 'st_ticket',
  isMember: false,
  name: 'Han Mira',
  email: 'mira.han@example.com',
  email_verified: true,
};
const STATE = { [STORAGE_KEYS.socialState]: 'mine' };
const TICKET = {
  [STORAGE_KEYS.socialAccessToken]: JSON.stringify({ ...PERSON, social_type: 'kakao', at: Date.now() }),
};

const useKakao = () => useSocialAnswer('kakao');

async function visit(address = BACK, storage: Record<string, string> = STATE, before = (_: Runtime) => {}) {
  stage = await mountPage({
    address,
    pages: { oauthKakao: probe(useKakao, (view) => (page = view)), main: () => null },
    today: TODAY,
    storage,
    before(made) {
      // The page stays in sight.
      navigate = vi.spyOn(made.navigation, 'navigate').mockImplementation(() => {});
      before(made);
    },
  });
}
const look = () => ({ busy: page.busy, failure: page.failure, newcomer: page.newcomer });
const retry = () => stage.perform(() => page.retry());

describe('the answer', () => {
  it('is exchanged while the page is busy, and asked for again once the network is back', async () => {
    await visit();
    expect(look()).toEqual({ busy: true, failure: null, newcomer: null });
    await stage.refuse('auth.socialExchange', { code: 'NETWORK' });
    expect(look()).toEqual({ busy: false, failure: 'offline', newcomer: null });
    await retry();
    expect([stage.open(), page.busy]).toEqual([['auth.socialExchange'], true]);
  });

  it.each([
    ['proven', PERSON],
    ['unproven', { ...PERSON, email_verified: false }],
    ['addressless', { ...PERSON, email: '', email_verified: false }],
  ])('of a newcomer whose address is %s leads to joining', async (newcomer, person) => {
    await visit();
    await stage.answer('auth.socialExchange', person);
    expect(look()).toEqual({ busy: false, failure: null, newcomer });
    expect(navigate.mock.calls).toEqual([['/account/registration/social', { replace: true }]]);
  });

  it('of an account with a second factor leads to the password', async () => {
    await visit();
    await stage.answer('auth.socialExchange', { ...PERSON, isMember: true });
    await stage.refuse('auth.signinSocial', { code: 'SECOND_FACTOR_NEEDED' });
    expect(look()).toEqual({ busy: false, failure: 'guarded', newcomer: null });
    await stage.perform(() => page.choosePassword());
    expect(navigate.mock.calls).toEqual([['/account/login', { replace: true }]]);
  });

  it('is heard of in the shop, as all that runs in it', async () => {
    const heard = new Set<string>();
    await visit(BACK, STATE, ({ system }) =>
      system.root.system.inspect(({ type, ...event }) => {
        if (type === '@xstate.snapshot' && 'snapshot' in event && 'machine' in event.snapshot)
          heard.add((event.snapshot as { machine: { id: string } }).machine.id);
      }),
    );
    expect([...heard]).toEqual(expect.arrayContaining(['social-login', 'social-answer']));
  });
});

describe('after a no', () => {
  it('the provider can be asked again, and then the other one', async () => {
    await visit(DENIED);
    expect(look()).toEqual({ busy: false, failure: 'denied', newcomer: null });
    await retry();
    expect(stage.asked('auth.socialStart')).toEqual({ body: { social_type: 'kakao' } });
    expect(look()).toEqual({ busy: true, failure: null, newcomer: null });
    await stage.refuse('auth.socialStart', { code: 'SOCIAL_UNAVAILABLE', status: 503 });
    expect(look()).toEqual({ busy: false, failure: 'unavailable', newcomer: null });
    await stage.perform(() => page.choose('naver'));
    expect([stage.asked('auth.socialStart'), page.provider]).toEqual([{ body: { social_type: 'naver' } }, 'naver']);
  });

  it('the page says so as often as it is opened, though the ticket of an earlier answer is still good', async () => {
    await visit(DENIED, { ...STATE, ...TICKET });
    await stage.go('/main');
    await stage.go('/oauth-kakao');
    expect([page.failure, navigate.mock.calls]).toEqual(['denied', []]);
  });
});

describe('a reload', () => {
  it('on the way to joining leads on, and takes no place among the pages one goes back to', async () => {
    await visit('/oauth-kakao', TICKET);
    expect(navigate.mock.calls).toEqual([['/account/registration/social', { replace: true }]]);
  });

  it('without a ticket says that the answer is used up', async () => {
    await visit('/oauth-kakao', {});
    expect([page.provider, page.failure]).toEqual(['kakao', 'usedUp']);
  });
});

describe('back from the provider by the browser’s button', () => {
  async function leave() {
    await visit(DENIED);
    await retry();
    await stage.answer('auth.socialStart', { url: '/there', state: 'mine' });
    expect(page.busy).toBe(true);
  }

  it('the page can be used again', async () => {
    await leave();
    await stage.perform(() => pageShown({ persisted: true }));
    expect(page.busy).toBe(false);
  });

  it('another page of the shop changes nothing here', async () => {
    await leave();
    await stage.go('/main');
    await stage.perform(() => pageShown({ persisted: true }));
    await stage.go('/oauth-kakao');
    expect(look()).toEqual({ busy: true, failure: null, newcomer: null });
  });
});
