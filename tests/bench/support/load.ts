/** Runs the load process and gives its figures. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bundleOf } from './processes.ts';

export interface Load {
  url: string;
  /** Asked for in turn. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
}

export interface LoadFigures {
  perSecond: number;
  p50: number;
  p99: number;
  /** Broken connections and answers other than 2xx. */
  failures: number;
  bytesPerSecond: number;
}

export async function load({ url, paths, headers = {}, connections = 32, seconds = 8 }: Load): Promise<LoadFigures> {
  const task = JSON.stringify({ url, paths, headers, connections, seconds });
  const child = spawn(process.execPath, [await bundleOf('load-process')], {
    env: { ...process.env, LOAD_TASK: task },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  return JSON.parse(text) as LoadFigures;
}
