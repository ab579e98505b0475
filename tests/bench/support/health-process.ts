/** Asks for /health at a steady pace from a process of its own, each time on a new connection, until its standard input ends. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { percentile } from './figures.ts';

const EVERY_MS = 20;

const url = `${process.env['SHOP'] ?? ''}/health`;
const times: number[] = [];
let failures = 0;

async function ask(dueAt: number): Promise<void> {
  try {
    const request = get(url, { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    if (response.statusCode !== 200) failures += 1;
  } catch {
    failures += 1;
  }
  // From the moment at which it was due: what waits behind a slow answer has waited too.
  times.push(performance.now() - dueAt);
}

let dueAt = performance.now();
const asking: Promise<void>[] = [];
const pace = setInterval(() => {
  for (; dueAt <= performance.now(); dueAt += EVERY_MS) asking.push(ask(dueAt));
}, EVERY_MS);

process.stdin.resume();
await once(process.stdin, 'end');
clearInterval(pace);
await Promise.all(asking);
process.stdout.write(
  JSON.stringify({
    asked: times.length,
    failures,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    max: Math.max(...times),
  }),
);
