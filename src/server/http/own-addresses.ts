/** The names under which the shop may be called: a page of another site that has its own name resolved to us is none of them. */
import { hasSocialSandbox } from '../base/social-sandbox.ts';
import type { Config } from '../base/config.ts';

export interface OwnAddresses {
  /** `host` as the Host header names it, with its port. */
  isOwnHost(host: string): boolean;
  isOwnOrigin(origin: string): boolean;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'] as const;
const STANDARD_PORT = { 'http:': 80, 'https:': 443 } as const;

/** A server that plays a provider asks itself by its own address, and a demo is opened under every name of this machine. */
function answersLocally(config: Config): boolean {
  const isSandbox = config.tossSandbox || hasSocialSandbox(config, 'kakao') || hasSocialSandbox(config, 'naver');
  return config.deployment === 'demo' || isSandbox;
}

/** @param port where the server listens, known once it does */
export function createOwnAddresses(config: Config, port: () => number): OwnAddresses {
  const { protocol, hostname, host } = new URL(config.origin);
  const standard = STANDARD_PORT[protocol as keyof typeof STANDARD_PORT];
  const configured = new Set([host, ...(host === hostname ? [`${hostname}:${standard}`] : [])]);
  const isLocal = answersLocally(config);
  let localPort = Number.NaN;
  let local = new Set<string>();

  const localHosts = (): ReadonlySet<string> => {
    const current = port();
    if (current !== localPort) {
      localPort = current;
      local = new Set(LOOPBACK.flatMap((name) => (current === 80 ? [name, `${name}:80`] : [`${name}:${current}`])));
    }
    return local;
  };

  return {
    isOwnHost(given) {
      const named = given.toLowerCase();
      return configured.has(named) || (isLocal && localHosts().has(named));
    },
    isOwnOrigin(origin) {
      if (origin === config.origin) return true;
      return isLocal && origin.startsWith('http://') && localHosts().has(origin.slice('http://'.length));
    },
  };
}

/** Host that a request names; one from within the process has it in its address alone. */
export function readHost(request: Request): string {
  return request.headers.get('host') ?? new URL(request.url).host;
}
