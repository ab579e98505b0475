/** What holds of the deletion of an account, whatever happens to it. */
import type { AccountDeletionContext } from '../../machines/account-deletion.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'account-deletion')!;
const { always, whenever, on } = createRules<AccountDeletionContext>(machine, starts);
const CALLS: Record<string, string> = { deleting: 'deleteAccount', leaving: 'leaveShop' };
const refusalIn = ({ event }: Step<AccountDeletionContext>) => {
  const {
    code = 'UNKNOWN',
    problems = [],
    details = {},
  } = (event.error ?? {}) as Partial<NonNullable<AccountDeletionContext['failure']>>;
  return { code, problems, details };
};

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while something runs', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('it is over exactly when the account is gone', ({ to, isFinal, tags }) =>
  same([isFinal, tags.has('settled')], [to.includes('gone'), to.includes('gone')]),
);
always(
  'how a member proves to be one never changes',
  ({ event, before, after }) => event.type === '(opens)' || same(before.hasPassword, after.hasPassword),
);
whenever(
  'it begins with nothing typed or told, open or closed as it was left',
  ({ event }) => event.type === '(opens)',
  ({ before, after, to }) =>
    same(after, { ...before, currentPassword: '', problems: [], failure: null }) &&
    same(to, [before.isOpen ? 'open' : 'closed']),
);
whenever(
  'its window opens and closes with nothing typed or told',
  ({ event }) => /^deletion\.(requested|dismissed)$/.test(event.type),
  ({ event, before, after, to }) =>
    same(after, { ...before, currentPassword: '', problems: [], failure: null }) &&
    same(to, [event.type.endsWith('requested') ? 'open' : 'closed']),
);
whenever(
  'a change is taken, and ends what was refused',
  on('password.changed'),
  ({ event, before, after, to }) =>
    same(after, { ...before, currentPassword: event['password'], problems: [], failure: null }) && same(to, ['open']),
);
whenever(
  'it is sent with the password; without one that is needed it asks for it',
  on('deletion.confirmed'),
  ({ before, after, to, does, starts: started }) => {
    const { currentPassword, hasPassword } = before;
    if (!hasPassword || currentPassword !== '')
      return (
        same(started, { deleteAccount: { currentPassword } }) &&
        same(after, { ...before, problems: [], failure: null }) &&
        same(does, {})
      );
    return (
      same(to, ['open']) &&
      same(does, { focusFirstProblem: {} }) &&
      same(after, { ...before, problems: [{ field: 'currentPassword', code: 'required' }] })
    );
  },
);
whenever(
  'a deleted account forgets the password and leaves the shop',
  on('xstate.done.actor.deleteAccount'),
  ({ before, after, starts: started }) => same(after, { ...before, currentPassword: '' }) && 'leaveShop' in started,
);
whenever(
  'what is refused is told where it belongs, and nothing typed is lost',
  on('xstate.error.actor.deleteAccount'),
  (step) => {
    const refusal = refusalIn(step);
    if (refusal.problems.length > 0)
      return (
        same(step.after, { ...step.before, problems: refusal.problems }) && same(step.does, { focusFirstProblem: {} })
      );
    return same(step.after, { ...step.before, failure: refusal }) && same(step.to, ['open']) && same(step.does, {});
  },
);
whenever(
  'leaving ends it, however it goes',
  ({ event }) => event.type.endsWith('actor.leaveShop'),
  ({ to }) => same(to, ['gone']),
);
