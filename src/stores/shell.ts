/** What the frame around every page shows (§3): menus, settings, loader, language modal, kind of device. */
import { createStore } from '@xstate/store';
import type { MenuNode, MetaRow } from '../contract/settings.ts';

export interface ConfirmQuestion {
  title: string;
  text: string;
  confirm: string;
  cancel: string;
  danger: boolean;
  answer: (confirmed: boolean) => void;
}

/** What a browser hands over when it offers to install the shop; it can be used once. */
export interface InstallPrompt {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

interface ShellState {
  menus: readonly MenuNode[];
  settings: Readonly<Record<string, unknown>>;
  loading: boolean;
  loadingMessage: string | null;
  languageModalOpen: boolean;
  /** §9: the user agent names a mobile device, or the width is at most 768 with touch. */
  mobileDevice: boolean;
  online: boolean;
  question: ConfirmQuestion | null;
  installPrompt: InstallPrompt | null;
}

/** Rows of key and meta as one record. */
export function toSettings(rows: readonly MetaRow[]): Record<string, unknown> {
  return Object.fromEntries(rows.map((row) => [row.key, row.meta]));
}

export function createShellStore(initial: { menus: readonly MenuNode[]; settings: readonly MetaRow[] }) {
  const context: ShellState = {
    menus: initial.menus,
    settings: toSettings(initial.settings),
    loading: false,
    loadingMessage: null,
    languageModalOpen: false,
    mobileDevice: false,
    online: true,
    question: null,
    installPrompt: null,
  };
  return createStore({
    context,
    on: {
      menusLoaded: (state, event: { menus: readonly MenuNode[] }) => ({ ...state, menus: event.menus }),
      settingsLoaded: (state, event: { settings: readonly MetaRow[] }) => ({
        ...state,
        settings: toSettings(event.settings),
      }),
      loadingStarted: (state, event: { message?: string }) => ({
        ...state,
        loading: true,
        loadingMessage: event.message ?? null,
      }),
      loadingEnded: (state) => ({ ...state, loading: false, loadingMessage: null }),
      languageModalOpened: (state) => ({ ...state, languageModalOpen: true }),
      languageModalClosed: (state) => ({ ...state, languageModalOpen: false }),
      deviceDetected: (state, event: { mobile: boolean }) => ({ ...state, mobileDevice: event.mobile }),
      connectionChanged: (state, event: { online: boolean }) => ({ ...state, online: event.online }),
      installOffered: (state, event: { prompt: InstallPrompt | null }) => ({ ...state, installPrompt: event.prompt }),
      questionAsked: (state, event: { question: ConfirmQuestion }) => ({ ...state, question: event.question }),
      questionAnswered: (state) => ({ ...state, question: null }),
    },
  });
}

export type Shell = ReturnType<typeof createShellStore>;
