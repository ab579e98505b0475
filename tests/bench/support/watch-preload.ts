/** Watches a process from within: how long its event loop stood still, and how much memory it took. Its parent asks by message. */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Watched {
  /** Milliseconds for which the event loop stood still at the longest, since it was asked last. */
  longestStall: number;
  /** Milliseconds that the thread itself worked in one go at the longest: what a machine that does nothing else would show. */
  longestWork: number;
  /** Megabytes of resident memory, now and at most since it was asked last. */
  memory: number;
  peak: number;
}

const RESOLUTION_MS = 2;
const TICK_MS = 5;
/** Time for which the main thread had a processor; only Linux tells. */
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(SCHEDULE);
const workedMs = () => (isTold ? Number(readFileSync(SCHEDULE, 'utf8').split(' ')[0]) / 1e6 : performance.now());
const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let [peak, longestWork] = [0, 0];
let last = workedMs();
setInterval(() => {
  const now = workedMs();
  longestWork = Math.max(longestWork, now - last);
  last = now;
  peak = Math.max(peak, megabytes());
}, TICK_MS).unref();

/** What the start left behind would be counted as growth, or hide it. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

process.on('message', (question) => {
  if (question === 'settle') collectGarbage();
  const watched: Watched = {
    longestStall: Math.max(0, delay.max / 1e6 - RESOLUTION_MS),
    longestWork,
    memory: megabytes(),
    peak: Math.max(peak, megabytes()),
  };
  delay.reset();
  peak = 0;
  longestWork = 0;
  process.send?.(watched);
});
process.channel?.unref();
