/** A form that a bigger machine starts: the submission machine with the call of that flow, and what its page shows of it. */
import { fromPromise, type ActorRefFrom } from 'xstate';
import type { submissionMachine, SubmissionValues } from '../../machines/submission.machine.ts';
import { describeForm, focusFirstInvalid, type Submission } from './submission.ts';
import { useChild } from './use-child.ts';

type Form = typeof submissionMachine;

/**
 * @param form with its rules
 * @param submit what a valid form does
 */
export function provideForm(form: Form, submit: (values: SubmissionValues) => Promise<unknown>): Form {
  return form.provide({
    actors: { submit: fromPromise(({ input }) => submit(input.values)) },
    // A refusal may be said at the field that its code belongs to.
    actions: { focusFirstProblem: focusFirstInvalid, reportFailure: focusFirstInvalid },
  });
}

/**
 * @param ref of the snapshot of the machine that started it
 * @returns null while it does not run
 */
export function useStartedForm<Values extends Readonly<Record<string, unknown>>>(
  ref: ActorRefFrom<Form> | undefined,
): Submission<Values, unknown> | null {
  const child = useChild(ref);
  return child && describeForm<Values, unknown>(child.state, child.send);
}
