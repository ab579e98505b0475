/** A session as a person meets it: the sign-in form, the links of the header, and what other tabs do. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import loginWords from '../../locales/en/login.json';
import shellWords from '../../locales/en/shell.json';
import type { SessionEvent } from '../../machines/session.machine.ts';
import { AccountLinks } from '../../src/app/shell/account-links.tsx';
import { STORAGE_KEYS } from '../../src/contract/locale.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { noTabs } from '../../src/runtime/tabs.ts';
import { LoginPage } from '../../src/pages/login/page.tsx';
import { press, type } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';

const { account } = shellWords;
const getOutput = (event: object) => (event as { output: { accessToken: string | null } }).output;
const getError = (event: object) => (event as { error: { code: ErrorCode | 'NETWORK'; status: number } }).error;

const Header = () => (
  <header>
    <AccountLinks />
  </header>
);
const Login = () => (
  <>
    <Header />
    <main>
      <LoginPage />
    </main>
  </>
);

export function sessionDriver(): PageDriver {
  let runtime: Runtime;
  let answerTabs: { resolve: (token: string | null) => void; reject: (error: unknown) => void };
  const token = () => runtime.environment.storages.session.get(STORAGE_KEYS.accessToken);
  const email = () => screen.queryByLabelText<HTMLInputElement>(/^E-mail/);
  const password = () => screen.getByLabelText<HTMLInputElement>(/^Password/);
  const code = () => screen.queryByRole<HTMLInputElement>('textbox', { name: /^Code/ });
  const submit = () => screen.getByRole('button', { name: loginWords.submit });
  const send = (stage: Stage, event: { type: string }) =>
    stage.perform(() => runtime.sessionActor.send(event as SessionEvent));

  /** A call of the member that the server answers with 401. */
  const refused = async (stage: Stage, quiet: boolean) => {
    void runtime.call('cart.list', { query: { lang: 'en' } }, { quiet }).catch(() => {});
    await stage.refuse('cart.list', { code: 'UNAUTHORIZED' });
  };
  /** A page that was left has no form; what the server said of it waits in the session. */
  const isElsewhere = (stage: Stage, event: { type: string }) =>
    event.type === 'signin.closed' && !stage.address().startsWith('/account/login');
  const expectSignedOut = () => {
    check(token() === null, 'A token is stored.');
    screen.getByRole('link', { name: account.signIn });
  };
  const expectSignedIn = () => {
    check(token() !== null, 'No token is stored.');
    check(screen.queryByRole('button', { name: loginWords.submit }) === null, 'Still asks to sign in.');
    screen.getByRole('button', { name: account.signOut });
  };

  return {
    open: () =>
      mountPage({
        address: '/main',
        pages: { login: Login, main: Header },
        today: TODAY,
        restored: false,
        tabs: {
          ...noTabs(),
          ask: () => new Promise((resolve, reject) => (answerTabs = { resolve, reject })),
        },
        before: (made) => {
          runtime = made;
        },
      }),

    events: {
      'session.restored': (stage, event) => {
        if (event['signedIn'] === true) runtime.session.keepToken('kept');
        return send(stage, event);
      },
      'xstate.done.actor.askTabs': (stage, event) =>
        stage.perform(() => answerTabs.resolve(getOutput(event).accessToken)),
      'xstate.error.actor.askTabs': (stage, event) => stage.perform(() => answerTabs.reject(getError(event))),
      'xstate.after.handover.session.asking': (stage) => stage.perform(() => vi.advanceTimersByTimeAsync(500)),
      async 'signin.submitted'(stage) {
        if (!email()) await stage.go('/account/login');
        const field = email();
        if (field?.value === '') {
          await stage.perform(() => type(field, 'mina@example.com'));
          await stage.perform(() => type(password(), 'Maru2demo'));
        } else if (password().value === '') await stage.perform(() => type(password(), 'Maru2demo'));
        const asked = code();
        if (asked?.value === '') await stage.perform(() => type(asked, '123456'));
        await stage.perform(() => press(submit()));
      },
      async 'signin.edited'(stage, event) {
        const field = event['field'] === 'code' ? code() : password();
        if (field === null) throw new Error('No code can be typed.');
        await stage.perform(() => type(field, field.value === 'another' ? 'yet another' : 'another'));
      },
      'signin.opened': (stage) => stage.go('/account/login'),
      'signin.closed': (stage) => stage.go('/main'),
      'signout.requested': (stage) => stage.perform(() => press(screen.getByRole('button', { name: account.signOut }))),
      'session.opened': send,
      'session.ended': send,
      'session.expired': (stage) => refused(stage, false),
      'session.rejected': (stage) => refused(stage, true),
      'xstate.done.actor.signIn': (stage, event) => stage.answer('auth.signin', getOutput(event)),
      'xstate.error.actor.signIn': (stage, event) => stage.refuse('auth.signin', getError(event)),
      'xstate.done.actor.signOut': (stage) => stage.answer('auth.signout', { id: 'member-mina' }),
      'xstate.error.actor.signOut': (stage, event) => stage.refuse('auth.signout', getError(event)),
    },

    states: {
      unknown: expectSignedOut,
      asking: expectSignedOut,
      'signedOut.idle'(stage, event) {
        expectSignedOut();
        check(screen.queryByRole('alert') === null, 'An error is told that is none.');
        if (event.type === 'session.expired')
          check(stage.address().startsWith('/account/login'), `Still at ${stage.address()}.`);
      },
      'signedOut.refused'(stage, event) {
        expectSignedOut();
        if (isElsewhere(stage, event)) return;
        screen.getByRole('alert');
        check(email()?.value === 'mina@example.com', 'What was typed is gone.');
      },
      'signedOut.codeAsked'(stage, event) {
        expectSignedOut();
        if (isElsewhere(stage, event)) return;
        const failure = event.type === 'xstate.error.actor.signIn' ? getError(event).code : null;
        check(code() !== null, 'No code can be typed.');
        check(email()?.value === 'mina@example.com', 'What was typed is gone.');
        if (failure === 'CODE_WRONG') check(code()?.getAttribute('aria-invalid') === 'true', 'The code is not marked.');
        if (failure === 'SECOND_FACTOR_NEEDED') screen.getByText(loginWords.codeHint);
      },
      signingIn(stage, event) {
        if (isElsewhere(stage, event)) return;
        check(submit().getAttribute('aria-busy') === 'true', 'Nothing says that it is under way.');
      },
      'signedIn.arrived': (stage) => {
        expectSignedIn();
        check(stage.address() === '/main', `At ${stage.address()} rather than where signing in leads.`);
      },
      signingOut() {
        expectSignedIn();
        check(
          screen.getByRole('button', { name: account.signOut }).getAttribute('aria-busy') === 'true',
          'Nothing says that it is under way.',
        );
      },
    },
  };
}
