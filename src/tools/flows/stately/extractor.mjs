// Reads a drawing with Stately's own static extractor, which editors use: it stands on an older xstate than ours.
import Module, { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

function loadExtractor() {
  const resolve = Module._resolveFilename;
  // The extractor asks for two files of xstate 4; everything else is given as it is.
  Module._resolveFilename = (request, ...rest) => resolve(request.replace(/^xstate\/lib\//, 'xstate-4/lib/'), ...rest);
  try {
    return require('@xstate/machine-extractor');
  } finally {
    Module._resolveFilename = resolve;
  }
}

let extractor;

/** Configurations of the machines that the extractor finds in a text. */
export function extractConfigs(text) {
  extractor ??= loadExtractor();
  const { warn, error, log } = console;
  // It tells of every function that it leaves out, such as params; what is left out is compared afterwards.
  Object.assign(console, { warn() {}, error() {}, log() {} });
  try {
    const found = extractor.extractMachinesFromFile(text);
    return (found?.machines ?? []).map((machine) => machine.toConfig());
  } finally {
    Object.assign(console, { warn, error, log });
  }
}
