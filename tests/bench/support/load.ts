/** Runs the load process and gives its figures. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getBundle, readProcessorTime, type Running } from './processes.ts';

export interface Load {
  target: Running;
  /** Asked for in turn. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections?: number;
  seconds?: number;
  /** Answers after which it ends earlier. */
  answers?: number;
}

export interface LoadFigures {
  /** All answers, whatever their status. */
  answers: number;
  perSecond: number;
  p50: number;
  p99: number;
  /** Broken connections and answers other than 2xx and 503. */
  failures: number;
  /** Answers 503: what the server refused because it was busy. */
  shed: number;
  bytesPerSecond: number;
  /** Answers for each second of processor time of the target: what a processor of its own would give. */
  perProcessorSecond: number;
}

export async function load({
  target,
  paths,
  headers = {},
  connections = 32,
  seconds = 8,
  answers,
}: Load): Promise<LoadFigures> {
  const before = readProcessorTime(target.pid);
  const child = spawn(process.execPath, [await getBundle('load-process')], { stdio: ['pipe', 'pipe', 'inherit'] });
  // By standard input: thousands of addresses are more than an environment variable holds.
  child.stdin.end(JSON.stringify({ url: target.url, paths, headers, connections, seconds, answers }));
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(child, 'close');
  const figures = JSON.parse(text) as Omit<LoadFigures, 'perProcessorSecond'>;
  const used = readProcessorTime(target.pid) - before;
  return { ...figures, perProcessorSecond: used > 0 ? Math.round(figures.answers / used) : 0 };
}
