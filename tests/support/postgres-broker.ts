/** Lends databases of one PostgreSQL server to the test files of a run; the server starts when the first file asks. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresBroker: string;
  }
}

/** What a test file gets: an empty database to prepare as the template, or a copy of the prepared one. */
export interface LentDatabase {
  url: string;
  prepare: boolean;
}

function createBroker(start: () => Promise<PostgresCluster>) {
  let cluster: Promise<PostgresCluster> | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let lent = 0;
  const templates = new Map<string, { done: Promise<void>; ready: () => void }>();

  async function administer(statement: string): Promise<PostgresCluster> {
    cluster ??= start();
    const running = await cluster;
    // One at a time: PostgreSQL refuses to copy a template that another copy has open.
    const mine = turn.then(async () => {
      const client = new Client({ connectionString: running.getUrl('postgres') });
      await client.connect();
      try {
        await client.query(statement);
      } finally {
        await client.end();
      }
    });
    turn = mine.catch(() => undefined);
    await mine;
    return running;
  }

  async function lend(template: string): Promise<LentDatabase> {
    const known = templates.get(template);
    if (!known) {
      let ready = () => {};
      templates.set(template, { done: new Promise((resolve) => (ready = resolve)), ready });
      const running = await administer(`CREATE DATABASE "${template}"`);
      return { url: running.getUrl(template), prepare: true };
    }
    await known.done;
    const name = `test_${(lent += 1)}`;
    const running = await administer(`CREATE DATABASE "${name}" TEMPLATE "${template}"`);
    return { url: running.getUrl(name), prepare: false };
  }

  return {
    lend,
    markReady: (template: string) => templates.get(template)?.ready(),
    stop: async () => (await cluster?.catch(() => undefined))?.stop(),
  };
}

export async function setup(project: TestProject) {
  const broker = createBroker(() => startPostgres());
  const server = createServer((request, response) => {
    // A connection that is used again could be closed at that very moment: the processes of the tests live for minutes.
    response.setHeader('connection', 'close');
    const template = decodeURIComponent(request.url?.slice(1) ?? '');
    if (request.method === 'PUT') {
      broker.markReady(template);
      response.end();
      return;
    }
    broker.lend(template).then(
      (database) => response.end(JSON.stringify(database)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  project.provide('postgresBroker', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);

  return async () => {
    server.close();
    server.closeAllConnections();
    await broker.stop();
  };
}
