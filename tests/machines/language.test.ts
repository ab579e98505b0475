/** The language of the page: the newest choice wins, whatever comes back first. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, fromTransition, setup, type AnyEventObject } from 'xstate';
import { languageMachine } from '../../machines/language.machine.ts';
import { settle } from '../support/settle.ts';

interface Fetch {
  locale: string;
  arrive(): void;
  fail(error: unknown): void;
}

function start() {
  const fetches: Fetch[] = [];
  const shown: string[] = [];
  const reported = vi.fn<(error: unknown) => void>();
  const actor = createActor(
    languageMachine.provide({
      actors: {
        fetchWords: fromPromise<void, { locale: string }>(
          ({ input }) => new Promise((arrive, fail) => fetches.push({ locale: input.locale, arrive, fail })),
        ),
      },
      actions: {
        showLanguage: (_, { locale }) => void shown.push(locale),
        tellNotices: (_, { error }) => reported(error),
        tellStartup: () => {},
      },
    }),
    { input: { locale: 'en' } },
  );
  actor.start();
  const choose = (locale: string) => actor.send({ type: 'language.chosen', locale });
  const answer = async (locale: string, act: (one: Fetch) => void) => {
    for (const one of fetches) if (one.locale === locale) act(one);
    await settle();
  };
  return { actor, choose, answer, shown, reported, fetches };
}

describe('the language', () => {
  it('changes once the words are here', async () => {
    const { actor, choose, answer, shown } = start();
    choose('ko');
    expect(actor.getSnapshot().context).toEqual({ locale: 'en', wanted: 'ko' });
    await answer('ko', (one) => one.arrive());
    expect(shown).toEqual(['ko']);
    expect(actor.getSnapshot().context).toEqual({ locale: 'ko', wanted: null });
  });

  it.each([
    ['first', ['ko', 'ja']],
    ['last', ['ja', 'ko']],
  ])('is the one that was chosen last, though the words of the other arrive %s', async (_, order) => {
    const { actor, choose, answer, shown } = start();
    choose('ko');
    choose('ja');
    for (const locale of order) await answer(locale, (one) => one.arrive());
    expect(shown).toEqual(['ja']);
    expect(actor.getSnapshot().context.locale).toBe('ja');
  });

  it('stays when the one of the page is chosen again while another is on its way', async () => {
    const { actor, choose, answer, shown } = start();
    choose('ko');
    choose('en');
    await answer('ko', (one) => one.arrive());
    expect(shown).toEqual([]);
    expect(actor.getSnapshot().matches('speaking')).toBe(true);
  });

  it('stays, and says why, when the words cannot be fetched; the next choice is free', async () => {
    const { actor, choose, answer, shown, reported } = start();
    choose('ko');
    await answer('ko', (one) => one.fail('gone'));
    expect(reported).toHaveBeenCalledWith('gone');
    expect(actor.getSnapshot().context).toEqual({ locale: 'en', wanted: null });
    choose('ar');
    await answer('ar', (one) => one.arrive());
    expect(shown).toEqual(['ar']);
  });

  it('fetches nothing when the language of the page is chosen', () => {
    const { choose, fetches } = start();
    choose('en');
    expect(fetches).toEqual([]);
  });
});

it('is told to the menus, which know the system by their name', async () => {
  const heard: AnyEventObject[] = [];
  const startup = fromTransition((_, event: AnyEventObject) => void heard.push(event), undefined);
  const language = languageMachine.provide({ actors: { fetchWords: fromPromise(async () => {}) } });
  const shop = setup({ actors: { language, startup } }).createMachine({
    invoke: [
      { src: 'startup', systemId: 'startup' },
      { id: 'language', src: 'language', input: { locale: 'en' } },
    ],
  });
  const actor = createActor(shop).start();
  actor.getSnapshot().children['language']?.send({ type: 'language.chosen', locale: 'ko' });
  await settle();
  expect(heard.filter(({ type }) => type === 'language.changed')).toEqual([{ type: 'language.changed', locale: 'ko' }]);
});

it('words that do not arrive are told to the notices, which know the system by their name', async () => {
  const heard: AnyEventObject[] = [];
  const notices = fromTransition((_, event: AnyEventObject) => void heard.push(event), undefined);
  const lose = fromPromise<void, { locale: string }>(() => Promise.reject(new Error('lost')));
  const language = languageMachine.provide({ actors: { fetchWords: lose } });
  const shop = setup({ actors: { language, notices } }).createMachine({
    invoke: [
      { src: 'notices', systemId: 'notices' },
      { id: 'language', src: 'language', input: { locale: 'en' } },
    ],
  });
  const actor = createActor(shop).start();
  actor.getSnapshot().children['language']?.send({ type: 'language.chosen', locale: 'ko' });
  await settle();
  expect(heard.filter(({ type }) => type === 'failure.raised')).toEqual([
    { type: 'failure.raised', error: new Error('lost') },
  ]);
});
