/** Signing in through a provider as a person meets it: the buttons, the page that is led back to, and where it leads on. */
import { screen } from '@testing-library/react';
import login from '../../locales/en/login.json';
import words from '../../locales/en/social.json';
import type { SocialAnswer } from '../../machines/social-answer.machine.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import { STORAGE_KEYS } from '../../src/contract/locale.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { socialRegistration } from '../../src/flows/social/social-login.ts';
import { LoginPage } from '../../src/pages/login/page.tsx';
import { OauthKakaoPage } from '../../src/pages/oauth-kakao/page.tsx';
import { press } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';

/** Who has a ticket of an earlier answer. */
const PERSON = {
  social_type: 'kakao',
  social_id: '4711',
  social_token: 'st_ticket',
  name: 'Han Mira',
  email: 'mira.han@example.com',
  email_verified: false,
};

const filled = (text: string) => text.replaceAll('{{provider}}', words.provider.kakao);
const getOutput = (event: object) => (event as { output: unknown }).output;
const getError = (event: object): Refusal => {
  const { code, status, details } = (event as { error: { code: ErrorCode; status: number; details: object } }).error;
  return { code, status, details: details as Record<string, string> };
};
type Call = 'auth.socialStart' | 'auth.socialExchange' | 'auth.signinSocial';
const settles = (call: Call) => ({
  done: (stage: Stage, event: object) => stage.answer(call, getOutput(event)),
  error: (stage: Stage, event: object) => stage.refuse(call, getError(event)),
});

export function socialLoginDriver(): PageDriver {
  let runtime: Runtime;
  let current: Stage;
  const mount = (address: string, storage: Partial<Record<string, string>> = {}) =>
    mountPage({
      address,
      pages: { login: LoginPage, oauthKakao: OauthKakaoPage, main: () => null, registration: () => null },
      today: TODAY,
      storage: storage as Record<string, string>,
      before: (made) => {
        runtime = made;
      },
    });
  /** The provider leads to another document, and the path goes on there. */
  const onCurrent: Stage = {
    address: () => current.address(),
    go: (to) => current.go(to),
    answer: (name, data, pagination) => current.answer(name, data, pagination),
    refuse: (name, refusal) => current.refuse(name, refusal),
    open: () => current.open(),
    asked: (name) => current.asked(name),
    how: (name) => current.how(name),
    stored: (key) => current.stored(key),
    reload: () => current.reload(),
    perform: (deed) => current.perform(deed),
    close: () => current.close(),
  };

  const stored = (key: keyof typeof STORAGE_KEYS) => runtime.environment.storages.session.get(STORAGE_KEYS[key]);
  const button = (name: string) => screen.getByRole('button', { name });
  const retry = filled(words.page.retry);
  const working = (call: Call) => () => {
    check(current.open().includes(call), `${call} is not asked.`);
    check(current.open().length === 1, `More is asked than ${call}: ${current.open().join(', ')}.`);
    check(!current.address().includes('?'), `The address still shows ${current.address()}.`);
    check(screen.queryByRole('alert') === null, 'A failure is told before there is one.');
  };
  const failed =
    (name: keyof typeof words.failure, isAlert = true) =>
    () => {
      const { title, text } = words.failure[name];
      check((screen.queryByRole('alert') !== null) === isAlert, 'An error is not told as one, or something else is.');
      screen.getByText(filled(text));
      button(retry);
      if (!current.address().startsWith('/oauth')) return;
      screen.getByRole('heading', { level: 1, name: filled(title) });
      screen.getByRole('link', { name: words.page.otherWay });
      check(stored('socialState') === null, 'The state of a tab is stored for a second time.');
    };
  const newcomer = (email: string, isProven: boolean) => () => {
    check(current.address() === '/account/registration/social', `At ${current.address()}.`);
    const person = socialRegistration(runtime);
    check(person?.email === email && person.email_verified === isProven, 'Registration would know another person.');
    check(stored('accessToken') === null, 'A person who has not joined is signed in.');
  };

  return {
    async open() {
      current = await mount('/account/login');
      return onCurrent;
    },

    events: {
      'provider.chosen': (stage) =>
        stage.perform(() => press(button(words.buttons.continue.replace('{{provider}}', words.provider.kakao)))),
      async 'answer.arrived'(_, event) {
        const { answer, expectedState: state } = event as {
          type: string;
          answer: SocialAnswer;
          expectedState: string | null;
        };
        const query = new URLSearchParams();
        for (const [name, value] of Object.entries(answer) as [string, string | null][])
          if (value !== null) query.set(name, value);
        current.close();
        current = await mount(
          `/oauth-kakao?${query.toString()}`,
          state === null ? {} : { [STORAGE_KEYS.socialState]: state },
        );
      },
      async 'answer.missed'(_, { isJoining }) {
        current.close();
        current = await mount(
          '/oauth-kakao',
          isJoining === true ? { [STORAGE_KEYS.socialAccessToken]: JSON.stringify({ ...PERSON, at: Date.now() }) } : {},
        );
      },
      'retry.requested': (stage) => stage.perform(() => press(button(retry))),
      'password.chosen': (stage) => stage.perform(() => press(button(words.page.password))),
      'page.restored': (stage) =>
        stage.perform(() => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))),
      'xstate.done.actor.startLogin': settles('auth.socialStart').done,
      'xstate.error.actor.startLogin': settles('auth.socialStart').error,
      'xstate.done.actor.exchangeCode': settles('auth.socialExchange').done,
      'xstate.error.actor.exchangeCode': settles('auth.socialExchange').error,
      'xstate.done.actor.signIn': settles('auth.signinSocial').done,
      'xstate.error.actor.signIn': settles('auth.signinSocial').error,
    },

    states: {
      // What of it is shown its own machine tells.
      answering: () => {},
      idle: (_, { type }) => {
        if (type === 'answer.missed') {
          newcomer(PERSON.email, PERSON.email_verified)();
          return;
        }
        for (const name of Object.values(words.provider))
          check(
            button(words.buttons.continue.replace('{{provider}}', name)).getAttribute('aria-busy') !== 'true',
            'It is busy.',
          );
      },
      starting: () => {
        working('auth.socialStart')();
        if (!current.address().startsWith('/account/login')) return;
        for (const name of Object.values(words.provider))
          check(
            button(words.buttons.continue.replace('{{provider}}', name)).getAttribute('aria-disabled') === 'true',
            'A provider can be chosen while another is asked.',
          );
      },
      leaving: () => {
        check(stored('socialState') === 'state-of-this-tab', 'The state is not stored for the way back.');
      },
      'social-answer.exchanging': working('auth.socialExchange'),
      'social-answer.signingIn': working('auth.signinSocial'),
      'social-answer.signedIn': () => {
        check(current.address() === '/main', `At ${current.address()}.`);
        check(stored('accessToken') === 'fresh', 'The token is not stored.');
      },
      'social-answer.newcomer.proven': newcomer('mira.han@example.com', true),
      'social-answer.newcomer.unproven': newcomer('mira.han@example.com', false),
      'social-answer.newcomer.addressless': newcomer('', false),
      'social-answer.failed.denied': failed('denied', false),
      'social-answer.failed.elsewhere': failed('elsewhere'),
      'social-answer.failed.usedUp': failed('usedUp'),
      'social-answer.failed.refused': failed('refused'),
      'social-answer.failed.inactive': failed('inactive'),
      'social-answer.guarded': (_stage, event) => {
        check(stored('accessToken') === null, 'A session is open without the code.');
        if (event.type === 'password.chosen') {
          check(current.address() === '/account/login', `At ${current.address()}.`);
          screen.getByRole('textbox', { name: login.email });
          return;
        }
        const { title, text } = words.failure.guarded;
        screen.getByRole('alert');
        screen.getByRole('heading', { level: 1, name: filled(title) });
        screen.getByText(filled(text));
        button(words.page.password);
        check(
          screen.queryByRole('button', { name: retry }) === null,
          'The provider is offered, which would be refused.',
        );
      },
      unavailable: failed('unavailable'),
      'social-answer.failed.unavailable': failed('unavailable'),
      offline: failed('offline'),
      'social-answer.offline': failed('offline'),
    },

    // No machine of the shop throws, and a browser that leaves a page does not fail at it.
    possible: (_, { type }) => type !== 'xstate.error.actor.answer' && type !== 'xstate.error.actor.openProvider',
  };
}
