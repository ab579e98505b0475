/** A form as a person meets it, on the page that mails a link for a new password: its one field stands for every field. */
import { screen } from '@testing-library/react';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import { FindPasswordPage } from '../../src/pages/find-password/page.tsx';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const { findPassword, field } = account;
const button = (name: string) => screen.getByRole('button', { name });
const input = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${field.email}`));
/** What the page's own rules take for right, where the cases have something typed. */
const typed = (value: unknown) => (value === '' ? '' : 'mina@example.com');

function refusalIn(event: object): Refusal {
  const { code, problems = [] } = (event as { error: Refusal }).error;
  return { code, problems: problems.map((problem) => ({ ...problem, field: 'email' })) };
}

function form({ busy, wrong }: { busy: boolean; wrong: boolean }) {
  screen.getByRole('heading', { level: 1, name: findPassword.title });
  const isBusy = button(findPassword.submit).getAttribute('aria-busy') === 'true';
  check(isBusy === busy, `The button is ${busy ? 'not ' : ''}busy.`);
  check(
    (input().getAttribute('aria-invalid') === 'true') === wrong,
    `The field is ${wrong ? 'not ' : ''}called wrong.`,
  );
}

export const submissionDriver: PageDriver = {
  open: () => mountPage({ address: '/account/find-password', pages: { findPassword: FindPasswordPage }, today: TODAY }),

  events: {
    'field.changed': (stage, { value }) => stage.perform(() => typeInto(input(), typed(value))),
    'form.submitted': (stage) => stage.perform(() => press(button(findPassword.submit))),
    'form.reset': (stage) => stage.perform(() => press(button(findPassword.other))),
    'xstate.done.actor.submit': (stage) => stage.answer('auth.resetPassword', {}),
    'xstate.error.actor.submit': (stage, event) => stage.refuse('auth.resetPassword', refusalIn(event)),
  },

  states: {
    'editing.open': (_, event) => {
      form({ busy: false, wrong: false });
      if (event.type === 'form.reset') check(input().value === '', 'What was sent still stands there.');
      if (event.type === 'field.changed') check(input().value === typed(event['value']), 'What was typed is lost.');
    },
    'editing.refused': (_, event) => {
      // The problem of a field goes as soon as the field changes; those of others would stay.
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
      check(input().value !== '', 'What was typed is lost.');
    },
    done: () => {
      screen.getByRole('heading', { level: 1, name: findPassword.sent });
      screen.getByText(typed('somebody'));
    },
  },

  // What stands in the field cannot be typed again; once the mail is sent there is no field, and before that nothing to begin again.
  possible({ context, ...snapshot }, event) {
    const isDone = snapshot.value === 'done';
    if (event.type === 'form.reset') return isDone;
    return (
      event.type !== 'field.changed' || (!isDone && (context as SubmissionContext).values['name'] !== event['value'])
    );
  },
};
