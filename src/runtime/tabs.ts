/** Tabs of the shop speak with each other in memory alone: a new one asks for the session, one that signs out says so. */

export interface Tabs {
  /** The token of an open tab; null where no tab can be asked. Never resolves where none answers. */
  ask(): Promise<string | null>;
  tellSignedOut(): void;
  /** Answers the tabs that ask, and hears when one signs out. Answers what ends it. */
  listen(own: { token(): string | null; onSignedOut(): void }): () => void;
}

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

export function browserTabs(): Tabs {
  let channel: BroadcastChannel;
  try {
    channel = new BroadcastChannel('maru-session');
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
    ask: () =>
      new Promise((resolve) => {
        const question = Math.random();
        hear(({ answered, token }) => {
          if (answered === question && typeof token === 'string') resolve(token);
        });
        tell({ asked: question });
      }),

    tellSignedOut: () => tell({ signedOut: true }),

    listen({ token, onSignedOut }) {
      hear(({ asked, signedOut }) => {
        const own = token();
        if (signedOut) onSignedOut();
        else if (asked && own) tell({ answered: asked, token: own });
      });
      return () => channel.close();
    },
  };
}
