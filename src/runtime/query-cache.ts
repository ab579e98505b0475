/** The questions that pages ask, by key: each has one resource actor, which alone holds its answer, failure and age. */
import { createActor, fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { resourceMachine, type ResourceFailure } from '../../machines/resource.machine.ts';
import type { Answer, Ask } from '../client/call-types.ts';
import type { CallInput, EndpointName } from '../contract/table.ts';
import type { ShopSystem } from './shop-system.ts';

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

/** What the first HTML brings of a question. */
export interface Entry {
  answer: Answer | null;
  failure: ResourceFailure | null;
}

/** Questions that are remembered while no page shows them, the newest; those that are shown always are. */
export const MAX_QUESTIONS = 200;

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
}

/** The same question has the same key in any order of its parts. */
export function toQueryKey(question: AnyQuery): string {
  return `${question.name}?${JSON.stringify(sorted(question.input))}`;
}

/** A key holds its whole question, so that the machine's context stays plain data. */
function parseQueryKey(key: string): AnyQuery {
  const at = key.indexOf('?');
  return { name: key.slice(0, at) as EndpointName, input: JSON.parse(key.slice(at + 1)) as unknown };
}

export type ResourceSnapshot = SnapshotFrom<typeof resourceMachine>;

export interface QueryCache {
  /** Null while nothing is known of the question and nothing is asked. */
  read(key: string): ResourceSnapshot | null;
  /** Asks unless a fresh answer is here, and tells of every change; answers how to stop. */
  watch(key: string, listener: () => void): () => void;
  /** The answer to a question, or null while there is none or it is forgotten. */
  peek(question: AnyQuery): Answer | null;
  /** Asks, whatever is here; what is under way is asked once. */
  load(question: AnyQuery): Promise<Answer>;
  /** Asks ahead of a navigation unless a fresh answer is here; a failure is ignored. */
  prefetch(question: AnyQuery): void;
  /** For an answer that a page has learnt by another call. */
  replace(question: AnyQuery, data: unknown): void;
  /** What is shown stays in sight, and is asked for again when it is next shown. */
  forget(question: AnyQuery): void;
  /** Forgets all: answers may differ after a sign-in or sign-out. */
  clear(): void;
}

interface Question {
  key: string;
  actor: ActorRefFrom<typeof resourceMachine>;
  /** Parts of pages that show it. */
  watchers: number;
  /** The newest request, for those who wait for its answer. */
  request: Promise<Answer> | null;
  /** True while the first HTML alone shows it. */
  isEmbedded: boolean;
}

/** Without an answer that another page may show, a question is let go with the last page that shows it. */
function isWorthKeeping({ actor, watchers }: Question): boolean {
  const snapshot = actor.getSnapshot();
  return watchers > 0 || snapshot.hasTag('busy') || snapshot.context.answeredAt !== null;
}

interface QueryCacheDeps {
  /** Of the shop's actor system, whose parts the questions are. */
  root: ShopSystem['root'];
  /** Null on the server, where nothing is started: questions show what was loaded for them. */
  ask: Ask | null;
  /** What the first HTML brought, by key, and when it did (epoch milliseconds); null once that is forgotten. */
  embedded: Readonly<Record<string, Entry>>;
  embeddedAt: number | null;
  /** Epoch milliseconds. */
  now(): number;
  /** Told of every answer to any question, and when all are forgotten. */
  onChange(): void;
}

export function createQueryCache({ root, ask, embedded, embeddedAt, now, onChange }: QueryCacheDeps): QueryCache {
  /** Those that were used last stand last. */
  const questions = new Map<string, Question>();

  const letGo = (question: Question) => {
    if (questions.get(question.key) === question) questions.delete(question.key);
    root.send({ type: 'flow.ended', flow: question.actor });
  };
  const tidy = (question: Question) => {
    if (!isWorthKeeping(question)) letGo(question);
  };

  const request = (key: string, send: Ask) => {
    const { name, input } = parseQueryKey(key);
    const answered = send(name, input as never).then((answer: Answer) => ({ answer, now: now() }));
    const question = questions.get(key);
    if (question) {
      // Derived from what the machine waits for, so that it has the answer before those who asked go on.
      question.request = answered.then(({ answer }) => answer);
      const settled = () => tidy(question);
      question.request.then(settled, settled);
    }
    return answered;
  };
  const machine = ask
    ? resourceMachine.provide({ actors: { load: fromPromise(({ input }) => request(input.key, ask)) } })
    : resourceMachine;

  const add = (key: string, known?: Entry): Question => {
    const input = known ? { key, ...known, answeredAt: embeddedAt } : { key };
    const question = {
      key,
      actor: createActor(machine, { input, parent: root }),
      watchers: 0,
      request: null,
      isEmbedded: known !== undefined,
    };
    let { answer } = question.actor.getSnapshot().context;
    question.actor.subscribe(({ context }) => {
      if (context.answer === answer) return;
      answer = context.answer;
      onChange();
    });
    questions.set(key, question);
    return question;
  };
  for (const [key, entry] of Object.entries(embedded)) add(key, entry);

  /** The question at work, as the one that was used last. */
  const touch = (key: string): Question => {
    const question = questions.get(key) ?? add(key);
    questions.delete(key);
    questions.set(key, question);
    question.isEmbedded = false;
    question.actor.start();
    for (const old of questions.values()) {
      if (questions.size <= MAX_QUESTIONS) break;
      if (old.watchers === 0 && old !== question) letGo(old);
    }
    return question;
  };

  const forget = (question: Question) => {
    // The page that the first HTML shows must begin with the same answers, which are those of no person.
    if (question.watchers > 0 || question.isEmbedded) {
      question.actor.start();
      question.actor.send({ type: 'resource.forgotten' });
    } else letGo(question);
  };
  const read = (key: string) => questions.get(key)?.actor.getSnapshot() ?? null;

  return {
    read,
    peek(asked) {
      const context = read(toQueryKey(asked))?.context;
      return context && context.answeredAt !== null ? context.answer : null;
    },
    watch(key, listener) {
      const question = touch(key);
      question.watchers += 1;
      const { unsubscribe } = question.actor.subscribe(listener);
      question.actor.send({ type: 'resource.requested', now: now() });
      return () => {
        unsubscribe();
        question.watchers -= 1;
        tidy(question);
      };
    },
    load(asked) {
      const question = touch(toQueryKey(asked));
      const hasFailed = question.actor.getSnapshot().hasTag('failed');
      question.actor.send({ type: hasFailed ? 'retry.requested' : 'reload.requested' });
      // The machine has asked by now, or had before.
      return question.request as Promise<Answer>;
    },
    prefetch: (asked) => touch(toQueryKey(asked)).actor.send({ type: 'resource.requested', now: now() }),
    replace: (asked, data) => touch(toQueryKey(asked)).actor.send({ type: 'resource.replaced', data, now: now() }),
    forget(asked) {
      const question = questions.get(toQueryKey(asked));
      if (question) forget(question);
    },
    clear() {
      for (const question of questions.values()) forget(question);
      onChange();
    },
  };
}
