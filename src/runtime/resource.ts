/** Reading: a page's view of a question's resource actor. Starts `ready` when the first HTML brought the answer. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import type { ResourceFailure } from '../../machines/resource.machine.ts';
import type { Pagination } from '../contract/endpoint.ts';
import type { CallData, EndpointName } from '../contract/table.ts';
import { toQueryKey, type Query } from './query-cache.ts';
import { viewResource, type ResourceState, type ResourceTag } from './resource-view.ts';
import { useRuntime } from './use-runtime.tsx';

export interface Resource<Data> {
  matches(state: ResourceState): boolean;
  /** `busy`: being asked; `shown`: an answer is in sight; `current`: it is that to the question; `failed`: there is none. */
  hasTag(tag: ResourceTag): boolean;
  /** The answer, or null while there is none in sight. */
  data: Data | null;
  pagination: Pagination | null;
  failure: ResourceFailure | null;
  reload(): void;
  /** For an answer that the page has learnt by another call. */
  replace(data: Data): void;
}

/** Loads the answer to a question, or nothing while it is null; a new question shows the old answer until it has its own. */
export function useResource<Name extends EndpointName>(question: Query<Name> | null): Resource<CallData<Name>> {
  const { data } = useRuntime();
  const key = question && toQueryKey(question);
  const watch = useCallback(
    (listener: () => void) => (key === null ? () => {} : data.watch(key, listener)),
    [data, key],
  );
  const read = () => (key === null ? undefined : data.read(key));
  const snapshot = useSyncExternalStore(watch, read, read);
  const [former, setFormer] = useState(() => viewResource(snapshot, null).answer);
  const view = viewResource(snapshot, former);
  if (view.answer !== former) setFormer(view.answer);
  return {
    matches: (state) => view.state === state,
    hasTag: view.hasTag,
    data: (view.inSight?.data ?? null) as CallData<Name> | null,
    pagination: view.answer?.pagination ?? null,
    failure: view.failure,
    reload() {
      // A failure is a state of the question, which the page shows.
      if (question) data.load(question).catch(() => {});
    },
    replace(changed) {
      if (question) data.replace(question, changed);
    },
  };
}
