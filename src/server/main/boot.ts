/** Puts the running server together from its configuration. */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import type { BootOptions } from './boot-options.ts';
import { createApp } from './app.ts';
import { createCrashPoint } from '../base/crash-point.ts';
import type { Config } from '../base/config.ts';
import { MAIL_COMPOSERS } from './mail-composers.ts';
import type { Services } from '../base/context.ts';
import { readDataKeys } from '../security/data-key.ts';
import { demoOperatorToken, demoPasswords, type DemoPasswords } from './demo-secrets.ts';
import { accountSweep, sessionSweep } from '../features/accounts/jobs.ts';
import { createBoards } from '../features/boards/boards.ts';
import { createSocialReviews } from '../features/social-reviews/shown.ts';
import { createFileJudge } from '../features/uploads/judge.ts';
import { createVirusScanner } from '../features/uploads/virus-scan.ts';
import { createCatalogue } from '../features/catalogue/catalogue.ts';
import { inquirySweep } from '../features/inquiries/jobs.ts';
import { quotationExpiry } from '../features/quotations/jobs.ts';
import { invitationSweep } from '../features/mail-consent/jobs.ts';
import { findOperator } from '../features/operators/tokens.ts';
import { touchSession } from '../features/accounts/sessions.ts';
import { paymentJobs } from '../features/payments/jobs.ts';
import { resumePayments } from '../features/payments/reconcile.ts';
import { pointsExpiryJob } from '../features/points/jobs.ts';
import { reservationJobs } from '../features/reservations/jobs.ts';
import { createReviews } from '../features/reviews/reviews.ts';
import { socialSweep } from '../features/social/jobs.ts';
import { searchWarmUp } from '../features/catalogue/jobs.ts';
import { vitalsSweep } from '../features/vitals/jobs.ts';
import { createSearch } from '../features/catalogue/search/search.ts';
import { createRevisions } from '../db/revisions.ts';
import { createSettings } from '../features/settings/settings.ts';
import { HANDLERS } from './handlers.generated.ts';
import { contentStamps } from '../http/content-stamp.ts';
import { createCaller } from '../http/dispatch.ts';
import { createOwnAddresses } from '../http/own-addresses.ts';
import { createRateLimiter, rateSweep, unlimited } from '../security/rate-limiter.ts';
import { sharedLeases, soleLeases } from '../db/job-leases.ts';
import { startJobs, type RunningJobs } from './run-jobs.ts';
import { type Job } from '../base/job.ts';
import { lockDataDir, type DataLock } from '../db/data-dir-lock.ts';
import { createLog } from '../base/log.ts';
import { createPrerender } from '../base/prerender.ts';
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
import { syntheticProducts } from '../features/catalogue/seed/synthetic.ts';

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
  inquirySweep,
  quotationExpiry,
  pointsExpiryJob,
  vitalsSweep,
];

export async function bootServer(config: Config, options: BootOptions): Promise<BootedServer> {
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
    const products = async () => {
      if (!isVaried && options.products) return options.products;
      const { seedProducts } = await import('../features/catalogue/seed/load-products.ts');
      return isVaried ? syntheticProducts(seedProducts, config.seedProducts) : seedProducts;
    };
    // The template holds the demo catalogue as it is.
    const templatePath = isVaried ? null : (options.templatePath ?? null);
    const socialAccounts = options.demoSocialAccounts ?? [];
    database = await openDatabase(config, log, { templatePath, products, socialAccounts, now: clock() });
    const { db, availability, kind } = database;
    const isShared = kind === 'postgres';
    let answer: BootedServer['fetch'] = () => Promise.reject(new Error('The application is not ready.'));
    const providers = options.providers({
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
    const revisions = createRevisions(db);
    const catalogue = createCatalogue(db, clock, { isShared });
    const sealer = await openSealer(db, readDataKeys(config));
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
      revisions,
      settings: createSettings(db, revisions),
      boards: createBoards(db),
      reviews: createReviews(db),
      socialReviews: createSocialReviews(db),
      search: createSearch(catalogue),
      sealer,
      limiter: config.rateLimits ? createRateLimiter(database.pool, sealer) : unlimited,
      fileJudge: createFileJudge({ workerFile: fileWorker, log }),
      virusScanner: createVirusScanner(config.clamdAddress, log),
      deliver: providers.deliver,
      toss: providers.toss,
      social: providers.social,
      mailComposers: MAIL_COMPOSERS,
      prerender: createPrerender((address, language) => {
        const headers = { accept: 'text/html', 'accept-language': language };
        return answer(new Request(new URL(address, config.origin), { headers }));
      }, log),
      checkpoint: createCrashPoint(config.crashPoint),
      identities: {
        useSession: (session) => touchSession(services, session),
        findOperator: (token) => findOperator(services, token),
      },
    };
    // A public demo has a token of its own.
    if (config.operatorToken === '') config.operatorToken = demoOperatorToken(services.sealer);
    const passwords = config.seed === true ? await demoPasswords(services) : new Map<string, string>();
    await contentStamps(services);
    await forgetDeadProcesses(services);
    await registerProcess(services);
    await resumePayments(services);
    const pages = options.pages?.({
      services,
      call: createCaller(services, HANDLERS),
      stamps: () => contentStamps(services),
    });
    const app = createApp({
      services,
      handlers: HANDLERS,
      own: createOwnAddresses(config, () => port),
      isDraining: () => isDraining,
      pages,
      sandboxes: providers.apps,
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
        services.prerender.close();
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
