/**
 * Asks addresses over many connections from a process of its own, so that it takes no time from the event loop it measures. It reads
 * only what it needs of an answer, status and length: a client that parsed each page would measure itself.
 */
import { connect, type Socket } from 'node:net';
import { json } from 'node:stream/consumers';
import { percentile } from './figures.ts';

interface Task {
  url: string;
  paths: string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
  /** Answers after which it ends earlier. */
  answers?: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length: (\d+)/i;

const task = (await json(process.stdin)) as Task;
const { host, hostname, port } = new URL(task.url);
const lines = Object.entries({ host, ...task.headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const requests = task.paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`));

const latencies: number[] = [];
let [failures, shed, bytes, turn, isOver] = [0, 0, 0, 0, false];

/** One connection: the next question goes out when the last answer is in. */
function ask(): void {
  const socket: Socket = connect(Number(port), hostname);
  socket.setNoDelay(true);
  let [askedAt, missing] = [0, 0];
  let head: Buffer = Buffer.alloc(0);
  const next = () => {
    if (isOver) return socket.destroy();
    askedAt = performance.now();
    socket.write(requests[turn++ % requests.length] ?? Buffer.alloc(0));
    return undefined;
  };
  const answered = () => {
    latencies.push(performance.now() - askedAt);
    if (latencies.length === task.answers) finish();
    next();
  };
  socket.on('connect', next);
  socket.on('data', (chunk) => {
    bytes += chunk.length;
    if (missing > 0) {
      missing -= chunk.length;
      if (missing === 0) answered();
      return;
    }
    head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
    const end = head.indexOf(HEAD_END);
    if (end === -1) return;
    const text = head.toString('latin1', 0, end);
    const length = LENGTH.exec(text)?.[1];
    if (length === undefined) throw new Error(`An answer without a length:\n${text}`);
    if (text.startsWith('503', 9)) shed += 1;
    else if (text[9] !== '2') failures += 1;
    missing = Number(length) - (head.length - end - HEAD_END.length);
    head = Buffer.alloc(0);
    if (missing === 0) answered();
  });
  socket.on('error', () => (failures += 1));
  socket.on('close', () => !isOver && ask());
}

const startedAt = performance.now();
for (let index = 0; index < task.connections; index += 1) ask();
setTimeout(finish, task.seconds * 1000);

function finish(): void {
  if (isOver) return;
  isOver = true;
  const seconds = (performance.now() - startedAt) / 1000;
  const inMs = (share: number) => Math.round(percentile(latencies, share) * 10) / 10;
  process.stdout.write(
    JSON.stringify({
      answers: latencies.length,
      perSecond: latencies.length / seconds,
      p50: inMs(0.5),
      p99: inMs(0.99),
      failures,
      shed,
      bytesPerSecond: bytes / seconds,
    }),
    () => process.exit(0),
  );
}
