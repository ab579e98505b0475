/** Watches a process from within: how long its event loop stood still, and how much memory it took. Its parent asks by message. */
import { existsSync, readFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

export interface Watched {
  /** Milliseconds for which the event loop stood still at the longest, since it was asked last. */
  longestStall: number;
  /** The same without the time in which the thread was ready and other threads had the processors; as above where the system does not tell. */
  longestOwnStall: number;
  /** Megabytes of resident memory, now and at most since it was asked last. */
  memory: number;
  peak: number;
}

const RESOLUTION_MS = 2;
const TICK_MS = 5;
/** Time of the main thread: running, and waiting for a processor. */
const SCHEDULE = `/proc/self/task/${process.pid}/schedstat`;
const isTold = existsSync(SCHEDULE);
const waitedMs = () => (isTold ? Number(readFileSync(SCHEDULE, 'utf8').split(' ')[1]) / 1e6 : 0);
const megabytes = () => process.memoryUsage.rss() / 2 ** 20;

const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delay.enable();
let [peak, longestOwnStall] = [0, 0];
let last = { at: performance.now(), waited: waitedMs() };
setInterval(() => {
  const now = { at: performance.now(), waited: waitedMs() };
  longestOwnStall = Math.max(longestOwnStall, now.at - last.at - TICK_MS - (now.waited - last.waited));
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
    longestOwnStall,
    memory: megabytes(),
    peak: Math.max(peak, megabytes()),
  };
  delay.reset();
  peak = 0;
  longestOwnStall = 0;
  process.send?.(watched);
});
process.channel?.unref();
