/** What holds of a new password by the link of a mail, whatever happens to it. */
import type { PasswordResetContext } from '../../machines/password-reset.machine.ts';
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { changed, createRules, readFailure, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'password-reset')!;
const { always, whenever, on } = createRules<PasswordResetContext>(machine, starts);
const formIn = ({ event }: Step<PasswordResetContext>) =>
  event['snapshot'] as { tags: ReadonlySet<string>; context: SubmissionContext };

always('one call, or the form, runs exactly where it belongs', ({ to, running }) =>
  same(running, to.includes('checking') ? ['checkLink'] : to.includes('form') ? ['form'] : []),
);
always('it is busy with the link, has failed where it is told, and is settled by a saved password', ({ tags, to }) =>
  same([...tags], { checking: ['busy'], failed: ['failed'], done: ['settled'] }[to[0] ?? ''] ?? []),
);
always('it is over with the link, or with a saved password', ({ isFinal, to }) =>
  same(isFinal, to.includes('expired') || to.includes('done')),
);
always('the link stays the one of the address', ({ before, after }) => before.token === after.token);
always('it knows no password', ({ after }) => same(Object.keys(after), ['token', 'failure']));
whenever(
  'it begins by asking about the link, with no failure',
  ({ event }) => event.type === '(opens)',
  ({ after, starts: started }) => after.failure === null && same(started, { checkLink: { token: after.token } }),
);
whenever(
  'a good link leads to an empty form that knows it, without a failure',
  on('xstate.done.actor.checkLink'),
  ({ to, after, starts: started }) =>
    same(to, ['form']) &&
    after.failure === null &&
    same(started, { form: { values: { token: after.token, password: '', password_confirmation: '' } } }),
);
whenever(
  'a link that is not answered for is asked about again',
  on('retry.requested', 'failed'),
  ({ starts: started, after }) => same(started, { checkLink: { token: after.token } }),
);
whenever('an answer about the link ends it or is told', on('xstate.error.actor.checkLink'), ({ event, after, to }) =>
  readFailure(event.error).code === 'LINK_EXPIRED'
    ? same(to, ['expired'])
    : same([to, after.failure], [['failed'], readFailure(event.error)]),
);
whenever('a form that breaks is told, and begun again by a retry', on('xstate.error.actor.form'), ({ after, to }) =>
  same([to, after.failure], [['failed'], readFailure(undefined)]),
);
whenever('what the form comes to ends it, or leaves it open', on('xstate.snapshot.form'), (step) => {
  const { tags, context } = formIn(step);
  const end = tags.has('settled') ? 'done' : context.failure?.code === 'LINK_EXPIRED' ? 'expired' : 'form';
  return same(step.to, [end]) && same(changed(step), []);
});
