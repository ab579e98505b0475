/** The form of a profile: it stays in sight once it is saved, and can be changed and saved again. */
import { screen } from '@testing-library/react';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import type { Member } from '../../src/contract/accounts/members.ts';
import { MyProfilePage } from '../../src/pages/my-profile/page.tsx';
import { member as sample, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const member: Member = { ...sample, birthday: '1991-04-12', passport: '••••••678' };
/** As the server keeps it: no one typed the number. */
const masked = '••••••999';

const save = () => screen.getByRole('button', { name: words.profile.save });
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const name = () => input(account.field.name);

const refusalIn = (event: object) => (event as { error: Refusal }).error;

function form({ busy, wrong }: { busy: boolean; wrong: boolean }) {
  check((save().getAttribute('aria-busy') === 'true') === busy, `The button is ${busy ? 'not ' : ''}busy.`);
  check((name().getAttribute('aria-invalid') === 'true') === wrong, `The field is ${wrong ? 'not ' : ''}called wrong.`);
}

export const profileFormDriver: PageDriver = {
  open: () =>
    mountPage({
      address: '/account/my-profile',
      pages: { myProfile: MyProfilePage },
      member,
      today: TODAY,
      background: { 'member.companions': () => [] },
    }),

  events: {
    'field.changed': (stage, { value }) => stage.perform(() => typeInto(name(), String(value))),
    'form.submitted': (stage) => stage.perform(() => press(save())),
    'xstate.done.actor.submit': (stage) =>
      stage.answer('member.update', { ...member, name: name().value, passport: masked }),
    'xstate.error.actor.submit': (stage, event) => stage.refuse('member.update', refusalIn(event)),
  },

  states: {
    'editing.open': (_, { type, value }) => {
      form({ busy: false, wrong: false });
      if (type === 'field.changed') check(name().value === value, 'What was typed is lost.');
    },
    'editing.refused': (_, event) => {
      const isMended = event.type === 'field.changed';
      form({ busy: false, wrong: !isMended });
      if (isMended) return;
      const [problem] = 'error' in event ? (refusalIn(event).problems ?? []) : [];
      screen.getByText(errors.problems[(problem?.code ?? 'required') as 'required']);
    },
    submitting: () => form({ busy: true, wrong: false }),
    failed: (_, event) => {
      form({ busy: false, wrong: false });
      if ('error' in event) screen.getByText(errors.codes[refusalIn(event).code]);
      check(name().value !== '', 'What was typed is lost.');
    },
    // The fields show what was saved: each is changed to it as soon as it is known.
    done: () => {
      form({ busy: false, wrong: false });
      check(input(account.field.passport).value === masked, 'What was saved is not shown.');
      check(name().value !== '', 'What was saved is gone.');
    },
  },

  // What stands in the field cannot be typed again, and nothing here begins again.
  possible: ({ context }, event) =>
    event.type !== 'form.reset' &&
    (event.type !== 'field.changed' || (context as SubmissionContext).values['name'] !== event['value']),
};
