/** The link of a password mail as a person meets it: what each event is on its page, and what each state shows. */
import { screen } from '@testing-library/react';
import account from '../../locales/en/account.json';
import errors from '../../locales/en/errors.json';
import type { NewPassword, PasswordResetContext } from '../../machines/password-reset.machine.ts';
import { PasswordResetPage } from '../../src/pages/password-reset/page.tsx';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal, type Stage } from '../support/page-stage.tsx';
import { TOKEN } from '../../src/tools/flows/registry/password-reset.cases.ts';
import type { PageDriver } from './replay-page.ts';
import { TODAY } from '../../src/tools/flows/registry/samples.ts';

const { reset, field } = account;
const heading = (name: string) => screen.getByRole('heading', { level: 1, name });
const button = (name: string) => screen.getByRole('button', { name });
const getError = (event: object) => (event as { error: Refusal }).error;

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
    'xstate.done.actor.savePassword': (stage) => stage.answer('auth.newPassword', { changed: true }),
    'xstate.error.actor.savePassword': (stage, event) => stage.refuse('auth.newPassword', getError(event)),
    'retry.requested': (stage) => stage.perform(() => press(button('Try again'))),
    'form.submitted': (stage) => stage.perform(() => press(button(reset.submit))),
    'values.changed': async (stage: Stage, event) => {
      const { values } = event as unknown as { values: NewPassword };
      const put = (label: string, text: string) =>
        stage.perform(() => typeInto(screen.getByLabelText(new RegExp(`^${label}`)), text));
      await put(field.newPassword, values.password);
      await put(field.newPasswordConfirmation, values.password_confirmation);
    },
  },

  states: {
    checking: () => screen.getByText(reset.checking),
    failed: () => heading(reset.failed),
    form: (_, event, stayed) => {
      form(false)();
      if ('error' in event) {
        const { code, problems = [] } = getError(event);
        const [problem] = problems;
        screen.getByText(problem ? errors.problems[problem.code] : errors.codes[code]);
      }
      if (event.type === 'form.submitted' && stayed && document.querySelector('[aria-invalid="true"]') === null)
        throw new Error('Nothing is said to be wrong.');
    },
    saving: form(true),
    expired: () => {
      heading(reset.expired);
      screen.getByRole('link', { name: reset.another });
    },
    done: () => {
      heading(reset.done);
      screen.getByRole('link', { name: account.signIn });
    },
  },

  // What stands in the fields already cannot be typed again.
  possible: (snapshot, event) =>
    event.type !== 'values.changed' ||
    JSON.stringify((snapshot.context as PasswordResetContext).values) !== JSON.stringify(event['values']),
};
