/** Answers by question: what the first HTML brought, what was prefetched, what was read before. */
import type { Answer, Ask } from '../client/call-types.ts';
import type { CallData, CallInput, EndpointName } from '../contract/table.ts';
import type { ResourceFailure } from '../../machines/resource.machine.ts';

/** A question: one row of the endpoint table with its input. */
export interface Query<Name extends EndpointName = EndpointName> {
  name: Name;
  input: CallInput<Name>;
}
/** A question of any row, where only its key and its answer's existence matter. */
export interface AnyQuery {
  name: EndpointName;
  input: unknown;
}

export function query<Name extends EndpointName>(name: Name, input: CallInput<Name>): Query<Name> {
  return { name, input };
}

export interface Entry {
  answer: Answer | null;
  failure: ResourceFailure | null;
}

interface CachedEntry extends Entry {
  at: number;
}

/** Milliseconds for which an answer is shown without asking again. */
const FRESH_MS = 30_000;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]));
}

/** The same question has the same key in any order of its parts. */
export function toQueryKey(question: AnyQuery): string {
  return `${question.name}?${JSON.stringify(sorted(question.input))}`;
}

export interface DataCache {
  peek(key: string): Entry | null;
  isStale(key: string): boolean;
  /** Asks; the same question under way is asked once. */
  load(question: AnyQuery): Promise<Answer>;
  /** Asks ahead of a navigation unless a fresh answer is here; a failure is ignored. */
  prefetch(question: AnyQuery): void;
  forget(question: AnyQuery): void;
  /** Answers may differ after a sign-in or sign-out. */
  clear(): void;
  /** Tells of every change; answers how to stop. */
  subscribe(listener: () => void): () => void;
  /** Differs after every change. */
  version(): number;
}

export function createDataCache(ask: Ask, embedded: Readonly<Record<string, Entry>>, now: () => number): DataCache {
  const cached = new Map<string, CachedEntry>(
    Object.entries(embedded).map(([key, entry]) => [key, { ...entry, at: now() }]),
  );
  const underWay = new Map<string, Promise<Answer>>();
  const listeners = new Set<() => void>();
  let generation = 0;
  let version = 0;
  const changed = () => {
    version += 1;
    for (const listener of listeners) listener();
  };

  const load = (question: AnyQuery): Promise<Answer> => {
    const key = toQueryKey(question);
    const running = underWay.get(key);
    if (running) return running;
    const asked = generation;
    const started: Promise<Answer> = ask(question.name, question.input)
      .then((answer: Answer<CallData<EndpointName>>) => {
        // An answer to a person who has signed out since is not cached.
        if (asked === generation) {
          cached.set(key, { answer, failure: null, at: now() });
          changed();
        }
        return answer;
      })
      .finally(() => {
        if (underWay.get(key) === started) underWay.delete(key);
      });
    underWay.set(key, started);
    return started;
  };

  const isStale = (key: string) => {
    const entry = cached.get(key);
    return entry === undefined || now() - entry.at > FRESH_MS;
  };

  return {
    peek: (key) => cached.get(key) ?? null,
    isStale,
    load,
    prefetch(question) {
      if (isStale(toQueryKey(question))) load(question).catch(() => {});
    },
    forget: (question) => void cached.delete(toQueryKey(question)),
    clear() {
      generation += 1;
      cached.clear();
      underWay.clear();
      changed();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    version: () => version,
  };
}
