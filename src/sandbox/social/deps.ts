// What a social sandbox is given from outside, and the applications that are registered with it.

export interface SocialSandboxDeps {
  /** Epoch milliseconds. */
  clock: () => number;
  random: (bytes: number) => Uint8Array;
  /** Public origin of the shop, which also serves the sandbox. */
  origin: string;
  clientId: string;
  clientSecret: string;
  /** The one address that the shop has registered. */
  redirectUri: string;
  /** Waits real milliseconds for the fault `slow`; tests may shorten it. */
  sleep?: (ms: number) => Promise<void>;
}

export interface SocialApp {
  /** Number that Kakao gives an application. */
  appId: number;
  clientId: string;
  clientSecret: string;
  redirectUri: string;
}

export const SANDBOX_APP_ID = 100_001;

/** The shop's application, and a stranger's that people use too: its tokens must open nothing here. */
export function buildApps({ clientId, clientSecret, redirectUri }: SocialSandboxDeps): {
  own: SocialApp;
  foreign: SocialApp;
} {
  return {
    own: { appId: SANDBOX_APP_ID, clientId, clientSecret, redirectUri },
    foreign: {
      appId: SANDBOX_APP_ID + 1,
      clientId: 'sandbox-foreign-client',
      clientSecret: 'sandbox-foreign-secret',
      redirectUri: 'https://foreign.example/callback',
    },
  };
}
