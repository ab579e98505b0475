/** Tabs of the shop speak with each other in memory alone: a new one asks for the session, one that signs out says so. */

export interface Tabs {
  /** The token of an open tab; null where no open tab has one. Never resolves where that is unknown and none answers. */
  ask(): Promise<string | null>;
  tellSignedOut(): void;
  /** Answers the tabs that ask, and hears when one signs out. Answers what ends it. */
  listen(own: OwnTab): () => void;
}

interface OwnTab {
  token(): string | null;
  /** Calls back after the token may have changed. */
  subscribe(onChange: () => void): { unsubscribe(): void };
  onSignedOut(): void;
}

/** The channel, and the lock that each tab with a token shares. */
const NAME = 'maru-session';

/** A question by its number, its answer with the token, or the message that a member signed out. */
interface Message {
  asked?: number;
  answered?: number;
  token?: string;
  signedOut?: boolean;
}

/** Where there is no other tab, or no way to reach one. */
export function noTabs(): Tabs {
  return { ask: () => Promise.resolve(null), tellSignedOut: () => {}, listen: () => () => {} };
}

/** True where no tab has a token, as far as the browser tells: a lock ends with its tab, even one that crashed. */
async function isKnownAlone(): Promise<boolean> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.every(({ name }) => name !== NAME);
  } catch {
    // Old browsers have no locks, and neither have pages without TLS.
    return false;
  }
}

/** Shares the lock from now on; answers what gives it back. */
function shareLock(): () => void {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  void (async () => {
    try {
      await navigator.locks.request(NAME, { mode: 'shared' }, () => released);
    } catch {
      // Where there are no locks, a new tab waits for an answer.
    }
  })();
  return release;
}

export function browserTabs(): Tabs {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel(NAME);
  } catch {
    // Old browsers have none, and frames may be forbidden to.
    return noTabs();
  }
  const tell = (message: Message) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
    channel.postMessage(message);
  };
  const hear = (onMessage: (message: Message) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<Message | null>) => onMessage(data ?? {}));
  return {
    ask: async () => {
      if (await isKnownAlone()) return null;
      return new Promise((resolve) => {
        const question = Math.random();
        hear(({ answered, token }) => {
          if (answered === question && typeof token === 'string') resolve(token);
        });
        tell({ asked: question });
      });
    },

    tellSignedOut: () => tell({ signedOut: true }),

    listen({ token, subscribe, onSignedOut }) {
      let release: (() => void) | null = null;
      const followToken = () => {
        if (!token()) {
          release?.();
          release = null;
        } else release ??= shareLock();
      };
      followToken();
      const subscription = subscribe(followToken);
      hear(({ asked, signedOut }) => {
        const own = token();
        if (signedOut) onSignedOut();
        else if (asked && own) tell({ answered: asked, token: own });
      });
      return () => {
        subscription.unsubscribe();
        release?.();
        channel.close();
      };
    },
  };
}
