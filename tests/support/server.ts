/** A whole server for tests: real database, real sandboxes, every answer checked against the contract, a clock that tests move, no port. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Envelope } from '../../src/contract/endpoint.ts';
import type { ErrorBody } from '../../src/contract/errors.ts';
import { getEndpoint, type CallData, type CallInput, type EndpointName } from '../../src/contract/table.ts';
import { type BootedServer } from '../../src/server/main/boot.ts';
import { bootShop } from './boot.ts';
import { type BootOptions } from '../../src/server/main/boot-options.ts';
import { readConfig } from '../../src/server/base/read-config.ts';
import { silentLog, type OpenLog } from '../../src/server/base/log.ts';
import { DEMO_MEMBERS } from '../../src/server/features/accounts/seed/demo-members.ts';
import { seedProducts } from '../../src/server/features/catalogue/seed/load-products.ts';
import type { SeedProduct } from '../../src/server/features/catalogue/seed/product-shape.ts';
import { sourceFileWorker } from '../../src/tools/commands/file-worker.mjs';
import { copyDemo, copyDemoOnServer } from './prepared-database.ts';

export type Engine = 'pglite' | 'postgres';
/** Where engines may differ: conditional updates, locks, JSON, search. PostgreSQL alone runs two statements at once. */
export const ENGINES: readonly Engine[] = ['pglite', 'postgres'];

/** 21:00 in Seoul on 1 December 2026. */
export const START = new Date('2026-12-01T12:00:00.000Z');

export interface TestServerOptions {
  database?: Engine;
  now?: Date;
  environment?: Record<string, string>;
  products?: readonly SeedProduct[];
  log?: OpenLog;
  pages?: BootOptions['pages'];
}

export interface Reply<Data> {
  status: number;
  headers: Headers;
  body: Envelope<Data> & Partial<Omit<ErrorBody, 'data' | 'meta'>>;
}

export interface CallExtras {
  token?: string;
  headers?: Record<string, string>;
}

export interface TestServer {
  booted: BootedServer;
  services: BootedServer['services'];
  fetch(path: string, init?: RequestInit): Promise<Response>;
  call<Name extends EndpointName>(
    name: Name,
    input: CallInput<Name>,
    extras?: CallExtras,
  ): Promise<Reply<CallData<Name>>>;
  /** Token of a demo member. */
  signin(email?: string): Promise<string>;
  at(instant: string | Date): void;
  pass(minutes: number): void;
  close(): Promise<void>;
}

const ORIGIN = 'http://shop.localhost';
const log: OpenLog = { ...silentLog, close() {} };

export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const { database = 'pglite', products = seedProducts } = options;
  let now = new Date(options.now ?? START);
  const dataDir = await mkdtemp(join(tmpdir(), 'maru-test-'));
  const config = readConfig({
    DATA_DIR: dataDir,
    ORIGIN,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database === 'postgres' ? await copyDemoOnServer(products, now) : '',
    ...options.environment,
  });
  if (config.databaseUrl === '' && config.seed === true) await copyDemo(dataDir, products, now);
  const booted = await bootShop(config, {
    now: () => new Date(now),
    products,
    log: options.log ?? log,
    checkAnswers: true,
    fileWorker: sourceFileWorker,
    ...(options.pages && { pages: options.pages }),
    providerFetch: (app) => async (input, init) => {
      const response = await app(new Request(input, init));
      // The sandbox plays a broken connection with a status that no provider sends.
      if (response.status === 599) throw new TypeError('connection reset');
      return response;
    },
  });

  const send = (path: string, init?: RequestInit) => booted.fetch(new Request(new URL(path, ORIGIN), init));
  const call: TestServer['call'] = async (name, input, { token, headers = {} } = {}) => {
    const row = getEndpoint(name);
    const {
      params = {},
      query = {},
      body,
    } = input as {
      params?: Record<string, string>;
      query?: Record<string, string | number | undefined>;
      body?: unknown;
    };
    const url = new URL(
      row.path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? '')),
      ORIGIN,
    );
    for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, String(value));
    const response = await booted.fetch(
      new Request(url, {
        method: row.method,
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(row.idempotent && { 'idempotency-key': crypto.randomUUID() }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    return {
      status: response.status,
      headers: response.headers,
      body: (await response.json()) as Reply<CallData<typeof name>>['body'],
    };
  };

  return {
    booted,
    services: booted.services,
    fetch: send,
    call,
    async signin(email = 'mina@example.com') {
      const password = DEMO_MEMBERS.find((member) => member.email === email)?.password ?? '';
      const { body } = await call('auth.signin', { body: { email, password } });
      return body.data.accessToken;
    },
    at: (instant) => (now = new Date(instant)),
    pass: (minutes) => (now = new Date(now.getTime() + minutes * 60_000)),
    async close() {
      await booted.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
