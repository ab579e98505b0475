/** A form: editing, validating, submitting, then done or failed; problems are named all at once and stay at their fields. */
import { assign, fromPromise, setup } from 'xstate';
import type { Problem } from '../src/contract/errors.ts';

export type SubmissionValues = Readonly<Record<string, unknown>>;

export interface SubmissionFailure {
  code: string;
  message: string;
  /** What the words need, such as the seconds to wait. */
  details: Readonly<Record<string, string | number>>;
}

export interface SubmissionInput {
  values: SubmissionValues;
}

export interface SubmissionContext {
  initial: SubmissionValues;
  values: SubmissionValues;
  problems: readonly Problem[];
  failure: SubmissionFailure | null;
  /** What the server answered. */
  result: unknown;
}

export type SubmissionEvent =
  | { type: 'field.changed'; field: string; value: unknown }
  | { type: 'form.submitted' }
  | { type: 'form.reset' };

/** The problems that a refused call names field by field; none when it failed as a whole. */
function readProblems(error: unknown): readonly Problem[] {
  const problems = typeof error === 'object' && error !== null && 'problems' in error ? error.problems : null;
  return Array.isArray(problems) ? (problems as Problem[]) : [];
}

function toSubmissionFailure(error: unknown): SubmissionFailure {
  const known = typeof error === 'object' && error !== null ? error : {};
  return {
    code: 'code' in known ? String(known.code) : 'UNKNOWN',
    message: 'message' in known ? String(known.message) : '',
    details: 'details' in known ? (known.details as SubmissionFailure['details']) : {},
  };
}

export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    input: {} as SubmissionInput | undefined,
    events: {} as SubmissionEvent,
    tags: {} as 'busy' | 'refused' | 'failed' | 'settled',
  },
  actors: {
    submit: fromPromise<unknown, { values: SubmissionValues }>(() => Promise.reject(new Error('not provided'))),
  },
  guards: {
    hasProblems: ({ context }) => context.problems.length > 0,
    isRefused: (_, params: { problems: readonly Problem[] }) => params.problems.length > 0,
  },
  actions: {
    changeField: assign(({ context }, params: { field: string; value: unknown }) => ({
      values: { ...context.values, [params.field]: params.value },
      problems: context.problems.filter((problem) => problem.field !== params.field),
    })),
    findProblems: assign({ problems: [] }),
    keepProblems: assign({ problems: (_, params: { problems: readonly Problem[] }) => params.problems }),
    keepFailure: assign({ failure: (_, params: { failure: SubmissionFailure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    keepResult: assign({ result: (_, params: { result: unknown }) => params.result }),
    startAfresh: assign(({ context }) => ({ values: context.initial, problems: [], failure: null, result: null })),
    focusFirstProblem: () => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    whenDone: (_, _params: { result: unknown }) => {},
  },
}).createMachine({
  id: 'submission',
  description: "§5: 'This is a required field.' and 'Please fill out all required fields.'",
  context: ({ input }) => ({
    initial: input?.values ?? {},
    values: input?.values ?? {},
    problems: [],
    failure: null,
    result: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'A person types; a problem disappears when its field changes.',
      initial: 'open',
      states: {
        open: { description: 'Nothing was refused since the form was begun, reset, or changed after an answer.' },
        refused: {
          description: 'All problems are named at once; the first wrong field has the focus.',
          tags: 'refused',
          entry: 'focusFirstProblem',
        },
      },
      on: {
        'field.changed': {
          actions: { type: 'changeField', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'form.submitted': 'validating',
        'form.reset': { target: 'editing', actions: 'startAfresh' },
      },
    },
    validating: {
      description: 'The rules of §5, the same that the server enforces.',
      entry: 'findProblems',
      always: [{ guard: 'hasProblems', target: 'editing.refused' }, { target: 'submitting' }],
    },
    submitting: {
      description: 'Sent once: a second click or Enter does nothing here.',
      tags: 'busy',
      entry: 'forgetFailure',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => ({ values: context.values }),
        onDone: {
          target: 'done',
          actions: [
            { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
            { type: 'whenDone', params: ({ event }) => ({ result: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ problems: readProblems(event.error) }) },
            target: 'editing.refused',
            actions: { type: 'keepProblems', params: ({ event }) => ({ problems: readProblems(event.error) }) },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: ({ event }) => ({ failure: toSubmissionFailure(event.error) }) },
              { type: 'reportFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        ],
      },
    },
    failed: {
      description: 'Not accepted, or not answered: what was typed is still here, and it can be sent again.',
      tags: 'failed',
      on: {
        'field.changed': {
          target: 'editing',
          actions: [
            { type: 'changeField', params: ({ event }) => ({ field: event.field, value: event.value }) },
            'forgetFailure',
          ],
        },
        'form.submitted': 'validating',
        'form.reset': { target: 'editing', actions: 'startAfresh' },
      },
    },
    done: {
      description: 'Accepted by the server; a form that stays in sight can be changed and sent again.',
      tags: 'settled',
      on: {
        'field.changed': {
          target: 'editing',
          actions: { type: 'changeField', params: ({ event }) => ({ field: event.field, value: event.value }) },
        },
        'form.reset': { target: 'editing', actions: 'startAfresh' },
      },
    },
  },
});
