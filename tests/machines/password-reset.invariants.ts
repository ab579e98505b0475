/** What holds of a new password by the link of a mail at every moment, with its form. */
import type { SnapshotFrom } from 'xstate';
import type { passwordResetMachine } from '../../machines/password-reset.machine.ts';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

const rootOf = (system: SystemSnapshot) => system.root as SnapshotFrom<typeof passwordResetMachine>;
const formOf = (system: SystemSnapshot) => {
  const form = rootOf(system).children.form?.getSnapshot();
  return form?.status === 'active' ? form : null;
};
const passwordsOf = ({ values }: SubmissionContext) => [values['password'], values['password_confirmation']];

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'There is a form exactly while a password can be typed or is being saved.',
    holds: (system) => (formOf(system) !== null) === rootOf(system).matches('form'),
    isSeen: async (page, states) =>
      (await page.locator('main input[autocomplete="new-password"]').count()) > 0 === states.includes('form'),
  },
  {
    what: 'No password is left once the link is over or used.',
    holds: ({ root }) => root.status === 'active' || !JSON.stringify(root.context).includes('password'),
  },
  {
    what: 'The form sends the link of the address, whatever is typed.',
    holds: (system) => {
      const form = formOf(system);
      return form === null || form.context.values['token'] === rootOf(system).context.token;
    },
  },
  {
    what: 'A form that was accepted, or whose link is spent, is not open any more.',
    holds: (system) => {
      const form = formOf(system);
      return form === null || !(form.hasTag('settled') || form.context.failure?.code === 'LINK_EXPIRED');
    },
  },
  {
    what: 'What was typed changes by typing alone.',
    holds: (system, before) => {
      const [now, last] = [formOf(system), before === null ? null : formOf(before)];
      return (
        now === null ||
        last === null ||
        !last.hasTag('busy') ||
        same(passwordsOf(now.context), passwordsOf(last.context))
      );
    },
  },
];
