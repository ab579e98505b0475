/** A list that the page itself knows the new state of: the people a person travels with, in their profile. */
import { screen, within } from '@testing-library/react';
import account from '../../locales/en/account.json';
import words from '../../locales/en/member.json';
import type { Companion } from '../../src/contract/accounts/members.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { MyProfilePage } from '../../src/pages/my-profile/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const jun: Companion = {
  id: 'jun',
  name: 'Jun Park',
  birthday: null,
  phone: null,
  gender: null,
  nationality: null,
  passport: null,
};

const { companions } = words;
const part = () => within(screen.getByRole('region', { name: companions.title }));
const people = (data: unknown) => ((data as unknown[]).length > 0 ? [jun] : []);

export function resourceCompanionsDriver(): PageDriver {
  let runtime: Runtime;
  const refused = () => {
    within(part().getByRole('alert')).getByText(words.failed.title);
    check(part().queryByText(companions.empty) === null, 'A failure passes for an empty list.');
  };
  return {
    open: () =>
      mountPage({
        address: '/main',
        pages: { main: () => null, myProfile: MyProfilePage },
        member,
        today: TODAY,
        before: (made) => (runtime = made),
      }),

    events: {
      'resource.requested': (stage) => stage.go('/account/my-profile'),
      'xstate.done.actor.load': (stage, event) =>
        stage.answer('member.companions', people((event['output'] as { answer: { data: unknown } }).answer.data)),
      'xstate.error.actor.load': (stage, event) =>
        stage.refuse('member.companions', (event as { type: string; error: Refusal }).error),
      'retry.requested': (stage) => stage.perform(() => press(part().getByRole('button', { name: 'Try again' }))),
      async 'resource.replaced'(stage, event) {
        if (people(event['data']).length === 0) {
          const name = companions.remove.replace('{{name}}', jun.name);
          await stage.perform(() => press(part().getByRole('button', { name })));
          await stage.perform(() => runtime.shell.get().context.question?.answer(true));
          return stage.answer('member.removeCompanion', { id: jun.id });
        }
        await stage.perform(() => press(part().getByRole('button', { name: companions.add })));
        const dialog = within(screen.getByRole('dialog'));
        await stage.perform(() => typeInto(dialog.getByLabelText(new RegExp(`^${account.field.name}`)), jun.name));
        await stage.perform(() => press(dialog.getByRole('button', { name: companions.save })));
        return stage.answer('member.addCompanion', jun);
      },
    },

    states: {
      idle: (stage) => check(!stage.open().includes('member.companions'), 'Something is asked that no page shows.'),
      loading: () => part().getByText(words.loading),
      failed: refused,
      missing: refused,
      ready: () => {
        part().getByText(jun.name);
        check(part().queryByText(companions.empty) === null, 'A person is there, and none.');
      },
      empty: () => {
        part().getByText(companions.empty);
        check(part().queryByText(jun.name) === null, 'Who was removed is still there.');
      },
    },

    // A companion is added to none and removed from one; nothing else asks again.
    possible(snapshot, event) {
      if (event.type === 'resource.requested') return snapshot.matches('idle');
      if (event.type === 'resource.forgotten') return false;
      if (event.type === 'reload.requested') return false;
      return (
        event.type !== 'resource.replaced' || snapshot.matches(people(event['data']).length > 0 ? 'empty' : 'ready')
      );
    },
  };
}
