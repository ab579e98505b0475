/** From the start of the process to the first page, on a database that is there. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { figure, note, percentile } from './support/figures.ts';
import { freePort, temporaryFolder } from './support/processes.ts';

const TIMES = 5;
const server = join(process.cwd(), 'dist/server/server.js');
const dataDir = temporaryFolder();

async function isAnswered(url: string): Promise<boolean> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}

/** Milliseconds until an address answers 200 for the first time. */
async function timeTo(path: string): Promise<number> {
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [server], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
    },
    stdio: 'ignore',
  });
  while (!(await isAnswered(`http://127.0.0.1:${port}${path}`))) await pause(5);
  const took = performance.now() - startedAt;
  child.kill('SIGTERM');
  await once(child, 'exit');
  return took;
}

note(`first start of all, which makes the database: ${Math.round(await timeTo('/main'))} ms`);
for (const path of ['/api/v1/products', '/main']) {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) times.push(await timeTo(path));
  note(`${path}: ${times.map((ms) => Math.round(ms)).join(', ')} ms`);
  figure(`start to first 200 of ${path}, median of ${TIMES}`, Math.round(percentile(times, 0.5)), 'ms', { most: 1500 });
}
