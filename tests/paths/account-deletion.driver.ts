/** The way out of the shop as a member meets it: the window on the profile, and the front page afterwards. */
import { screen, within } from '@testing-library/react';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import type { AccountDeletionContext, AccountDeletionInput } from '../../machines/account-deletion.machine.ts';
import { MyProfilePage } from '../../src/pages/my-profile/page.tsx';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const dialog = () => within(screen.getByRole('dialog'));
const button = (name: string) => dialog().getByRole('button', { name });
const password = () => dialog().queryByLabelText<HTMLInputElement>(new RegExp(`^${words.delete.password}`));
const refusalIn = (event: object) => (event as { error: Refusal }).error;
const isBusy = () => button(words.delete.confirm).getAttribute('aria-busy') === 'true';
const isWrong = () => password()?.getAttribute('aria-invalid') === 'true';

export function accountDeletionDriver({ hasPassword, isOpen }: AccountDeletionInput): PageDriver {
  let runtime: Runtime;
  return {
    open: () =>
      mountPage({
        address: `/account/my-profile${isOpen ? '?delete' : ''}`,
        pages: { myProfile: MyProfilePage },
        member: { ...member, has_password: hasPassword, social: ['naver'] },
        today: TODAY,
        background: { 'member.companions': () => [] },
        before: (made) => (runtime = made),
      }),

    events: {
      'deletion.requested': (stage) =>
        stage.perform(() => press(screen.getByRole('button', { name: words.delete.open }))),
      'deletion.dismissed': (stage) => stage.perform(() => press(button(words.delete.cancel))),
      'deletion.confirmed': (stage) => stage.perform(() => press(button(words.delete.confirm))),
      'password.changed': (stage, event) =>
        stage.perform(() => typeInto(password() as HTMLInputElement, event['password'] as string)),
      'xstate.done.actor.deleteAccount': (stage) => stage.answer('auth.delete', { id: member.id }),
      'xstate.error.actor.deleteAccount': (stage, event) => stage.refuse('auth.delete', refusalIn(event)),
      // Nothing delays navigation here.
      'xstate.done.actor.leaveShop': async () => {},
    },

    states: {
      closed: () => {
        check(screen.queryByRole('dialog') === null, 'The window is open.');
        screen.getByRole('button', { name: words.delete.open });
      },
      open: (_, event) => {
        dialog().getByText(words.delete.forever);
        check(!isBusy(), 'The button is busy.');
        check((password() !== null) === hasPassword, 'The password is not asked for as it should be.');
        if (event.type === 'deletion.requested') {
          check((password()?.value ?? '') === '' && !isWrong(), 'What was typed before still stands there.');
          check(dialog().queryByRole('alert') === null, 'What was refused before is still told.');
        }
        if (event.type === 'password.changed') check(!isWrong(), 'The password is called wrong still.');
        if (event.type === 'deletion.confirmed') {
          check(isWrong(), 'The missing password is not called wrong.');
          dialog().getByText(errors.problems.required);
        }
        if (!('error' in event)) return;
        const { code, problems = [] } = refusalIn(event);
        if (problems.length > 0) dialog().getByText(errors.problems.password_wrong);
        else dialog().getByText(code === 'TRIPS_AHEAD' ? words.delete.trips : words.delete.again);
      },
      deleting: (stage) => {
        check(isBusy(), 'The button is not busy.');
        check(button(words.delete.cancel).getAttribute('aria-disabled') === 'true', 'It can be closed.');
        check(stage.open().includes('auth.delete'), 'Nothing is deleted.');
      },
      leaving: (stage) => check(stage.address() === '/main', `At ${stage.address()}.`),
      gone: (stage) => {
        check(stage.address() === '/main', `At ${stage.address()}.`);
        check(runtime.session.token() === null, 'The session goes on.');
      },
    },

    // Only a member who has a password types one; a field of it is refused only then; what stands there is not typed again.
    possible({ context }, event) {
      const { currentPassword } = context as AccountDeletionContext;
      if (event.type === 'xstate.error.actor.leaveShop') return false;
      if (event.type === 'password.changed') return hasPassword && event['password'] !== currentPassword;
      return hasPassword || !('error' in event) || (refusalIn(event).problems ?? []).length === 0;
    },
  };
}
