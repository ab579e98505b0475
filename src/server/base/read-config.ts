/** Reads the configuration from the environment; a wrong value stops the start. */
import { isAbsolute, resolve } from 'node:path';
import { CONFIG_TABLE, type Config } from './config.ts';
import { refusedPosture } from './config-posture.ts';
import { DEMO_OPERATOR_TOKEN } from './demo-credentials.ts';

/** Raised with one sentence that names the wrong value; the start prints it and ends. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Reads and checks the whole table. Values are never echoed: some are secrets. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const entries = Object.entries(CONFIG_TABLE).map(([key, { name, default: fallback, schema }]) => {
    const given = environment[name]?.trim();
    const read = schema.safeParse(given === undefined || given === '' ? fallback : given);
    if (!read.success) throw new ConfigError(`${name} ${read.error.issues[0]?.message}.`);
    return [key, read.data];
  });
  return complete(Object.fromEntries(entries) as Omit<Config, 'tossSandbox'>);
}

function complete(read: Omit<Config, 'tossSandbox'>): Config {
  const config: Config = { ...read, tossSandbox: read.tossApiBase === '' };
  const reason = refusedPosture(config);
  if (reason !== null) throw new ConfigError(reason);
  const isDemo = config.deployment === 'demo';
  if (config.host === '') config.host = isDemo ? '127.0.0.1' : '0.0.0.0';
  if (config.origin === '') config.origin = `http://localhost:${config.port}`;
  // A public demo makes its own when it starts.
  if (config.operatorToken === '' && !config.demoPublic) config.operatorToken = DEMO_OPERATOR_TOKEN;
  if (!isAbsolute(config.dataDir)) config.dataDir = resolve(config.dataDir);
  if (config.tossSdkSrc === '') {
    config.tossSdkSrc = config.tossSandbox ? '/sandbox/toss/v1.js' : 'https://js.tosspayments.com/v1';
  }
  config.seed ??= isDemo;
  config.drainSeconds ??= isDemo ? 0 : 5;
  return config;
}
