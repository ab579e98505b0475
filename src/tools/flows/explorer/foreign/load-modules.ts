/** Loads modules of any project as that project would: with its own packages, its TypeScript and its path aliases. */
import { createRequire } from 'node:module';
import { createRunnableDevEnvironment, mergeConfig, resolveConfig, type InlineConfig } from 'vite';

export type Exports = Readonly<Record<string, unknown>>;

export interface LoadedModule {
  file: string;
  /** What the module exports; null where it cannot be loaded. */
  exports: Exports | null;
  /** Why it cannot, in one line. */
  problem: string | null;
}

/** Milliseconds after which a module that waits for something at its top is given up. */
const PATIENCE = 15_000;

/** What a reader of other people's projects asks of Vite. */
export const FOREIGN: InlineConfig = {
  configFile: false,
  envDir: false,
  logLevel: 'silent',
  resolve: { tsconfigPaths: true },
};

const SETTINGS: InlineConfig = {
  environments: {
    foreign: {
      consumer: 'server',
      dev: { moduleRunnerTransform: true },
      // Packages are taken as they are, from where the file stands.
      resolve: { external: true, mainFields: [], conditions: ['node', 'module-sync'] },
    },
  },
};

/** One after the other; a file that fails does not keep the others from being loaded. */
export async function loadModules(files: readonly string[]): Promise<LoadedModule[]> {
  const config = await resolveConfig(mergeConfig(FOREIGN, SETTINGS), 'serve');
  const environment = createRunnableDevEnvironment('foreign', config, {
    runnerOptions: { hmr: { logger: false } },
    hot: false,
  });
  await environment.init();
  const loaded: LoadedModule[] = [];
  try {
    for (const file of files) {
      try {
        const exports = file.endsWith('.cjs')
          ? requireModule(file)
          : await inTime<Exports>(environment.runner.import(file)).catch((error: unknown) =>
              requireInstead(file, error),
            );
        loaded.push({ file, exports, problem: null });
      } catch (error) {
        loaded.push({ file, exports: null, problem: formatProblem(error) });
      }
    }
  } finally {
    await environment.close();
  }
  return loaded;
}

/** A module of the old kind has one export, with all others inside of it. */
function requireModule(file: string): Exports {
  const exports: unknown = createRequire(file)(file);
  return { ...(typeof exports === 'object' ? exports : {}), default: exports };
}

function requireInstead(file: string, error: unknown): Exports {
  if (file.endsWith('.js') && /\b(?:require|module|exports) is not defined/.test(String(error)))
    return requireModule(file);
  throw error;
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It was not loaded within ${PATIENCE / 1000} seconds.`)), PATIENCE);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

/** The first line of what went wrong, without the colours of a terminal. */
export function formatProblem(error: unknown): string {
  const text =
    error instanceof Error ? `${error.name === 'Error' ? '' : `${error.name}: `}${error.message}` : String(error);
  // oxlint-disable-next-line no-control-regex -- the colours of a terminal are control characters
  const lines = text.replaceAll(/\u001B\[\d+m/g, '').split('\n');
  const [first = 'It failed without a word.', second = ''] = lines.map((line) => line.trim()).filter(Boolean);
  // Some say in the second line what the first one announces.
  return first.endsWith(':') ? `${first} ${second}` : first;
}
