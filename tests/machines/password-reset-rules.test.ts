/** What holds of a new password by the link of a mail, whatever happens to it. */
import type { PasswordResetContext } from '../../machines/password-reset.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'password-reset')!;
const { always, whenever, on, enters } = createRules<PasswordResetContext>(machine, starts);
const NOTHING = { password: '', password_confirmation: '' };
const codeIn = (error: unknown): string => (error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN';
const isSame = ({ password, password_confirmation: again }: PasswordResetContext['values']) =>
  password !== '' && password === again;

always('one call runs exactly while it is busy', ({ tags, running }) => tags.has('busy') === (running.length === 1));
always(
  'it has a form, is busy with the link, has failed, or is over',
  ({ tags, isFinal, to }) => tags.has('form') || isFinal || to.includes('checking') || to.includes('failed'),
);
always('the link stays the one of the address', ({ before, after }) => before.token === after.token);
always('no password is left once it is over', ({ isFinal, after }) => !isFinal || same(after.values, NOTHING));
whenever(
  'it begins with nothing typed, no problem and no failure',
  ({ event }) => event.type === '(opens)',
  ({ after, starts: started }) =>
    same(after, { token: after.token, values: NOTHING, problems: [], failure: null }) &&
    same(started, { checkLink: { token: after.token } }),
);
whenever(
  'a good link leads to the form without a failure',
  on('xstate.done.actor.checkLink'),
  ({ to, after }) => same(to, ['form']) && after.failure === null,
);
whenever(
  'a link that is not answered for is asked about again',
  on('retry.requested', 'failed'),
  ({ starts: started, after }) => same(started, { checkLink: { token: after.token } }),
);
whenever('an answer about the link ends it or is told', on('xstate.error.actor.checkLink'), ({ event, after, to }) =>
  codeIn(event.error) === 'LINK_EXPIRED'
    ? same(to, ['expired'])
    : same(to, ['failed']) && after.failure?.code === codeIn(event.error),
);
whenever(
  'what is typed is stored, takes its problems away, and the failure',
  on('values.changed', 'form'),
  ({ event, before, after }) =>
    same(after, {
      ...before,
      values: { ...before.values, ...(event['values'] as object) },
      problems: before.problems.filter(({ field }) => !(field in (event['values'] as object))),
      failure: null,
    }),
);
whenever(
  'what keeps the rules is saved; what does not is led to its first problem',
  on('form.submitted', 'form'),
  ({ before, after, to, does, starts: started }) =>
    isSame(before.values)
      ? same(started, { savePassword: { token: before.token, password: before.values.password } }) &&
        after.failure === null
      : same(to, ['form']) && 'focusFirstProblem' in does && after.problems.length > 0,
);
whenever(
  'a refused password is told with its problems, and what was typed stays',
  on('xstate.error.actor.savePassword'),
  ({ event, before, after, to, does }) => {
    if (codeIn(event.error) === 'LINK_EXPIRED') return same(to, ['expired']);
    const problems = (event.error as { problems?: unknown } | null | undefined)?.problems ?? [];
    return (
      same(after, { ...before, problems, failure: { code: codeIn(event.error), problems, details: {} } }) &&
      same(to, ['form']) &&
      'focusFirstProblem' in does
    );
  },
);
whenever(
  'a saved password is forgotten',
  enters('done'),
  (step) => same(step.after.values, NOTHING) && changed(step).every((key) => key === 'values'),
);
