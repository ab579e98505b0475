/** Entry of the operator's command line. */
import { runOperator } from '../server/operator/cli.ts';

process.exitCode = await runOperator(process.argv.slice(2), {
  out: console.log,
  err: console.error,
  environment: process.env,
  fetch,
});
