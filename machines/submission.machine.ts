/** A form: editing, validating, submitting, then done or failed; problems are named all at once and stay at their fields. */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure, Problem } from '../src/contract/errors.ts';

export type SubmissionValues = Readonly<Record<string, unknown>>;

export interface SubmissionInput {
  values: SubmissionValues;
}

export interface SubmissionContext {
  initial: SubmissionValues;
  values: SubmissionValues;
  problems: readonly Problem[];
  failure: Failure | null;
  /** What the server answered. */
  result: unknown;
}

export type SubmissionEvent =
  | { type: 'field.changed'; field: string; value: unknown }
  | { type: 'form.submitted' }
  | { type: 'form.reset' };

/** Parameters of a transition after a refused call; its problems are named field by field, none where it failed as a whole. */
function failed({ event }: { event: { error: unknown } }): Failure {
  const { code = 'UNKNOWN', problems, details = {} } = (event.error ?? {}) as Partial<Failure>;
  return { code, problems: Array.isArray(problems) ? problems : [], details };
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
    isRefused: (_, { problems }: Failure) => problems.length > 0,
  },
  actions: {
    changeField: assign(({ context }, params: { field: string; value: unknown }) => ({
      values: { ...context.values, [params.field]: params.value },
      problems: context.problems.filter((problem) => problem.field !== params.field),
    })),
    findProblems: assign({ problems: [] }),
    keepProblems: assign({ problems: (_, { problems }: Failure) => problems }),
    keepFailure: assign({ failure: (_, failure: Failure) => failure }),
    forgetFailure: assign({ failure: null }),
    keepResult: assign({ result: (_, params: { result: unknown }) => params.result }),
    startAfresh: assign(({ context }) => ({ values: context.initial, problems: [], failure: null, result: null })),
    focusFirstProblem: () => {},
    reportFailure: (_, _params: { error: unknown }) => {},
    whenDone: (_, _params: { result: unknown }) => {},
    goToNextPage: (_, _params: { result: unknown }) => {},
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
          description: 'A page whose work is done leads on; on others the form stays in sight.',
          target: 'done',
          actions: [
            { type: 'keepResult', params: ({ event }) => ({ result: event.output }) },
            { type: 'whenDone', params: ({ event }) => ({ result: event.output }) },
            { type: 'goToNextPage', params: ({ event }) => ({ result: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: failed },
            target: 'editing.refused',
            actions: { type: 'keepProblems', params: failed },
          },
          {
            target: 'failed',
            actions: [
              { type: 'keepFailure', params: failed },
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
