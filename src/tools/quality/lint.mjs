// Writes lint's configuration, made of the general rules in lint-rules.json and the table of floors.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOMS } from './floors.mjs';

const general = JSON.parse(readFileSync(join(import.meta.dirname, 'lint-rules.json'), 'utf8'));
const UP = '^(/|(\\.\\./)+)(src/)?';
const UP_TWO = '^(/|(\\.\\./){2,})(src/)?';
const CLOSED = {
  world: {
    names: 'window document location history navigator fetch XMLHttpRequest localStorage sessionStorage process',
    message: 'A machine is pure: effects are provided by its flow.',
  },
  network: {
    names: 'fetch XMLHttpRequest WebSocket EventSource localStorage sessionStorage',
    message: 'Calls go through the client, storage through the stores.',
  },
};
const BROWSER_PACKAGES =
  'react react/** react-dom react-dom/** react-i18next @xstate/react @xstate/store @xstate/store-react wouter wouter/** sonner ofetch @react-aria/** @react-stately/** @tosspayments/payment-sdk'.split(
    ' ',
  );

/** `a/{b,c}` as `a/b` and `a/c`. */
function spread(key) {
  const [, before, inner] = /^(.*)\{(.*)\}$/.exec(key) ?? [];
  return inner === undefined ? [key] : inner.split(',').map((name) => before + name);
}

const NAMES = [...Object.keys(ROOMS).flatMap(spread), 'tools', 'locales'];

/** Rooms as they stand in relative imports; inside the server its rooms are neighbours. */
/** A room of the tools has neighbours of the same name as rooms of the shop, which lie two folders up. */
function arrows(names, key) {
  const alternatives = names.map((name) =>
    key.startsWith('server/') ? name.replace(/^server\//, '(server/)?') : name,
  );
  return `${key.startsWith('tools/') ? UP_TWO : UP}(${alternatives.join('|')})/`;
}

function importPatterns(key, { rooms = [], types = [], packages, server = false, effects = true, alone = false }) {
  const own = spread(key);
  const whole = rooms.filter((name) => !name.includes('.'));
  const parts = rooms.filter((name) => name.includes('.'));
  const isAllowed = (name) => [...own, ...whole].some((room) => name === room || name.startsWith(`${room}/`));
  const isPartly = (name) => parts.some((part) => part.startsWith(`${name}/`));
  const closed = NAMES.filter((name) => !isAllowed(name) && !isPartly(name) && !types.includes(name));
  const message = `${key} may import ${rooms.length === 0 ? 'no other room' : rooms.join(', ')}.`;
  const patterns = [{ regex: arrows(closed, key), message }];
  if (types.length > 0) {
    patterns.push({
      regex: arrows(types, key),
      allowTypeImports: true,
      message: `${key} takes types alone from ${types.join(', ')}.`,
    });
  }
  if (!effects) {
    const hooks = ['useEffect', 'useLayoutEffect', 'useInsertionEffect'];
    patterns.push({ regex: '^react$', importNames: hooks, message: 'Effects live in runtime, flows and ui.' });
  }
  const partRefused = parts.flatMap((part) => [`**/${part.split('/')[0]}/*`, `!**/${part}`]);
  if (packages) {
    const files = alone ? [] : ['!./**', '!../**', '!/**'];
    const group = ['*', ...packages.map((name) => `!${name}`), ...files, ...partRefused];
    patterns.push({ group, allowTypeImports: true, message: `${key} uses ${packages.join(', ') || 'no package'}.` });
  }
  if (server) patterns.push({ group: BROWSER_PACKAGES, message: 'The server uses no package of the browser.' });
  return patterns;
}

function overrideOf([key, room]) {
  const rules = { 'no-restricted-imports': ['error', { patterns: importPatterns(key, room) }] };
  if (room.closed) {
    const { names, message } = CLOSED[room.closed];
    rules['no-restricted-globals'] = ['error', ...names.split(' ').map((name) => ({ name, message }))];
  }
  return { files: [key === 'machines' ? 'machines/**' : `src/${key}/**`], rules };
}

/** The general rules, with what each room may do. */
export function lintConfiguration() {
  return { ...general, overrides: [...Object.entries(ROOMS).map(overrideOf), ...general.overrides] };
}

/** Writes `.oxlintrc.json` to a folder; patterns in it count from there. */
export function writeLintConfiguration(folder) {
  writeFileSync(join(folder, '.oxlintrc.json'), `${JSON.stringify(lintConfiguration(), null, 2)}\n`);
}
