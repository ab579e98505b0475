/** The operator's command line: a client of the operator API of a running server. */
import { DEMO_OPERATOR_TOKEN } from '../base/demo-credentials.ts';
import { createOperatorClient, OperatorRefusal } from './client.ts';
import { UsageError } from './command.ts';
import { COMMANDS } from './commands.ts';

export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  environment: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
}

/** Exit codes: done; refused by the server; wrong words; no server. */
export const EXIT = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

const WIDEST = Math.max(...Object.values(COMMANDS).map(({ usage }) => usage.length));
const HELP = [
  'npm run operator -- <command> [--json]',
  '',
  ...Object.values(COMMANDS).map(({ usage, meaning }) => `  ${usage.padEnd(WIDEST)}  ${meaning}`),
  '',
  'A reservation is named by its number or its id. ORIGIN and OPERATOR_TOKEN say where the server is and who you are.',
].join('\n');

/** Options that take no value. */
const SWITCHES = ['--json', '--help', '--dry-run'];

/** Splits words from `--name value` options. */
function parseArguments(words: readonly string[]): { args: string[]; options: Map<string, string> } {
  const args: string[] = [];
  const options = new Map<string, string>();
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] ?? '';
    if (!word.startsWith('--')) args.push(word);
    else if (SWITCHES.includes(word)) options.set(word.slice(2), 'on');
    else if (word.includes('=')) options.set(word.slice(2, word.indexOf('=')), word.slice(word.indexOf('=') + 1));
    else options.set(word.slice(2), words[(index += 1)] ?? '');
  }
  return { args, options };
}

export async function runOperator(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { args, options } = parseArguments(words);
  const [name, ...rest] = args;
  const command = name === undefined ? undefined : COMMANDS[name];
  if (options.has('help') || name === 'help') {
    terminal.out(HELP);
    return EXIT.done;
  }
  if (!command) {
    terminal.err(name === undefined ? HELP : `There is no command ${name}.\n\n${HELP}`);
    return EXIT.usage;
  }
  const { environment } = terminal;
  const call = createOperatorClient({
    origin: environment['ORIGIN'] || `http://localhost:${environment['PORT'] || '3000'}`,
    token: environment['OPERATOR_TOKEN'] || DEMO_OPERATOR_TOKEN,
    fetch: terminal.fetch,
  });
  try {
    if (rest.length < command.least) throw new UsageError('Something is missing.');
    const { data, text } = await command.run(call, rest, options);
    terminal.out(options.has('json') ? JSON.stringify(data, null, 2) : text);
    return EXIT.done;
  } catch (error) {
    if (error instanceof UsageError) {
      terminal.err(`${error.message} Usage: ${command.usage}`);
      return EXIT.usage;
    }
    if (!(error instanceof OperatorRefusal)) throw error;
    terminal.err(options.has('json') ? JSON.stringify({ code: error.code, message: error.message }) : error.message);
    return error.code === 'UNREACHABLE' ? EXIT.unreachable : EXIT.refused;
  }
}
