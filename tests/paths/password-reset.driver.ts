/** The link of a password mail as a person meets it: what each event is on its page, and what each state shows. */
import { screen } from '@testing-library/react';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import { PasswordResetPage } from '../../src/pages/password-reset/page.tsx';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { TOKEN } from '../../src/tools/flows/registry/password-reset.cases.ts';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';

const { reset, field } = account;
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const LABELS = { password: field.newPassword, password_confirmation: field.newPasswordConfirmation };
const getError = (event: object) => (event as { type: string; error: Refusal }).error;

const form = (busy: boolean) => () => {
  heading(reset.title);
  if ((button(reset.submit).getAttribute('aria-busy') === 'true') !== busy)
    throw new Error(`The button is ${busy ? 'not ' : ''}busy.`);
};

export const passwordResetDriver: PageDriver = {
  open: () =>
    mountPage({
      address: `/account/password-reset/${TOKEN}`,
      pages: { passwordReset: PasswordResetPage },
      today: TODAY,
    }),

  events: {
    'xstate.done.actor.checkLink': (stage) =>
      stage.answer('auth.checkReset', { expires_at: '2026-11-30T04:00:00.000Z' }),
    'xstate.error.actor.checkLink': (stage, event) => stage.refuse('auth.checkReset', getError(event)),
    'xstate.done.actor.submit': (stage) => stage.answer('auth.newPassword', { changed: true }),
    'xstate.error.actor.submit': (stage, event) => stage.refuse('auth.newPassword', getError(event)),
    'retry.requested': (stage) => stage.perform(() => press(button('Try again'))),
    'form.submitted': (stage) => stage.perform(() => press(button(reset.submit))),
    'field.changed': async (stage: Stage, event) => {
      const { field: name, value } = event as { type: string; field: keyof typeof LABELS; value: string };
      await stage.perform(() => typeInto(screen.getByLabelText(new RegExp(`^${LABELS[name]}`)), value));
    },
  },

  states: {
    checking: () => screen.getByText(reset.checking),
    failed: () => heading(reset.failed),
    form: () => heading(reset.title),
    'submission.editing.open': form(false),
    'submission.editing.refused': (_, event) => {
      form(false)();
      if ('error' in event)
        for (const { code } of getError(event).problems ?? []) screen.getByText(errors.problems[code]);
      if (event.type !== 'field.changed')
        check(document.querySelector('[aria-invalid="true"]') !== null, 'Nothing is said to be wrong.');
    },
    'submission.submitting': form(true),
    'submission.failed': (_, event) => {
      form(false)();
      if ('error' in event) screen.getByText(errors.codes[getError(event).code]);
    },
    expired: () => {
      heading(reset.expired);
      screen.getByRole('link', { name: reset.another });
    },
    done: () => {
      heading(reset.done);
      screen.getByRole('link', { name: account.signIn });
    },
  },

  possible(snapshot, event) {
    // No machine of the shop throws.
    if (event.type === 'xstate.error.actor.form') return false;
    // What stands in the fields already cannot be typed again.
    if (event.type !== 'field.changed') return true;
    return (snapshot.context as SubmissionContext).values[String(event['field'])] !== event['value'];
  },
};
