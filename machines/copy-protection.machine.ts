/** How much of a page is kept from being copied (§9): by the settings, and changed whenever an operator changes them. */
import { assign, fromCallback, sendTo, setup, type AnyActorRef, type EventObject } from 'xstate';
import type { MetaRow } from '../src/contract/settings.ts';

export interface Protection {
  /** `copy_protection`: minimal, moderate or strict; anything else protects nothing. */
  mode: string;
  /** `copy_protection_warnings`: a visitor is told what is kept from being copied. */
  hasWarnings: boolean;
}

/** What a visitor is told of: a text was not copied, a picture not saved, or tools were seen that could do either. */
export type ProtectionWarning = 'copying' | 'developerTools' | 'images';

export type CopyProtectionEvent =
  /** The startup machine says so. */
  | { type: 'protection.changed'; settings: MetaRow[] }
  /** What listens on the page says so. */
  | { type: 'copying.noticed'; warning: ProtectionWarning };

/** §9: minimal, and without warnings, where the settings say nothing. */
export function readProtection(settings: readonly MetaRow[] = []): Protection {
  const read = (name: string) => settings.find(({ key }) => key === name)?.meta;
  const mode = read('copy_protection') ?? 'minimal';
  return { mode: typeof mode === 'string' ? mode : 'off', hasWarnings: read('copy_protection_warnings') === true };
}

/** Listens on the page until its state is left. */
const unprovided = () =>
  fromCallback<EventObject, { hasWarnings: boolean }>(() => {
    throw new Error('not provided');
  });

export const copyProtectionMachine = setup({
  types: {
    context: {} as Protection,
    events: {} as CopyProtectionEvent,
  },
  actors: { protectMinimally: unprovided(), protectModerately: unprovided(), protectStrictly: unprovided() },
  guards: {
    isMinimal: ({ context }) => context.mode === 'minimal',
    isModerate: ({ context }) => context.mode === 'moderate',
    isStrict: ({ context }) => context.mode === 'strict',
  },
  actions: {
    takeProtection: assign((_, { settings }: { settings: MetaRow[] | undefined }) => readProtection(settings)),
    tellNotices: sendTo(
      ({ system }) => system.get('notices') as AnyActorRef,
      (_, { warning }: { warning: ProtectionWarning }) => ({ type: 'warning.raised', warning }),
    ),
  },
}).createMachine({
  id: 'copy-protection',
  description: '§9: "modes strict, moderate, minimal; can be enabled, disabled or changed at runtime".',
  context: { mode: 'off', hasWarnings: false },
  initial: 'off',
  on: {
    'protection.changed': {
      description: 'What was protected before ends, with all that listened for it.',
      target: '.deciding',
      actions: { type: 'takeProtection', params: ({ event }) => ({ settings: event.settings }) },
    },
    'copying.noticed': {
      description: '§9: a visitor who tries it is told.',
      actions: { type: 'tellNotices', params: ({ event }) => ({ warning: event.warning }) },
    },
  },
  states: {
    off: { description: 'Nothing is kept from being copied.' },
    deciding: {
      description: 'The settings name one of three modes, or another word for none.',
      always: [
        { guard: 'isMinimal', target: 'minimal' },
        { guard: 'isModerate', target: 'moderate' },
        { guard: 'isStrict', target: 'strict' },
        { target: 'off' },
      ],
    },
    minimal: {
      description: 'Pictures cannot be dragged, and a long press on one is answered by a word.',
      invoke: {
        id: 'protectMinimally',
        src: 'protectMinimally',
        input: ({ context }) => ({ hasWarnings: context.hasWarnings }),
        onError: 'off',
      },
    },
    moderate: {
      description: 'Nor can anything be dragged, copied or cut, and the context menu stays shut.',
      invoke: {
        id: 'protectModerately',
        src: 'protectModerately',
        input: ({ context }) => ({ hasWarnings: context.hasWarnings }),
        onError: 'off',
      },
    },
    strict: {
      description:
        'Nor can text be selected, a double click does nothing, and neither do shortcuts to select all, save or look behind the page.',
      invoke: {
        id: 'protectStrictly',
        src: 'protectStrictly',
        input: ({ context }) => ({ hasWarnings: context.hasWarnings }),
        onError: 'off',
      },
    },
  },
});
