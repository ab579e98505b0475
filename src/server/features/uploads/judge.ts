/** Has strangers' files read in a thread of their own: one at a time, within a time and a memory, and nothing waits for ever. */
import { Semaphore, withTimeout } from 'async-mutex';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../base/log.ts';
import { Refusal } from '../../base/refusal.ts';
import { limitCpuTime, type CpuLimit, type readCpuMs } from './cpu-limit.ts';
import { refuseFile } from './refuse-file.ts';
import type { FocalPoint } from './crop.ts';
import type { RemadePhoto, RemadeProductPhoto } from './photo.ts';
import type { RemadeFile } from './remake.ts';
import type { GivenFile, WorkerAnswer, WorkerStart, WorkerTask } from './worker.ts';

declare module '../../base/context.ts' {
  interface Services {
    /** Reads strangers' files in a thread of its own. */
    fileJudge: FileJudge;
  }
}

export interface FileJudge {
  /** Makes the file again from its pixels; refuses what cannot be read in time. Takes the bytes: they are gone for the caller. */
  remake(file: GivenFile): Promise<RemadeFile>;
  /** The same for a photo that visitors see: in the sizes in which it is shown. */
  remakePhoto(file: GivenFile): Promise<RemadePhoto>;
  /** The same for a photograph of a product: in its sizes around the focal point. */
  remakeProductPhoto(file: GivenFile, focus: FocalPoint): Promise<RemadeProductPhoto>;
  /** Ends the thread that runs. */
  close(): Promise<void>;
}

export interface JudgeOptions {
  /** Path of the worker's code. */
  workerFile: () => Promise<string>;
  log: Pick<Logger, 'warn'>;
  /** Milliseconds of CPU time for one file; ten pages of an ordinary document need a fifth of it. */
  timeLimitMs?: number;
  /** Reads the CPU time of the thread. */
  readThreadMs?: typeof readCpuMs;
  /** Milliseconds that a file waits for its turn. */
  patienceMs?: number;
}

const TIME_LIMIT_MS = 8_000;
/** A product's photograph is made in five forms, and comes from the operator. */
const PRODUCT_TIMES = 5;
/** Files that wait for their turn; beyond it, or when a turn comes too late, the sender is asked to come back. */
const MAX_WAITING = 20;
const PATIENCE_MS = 20_000;
const RETRY_SECONDS = 10;
/** JavaScript's own memory, in MB. That of PDFium is bounded where it is loaded. */
const MEMORY = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 2, stackSizeMb: 4 };

/** What a worker made, as it was asked. */
type Remade = Exclude<WorkerAnswer, { problem: unknown }>;

const otherPurpose = () => new Error('The thread made a file again for another purpose.');

const busy = () => new Refusal('UNAVAILABLE', { details: { retry_after: RETRY_SECONDS } });

export function createFileJudge(options: JudgeOptions): FileJudge {
  const { workerFile, log, timeLimitMs = TIME_LIMIT_MS, readThreadMs, patienceMs = PATIENCE_MS } = options;
  const turn = withTimeout(new Semaphore(1), patienceMs, busy());
  let waiting = 0;
  let running: Worker | null = null;

  const read = async (task: WorkerTask): Promise<Remade> => {
    const { kind, content } = task;
    const file = await workerFile();
    const worker = new Worker(file, {
      name: 'file-judge',
      workerData: task,
      transferList: [content.buffer],
      resourceLimits: MEMORY,
      // No setting and no secret of the shop is in reach of what a file may do there.
      env: {},
      argv: [],
      execArgv: [],
      stdin: false,
    });
    running = worker;
    const times = task.purpose === 'product' ? PRODUCT_TIMES : 1;
    const limit = limitCpuTime(worker, timeLimitMs * times, readThreadMs);
    const said = await waitForAnswer(worker, limit);
    limit.clear();
    running = null;
    if (said === null) {
      log.warn({ kind }, 'file not read: too little CPU time');
      throw busy();
    }
    if (!('problem' in said)) return said;
    log.warn({ kind, problem: said.problem, reason: said.reason }, 'file refused');
    throw refuseFile(said.problem);
  };

  const readInTurn = async (task: WorkerTask): Promise<Remade> => {
    if (waiting >= MAX_WAITING) throw busy();
    waiting += 1;
    try {
      return await turn.runExclusive(() => read(task));
    } finally {
      waiting -= 1;
    }
  };

  return {
    async remake(file) {
      const said = await readInTurn({ ...file, purpose: 'document' });
      if (!('remade' in said)) throw otherPurpose();
      return said.remade;
    },
    async remakePhoto(file) {
      const said = await readInTurn({ ...file, purpose: 'photo' });
      if (!('photo' in said)) throw otherPurpose();
      return said.photo;
    },
    async remakeProductPhoto(file, focus) {
      const said = await readInTurn({ ...file, purpose: 'product', focus });
      if (!('product' in said)) throw otherPurpose();
      return said.product;
    },
    async close() {
      await running?.terminate();
    },
  };
}

/** What a worker said, once it has ended and its memory is free again; null where it got too little CPU time to answer. */
function waitForAnswer(worker: Worker, limit: CpuLimit): Promise<WorkerAnswer | null> {
  let said: WorkerAnswer | null = null;
  return new Promise((resolve) => {
    worker.on('message', (message: WorkerStart | WorkerAnswer) => {
      if ('threadPath' in message) limit.setThreadPath(message.threadPath);
      else said = message;
    });
    // Out of memory, or a fault of the code that reads.
    worker.on('error', (error) => (said = { problem: 'file_complex', reason: String(error) }));
    worker.once('exit', () =>
      resolve(said ?? (limit.wasStarved() ? null : { problem: 'file_complex', reason: 'out of time' })),
    );
  });
}
