/** Draws scenes as PNG pictures for previews in other places, which show no SVG: in a thread of their own, one at a time. */
import { Semaphore } from 'async-mutex';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../base/refusal.ts';

/** What previews show: 1200 by 630 pixels, cut from the middle of a scene. */
export const PREVIEW_WIDTH = 1200;
const WHOLE = 'viewBox="0 0 800 600"';
const WINDOW = 'viewBox="0 90 800 420"';
const TIME_LIMIT_MS = 10_000;
/** Pictures that wait for their turn at most; beyond it the caller is asked to come back. */
const MAX_WAITING = 20;
const RETRY_SECONDS = 10;

/** The thread's whole program, so that it needs no file in a build. The library is named by its path. */
const PROGRAM = `
const { parentPort, workerData } = require('node:worker_threads');
const { Resvg } = require(workerData.library);
const options = { fitTo: { mode: 'width', value: workerData.width }, font: { loadSystemFonts: false } };
parentPort.postMessage(new Resvg(workerData.svg, options).render().asPng());
`;

const require = createRequire(import.meta.url);
const turn = new Semaphore(1);
let waiting = 0;

function runThread(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const library = require.resolve('@resvg/resvg-js');
  const workerData = { svg, library, width };
  const worker = new Worker(PROGRAM, { eval: true, name: 'scene-png', workerData, env: {}, argv: [], execArgv: [] });
  const timer = setTimeout(() => void worker.terminate(), TIME_LIMIT_MS);
  return new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A scene was not drawn in time.')));
  }).finally(() => clearTimeout(timer));
}

/** @param svg of a scene, which holds no text and names no other file */
export function drawScenePng(svg: string): Promise<Uint8Array<ArrayBuffer>> {
  return drawSvgPng(svg.replace(WHOLE, WINDOW), PREVIEW_WIDTH);
}

/** @param width in pixels; the height follows */
export async function drawSvgPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  if (waiting >= MAX_WAITING) throw new Refusal('UNAVAILABLE', { details: { retry_after: RETRY_SECONDS } });
  waiting += 1;
  try {
    return await turn.runExclusive(() => runThread(svg, width));
  } finally {
    waiting -= 1;
  }
}
