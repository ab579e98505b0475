/** The language of the page: the newest choice wins, and a language is spoken only once its words are here. */
import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';

export interface LanguageContext {
  /** Language of the page. */
  locale: string;
  /** Language whose words are being fetched; null while none is. */
  wanted: string | null;
}

export interface LanguageInput {
  locale: string;
}

export type LanguageEvent = { type: 'language.chosen'; locale: string };

export const languageMachine = setup({
  types: {
    context: {} as LanguageContext,
    input: {} as LanguageInput | undefined,
    events: {} as LanguageEvent,
    tags: {} as 'busy',
  },
  actors: {
    fetchWords: fromPromise<void, { locale: string }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isSpoken: ({ context }, { locale }: { locale: string }) => locale === context.locale,
  },
  actions: {
    want: assign({ wanted: (_, { locale }: { locale: string }) => locale }),
    wantNone: assign({ wanted: null }),
    speak: assign(({ context }) => ({ locale: context.wanted ?? context.locale, wanted: null })),
    /** Puts page, storage and address into the language. */
    showLanguage: (_, _params: { locale: string }) => {},
    tellNotices: sendTo(
      ({ system }) => system.get('notices') as AnyActorRef,
      (_, { error }: { error: unknown }) => ({ type: 'failure.raised', error }),
    ),
    tellStartup: sendTo(
      ({ system }) => system.get('startup') as AnyActorRef,
      ({ context }) => ({ type: 'language.changed', locale: context.locale }),
    ),
  },
}).createMachine({
  id: 'language',
  description: '§2, §4: a visitor chooses one of the languages; page, place and what was typed stay as they are.',
  context: ({ input }) => ({ locale: input?.locale ?? 'en', wanted: null }),
  initial: 'speaking',
  states: {
    speaking: {
      description: 'The page speaks the language that was chosen last.',
      on: {
        'language.chosen': [
          { guard: { type: 'isSpoken', params: ({ event }) => ({ locale: event.locale }) } },
          { target: 'fetching', actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) } },
        ],
      },
    },
    fetching: {
      description:
        'The words of another language are on their way; the page speaks the former one until they are here.',
      tags: 'busy',
      invoke: {
        id: 'fetchWords',
        src: 'fetchWords',
        input: ({ context }) => ({ locale: context.wanted ?? context.locale }),
        onDone: {
          target: 'speaking',
          actions: [
            'speak',
            { type: 'showLanguage', params: ({ context }) => ({ locale: context.locale }) },
            'tellStartup',
          ],
        },
        onError: {
          description: 'The page goes on in the language that it speaks.',
          target: 'speaking',
          actions: ['wantNone', { type: 'tellNotices', params: ({ event }) => ({ error: event.error }) }],
        },
      },
      on: {
        'language.chosen': [
          {
            description: 'Back to the language of the page: nothing is fetched any more.',
            guard: { type: 'isSpoken', params: ({ event }) => ({ locale: event.locale }) },
            target: 'speaking',
            actions: 'wantNone',
          },
          {
            description: 'The newest choice cancels the older one.',
            target: 'fetching',
            reenter: true,
            actions: { type: 'want', params: ({ event }) => ({ locale: event.locale }) },
          },
        ],
      },
    },
  },
});
