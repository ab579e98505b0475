/** Tabs of the shop speak with each other in memory alone: a new one asks for the session, one that signs out says so. */

export interface Tabs {
  /** The token of an open tab; null where nobody can be asked. Stays open where nobody answers. */
  ask(signal: AbortSignal): Promise<string | null>;
  tellSignedOut(): void;
  /** Answers the tabs that ask, and hears when one signs out. Answers what ends it. */
  listen(own: { token(): string | null; onSignedOut(): void }): () => void;
}

type Message =
  | { kind: 'asked'; question: string }
  | { kind: 'answered'; question: string; accessToken: string }
  | { kind: 'signedOut' };

const NAME = 'maru-session';

/** Only tabs of our own origin hear a channel; still nothing is taken from it that does not look like ours. */
function isMessage(value: unknown): value is Message {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'signedOut') return true;
  const hasQuestion = 'question' in value && typeof value.question === 'string';
  if (value.kind === 'asked') return hasQuestion;
  return value.kind === 'answered' && hasQuestion && 'accessToken' in value && typeof value.accessToken === 'string';
}

function tell(channel: BroadcastChannel, message: Message): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel reaches its own origin alone
  channel.postMessage(message);
}

/** Where there is no other tab, or no way to reach one. */
export function noTabs(): Tabs {
  return { ask: () => Promise.resolve(null), tellSignedOut: () => {}, listen: () => () => {} };
}

export function browserTabs(open: ((name: string) => BroadcastChannel) | null = channels()): Tabs {
  if (open === null) return noTabs();
  const hear = (channel: BroadcastChannel, onMessage: (message: Message) => void) =>
    channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      if (isMessage(data)) onMessage(data);
    });
  return {
    ask: (signal) =>
      new Promise((resolve) => {
        const channel = open(NAME);
        const question = crypto.getRandomValues(new Uint32Array(2)).join('-');
        hear(channel, (message) => {
          if (message.kind !== 'answered' || message.question !== question) return;
          resolve(message.accessToken);
          channel.close();
        });
        signal.addEventListener('abort', () => channel.close());
        tell(channel, { kind: 'asked', question });
      }),

    tellSignedOut() {
      const channel = open(NAME);
      tell(channel, { kind: 'signedOut' });
      channel.close();
    },

    listen({ token, onSignedOut }) {
      const channel = open(NAME);
      hear(channel, (message) => {
        const accessToken = token();
        if (message.kind === 'signedOut') onSignedOut();
        else if (message.kind === 'asked' && accessToken !== null)
          tell(channel, { kind: 'answered', question: message.question, accessToken });
      });
      return () => channel.close();
    },
  };
}

/** Null in browsers without channels, and in frames that may have none. */
function channels(): ((name: string) => BroadcastChannel) | null {
  try {
    new BroadcastChannel(NAME).close();
    return (name) => new BroadcastChannel(name);
  } catch {
    return null;
  }
}
