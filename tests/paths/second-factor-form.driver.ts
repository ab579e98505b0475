/** The form that begins a second factor: it starts empty each time its window opens, after anything typed or refused before. */
import { screen, within } from '@testing-library/react';
import errors from '../../locales/en/errors.json';
import words from '../../locales/en/member.json';
import ui from '../../locales/en/ui.json';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import { SecurityPage } from '../../src/pages/security/page.tsx';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Refusal } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const { security } = words;
const dialog = () => within(screen.getByRole('dialog'));
const next = () => dialog().getByRole('button', { name: security.next });
const input = () => dialog().getByLabelText<HTMLInputElement>(new RegExp(`^${security.password}`));
const open = () => press(screen.getByRole('button', { name: security.setUp }));
const typed = (value: unknown) => (value === '' ? '' : 'Maru2demo');

function refusalIn(event: object): Refusal {
  const { code, problems = [] } = (event as { error: Refusal }).error;
  return { code, problems: problems.map((problem) => ({ ...problem, field: 'currentPassword' })) };
}

function form({ busy, wrong }: { busy: boolean; wrong: boolean }) {
  check((next().getAttribute('aria-busy') === 'true') === busy, `The button is ${busy ? 'not ' : ''}busy.`);
  const isWrong = input().getAttribute('aria-invalid') === 'true';
  check(isWrong === wrong, `The field is ${wrong ? 'not ' : ''}called wrong.`);
}

export const secondFactorFormDriver: PageDriver = {
  async open() {
    const stage = await mountPage({
      address: '/account/security',
      pages: { security: SecurityPage },
      member,
      today: TODAY,
      background: {
        'auth.secondFactor': () => ({ enabled: false, recovery_codes_left: 0 }),
        'auth.sessions': () => [],
        'auth.events': () => [],
      },
    });
    await stage.perform(open);
    return stage;
  },

  events: {
    'field.changed': (stage, { value }) => stage.perform(() => typeInto(input(), typed(value))),
    'form.submitted': (stage) => stage.perform(() => press(next())),
    'form.reset': async (stage) => {
      await stage.perform(() => press(dialog().getByRole('button', { name: ui.dialog.close })));
      check(screen.queryByRole('dialog') === null, 'The window is still open.');
      await stage.perform(open);
    },
    'xstate.done.actor.submit': (stage) =>
      stage.answer('auth.beginSecondFactor', { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Maru' }),
    'xstate.error.actor.submit': (stage, event) => stage.refuse('auth.beginSecondFactor', refusalIn(event)),
  },

  states: {
    'editing.open': (_, event) => {
      form({ busy: false, wrong: false });
      check(dialog().queryByRole('alert') === null, 'What was refused before is still told.');
      if (event.type === 'form.reset') check(input().value === '', 'What was typed before still stands there.');
    },
    'editing.refused': (_, event) => {
      const isMended = event.type === 'field.changed';
      form({ busy: false, wrong: !isMended });
      if (isMended) return;
      const [problem] = 'error' in event ? (refusalIn(event).problems ?? []) : [];
      dialog().getByText(errors.problems[(problem?.code ?? 'required') as 'required']);
    },
    submitting: () => form({ busy: true, wrong: false }),
    failed: (_, event) => {
      form({ busy: false, wrong: false });
      if ('error' in event) dialog().getByText(errors.codes[refusalIn(event).code]);
      check(input().value !== '', 'What was typed is lost.');
    },
    done: () => dialog().getByText(security.scan),
  },

  // What stands in the field cannot be typed again; once the password is accepted its field is gone.
  possible({ context, ...snapshot }, event) {
    if (snapshot.value === 'done') return event.type === 'form.reset';
    return event.type !== 'field.changed' || (context as SubmissionContext).values['name'] !== event['value'];
  },
};
