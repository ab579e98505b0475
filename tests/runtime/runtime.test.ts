/** The runtime whole: who is signed in, what is stored, and that a 401 is handled in one place. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/client/api-error.ts';
import type { Boot } from '../../src/runtime/boot.ts';
import { inertEnvironment } from '../../src/runtime/environment.ts';
import { getFirstStates } from '../../src/runtime/first-states.ts';
import { createRuntime, type RuntimeHost } from '../../src/runtime/runtime.ts';
import { query, toQueryKey } from '../../src/runtime/query-cache.ts';
import { openRuntime } from '../support/open-runtime.ts';
import { settle } from '../support/settle.ts';

const REFUSED = new ApiError({ kind: 'http', code: 'UNAUTHORIZED', status: 401, message: 'no' });

describe('the runtime', () => {
  it('keeps the token of a sign-in and asks who that is', async () => {
    const { runtime, environment, asked, go } = openRuntime((name) =>
      name === 'auth.signin' ? { accessToken: 't-1' } : name === 'cart.list' ? [1, 2] : { id: 'm1', name: 'Mina' },
    );
    runtime.sessionActor.send({ type: 'session.restored', signedIn: false });
    runtime.sessionActor.send({
      type: 'signin.submitted',
      email: ' mina@example.com ',
      password: 'Maru2demo',
      code: '',
    });
    await settle();
    expect(environment.storages.session.get('ACCESS_TOKEN')).toBe('t-1');
    expect(asked.map(({ name }) => name)).toEqual(['auth.signin', 'auth.isLogin', 'member.get', 'cart.list']);
    expect(runtime.session.store.get().context.member?.name).toBe('Mina');
    expect(runtime.system.cartCount.getSnapshot().context).toBe(2);
    expect(go).toHaveBeenCalledWith('/main', { replace: true });
  });

  it('removes the token, remembers the path and leads to login when a call is answered 401', async () => {
    const { runtime, environment, go } = openRuntime((name) =>
      name === 'reservation.list' ? REFUSED : name === 'cart.list' ? [] : { id: 'm1' },
    );
    runtime.session.keepToken('t-1');
    runtime.sessionActor.send({ type: 'session.restored', signedIn: true });
    await settle();
    await expect(runtime.call('reservation.list', { query: {} })).rejects.toBe(REFUSED);
    expect(environment.storages.session.get('ACCESS_TOKEN')).toBeNull();
    expect(environment.storages.session.get('redirect')).toBe('/product/shopping-cart?x=1');
    expect(go).toHaveBeenCalledWith('/account/login?redirect=%2Fproduct%2Fshopping-cart%3Fx%3D1', undefined);
  });

  it('takes off the device what a member kept and typed, when they sign out, and not when the session expired', async () => {
    const { runtime, environment } = openRuntime(() => ({}));
    const { local, session } = environment.storages;
    const leave = async (type: 'signout.requested' | 'session.expired') => {
      runtime.session.keepToken('t-1');
      local.set('KEPT_VOUCHERS', '{"memberId":"m1"}');
      session.set('RESERVATION_DRAFT', '{"memberId":"m1"}');
      runtime.drafts.set('profile', { name: 'Mina' });
      runtime.sessionActor.send({ type: 'session.opened', accessToken: 't-1' });
      runtime.sessionActor.send({ type });
      await settle();
      return [
        session.get('ACCESS_TOKEN'),
        local.get('KEPT_VOUCHERS'),
        session.get('RESERVATION_DRAFT'),
        runtime.drafts.size,
      ];
    };
    runtime.sessionActor.send({ type: 'session.restored', signedIn: false });
    expect(await leave('session.expired')).toEqual([null, '{"memberId":"m1"}', '{"memberId":"m1"}', 1]);
    expect(await leave('signout.requested')).toEqual([null, null, null, 0]);
  });

  it('removes a token that the login check refuses, and leads nowhere', async () => {
    const { runtime, environment, go } = openRuntime((name) => (name === 'auth.isLogin' ? REFUSED : []));
    runtime.session.keepToken('old');
    runtime.sessionActor.send({ type: 'session.restored', signedIn: true });
    await settle();
    expect(environment.storages.session.get('ACCESS_TOKEN')).toBeNull();
    expect(runtime.sessionActor.getSnapshot().hasTag('signedOut')).toBe(true);
    expect(go).not.toHaveBeenCalled();
  });

  it('asks the same question once, keeps its answer, and forgets it when the person changes', async () => {
    const { runtime, asked } = openRuntime(() => []);
    const question = query('settings.menus', { query: { lang: 'en' } });
    await Promise.all([runtime.data.load(question), runtime.data.load({ ...question })]);
    expect(asked.map(({ name }) => name)).toEqual(['settings.menus']);
    expect(runtime.data.peek(question)?.data).toEqual([]);
    runtime.data.clear();
    expect(runtime.data.peek(question)).toBeNull();
  });

  it('asks for what the first HTML brought once that is old, however late the first page reads it', () => {
    const clock = { now: 1_000_000 };
    const question = query('settings.menus', { query: { lang: 'en' } });
    const embedded = { [toQueryKey(question)]: { answer: { data: ['a'], pagination: null }, failure: null } };
    const { runtime, asked } = openRuntime(() => [], { now: () => clock.now }, embedded);
    clock.now += 30_001;
    expect(runtime.data.peek(question)?.data).toEqual(['a']);
    runtime.data.prefetch(question);
    expect(asked.map(({ name }) => name)).toEqual(['settings.menus']);
  });

  it('asks a member again for what the first HTML brought, which is in sight until then', async () => {
    const question = query('settings.menus', { query: { lang: 'en' } });
    const embedded = { [toQueryKey(question)]: { answer: { data: ['a'], pagination: null }, failure: null } };
    const visit = async (signedIn: boolean) => {
      const { runtime } = openRuntime(() => [], {}, embedded);
      const heard = vi.fn<() => void>();
      const [version, stop] = [runtime.answersVersion(), runtime.onAnswers(heard)];
      if (signedIn) runtime.session.keepToken('t-1');
      runtime.sessionActor.send({ type: 'session.restored', signedIn });
      await settle();
      stop();
      expect([heard.mock.calls.length > 0, runtime.answersVersion() !== version]).toEqual([signedIn, signedIn]);
      const inSight = () => runtime.data.read(toQueryKey(question));
      const first = [runtime.data.peek(question)?.data ?? null, inSight()?.value, inSight()?.context.answer?.data];
      runtime.data.watch(toQueryKey(question), () => {});
      return [...first, inSight()?.value];
    };
    expect(await visit(true)).toEqual([null, 'ready', ['a'], 'refreshing']);
    expect(await visit(false)).toEqual([['a'], 'ready', ['a'], 'ready']);
  });

  it('shows that a page takes long, and no longer once it is there', async () => {
    const { runtime } = openRuntime(() => []);
    let ready = () => {};
    runtime.host.preparePage = (from, to) =>
      from === runtime && to === '/main' ? new Promise((resolve) => (ready = resolve)) : null;
    const changes = vi.fn<() => void>();
    const { loading } = runtime.shell.get().context;
    const listening = runtime.shell.subscribe(changes);
    runtime.navigation.navigate('/product/search');
    expect([loading, changes.mock.calls.length]).toEqual([false, 0]);
    runtime.navigation.navigate('/main');
    await vi.waitFor(() => expect(runtime.shell.get().context.loading).toBe(true));
    ready();
    await vi.waitFor(() => expect(runtime.shell.get().context.loading).toBe(false));
    listening.unsubscribe();
  });

  it('opens a page that needs another document as one', () => {
    const open = vi.fn<(to: string) => void>();
    const { runtime, go } = openRuntime(() => [], { open });
    runtime.host.needsDocument = (from, to) => from === runtime && to === '/purchase/reservation';
    runtime.navigation.navigate('/purchase/reservation');
    runtime.navigation.navigate('/main');
    expect([open.mock.calls, go.mock.calls]).toEqual([[['/purchase/reservation']], [['/main', undefined]]]);
  });

  it('says what failed in words of the page’s language, which it fetches first', async () => {
    const { runtime } = openRuntime(() => []);
    const loadWords = vi.fn<(locale: string, names: readonly string[]) => Promise<void>>(async () => {});
    runtime.host.loadWords = loadWords;
    const text = await runtime.report.failure(REFUSED);
    expect(loadWords.mock.calls).toEqual([['en', ['errors']]]);
    expect(runtime.system.notices.getSnapshot().context).toMatchObject([{ kind: 'error', text }]);
  });

  it('renders every visitor of the server as anonymous, and starts nothing there', () => {
    const { runtime } = openRuntime(() => []);
    expect(runtime.isServerRender).toBe(false);
    const go = vi.fn<() => void>();
    const rendered = createRuntime({
      boot: runtime.boot,
      host: runtime.host,
      environment: { ...inertEnvironment('/oauth-kakao?code=c&state=s'), go },
      firstStates: getFirstStates,
    });
    expect(rendered.isServerRender).toBe(true);
    expect(rendered.takeArrival()).toBeNull();
    expect(go).not.toHaveBeenCalled();
    expect(rendered.sessionActor.getSnapshot().matches('unknown')).toBe(true);
  });

  it('renders on the server what the request has brought, or nothing of it', () => {
    const { runtime } = openRuntime(() => []);
    const firstStates = vi.fn<typeof getFirstStates>(getFirstStates);
    const render = (boot: Pick<Boot, 'settings' | 'menus'>) =>
      createRuntime({
        boot: { ...runtime.boot, ...boot },
        host: runtime.host,
        environment: inertEnvironment('/main'),
        firstStates,
      }).shell.get().context;
    const menus = [{ id: 1 }] as never;
    expect(render({ settings: [{ key: 'usd_to_krw', meta: '1400' }], menus })).toMatchObject({
      settings: { usd_to_krw: '1400' },
      menus,
    });
    expect(firstStates.mock.calls[0]?.[0]).toEqual({
      locale: 'en',
      hasToken: false,
      settings: [{ key: 'usd_to_krw', meta: '1400' }],
      menus: { locale: 'en', nodes: menus },
    });
    const { settings, menus: none } = render({ settings: null, menus: null });
    expect([settings, none]).toStrictEqual([{}, []]);
  });

  it('tells nobody of an answer who has stopped listening, and tells of answers alone', async () => {
    const { runtime } = openRuntime(() => []);
    const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const stop = runtime.onAnswers(first);
    runtime.onAnswers(second);
    const answered = runtime.data.load(query('settings.menus', { query: { lang: 'en' } }));
    expect(first).not.toHaveBeenCalled();
    await answered;
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    stop();
    await runtime.data.load(query('settings.menus', { query: { lang: 'ko' } }));
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
  });

  it('fetches the words of a language that is chosen, and says so where they cannot be', async () => {
    const { runtime } = openRuntime(() => []);
    const loadWords = vi.fn<RuntimeHost['loadWords']>(() => Promise.reject(new Error('offline')));
    const failure = vi.spyOn(runtime.report, 'failure').mockResolvedValue('');
    runtime.host.loadWords = loadWords;
    runtime.host.wordsInUse = () => ['common', 'calendar'];
    runtime.hydration.finished();
    runtime.language.send({ type: 'language.chosen', locale: 'ko' });
    await vi.waitFor(() => expect(failure).toHaveBeenCalledTimes(1));
    expect(loadWords.mock.calls[0]).toEqual(['ko', ['common', 'calendar']]);
  });

  it('asks the server as the member, in the language of the page', async () => {
    const { runtime } = openRuntime(() => []);
    const fetched = vi.fn<typeof fetch>(async () => Response.json({ data: [] }));
    vi.stubGlobal('fetch', fetched);
    const own = createRuntime({
      boot: { ...runtime.boot, locale: 'ko' },
      host: runtime.host,
      environment: inertEnvironment('/main'),
    });
    own.session.keepToken('t-1');
    await own.call('cart.list', { query: {} }).catch(() => {});
    vi.unstubAllGlobals();
    const headers = Object.fromEntries(new Headers(fetched.mock.calls[0]?.[1]?.headers).entries());
    expect(headers).toMatchObject({ authorization: 'Bearer t-1', 'accept-language': 'ko' });
  });

  it('names the same question alike, whatever the order of its parts', () => {
    const one = toQueryKey({ name: 'product.list', input: { query: { lang: 'en', page: 1, from: undefined } } });
    expect(one).toBe(toQueryKey({ name: 'product.list', input: { query: { page: 1, lang: 'en' } } }));
  });
});
