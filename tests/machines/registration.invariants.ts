/** What holds on the way to an account at every moment, with the machines of its steps. */
import type { AnyActorRef, AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { registrationMachine } from '../../machines/registration.machine.ts';
import type { Application } from '../../src/contract/accounts/drafts.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import type { SystemSnapshot } from '../../src/tools/flows/paths/system.ts';
import { termsProblems } from '../../src/rules/terms.ts';
import type { MachineInvariant } from './invariants.ts';
import { same } from './steps.ts';

type Root = SnapshotFrom<typeof registrationMachine>;

const rootOf = (system: SystemSnapshot) => system.root as Root;
const running = <Ref extends AnyActorRef>(ref: Ref | undefined): SnapshotFrom<Ref> | null => {
  const snapshot = ref?.getSnapshot() as AnyMachineSnapshot | undefined;
  return snapshot?.status === 'active' ? (snapshot as SnapshotFrom<Ref>) : null;
};
const emailOf = ({ children }: Root) => running(children.email);
const formOf = ({ children }: Root) => running(children.form);
const hasTerms = ({ context }: Root) => termsProblems(context.values.terms, ACCOUNT_TERMS).length === 0;

export const invariants: readonly MachineInvariant[] = [
  {
    what: 'Beyond the first step all terms are agreed to.',
    holds(system) {
      const root = rootOf(system);
      return root.matches('routing') || root.matches('terms') || root.matches('ticketMissing') || hasTerms(root);
    },
  },
  {
    what: 'A machine has the word in its own step, and nowhere else.',
    holds(system) {
      const root = rootOf(system);
      return (emailOf(root) !== null) === root.matches('email') && (formOf(root) !== null) === root.matches('profile');
    },
    isSeen: async (page, states) => {
      const isAtEnd = states.some((state) => state.startsWith('profile'));
      return (await page.locator('main input[autocomplete="name"]').count()) > 0 === isAtEnd;
    },
  },
  {
    what: 'A step is left only while nothing is asked about it.',
    holds(system, before) {
      if (before === null) return true;
      const [root, last] = [rootOf(system), rootOf(before)];
      const asks = (emailOf(last) ?? formOf(last))?.hasTag('busy') === true;
      return !asks || !(root.matches('terms') || root.matches('routing'));
    },
  },
  {
    what: 'The step is busy exactly while its machine is.',
    holds(system) {
      const root = rootOf(system);
      const part = emailOf(root) ?? formOf(root);
      return part === null || part.hasTag('busy') === root.hasTag('busy');
    },
  },
  {
    what: 'What is typed in a step is known to the registration at once.',
    holds(system) {
      const root = rootOf(system);
      const { values, sent, proven, file } = root.context;
      const [email, form] = [emailOf(root)?.context, formOf(root)?.context.values as Application | undefined];
      return (
        (email === undefined ||
          same([email.email, email.code, email.sent, email.proven], [values.email, values.code, sent, proven])) &&
        (form === undefined ||
          (same(form.file, file) && Object.entries(values).every(([field, value]) => same(value, form[field]))))
      );
    },
  },
  {
    what: 'Nothing that a person typed is lost on the way between the steps.',
    holds(system, before) {
      if (before === null) return true;
      const [root, last] = [rootOf(system), rootOf(before)];
      if (root.status !== 'active' || same(root.value, last.value)) return true;
      const typed = ({ context: { values, file } }: Root) => ({ ...values, file, code: '' });
      return same(typed(root), typed(last));
    },
  },
  {
    what: 'No password and no passport number is left once it is over.',
    holds(system) {
      const { status, context, value } = rootOf(system);
      if (status === 'active' || value === 'ticketMissing') return true;
      const { password, password_confirmation: again, passport } = context.values;
      return password === '' && again === '' && passport === '' && context.file === null;
    },
  },
  {
    what: 'Passwords do not reach the machine of the address.',
    holds: (system) => !JSON.stringify(emailOf(rootOf(system))?.context ?? null).includes('password'),
  },
];
