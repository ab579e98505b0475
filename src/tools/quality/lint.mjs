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

/** Refuses a folder but for one of its files; inside the server its rooms are neighbours. */
function partPatterns(part) {
  const path = part.replace(/^server\//, '');
  const folder = path.slice(0, path.lastIndexOf('/'));
  return [`**/${folder}/*`, `**/${folder}/*/**`, `!**/${path}`];
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
  const partRefused = parts.flatMap(partPatterns);
  if (packages) {
    const files = alone ? [] : ['!./**', '!../**', '!/**'];
    const group = ['*', ...packages.map((name) => `!${name}`), ...files, ...partRefused];
    patterns.push({ group, allowTypeImports: true, message: `${key} uses ${packages.join(', ') || 'no package'}.` });
  } else if (parts.length > 0) patterns.push({ group: partRefused, message });
  if (server) patterns.push({ group: BROWSER_PACKAGES, message: 'The server uses no package of the browser.' });
  return patterns;
}

/** Folders of a room see of each other only some files; `up` leads to the room from the depth of the importing file. */
function meetingPattern(up, meetBy) {
  const group = [`${up}[a-z]*/**`, ...meetBy.map((name) => `!${up}[a-z]*/${name}`)];
  return { group, message: `A feature imports of another one only ${meetBy.join(' and ')}.` };
}

function buildOverrides([key, room]) {
  const patterns = importPatterns(key, room);
  const own = buildOverride(key, room, patterns);
  if (!room.meetBy) return [own];
  const rulesAt = (up) => ({
    'no-restricted-imports': ['error', { patterns: [...patterns, meetingPattern(up, room.meetBy)] }],
  });
  // A file right in the feature's folder, and one in a folder of it.
  return [
    own,
    { files: [`src/${key}/*/*`], rules: rulesAt('../') },
    { files: [`src/${key}/*/*/**`], rules: rulesAt('../../') },
  ];
}

function buildOverride(key, room, patterns) {
  const rules = { 'no-restricted-imports': ['error', { patterns }] };
  if (room.closed) {
    const { names, message } = CLOSED[room.closed];
    rules['no-restricted-globals'] = ['error', ...names.split(' ').map((name) => ({ name, message }))];
  }
  return { files: [key === 'machines' ? 'machines/**' : `src/${key}/**`], rules };
}

/** The general rules, with what each room may do. */
export function lintConfiguration() {
  return { ...general, overrides: [...Object.entries(ROOMS).flatMap(buildOverrides), ...general.overrides] };
}

/** Writes `.oxlintrc.json` to a folder; patterns in it count from there. */
export function writeLintConfiguration(folder) {
  writeFileSync(join(folder, '.oxlintrc.json'), `${JSON.stringify(lintConfiguration(), null, 2)}\n`);
}
