/** The operator's command line against a test server. */
import { DEMO_OPERATOR_TOKEN } from '../../../src/server/base/demo-credentials.ts';
import { runOperator } from '../../../src/server/operator/cli.ts';
import type { TestServer } from '../../support/server.ts';

/** Exit code, and all that was printed. */
export async function operate(server: TestServer, ...words: string[]) {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const code = await runOperator(words, {
    out: print,
    err: print,
    environment: { ORIGIN: 'http://shop.localhost', OPERATOR_TOKEN: DEMO_OPERATOR_TOKEN },
    fetch: (input, init) => server.booted.fetch(new Request(input, init)),
  });
  return { code, text: printed.join('\n') };
}
