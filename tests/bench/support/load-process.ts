/** Loads an address with many connections from a process of its own, so that it takes no time from the event loop it measures. */
import autocannon from 'autocannon';

interface Task {
  url: string;
  paths: string[];
  headers: Record<string, string>;
  connections: number;
  seconds: number;
}

const task = JSON.parse(process.env['LOAD_TASK'] ?? '{}') as Task;
const result = await autocannon({
  url: task.url,
  connections: task.connections,
  duration: task.seconds,
  headers: task.headers,
  requests: task.paths.map((path) => ({ path })),
});
const { requests, latency, errors, non2xx, statusCodeStats, throughput } = result;
process.stdout.write(
  JSON.stringify({
    perSecond: requests.average,
    p50: latency.p50,
    p99: latency.p99,
    failures: errors + non2xx,
    statuses: statusCodeStats,
    bytesPerSecond: throughput.average,
  }),
);
