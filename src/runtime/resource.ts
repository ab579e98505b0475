/** Reading: the resource machine with the shop's answers behind it. Starts `ready` when the first HTML brought the answer. */
import { useMachine } from '@xstate/react';
import { useLayoutEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import {
  isEmptyAnswer,
  resourceMachine,
  type ResourceFailure,
  type ResourceInput,
} from '../../machines/resource.machine.ts';
import type { Pagination } from '../contract/endpoint.ts';
import type { CallData, EndpointName } from '../contract/table.ts';
import { toQueryKey, type AnyQuery, type Query } from './query-cache.ts';
import type { Runtime } from './runtime.ts';
import { useRuntime } from './use-runtime.tsx';

type State = 'idle' | 'loading' | 'refreshing' | 'changing' | 'ready' | 'empty' | 'missing' | 'failed';

export interface Resource<Data> {
  matches(state: State): boolean;
  /** `busy`: being asked; `shown`: an answer is in sight; `current`: it is that to the question; `failed`: there is none. */
  hasTag(tag: 'busy' | 'shown' | 'current' | 'failed'): boolean;
  /** The answer, or null while there is none in sight. */
  data: Data | null;
  pagination: Pagination | null;
  failure: ResourceFailure | null;
  reload(): void;
  /** For an answer that the page has learnt by another call. */
  replace(data: Data): void;
}

function buildInput(runtime: Pick<Runtime, 'data'>, question: AnyQuery | null): ResourceInput {
  const key = question ? toQueryKey(question) : null;
  const entry = key === null ? null : runtime.data.peek(key);
  return {
    key,
    answer: entry?.answer ?? null,
    failure: entry?.failure ?? null,
    stale: key !== null && runtime.data.isStale(key),
  };
}

/** Loads the answer to a question, or nothing while it is null; a new question shows the old answer until it has its own. */
export function useResource<Name extends EndpointName>(question: Query<Name> | null): Resource<CallData<Name>> {
  const runtime = useRuntime();
  const key = question ? toQueryKey(question) : null;
  const machine = useMemo(
    () =>
      runtime.isServerRender
        ? resourceMachine
        : resourceMachine.provide({
            actors: { load: fromPromise(({ input }) => runtime.data.load(parseQueryKey(input.key))) },
          }),
    [runtime],
  );
  const [snapshot, send, actor] = useMachine(machine, { input: buildInput(runtime, question) });

  // Before the page is painted: what is in sight belongs to the former question.
  useLayoutEffect(() => {
    if (actor.getSnapshot().context.key !== key) {
      send({ type: 'resource.asked', ...buildInput(runtime, key === null ? null : parseQueryKey(key)) });
    }
  }, [actor, key, runtime, send]);

  const { answer, failure } = snapshot.context;
  // Neither what answered another question, nor an empty answer while a new one is asked for.
  const isInSight = snapshot.hasTag('shown') && !(snapshot.hasTag('busy') && isEmptyAnswer(answer));
  return {
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    data: (isInSight ? (answer?.data ?? null) : null) as CallData<Name> | null,
    pagination: answer?.pagination ?? null,
    failure,
    reload: () => {
      if (question) runtime.data.forget(question);
      send({ type: 'resource.reloaded' });
    },
    replace: (data) => send({ type: 'resource.replaced', data }),
  };
}

/** A key holds its whole question, so that the machine's context stays plain data. */
function parseQueryKey(key: string): AnyQuery {
  const at = key.indexOf('?');
  return { name: key.slice(0, at) as EndpointName, input: JSON.parse(key.slice(at + 1)) as unknown };
}
