/** Forms: the submission machine with the page's own rules and call. What was typed outlives a sign-in and a reload on the way. */
import { useEffect, useEffectEvent, useMemo, useRef, useState, type RefObject } from 'react';
import { assign, fromPromise, type SnapshotFrom } from 'xstate';
import { submissionMachine, type SubmissionEvent } from '../../machines/submission.machine.ts';
import type { Failure, Problem } from '../contract/errors.ts';
import type { Runtime } from './runtime.ts';
import { carryDrafts, storeDrafts } from './stored-drafts.ts';
import { useRuntime } from './use-runtime.tsx';
import { useFlow } from './use-flow.ts';

export interface SubmissionOptions<Values extends Readonly<Record<string, unknown>>, Result> {
  /** Names the form; what was typed is found again under it. */
  name: string;
  values: Values;
  /** Fields that no draft holds, such as passwords. */
  secret?: readonly (keyof Values & string)[];
  /** The rules of §5 for this form; none are broken when it answers an empty list. */
  validate?: (values: Values) => readonly Problem[];
  submit: (values: Values) => Promise<Result>;
  /** What is to be known, shown or forgotten once it is accepted. */
  onDone?: (result: Result) => void;
  /** Where a page leads on to whose work is done with that; others stay. */
  goToNextPage?: (result: Result) => void;
  /** Toasts a failure as a whole; on unless the page says it itself. */
  report?: boolean;
}

export interface Submission<Values, Result> {
  values: Values;
  problems: readonly Problem[];
  /** The problem of a field, if it has one. */
  problem(field: string): Problem | undefined;
  failure: Failure | null;
  result: Result | null;
  matches(state: 'editing' | 'submitting' | 'failed' | 'done'): boolean;
  hasTag(tag: 'busy' | 'refused' | 'failed' | 'settled'): boolean;
  change<Field extends keyof Values & string>(field: Field, value: Values[Field]): void;
  submit(): void;
  reset(): void;
}

/** Puts the focus on the first control that is marked invalid; of a group, which takes no focus itself, on its first choice. */
export function focusFirstInvalid() {
  requestAnimationFrame(() => {
    const invalid = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    (invalid?.querySelector('input') ?? invalid)?.focus();
  });
}

/** The machine with the rules and the call that the page has at the moment of use. */
function provideSubmission<Values extends Readonly<Record<string, unknown>>, Result>(
  runtime: Pick<Runtime, 'drafts' | 'report'>,
  latest: RefObject<SubmissionOptions<Values, Result>>,
) {
  return submissionMachine.provide({
    actors: { submit: fromPromise(({ input }) => latest.current.submit(input.values as Values)) },
    actions: {
      findProblems: assign({ problems: ({ context }) => latest.current.validate?.(context.values as Values) ?? [] }),
      focusFirstProblem: focusFirstInvalid,
      reportFailure: (_, { error }) => {
        if (latest.current.report !== false) void runtime.report.failure(error);
        // A page may say it at the field that the code belongs to.
        focusFirstInvalid();
      },
      whenDone: (_, { result }) => {
        runtime.drafts.delete(latest.current.name);
        latest.current.onDone?.(result as Result);
      },
      goToNextPage: (_, { result }) => latest.current.goToNextPage?.(result as Result),
    },
  });
}

export function useSubmission<Values extends Readonly<Record<string, unknown>>, Result>(
  options: SubmissionOptions<Values, Result>,
): Submission<Values, Result> {
  const runtime = useRuntime();
  // The machine is made once; it always meets the page's latest rules and call.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const machine = useMemo(() => provideSubmission(runtime, latest), [runtime]);
  const known = runtime.drafts.get(options.name);
  const [visit] = useState(runtime.drafts.visit);
  const [snapshot, send, actor] = useFlow(machine, { values: { ...options.values, ...known } });

  const keepDraft = useEffectEvent(() => {
    const { values, initial } = actor.getSnapshot().context;
    if (actor.getSnapshot().matches('done') || values === initial || visit !== runtime.drafts.visit) return;
    const secret = new Set<string>(options.secret);
    runtime.drafts.set(
      options.name,
      Object.fromEntries(Object.entries(values).filter(([field]) => !secret.has(field))),
    );
  });
  // After hydration, which needs the values that the server rendered; what was typed since then is newer.
  const fillIn = useEffectEvent(() => {
    carryDrafts(runtime);
    const draft = runtime.drafts.get(options.name);
    if (draft === known) return;
    const { values, initial } = actor.getSnapshot().context;
    for (const [field, value] of Object.entries(draft ?? {}))
      if (values[field] === initial[field]) send({ type: 'field.changed', field, value });
  });
  useEffect(() => {
    fillIn();
    const carry = () => {
      keepDraft();
      storeDrafts(runtime);
    };
    addEventListener('pagehide', carry);
    return () => {
      removeEventListener('pagehide', carry);
      keepDraft();
    };
  }, [runtime]);

  return describeForm<Values, Result>(snapshot, send);
}

/** What a page shows of a form, and does with it. */
export function describeForm<Values extends Readonly<Record<string, unknown>>, Result>(
  snapshot: SnapshotFrom<typeof submissionMachine>,
  send: (event: SubmissionEvent) => void,
): Submission<Values, Result> {
  const { context } = snapshot;
  return {
    values: context.values as Values,
    problems: context.problems,
    problem: (field) => context.problems.find((one) => one.field === field),
    failure: context.failure,
    result: context.result as Result | null,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    change: (field, value) => send({ type: 'field.changed', field, value }),
    submit: () => send({ type: 'form.submitted' }),
    reset: () => send({ type: 'form.reset' }),
  };
}
