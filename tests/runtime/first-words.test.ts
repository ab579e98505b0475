/** Small parts of the runtime: what the document carries, notices and toasts, questions, the language, and what a page reads. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createI18n } from '../../src/i18n/create-i18n.ts';
import { readBoot, readWords } from '../../src/runtime/boot.ts';
import { askToConfirm } from '../../src/runtime/confirm.ts';
import { changeCurrency } from '../../src/runtime/currency.ts';
import { isApiErrorLike } from '../../src/runtime/failure.ts';
import { provideLanguage } from '../../src/runtime/language.ts';
import { provideNotices, type Notice } from '../../src/runtime/notices.ts';
import { createReader, pageContext } from '../../src/runtime/page.ts';
import { query } from '../../src/runtime/query-cache.ts';
import { createReport } from '../../src/runtime/toasts.ts';
import { createShellStore } from '../../src/stores/shell.ts';
import { providedActions, runEffect } from '../support/run-effect.ts';

afterEach(() => vi.unstubAllGlobals());

describe('what the document carries', () => {
  const from = (text: string | null) =>
    ({ getElementById: (id: string) => (id === 'boot' && text !== null ? { textContent: text } : null) }) as never;

  it('is read from its element, and is none without it', () => {
    expect(readBoot(from('{"locale":"ko"}'))).toEqual({ locale: 'ko' });
    expect([readBoot(from('')), readBoot(from(null))]).toEqual([null, null]);
  });

  it('names its words, without which the page cannot speak', async () => {
    const fetch = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({ en: {} }));
    vi.stubGlobal('fetch', fetch);
    expect(await readWords('/words/en.json')).toEqual({ en: {} });
    expect(fetch.mock.calls).toEqual([['/words/en.json']]);
    fetch.mockResolvedValue(new Response('', { status: 404 }));
    await expect(readWords('/words/en.json')).rejects.toThrow('404');
  });
});

describe('notices', () => {
  it('wait in their order until they are shown', () => {
    const actor = createActor(provideNotices(null)).start();
    expect(actor.getSnapshot().context).toBeNull();
    const raised = ['one', 'two'].map((text) => ({ type: 'notice.raised', kind: 'error', text }) as const);
    for (const notice of raised) actor.send(notice);
    expect(actor.getSnapshot().context).toEqual(raised);
    actor.send({ type: 'notices.shown' });
    expect(actor.getSnapshot().context).toEqual([]);
  });

  it('that come without words are given some, and do not wait as they are', () => {
    const report = {
      failure: vi.fn<() => Promise<void>>(async () => {}),
      warning: vi.fn<() => Promise<void>>(async () => {}),
    };
    const actor = createActor(provideNotices(report)).start();
    actor.send({ type: 'failure.raised', error: 'lost' });
    actor.send({ type: 'warning.raised', warning: 'images' });
    expect([report.failure.mock.calls, report.warning.mock.calls]).toEqual([[['lost']], [['images']]]);
    expect(actor.getSnapshot().context).toBeNull();
  });
});

describe('notices where nothing will ever happen', () => {
  it.each([{ type: 'failure.raised', error: 'lost' } as const, { type: 'warning.raised', warning: 'images' } as const])(
    'need no words: $type',
    (raised) => {
      const actor = createActor(provideNotices(null)).start();
      const failed = vi.fn<(error: unknown) => void>();
      actor.subscribe({ error: failed });
      actor.send(raised);
      expect([failed.mock.calls, actor.getSnapshot().status]).toEqual([[], 'active']);
    },
  );
});

describe('a report', () => {
  function open() {
    const raise = vi.fn<(notice: Notice) => void>();
    const loadWords = vi.fn<(names: readonly string[]) => Promise<void>>(() => Promise.reject(new Error('offline')));
    const i18n = createI18n('en', { en: { common: { toast: { saved: 'Saved.' } } } });
    return { raise, report: createReport({ i18n, loadWords, raise }) };
  }

  it('of a success is in the words of the shop', async () => {
    const { raise, report } = open();
    await report.success('saved');
    await report.notice('warning', 'Careful.');
    expect(raise.mock.calls).toEqual([[{ kind: 'success', text: 'Saved.' }], [{ kind: 'warning', text: 'Careful.' }]]);
  });

  it('of a failure is told also where its words cannot be fetched', async () => {
    const { raise, report } = open();
    const text = await report.failure(new Error('x'));
    expect(raise.mock.calls).toEqual([[{ kind: 'error', text }]]);
  });

  it('for engineers stands in the console alone', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { raise, report } = open();
    report.log('lost', { orderId: true });
    report.log('lost');
    expect(error.mock.calls).toEqual([
      ['lost', { orderId: true }],
      ['lost', {}],
    ]);
    expect(raise).not.toHaveBeenCalled();
    error.mockRestore();
  });
});

describe('a question over the page', () => {
  const request = { title: 't', text: 'x', confirm: 'y', cancel: 'n' };

  it.each([true, false])('is answered with %s, and is gone', async (confirmed) => {
    const shell = createShellStore({ menus: [], settings: [] });
    const answered = askToConfirm({ shell }, request);
    const { question } = shell.get().context;
    expect(question).toMatchObject({ ...request, danger: false });
    question?.answer(confirmed);
    expect(await answered).toBe(confirmed);
    expect(shell.get().context.question).toBeNull();
  });

  it('may be of something that cannot be undone', () => {
    const shell = createShellStore({ menus: [], settings: [] });
    void askToConfirm({ shell }, { ...request, danger: true });
    expect(shell.get().context.question?.danger).toBe(true);
  });
});

describe('another language', () => {
  function open(path: string) {
    const order: string[] = [];
    const deps = {
      i18n: { changeLanguage: vi.fn<(locale: string) => Promise<void>>(async () => {}) },
      fetchWords: vi.fn<(locale: string) => Promise<void>>(async () => void order.push('fetched')),
      preferences: { chooseLocale: vi.fn<(locale: string) => void>() },
      hydration: {
        start: () => void order.push('started'),
        done: Promise.resolve().then(() => order.push('hydrated')),
      },
      environment: { currentPath: () => path, go: vi.fn<(to: string, options: object) => void>() },
    };
    const page = { documentElement: { lang: 'en', dir: 'ltr' } };
    vi.stubGlobal('document', page);
    const machine = provideLanguage(deps as never);
    return { ...deps, order, page, machine, actions: providedActions(machine) };
  }

  it('is fetched once the page is the browser’s, since the server’s would be thrown away', async () => {
    const { machine, fetchWords, order } = open('/main');
    await runEffect(machine, ['fetchWords'], { locale: 'ar' });
    expect(order).toEqual(['started', 'hydrated', 'fetched']);
    expect(fetchWords.mock.calls).toEqual([['ar']]);
  });

  it('is that of the page, its direction, and the next visit', () => {
    const { actions, page, i18n, preferences, environment } = open('/main?page=2');
    actions['showLanguage']?.({}, { locale: 'ar' });
    expect(page.documentElement).toEqual({ lang: 'ar', dir: 'rtl' });
    expect([i18n.changeLanguage.mock.calls, preferences.chooseLocale.mock.calls]).toEqual([[['ar']], [['ar']]]);
    expect(environment.go).not.toHaveBeenCalled();
  });

  it('is not overruled by the address at the next load', () => {
    const { actions, environment } = open('/main?lang=ko&page=2');
    actions['showLanguage']?.({}, { locale: 'ar' });
    expect(environment.go.mock.calls).toEqual([['/main?page=2', { replace: true }]]);
  });

  it('and another currency wait alike for the page to be the browser’s', async () => {
    const { hydration, order } = open('/main');
    const chooseCurrency = vi.fn<(currency: string) => void>(() => void order.push('chosen'));
    await changeCurrency({ hydration, preferences: { chooseCurrency } } as never, 'KRW');
    expect([order, chooseCurrency.mock.calls]).toEqual([['started', 'hydrated', 'chosen'], [['KRW']]]);
  });
});

it('a page reads what was loaded for it, and nothing that failed or was not', () => {
  const menus = query('settings.menus', { query: { lang: 'en' } });
  const read = (answer: object | null) =>
    createReader({ peek: (question) => (question === menus ? (answer as never) : null) })(menus);
  expect(read({ data: ['a'], pagination: null })).toEqual(['a']);
  expect(read(null)).toBeNull();
});

it('a page’s queries are made of parameters, query, language, currency and day', () => {
  const given = { locale: 'ko', currency: 'KRW', today: '2026-11-30', more: 1 } as const;
  const { search, ...rest } = pageContext({ id: 'a' }, 'page=2', given);
  expect(search.get('page')).toBe('2');
  expect(rest).toEqual({ params: { id: 'a' }, locale: 'ko', currency: 'KRW', today: '2026-11-30' });
});

it.each([
  [{ code: 'NOT_FOUND', status: 404 }, true],
  [{ code: 404, status: 404 }, false],
  [{ code: 'NOT_FOUND', status: '404' }, false],
  [{ code: 'NOT_FOUND' }, false],
  [{ status: 404 }, false],
  [null, false],
  ['NOT_FOUND', false],
])('%j is an error of the client or the server: %s', (thrown, expected) => {
  expect(isApiErrorLike(thrown)).toBe(expected);
});
