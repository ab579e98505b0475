/** Configuration by environment: one table with a default and a meaning for each name; a wrong value stops the start. */
import type * as z from 'zod/mini';
import { CRASH_POINTS } from './crash-point.ts';
import { SANDBOX_CLIENT_KEY, SANDBOX_SECRET_KEY } from './demo-credentials.ts';
import {
  address,
  anyText,
  clamdAddress,
  emptyAsNull,
  keys32,
  onOff,
  oneOf,
  originOnly,
  secretText,
  wholeNumber,
} from './config-values.ts';

export interface ConfigRow<Schema extends z.ZodMiniType<unknown, string>> {
  name: string;
  /** Text that stands in when the environment names none; empty where the meaning says what happens then. */
  default: string;
  meaning: string;
  schema: Schema;
}

const row = <Schema extends z.ZodMiniType<unknown, string>>(
  name: string,
  fallback: string,
  meaning: string,
  schema: Schema,
): ConfigRow<Schema> => ({ name, default: fallback, meaning, schema });

export const CONFIG_TABLE = {
  port: row('PORT', '3000', 'Port the server listens on; 0 takes a free one', wholeNumber(0, 65_535)),
  host: row('HOST', '', 'Address the server listens on; 127.0.0.1 in demo and 0.0.0.0 in live when empty', anyText),
  origin: row('ORIGIN', '', 'Public origin of the shop; http://localhost:PORT when empty', originOnly),
  deployment: row(
    'DEPLOYMENT',
    'demo',
    'demo brings sandboxes, demo members and a known operator token; live brings none',
    oneOf('demo', 'live'),
  ),
  demoPublic: row(
    'DEMO_PUBLIC',
    'off',
    'on lets a demo be reached from other machines, with passwords and an operator token of its own, printed at start',
    onOff,
  ),
  dataDir: row('DATA_DIR', '.data', 'Folder of the embedded database, the sandbox journal and the demo key', anyText),
  databaseUrl: row(
    'DATABASE_URL',
    '',
    'PostgreSQL server; the embedded database when empty',
    address('postgres:', 'postgresql:'),
  ),
  databasePool: row('DATABASE_POOL', '10', 'Connections to the PostgreSQL server', wholeNumber(1, 200)),
  seed: row(
    'SEED',
    '',
    'on fills an empty database with the demo catalogue; on in demo and off in live when empty',
    emptyAsNull(onOff),
  ),
  seedProducts: row(
    'SEED_PRODUCTS',
    '0',
    'Demo products to vary from the real ones, for load tests; 0 takes the demo catalogue as it is',
    wholeNumber(0, 100_000),
  ),
  sandbox: row('SANDBOX', '', 'on allows the sandbox providers where DEPLOYMENT is live', emptyAsNull(onOff)),
  tossApiBase: row(
    'TOSS_API_BASE',
    '',
    'Base of the payment provider; the built-in sandbox when empty',
    address('http:', 'https:'),
  ),
  tossClientKey: row('TOSS_CLIENT_KEY', SANDBOX_CLIENT_KEY, 'Client key of the payment provider', anyText),
  tossSecretKey: row('TOSS_SECRET_KEY', SANDBOX_SECRET_KEY, 'Secret key of the payment provider', anyText),
  tossSdkSrc: row(
    'TOSS_SDK_SRC',
    '',
    'Script of the payment window; the one of the provider or of the sandbox when empty',
    anyText,
  ),
  kakaoClientId: row(
    'KAKAO_CLIENT_ID',
    '',
    'REST key of Kakao Login; the built-in sandbox when empty, no sign-in by Kakao in live',
    anyText,
  ),
  kakaoClientSecret: row('KAKAO_CLIENT_SECRET', '', 'Client secret of Kakao Login', anyText),
  kakaoAppId: row(
    'KAKAO_APP_ID',
    '',
    'Number of the Kakao application; without it tokens that a client brings are refused',
    emptyAsNull(wholeNumber(1, Number.MAX_SAFE_INTEGER)),
  ),
  kakaoAuthBase: row(
    'KAKAO_AUTH_BASE',
    'https://kauth.kakao.com',
    'Base of Kakao’s sign-in and of its exchange of codes',
    address('http:', 'https:'),
  ),
  kakaoApiBase: row('KAKAO_API_BASE', 'https://kapi.kakao.com', 'Base of Kakao’s profiles', address('http:', 'https:')),
  naverClientId: row(
    'NAVER_CLIENT_ID',
    '',
    'Client id of Naver Login; the built-in sandbox when empty, no sign-in by Naver in live',
    anyText,
  ),
  naverClientSecret: row('NAVER_CLIENT_SECRET', '', 'Client secret of Naver Login', anyText),
  naverAuthBase: row(
    'NAVER_AUTH_BASE',
    'https://nid.naver.com',
    'Base of Naver’s sign-in and of its exchange of codes',
    address('http:', 'https:'),
  ),
  naverApiBase: row(
    'NAVER_API_BASE',
    'https://openapi.naver.com',
    'Base of Naver’s profiles',
    address('http:', 'https:'),
  ),
  smtpUrl: row('SMTP_URL', '', 'Mail server; mail stays in the outbox when empty', address('smtp:', 'smtps:')),
  clamdAddress: row(
    'CLAMD_ADDRESS',
    '',
    'Virus scanner clamd, as host:port or as the path of its Unix socket; uploads are not scanned when empty',
    clamdAddress,
  ),
  mailFrom: row('MAIL_FROM', 'Maru <no-reply@maru.example>', 'Sender of mail', anyText),
  operatorToken: row(
    'OPERATOR_TOKEN',
    '',
    'Token of the operator, at least 24 characters; required in live, a printed one in demo',
    secretText(24),
  ),
  dataKeys: row(
    'DATA_KEY',
    '',
    'Key that seals personal data, 32 bytes in base64, or several, newest first; required in live, made in DATA_DIR in demo',
    keys32,
  ),
  trustedProxies: row(
    'TRUSTED_PROXIES',
    '0',
    'Proxies in front of the server whose X-Forwarded-For counts',
    wholeNumber(0, 10),
  ),
  rateLimits: row('RATE_LIMITS', 'on', 'off lifts the limits of calls per minute, for load tests', onOff),
  sessionHours: row('SESSION_HOURS', '12', 'Hours for which a sign-in lasts', wholeNumber(1, 720)),
  sessionIdleMinutes: row(
    'SESSION_IDLE_MINUTES',
    '120',
    'Minutes without a call after which a sign-in ends',
    wholeNumber(1, 43_200),
  ),
  drainSeconds: row(
    'DRAIN_SECONDS',
    '',
    'Seconds between the first SIGTERM, when /ready turns 503, and the end of listening; 0 in demo and 5 in live when empty',
    emptyAsNull(wholeNumber(0, 300)),
  ),
  crashPoint: row(
    'CRASH_POINT',
    '',
    'Place of the payment algorithm at which the process ends itself, for tests; refused in live',
    emptyAsNull(oneOf(...CRASH_POINTS)),
  ),
  logLevel: row('LOG_LEVEL', 'info', 'Least level that is logged', oneOf('debug', 'info', 'warn', 'error', 'silent')),
} as const;

type Table = typeof CONFIG_TABLE;
export type Config = { -readonly [Key in keyof Table]: z.output<Table[Key]['schema']> } & {
  /** True when no payment provider is configured, so that the sandbox stands in. */
  tossSandbox: boolean;
};
