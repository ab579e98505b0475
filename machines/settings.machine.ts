/** Follows the settings of an open page: reads them again when the page is looked at again, and tells what has changed. */
import { assign, fromPromise, sendTo, setup, type AnyActorRef } from 'xstate';
import type { MetaRow } from '../src/contract/settings.ts';

/** Milliseconds within which they are not read twice. */
const REST_MS = 60_000;

export interface SettingsInput {
  /** What the page shows. */
  settings: MetaRow[];
  /** When it came, in epoch milliseconds. */
  readAt: number;
}

export type SettingsEvent =
  /** The tab is in front again. */
  { type: 'page.shown'; now: number };

const NOTHING_READ: SettingsInput = { settings: [], readAt: 0 };

/** Parameters of a transition after an answer; a simulator answers nothing. */
const answered = ({ event }: { event: { output?: MetaRow[] } }) => ({ output: event.output ?? [] });
const seen = ({ event }: { event: { now?: number } }) => ({ now: event.now ?? 0 });

export const settingsMachine = setup({
  types: {
    context: {} as SettingsInput,
    input: {} as SettingsInput | undefined,
    events: {} as SettingsEvent,
  },
  actors: {
    readSettings: fromPromise<MetaRow[]>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    isRested: ({ context }, { now }: { now: number }) => now - context.readAt >= REST_MS,
    isChanged: ({ context }, { output }: { output: MetaRow[] }) =>
      JSON.stringify(output) !== JSON.stringify(context.settings),
  },
  actions: {
    noteTime: assign({ readAt: (_, { now }: { now: number }) => now }),
    takeSettings: assign({ settings: (_, { output }: { output: MetaRow[] }) => output }),
    tellSettings: sendTo(
      ({ system }) => system.get('startup') as AnyActorRef,
      (_, { output }: { output: MetaRow[] }) => ({ type: 'settings.changed', settings: output }),
    ),
  },
}).createMachine({
  id: 'settings',
  description: 'What an operator changes shows on an open page as soon as its tab is looked at again.',
  context: ({ input }) => input ?? NOTHING_READ,
  initial: 'known',
  states: {
    known: {
      description: 'The settings were read, or could not be. A look at the page asks again, but not within a minute.',
      on: {
        'page.shown': {
          guard: { type: 'isRested', params: seen },
          target: 'reading',
          actions: { type: 'noteTime', params: seen },
        },
      },
    },
    reading: {
      description: 'The page goes on as it is.',
      invoke: {
        id: 'readSettings',
        src: 'readSettings',
        onDone: [
          {
            guard: { type: 'isChanged', params: answered },
            target: 'known',
            actions: [
              { type: 'takeSettings', params: answered },
              { type: 'tellSettings', params: answered },
            ],
          },
          { target: 'known' },
        ],
        onError: {
          description: 'What was read before still holds; the next look asks again.',
          target: 'known',
        },
      },
    },
  },
});
