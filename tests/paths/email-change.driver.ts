/** A new address as a member meets it: the window on the profile, what is typed there, and the address on the page behind. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import type { EmailChangeContext, EmailChangeInput } from '../../machines/email-change.machine.ts';
import { MyProfilePage } from '../../src/pages/my-profile/page.tsx';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole('button', { name });
const box = (label: string) => dialog().queryByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const isBusy = (name: string) => button(name).getAttribute('aria-busy') === 'true';
const isWrong = (label: string) => box(label)?.getAttribute('aria-invalid') === 'true';
const refusalIn = (event: object) => (event as { error: Refusal }).error;
const put = (stage: Stage, label: string, text: unknown) =>
  stage.perform(() => typeInto(box(label) as HTMLInputElement, text as string));

const { email } = words;

/** A refusal is told in words, at its field where it has one. */
function checkRefusal({ code, problems: [problem] = [] }: Refusal) {
  const text = problem
    ? errors.problems[problem.code]
    : code === 'SIGN_IN_AGAIN'
      ? words.delete.again
      : errors.codes[code];
  dialog().getByText(text);
}

async function mailCode(stage: Stage) {
  await stage.answer('auth.checkEmail', { isDuplicate: false });
  await stage.answer('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
}

export function emailChangeDriver({ hasPassword, email: draft }: EmailChangeInput): PageDriver {
  let runtime: Runtime;
  let current: string;
  const checkCode = (event: { type: string }) => {
    check(!isBusy(email.save), 'The button is busy.');
    check((box(email.password) !== null) === hasPassword, 'The password is not asked for as it should be.');
    if (/done.actor.(re)?sendCode/i.test(event.type)) check(box(email.code)?.value === '', 'An old code stands there.');
    if (event.type === 'code.changed') check(!isWrong(email.code), 'The code is called wrong still.');
    if (event.type === 'password.changed') check(!isWrong(email.password), 'The password is called wrong still.');
    if (event.type === 'code.submitted') {
      check(isWrong(email.code) || isWrong(email.password), 'Nothing is called wrong.');
      check(dialog().getAllByText(errors.problems.required).length > 0, 'What is missing is not told.');
    }
    if ('error' in event) checkRefusal(refusalIn(event));
  };
  return {
    open() {
      current = member.email;
      return mountPage({
        address: '/account/my-profile',
        pages: { myProfile: MyProfilePage },
        member: { ...member, has_password: hasPassword, social: ['naver'] },
        today: TODAY,
        background: { 'member.companions': () => [] },
        before(made) {
          runtime = made;
          if (draft !== '') made.drafts.set('new-email', { email: draft });
        },
      });
    },

    events: {
      'change.requested': (stage) =>
        stage.perform(() => press(screen.getByRole('button', { name: words.profile.changeEmail }))),
      'change.dismissed': (stage) => stage.perform(() => press(button('Close'))),
      'email.changed': (stage, event) => put(stage, email.new, event['email']),
      'code.requested': (stage) =>
        stage.perform(() =>
          press(dialog().getByRole('button', { name: new RegExp(`^(${email.send}|${account.code.resend})$`) })),
        ),
      'code.changed': (stage, event) => put(stage, email.code, event['code']),
      'password.changed': (stage, event) => put(stage, email.password, event['password']),
      'code.submitted': (stage) => stage.perform(() => press(button(email.save))),
      'restart.requested': (stage) => stage.perform(() => press(button(email.other))),
      'xstate.done.actor.sendCode': mailCode,
      'xstate.done.actor.resendCode': mailCode,
      'xstate.error.actor.resendCode': (stage, event) => stage.refuse('auth.checkEmail', refusalIn(event)),
      'xstate.done.actor.waitToResend': (stage) => stage.perform(() => vi.advanceTimersByTimeAsync(61_000)),
      async 'xstate.error.actor.sendCode'(stage, event) {
        const refusal = refusalIn(event);
        if (refusal.code === 'EMAIL_IN_USE') await stage.answer('auth.checkEmail', { isDuplicate: true });
        else await stage.refuse('auth.checkEmail', refusal);
      },
      'xstate.done.actor.proveAddress': (stage, event) => stage.answer('auth.verifyEmail', event['output']),
      'xstate.error.actor.proveAddress': (stage, event) => stage.refuse('auth.verifyEmail', refusalIn(event)),
      async 'xstate.done.actor.saveEmail'(stage, event) {
        const saved = event['output'] as typeof member;
        current = saved.email;
        await stage.answer('member.update', { ...saved, has_password: hasPassword, social: ['naver'] });
      },
      'xstate.error.actor.saveEmail': (stage, event) => stage.refuse('member.update', refusalIn(event)),
    },

    states: {
      closed: () => {
        check(screen.queryByRole('dialog') === null, 'The window is open.');
        screen.getByText(current);
        check(runtime.session.store.get().context.member?.email === current, 'The shop knows another address.');
      },
      address: (_, event) => {
        check(!isBusy(email.send), 'The button is busy.');
        if (event.type === 'email.changed') {
          check(box(email.new)?.value === event['email'], 'What was typed is lost.');
          check(!isWrong(email.new), 'The address is called wrong still.');
        }
        if (event.type === 'restart.requested') check(box(email.new)?.value === '', 'The other address stands there.');
        if (event.type === 'code.requested') check(isWrong(email.new), 'The address is not called wrong.');
        if ('error' in event) checkRefusal(refusalIn(event));
      },
      sending: (stage) => {
        check(isBusy(email.send), 'The button is not busy.');
        check(stage.open().includes('auth.checkEmail'), 'Nothing is asked.');
      },
      'code.waiting': (_, event) => {
        checkCode(event);
        dialog().getByRole('timer');
      },
      'code.free': (_, event) => {
        checkCode(event);
        button(account.code.resend);
      },
      resending: (stage) => {
        check(isBusy(email.save), 'The button is not busy.');
        check(stage.open().includes('auth.checkEmail'), 'Nothing is asked.');
      },
      proving: (stage) => {
        check(isBusy(email.save), 'The button is not busy.');
        check(stage.open().join() === 'auth.verifyEmail', 'The code is not asked about.');
      },
      saving: (stage) => {
        check(isBusy(email.save), 'The button is not busy.');
        check(stage.open().join() === 'member.update', 'Nothing is saved.');
      },
    },

    // What stands in a field is not typed again; only a member who has a password types one, and only theirs is refused.
    possible({ context }, event) {
      const { email: typed, code, currentPassword } = context as EmailChangeContext;
      if (event.type === 'email.changed') return event['email'] !== typed;
      if (event.type === 'code.changed') return event['code'] !== code;
      if (event.type === 'password.changed') return hasPassword && event['password'] !== currentPassword;
      // A pause has always an end here.
      if (event.type === 'xstate.error.actor.waitToResend') return false;
      if (event.type !== 'xstate.error.actor.saveEmail') return true;
      return refusalIn(event).code === 'VALIDATION_FAILED' ? hasPassword : true;
    },
  };
}
