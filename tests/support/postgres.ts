/** Gives a test file a database of its own on a real PostgreSQL server. */
import { inject } from 'vitest';
import type { LentDatabase } from './postgres-broker.ts';

async function borrow(template: string): Promise<LentDatabase> {
  const response = await fetch(`${inject('postgresBroker')}/${template}`);
  if (!response.ok) throw new Error(`No PostgreSQL database: ${await response.text()}`);
  return (await response.json()) as LentDatabase;
}

/**
 * Address of a new database that is a copy of `template`. The first caller of the run prepares the template (migrations, seed) and must
 * close every connection to it; all others wait for that and copy.
 */
export async function postgresDatabase(template: string, prepare: (url: string) => Promise<void>): Promise<string> {
  const first = await borrow(template);
  if (!first.prepare) return first.url;
  await prepare(first.url);
  await fetch(`${inject('postgresBroker')}/${template}`, { method: 'PUT' });
  return (await borrow(template)).url;
}
