/** What holds of a form, whatever happens to it. */
import type { SubmissionContext } from '../../machines/submission.machine.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { askInvariants } from './invariants.ts';
import { changed, createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'submission')!;
const { whenever, on } = createRules<SubmissionContext>(machine, starts, askInvariants);
const problemsIn = (error: unknown): unknown => (error as { problems?: unknown } | null | undefined)?.problems;
const isRefusal = ({ event }: { event: { type: string; error?: unknown } }) =>
  event.type === 'xstate.error.actor.submit' && Array.isArray(problemsIn(event.error));
const isFailure = (step: { event: { type: string; error?: unknown } }) =>
  step.event.type === 'xstate.error.actor.submit' && !isRefusal(step);

whenever(
  'it begins with what it was given, and without problem, failure or result',
  ({ event }) => event.type === '(opens)',
  ({ before, after }) =>
    same(after, { initial: before.values, values: before.values, problems: [], failure: null, result: null }),
);
whenever(
  'a change reaches its own field alone, and takes the problem of that field away',
  on('field.changed'),
  ({ event, before, after }) => {
    const field = String(event['field']);
    return (
      same(after.values, { ...before.values, [field]: event['value'] }) &&
      same(
        after.problems,
        before.problems.filter((problem) => problem.field !== field),
      ) &&
      same(after.result, before.result)
    );
  },
);
whenever(
  'a change after a failure takes the failure away',
  on('field.changed', 'failed'),
  ({ after }) => after.failure === null,
);
for (const state of ['editing.open', 'editing.refused', 'failed', 'done'])
  whenever(
    `a reset in ${state} leaves the form as it began`,
    on('form.reset', state),
    ({ before, after, to }) =>
      same(after, { initial: before.initial, values: before.initial, problems: [], failure: null, result: null }) &&
      same(to, ['editing.open']),
  );
whenever(
  'a form without problems is sent with its values, and with no failure of before',
  on('form.submitted'),
  ({ after, starts: started, to }) =>
    after.values['name'] === ''
      ? to.includes('editing.refused') && Object.keys(started).length === 0
      : same(started, { submit: { values: after.values } }) && after.failure === null,
);
whenever(
  'a refused form leads to the first problem',
  ({ to, event }) => to.includes('editing.refused') && !/changed/.test(event.type),
  ({ does }) => 'focusFirstProblem' in does,
);
whenever(
  'an accepted form keeps the answer, tells it, and leads on with it',
  on('xstate.done.actor.submit'),
  ({ event: { output }, before, after, does }) =>
    same(after, { ...before, result: output }) &&
    same(does, { whenDone: { result: output }, goToNextPage: { result: output } }),
);
whenever(
  'problems that the server names are those of the form, and no failure',
  isRefusal,
  ({ event, before, after, does }) =>
    same(after, { ...before, problems: problemsIn(event.error) }) && !('reportFailure' in does),
);
whenever(
  'a failure is stored and reported',
  isFailure,
  (step) => same(changed(step), ['failure']) && same(step.does['reportFailure'], { error: step.event.error }),
);
whenever(
  'an error that says nothing is told as unknown',
  ({ event }) => event.type.startsWith('xstate.error.') && !event.error,
  ({ after }) => same(after.failure, { code: 'UNKNOWN', problems: [], details: {} }),
);
