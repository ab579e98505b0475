/** A server, a network and the channels between tabs, in which nothing happens by itself: calls and messages are on their way. */
import { ApiError } from '../../src/client/api-error.ts';
import { member } from '../../src/tools/flows/registry/samples.ts';

const NAMES: Readonly<Record<string, string>> = { 'mina@example.com': 'Mina', 'jun@example.com': 'Jun' };
/** Who can sign in. */
export const EMAILS = Object.keys(NAMES);

interface Call {
  name: string;
  endpoint: string;
  tab: string;
  token: string | null;
  input: unknown;
  /** What the server said; null while it was not reached. */
  said: { data: unknown } | { error: ApiError } | null;
  resolve(data: unknown): void;
}

interface Channel {
  tab: string;
  hears: ((event: { data: unknown }) => void)[];
  /** Messages on their way to it, in their order. */
  waiting: { data: unknown; ends: string | null }[];
}

const refused = () => new ApiError({ kind: 'http', code: 'UNAUTHORIZED', status: 401, message: '' });
export const unheard = () => new ApiError({ kind: 'network', code: 'NETWORK', message: '' });

/** For one sequence. */
export function createWorld() {
  const calls = new Map<string, Call>();
  const sent = new Map<string, string | null>();
  const owners = new Map<string, string>();
  const alive = new Set<string>();
  const told = new Set<string>();
  /** Signed out, and a tab was closed or reloaded before it was notified. */
  const missed = new Set<string>();
  const channels = new Set<Channel>();
  const locks: { name: string }[] = [];
  const counts = new Map<string, number>();
  let opening = '';
  let tokens = 0;

  const issue = (email: string) => {
    tokens += 1;
    const token = `token-${tokens}`;
    owners.set(token, NAMES[email] ?? email);
    alive.add(token);
    return token;
  };
  /** What the server does once it is reached. */
  const serve = ({ endpoint, token, input }: Call): Call['said'] => {
    if (endpoint === 'auth.signin') {
      const { email } = (input as { body: { email: string } }).body;
      return { data: { accessToken: issue(email) } };
    }
    if (token === null || !alive.has(token)) return { error: refused() };
    const id = owners.get(token) ?? '';
    if (endpoint === 'auth.signout') alive.delete(token);
    if (endpoint === 'auth.isLogin' || endpoint === 'auth.signout') return { data: { id } };
    return { data: endpoint === 'member.get' ? { ...member, id, name: id } : [] };
  };
  const count = (name: string) => {
    const next = (counts.get(name) ?? 0) + 1;
    counts.set(name, next);
    return `${name} ${next}`;
  };
  /** Everyone was told that a token is signed out, who was open when it was. */
  const noteTold = (token: string) => {
    const isWaited = [...channels].some(({ waiting }) => waiting.some(({ ends }) => ends === token));
    if (!isWaited && !missed.has(token)) told.add(token);
  };

  class FakeChannel {
    readonly #own: Channel = { tab: opening, hears: [], waiting: [] };
    constructor() {
      channels.add(this.#own);
    }
    addEventListener(_: string, hear: Channel['hears'][number]) {
      this.#own.hears.push(hear);
    }
    postMessage(data: { signedOut?: boolean }) {
      const ends = data.signedOut === true ? (leaving.get(this.#own.tab) ?? null) : null;
      for (const channel of channels) if (channel !== this.#own) channel.waiting.push({ data, ends });
      if (ends !== null) noteTold(ends);
    }
    close() {
      channels.delete(this.#own);
      for (const { ends } of this.#own.waiting) if (ends !== null) missed.add(ends);
    }
  }
  /** The token with which a tab signs out. */
  const leaving = new Map<string, string>();

  return {
    calls,
    sent,
    owners,
    alive,
    told,
    channels,
    leaving,
    FakeChannel,
    issue,
    serve,
    noteTold,
    navigator: {
      locks: {
        query: () => Promise.resolve({ held: [...locks] }),
        request: async (name: string, _: unknown, work: () => Promise<void>) => {
          const lock = { name };
          locks.push(lock);
          await work();
          locks.splice(locks.indexOf(lock), 1);
        },
      },
    },
    /** What a tab is opened with. */
    openAs<T>(tab: string, act: () => T): T {
      opening = tab;
      return act();
    },
    ask(tab: string, token: () => string | null, endpoint: string, input: unknown): Promise<unknown> {
      const name = count(`${tab} ${endpoint}`);
      return new Promise((resolve) => {
        sent.set(name, token());
        calls.set(name, { name, endpoint, tab, token: token(), input, said: null, resolve });
      });
    },
  };
}

export type World = ReturnType<typeof createWorld>;
