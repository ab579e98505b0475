/** Puts the running server together from its configuration. */
import { randomBytes } from 'node:crypto';
import { createApp, type Pages } from './app.ts';
import { createCheckpoint } from './checkpoint.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { dataKeyOf } from './data-key.ts';
import { accountSweep } from './domain/account/jobs.ts';
import { createCatalogue } from './domain/catalogue/catalogue.ts';
import { invitationSweep } from './domain/mail-consent/jobs.ts';
import { sessionSweep } from './domain/member/sessions.ts';
import { paymentJobs } from './domain/payment/jobs.ts';
import { resumePayments } from './domain/payment/reconcile.ts';
import { reservationJobs } from './domain/reservation/jobs.ts';
import { socialSweep } from './domain/social/jobs.ts';
import { createSearch } from './domain/search/search.ts';
import { createSettings } from './domain/settings/settings.ts';
import { HANDLERS } from './handlers/all.ts';
import { contentStamp } from './http/content-stamp.ts';
import { createCaller, type InProcessCall } from './http/dispatch.ts';
import { startJobs, type Job, type RunningJobs } from './jobs.ts';
import { lockDataDir, type DataLock } from './lock.ts';
import { createLog, type OpenLog } from './log.ts';
import { mailJobs } from './mail/send.ts';
import { openDatabase } from './open-database.ts';
import { createSealer } from './security/seal.ts';
import { seedProducts } from './seed/load-products.ts';
import type { SeedProduct } from './seed/product-shape.ts';
import { syntheticProducts } from './seed/synthetic.ts';
import { createStandIns } from './stand-ins.ts';

/** What the renderer of the first HTML is given. */
export interface PageParts {
  services: Services;
  call: InProcessCall;
  /** The mark under which rendered pages may be kept; everything in memory is fresh when it resolves. */
  stamp: () => Promise<string>;
}

export interface BootOptions {
  pages?: (parts: PageParts) => Pages;
  /** The shop's clock; the real one when absent. */
  now?: () => Date;
  clientDir?: string;
  templatePath?: string | null;
  /** Demo products; those of the seed files when absent. */
  products?: readonly SeedProduct[];
  log?: OpenLog;
  /** Reaches the payment provider in place of the network. */
  providerFetch?: (app: (request: Request) => Promise<Response>) => typeof fetch;
  checkAnswers?: boolean;
}

export interface BootedServer {
  fetch: (request: Request, env?: object) => Promise<Response>;
  services: Services;
  database: 'pglite' | 'postgres';
  /** Tells the server where it listens, and begins its timed work. */
  started(port: number): void;
  /** Runs each timed job once; for tests that move the clock. */
  runJobs(): Promise<void>;
  /** Stops timed work, then closes the database and gives the folder free. */
  close(): Promise<void>;
}

const JOBS: readonly Job[] = [
  ...paymentJobs,
  ...reservationJobs,
  ...mailJobs,
  sessionSweep,
  accountSweep,
  socialSweep,
  invitationSweep,
];

export async function bootServer(config: Config, options: BootOptions = {}): Promise<BootedServer> {
  const log = options.log ?? createLog(config.logLevel);
  const clock = options.now ?? (() => new Date());
  const random = (bytes: number) => new Uint8Array(randomBytes(bytes));
  const keepsFiles = config.databaseUrl === '' || config.tossSandbox || config.smtpUrl === '';
  const lock: DataLock | null = keepsFiles ? await lockDataDir(config.dataDir) : null;
  const ending = new AbortController();
  let port = config.port;
  let jobs: RunningJobs | null = null;
  try {
    const isVaried = config.seedProducts > 0;
    const products = isVaried
      ? syntheticProducts(seedProducts, config.seedProducts)
      : (options.products ?? seedProducts);
    // The template holds the demo catalogue as it is.
    const templatePath = isVaried ? null : (options.templatePath ?? null);
    const database = await openDatabase(config, log, { templatePath, products, now: clock() });
    const { db } = database;
    let answer: BootedServer['fetch'] = () => Promise.reject(new Error('The application is not ready.'));
    const standIns = createStandIns({
      config,
      clock,
      random,
      log,
      persistent: true,
      ownAddress: () => `http://127.0.0.1:${port}`,
      providerFetch: options.providerFetch?.((request) => answer(request)) ?? fetch,
      webhookFetch: (input, init) => answer(new Request(input, init)),
      signal: ending.signal,
    });
    const catalogue = createCatalogue(db, clock, { isShared: database.kind === 'postgres' });
    const services: Services = {
      config,
      db,
      clock,
      random,
      log,
      catalogue,
      settings: createSettings(db),
      search: createSearch(catalogue),
      sealer: createSealer(dataKeyOf(config)),
      deliver: standIns.deliver,
      toss: standIns.toss,
      social: standIns.social,
      checkpoint: createCheckpoint(config.crashPoint),
    };
    await contentStamp(services);
    await resumePayments(services);
    const pages = options.pages?.({
      services,
      call: createCaller(services, HANDLERS),
      stamp: () => contentStamp(services),
    });
    const app = createApp({
      services,
      handlers: HANDLERS,
      pages,
      sandboxes: standIns.apps,
      clientDir: options.clientDir,
      checkAnswers: options.checkAnswers,
    });
    answer = async (request, env = {}) => app.fetch(request, env);

    return {
      fetch: answer,
      services,
      database: database.kind,
      started(listening) {
        port = listening;
        jobs = startJobs(JOBS, services);
      },
      async runJobs() {
        for (const job of JOBS) await job.run(services);
      },
      async close() {
        ending.abort();
        await jobs?.stop();
        await database.close();
        lock?.release();
        log.close();
      },
    };
  } catch (error) {
    ending.abort();
    lock?.release();
    throw error;
  }
}
