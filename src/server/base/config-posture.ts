/** What a deployment must not be: a live shop with something of the demo, a demo with something live or open to strangers. */
import { isIP } from 'node:net';
import type { Config } from './config.ts';
import {
  DEMO_OPERATOR_TOKEN,
  SANDBOX_CLIENT_KEY,
  SANDBOX_SECRET_KEY,
  SANDBOX_SOCIAL_CLIENT,
  SANDBOX_SOCIAL_SECRET,
} from './demo-credentials.ts';

/** A sentence for the person at the terminal, and when it is said. No sentence repeats a value: some are secrets. */
type Rule = readonly [refuses: (config: Config) => boolean, sentence: string];

const EVERYWHERE: readonly Rule[] = [
  [
    (config) => hasKey(config, 'live_') && config.tossSandbox,
    'TOSS_API_BASE must name the real provider when TOSS_CLIENT_KEY or TOSS_SECRET_KEY is a live key.',
  ],
  [
    (config) => hasKey(config, 'live_') && config.databaseUrl === '',
    'DATABASE_URL must name a PostgreSQL server when the payment keys are live: the embedded database does not survive a power cut.',
  ],
  [
    (config) => (config.kakaoClientId === '') !== (config.kakaoClientSecret === ''),
    'KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET must be set together.',
  ],
  [
    (config) => (config.naverClientId === '') !== (config.naverClientSecret === ''),
    'NAVER_CLIENT_ID and NAVER_CLIENT_SECRET must be set together.',
  ],
];

const LIVE: readonly Rule[] = [
  [
    (config) => config.tossSandbox && config.sandbox !== true,
    'TOSS_API_BASE must be set in a live deployment, or SANDBOX must be on to allow the sandbox.',
  ],
  [(config) => config.operatorToken === '', 'OPERATOR_TOKEN must be set in a live deployment.'],
  [
    (config) => config.operatorToken === DEMO_OPERATOR_TOKEN,
    'OPERATOR_TOKEN must not be the token of the demo in a live deployment: everybody knows it.',
  ],
  [
    (config) => config.operatorToken !== '' && isPattern(Buffer.from(config.operatorToken)),
    'OPERATOR_TOKEN must be random in a live deployment, such as `openssl rand -base64 32` prints.',
  ],
  [(config) => config.dataKeys.length === 0, 'DATA_KEY must be set in a live deployment.'],
  [
    (config) => config.dataKeys.some(isPattern),
    'DATA_KEY must be random in a live deployment, such as `openssl rand -base64 32` prints.',
  ],
  [(config) => config.origin === '', 'ORIGIN must be set in a live deployment.'],
  [(config) => isUnencrypted(config.origin), 'ORIGIN must begin with https:// in a live deployment.'],
  [
    (config) => config.smtpUrl === '',
    'SMTP_URL must be set in a live deployment: without it everybody can read every mail, links to new passwords included.',
  ],
  [
    ({ databaseUrl }) => databaseUrl !== '' && !namesEncryption(databaseUrl),
    'DATABASE_URL must say sslmode=verify-full in a live deployment, or another sslmode on purpose, unless the server is on this machine.',
  ],
  [(config) => isUnencrypted(config.tossApiBase), 'TOSS_API_BASE must begin with https:// in a live deployment.'],
  [(config) => isUnencrypted(config.tossSdkSrc), 'TOSS_SDK_SRC must begin with https:// in a live deployment.'],
  [(config) => isUnencrypted(config.kakaoAuthBase), 'KAKAO_AUTH_BASE must begin with https:// in a live deployment.'],
  [(config) => isUnencrypted(config.kakaoApiBase), 'KAKAO_API_BASE must begin with https:// in a live deployment.'],
  [(config) => isUnencrypted(config.naverAuthBase), 'NAVER_AUTH_BASE must begin with https:// in a live deployment.'],
  [(config) => isUnencrypted(config.naverApiBase), 'NAVER_API_BASE must begin with https:// in a live deployment.'],
  [
    ({ tossSandbox, tossClientKey, tossSecretKey }) =>
      !tossSandbox && (tossClientKey === SANDBOX_CLIENT_KEY || tossSecretKey === SANDBOX_SECRET_KEY),
    'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must not be those of the sandbox in a live deployment.',
  ],
  [
    (config) => hasKey(config, 'test_') && config.sandbox !== true,
    'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must not be test keys in a live deployment, unless SANDBOX is on.',
  ],
  [
    (config) => isSandboxClient(config.kakaoClientId, config.kakaoClientSecret),
    'KAKAO_CLIENT_ID and KAKAO_CLIENT_SECRET must not be those of the sandbox in a live deployment.',
  ],
  [
    (config) => isSandboxClient(config.naverClientId, config.naverClientSecret),
    'NAVER_CLIENT_ID and NAVER_CLIENT_SECRET must not be those of the sandbox in a live deployment.',
  ],
  [(config) => !config.rateLimits, 'RATE_LIMITS must be on in a live deployment.'],
  [
    (config) => config.seed === true,
    'SEED must be off in a live deployment: everybody knows the passwords of the demo members.',
  ],
  [(config) => config.demoPublic, 'DEMO_PUBLIC must be off in a live deployment.'],
  [(config) => config.crashPoint !== null, 'CRASH_POINT must be empty in a live deployment.'],
];

const DEMO: readonly Rule[] = [
  [
    (config) => hasKey(config, 'live_'),
    'TOSS_CLIENT_KEY and TOSS_SECRET_KEY must not be live keys in a demo; set DEPLOYMENT to live.',
  ],
  [
    ({ demoPublic, origin }) => !demoPublic && origin !== '' && !isThisMachine(new URL(origin).hostname),
    'ORIGIN must be on this machine in a demo, whose passwords everybody knows, or DEMO_PUBLIC must be on.',
  ],
  [
    ({ demoPublic, host }) => !demoPublic && host !== '' && !isThisMachine(host),
    'HOST must be on this machine in a demo, whose passwords everybody knows, or DEMO_PUBLIC must be on.',
  ],
  [
    ({ demoPublic, operatorToken }) => demoPublic && operatorToken === DEMO_OPERATOR_TOKEN,
    'OPERATOR_TOKEN must not be the known one while DEMO_PUBLIC is on; leave it empty to get one of its own.',
  ],
];

/** The first reason not to start, or null. */
export function refusedPosture(config: Config): string | null {
  const rules = [...(config.deployment === 'live' ? LIVE : DEMO), ...EVERYWHERE];
  return rules.find(([refuses]) => refuses(config))?.[1] ?? null;
}

function hasKey({ tossSandbox, tossClientKey, tossSecretKey }: Config, prefix: 'live_' | 'test_'): boolean {
  // Without a provider the keys are those of the sandbox, which is asked about elsewhere.
  if (prefix === 'test_' && tossSandbox) return false;
  return tossClientKey.startsWith(prefix) || tossSecretKey.startsWith(prefix);
}

/** True when the URL of a remote database names its sslmode; without one the connection is not encrypted. */
function namesEncryption(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  return hostname === '' || isThisMachine(hostname) || searchParams.has('sslmode');
}

function isUnencrypted(address: string): boolean {
  return address.startsWith('http://');
}

function isSandboxClient(id: string, secret: string): boolean {
  return id === SANDBOX_SOCIAL_CLIENT || secret === SANDBOX_SOCIAL_SECRET;
}

/** Few different bytes, or the same step from each to the next: nothing that chance brings about. */
function isPattern(key: Uint8Array): boolean {
  const steps = new Set([...key.subarray(1)].map((byte, index) => (byte - (key[index] ?? 0) + 256) % 256));
  return new Set(key).size < 12 || steps.size < 12;
}

/** Loopback addresses, and the names that never leave a machine. */
export function isThisMachine(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (isIP(name) === 4) return name.startsWith('127.');
  return name === '::1' || name === 'localhost' || name.endsWith('.localhost');
}
