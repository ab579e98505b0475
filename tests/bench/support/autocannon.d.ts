/** The part of autocannon that the load process uses; the package brings no types. */
declare module 'autocannon' {
  export interface Options {
    url: string;
    connections: number;
    duration: number;
    headers: Record<string, string>;
    requests: { path: string }[];
  }
  export interface Result {
    requests: { average: number };
    latency: { p50: number; p99: number };
    throughput: { average: number };
    errors: number;
    non2xx: number;
    statusCodeStats: Record<string, { count: number }>;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
