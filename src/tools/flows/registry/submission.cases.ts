/** What can happen to a form, for the generated paths: one field that must be filled in. */
import { assign, type AnyMachineSnapshot } from 'xstate';
import {
  submissionMachine,
  type SubmissionContext,
  type SubmissionInput,
} from '../../../../machines/submission.machine.ts';
import type { PathsOptions } from '../paths/generate.ts';

const required = [{ field: 'name', code: 'required' } as const];

/** With a rule as a flow gives it. */
export const submissionMachineWithRules = submissionMachine.provide({
  actions: { findProblems: assign({ problems: ({ context }) => (context.values['name'] === '' ? required : []) }) },
});

export const submissionInput: SubmissionInput = { values: { name: '' } };

export const submissionPaths: PathsOptions = {
  input: submissionInput,
  project: ({ context }: AnyMachineSnapshot) => {
    const { values, problems, failure } = context as SubmissionContext;
    return { values, problems: problems.length, failure: failure?.code };
  },
  cases: {
    'field.changed': [
      { field: 'name', value: 'Mina Kim' },
      { field: 'name', value: '' },
    ],
    'xstate.done.actor.submit': [{ output: { id: 'r1' } }],
    'xstate.error.actor.submit': [
      { error: { code: 'VALIDATION_FAILED', problems: [{ field: 'name', code: 'invalid' }] } },
      { error: { code: 'NETWORK' } },
    ],
  },
};
