/** Environments of a live shop, and what a start says of an environment. */
import { ConfigError, readConfig } from '../../../src/server/base/read-config.ts';

/** A complete environment of a live shop, for tests of what it refuses. */
export const LIVE = {
  DEPLOYMENT: 'live',
  ORIGIN: 'https://maru.example',
  OPERATOR_TOKEN: 'a-token-of-the-operator-0123456789',
  DATA_KEY: 'NwzZ0LcAe0p1oXW0sLwV6wQmKf8xq3yJ2hTgB5uRk9E=',
  DATABASE_URL: 'postgres://shop@db/shop?sslmode=verify-full',
  SMTP_URL: 'smtps://mail.maru.example',
  TOSS_API_BASE: 'https://api.tosspayments.com',
  TOSS_CLIENT_KEY: 'live_ck_1',
  TOSS_SECRET_KEY: 'live_sk_1',
};

/** The sentence with which an environment is refused, or `accepted`. */
export const sentence = (environment: Record<string, string>): string => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
    throw error;
  }
  return 'accepted';
};
