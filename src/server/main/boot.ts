/** Puts the running server together from its configuration. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { createApp, type Pages } from './app.ts';
import { createCheckpoint } from '../base/crash-point.ts';
import type { Config } from '../base/config.ts';
import type { Services } from '../base/context.ts';
import { dataKeysOf } from '../security/data-key.ts';
import { demoOperatorToken, demoPasswords, type DemoPasswords } from './demo-secrets.ts';
import { accountSweep } from '../features/accounts/jobs.ts';
import { createFileJudge } from '../features/uploads/judge.ts';
import { createVirusScanner } from '../features/uploads/virus-scan.ts';
import { createCatalogue } from '../features/catalogue/catalogue.ts';
import { invitationSweep } from '../features/mail-consent/jobs.ts';
import { sessionSweep } from '../features/accounts/sessions.ts';
import { paymentJobs } from '../features/payments/jobs.ts';
import { resumePayments } from '../features/payments/reconcile.ts';
import { reservationJobs } from '../features/reservations/jobs.ts';
import { socialSweep } from '../features/social/jobs.ts';
import { searchWarmUp } from '../features/search/jobs.ts';
import { createSearch } from '../features/search/search.ts';
import { createSettings } from '../features/settings/settings.ts';
import { HANDLERS } from './handlers.ts';
import { contentStamp } from '../http/content-stamp.ts';
import { createCaller, type InProcessCall } from '../http/dispatch.ts';
import { createOwnAddresses } from '../http/own-addresses.ts';
import { createRateLimiter, rateSweep, unlimited } from '../security/rate-limiter.ts';
import { sharedLeases, soleLeases } from '../db/job-leases.ts';
import { startJobs, type Job, type RunningJobs } from '../base/jobs.ts';
import { lockDataDir, type DataLock } from '../db/data-dir-lock.ts';
import { createLog, type OpenLog } from '../base/log.ts';
import { mailJobs } from '../mail/send.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openDatabase } from './open-database.ts';
import {
  forgetDeadProcesses,
  processHeartbeat,
  processSweep,
  registerProcess,
  unregisterProcess,
} from '../db/process-registry.ts';
import { newId } from '../security/ids.ts';
import { openSealer } from '../security/sealing-keys.ts';
import { seedProducts } from '../features/catalogue/seed/load-products.ts';
import type { SeedProduct } from '../features/catalogue/seed/product-shape.ts';
import { syntheticProducts } from '../features/catalogue/seed/synthetic.ts';
import { createStandIns } from '../../entry/mount-sandboxes.ts';

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
  /** Path of the code that reads uploaded files; that of the build when absent. */
  fileWorker?: () => Promise<string>;
}

export interface BootedServer {
  fetch: (request: Request, env?: object) => Promise<Response>;
  services: Services;
  database: 'pglite' | 'postgres';
  /** What the demo members sign in with; empty without a demo. */
  demoPasswords: DemoPasswords;
  /** Tells the server where it listens, and begins its timed work. */
  started(port: number): void;
  /** Runs each timed job once; for tests that move the clock. */
  runJobs(): Promise<void>;
  /** Lets /ready say that this process is about to stop; everything else is answered as before. */
  drain(): void;
  /** Stops timed work, then closes the database and gives the folder free. */
  close(): Promise<void>;
}

const BUILT_FILE_WORKER = resolve('dist/server/file-worker.js');

const JOBS: readonly Job[] = [
  processHeartbeat,
  ...paymentJobs,
  ...reservationJobs,
  ...mailJobs,
  searchWarmUp,
  sessionSweep,
  accountSweep,
  socialSweep,
  processSweep,
  rateSweep,
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
  let isDraining = false;
  let database: OpenDatabase | null = null;
  try {
    const isVaried = config.seedProducts > 0;
    const products = () =>
      isVaried ? syntheticProducts(seedProducts, config.seedProducts) : (options.products ?? seedProducts);
    // The template holds the demo catalogue as it is.
    const templatePath = isVaried ? null : (options.templatePath ?? null);
    database = await openDatabase(config, log, { templatePath, products, now: clock() });
    const { db, availability, kind } = database;
    const isShared = kind === 'postgres';
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
    const fileWorker = options.fileWorker ?? (() => Promise.resolve(BUILT_FILE_WORKER));
    const catalogue = createCatalogue(db, clock, { isShared });
    const sealer = await openSealer(db, dataKeysOf(config));
    const services: Services = {
      config,
      db,
      availability,
      processId: newId(random),
      isShared,
      clock,
      random,
      log,
      catalogue,
      settings: createSettings(db),
      search: createSearch(catalogue),
      sealer,
      limiter: config.rateLimits ? createRateLimiter(database.pool, sealer) : unlimited,
      fileJudge: createFileJudge({ workerFile: fileWorker, log }),
      virusScanner: createVirusScanner(config.clamdAddress, log),
      deliver: standIns.deliver,
      toss: standIns.toss,
      social: standIns.social,
      checkpoint: createCheckpoint(config.crashPoint),
    };
    // A public demo has a token of its own.
    if (config.operatorToken === '') config.operatorToken = demoOperatorToken(services.sealer);
    const passwords = config.seed === true ? await demoPasswords(services) : new Map<string, string>();
    await contentStamp(services);
    await forgetDeadProcesses(services);
    await registerProcess(services);
    await resumePayments(services);
    const pages = options.pages?.({
      services,
      call: createCaller(services, HANDLERS),
      stamp: () => contentStamp(services),
    });
    const app = createApp({
      services,
      handlers: HANDLERS,
      own: createOwnAddresses(config, () => port),
      isDraining: () => isDraining,
      pages,
      sandboxes: standIns.apps,
      clientDir: options.clientDir,
      checkAnswers: options.checkAnswers,
    });
    answer = async (request, env = {}) => app.fetch(request, env);

    return {
      fetch: answer,
      services,
      database: kind,
      demoPasswords: passwords,
      started(listening) {
        port = listening;
        jobs = startJobs(JOBS, services, isShared ? sharedLeases(db, services.processId) : soleLeases);
      },
      async runJobs() {
        for (const job of JOBS) await job.run(services);
      },
      drain() {
        isDraining = true;
      },
      async close() {
        ending.abort();
        await jobs?.stop();
        await services.fileJudge.close();
        if (isShared) await unregisterProcess(services).catch((error: unknown) => availability.lost(error));
        await database?.close();
        lock?.release();
        log.close();
      },
    };
  } catch (error) {
    ending.abort();
    await database?.close().catch(() => undefined);
    lock?.release();
    throw error;
  }
}
