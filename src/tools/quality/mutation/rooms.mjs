/** The rooms whose faults tests have to notice: how many of a hundred, and which tests, those that tell most first. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../commands/prepare.mjs';

/** Tests of a room are named by folders of `tests`; a machine has its own. */
export const ROOMS = {
  machines: { folder: 'machines', wanted: 95 },
  rules: { folder: 'src/rules', wanted: 85, tests: ['rules', 'flows'] },
  stores: { folder: 'src/stores', wanted: 85, tests: ['stores', 'runtime'] },
  client: { folder: 'src/client', wanted: 85, tests: ['client', 'runtime'] },
  runtime: { folder: 'src/runtime', wanted: 85, tests: ['runtime', 'flows', 'pages'] },
  flows: { folder: 'src/flows', wanted: 85, tests: ['flows', 'runtime', 'pages'] },
};

export function listFiles(room) {
  const { folder } = ROOMS[room];
  const names = readdirSync(join(root, folder), { recursive: true });
  return names.filter((name) => /\.tsx?$/.test(name)).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
}

/** The files that a room, a machine or a path names; none where it names nothing. */
export function findFiles(name) {
  if (Object.hasOwn(ROOMS, name)) return listFiles(name);
  const paths = [`machines/${name}.machine.ts`, name];
  return paths.filter((path) => placeOf(path).room in ROOMS && existsSync(join(root, path)));
}

/** The room of a file, and the file as the page of the figures calls it. */
export function placeOf(file) {
  const [, room, name] = /^(?:src\/)?(\w+)\/(.+?)(?:\.machine)?\.tsx?$/.exec(file) ?? [];
  return { room, name };
}

/** What Vitest runs while the file is broken. */
export function testsOf(file) {
  const { room, name } = placeOf(file);
  if (room === 'machines') return [`tests/machines/${name}*`, 'tests/machines/{opens,unprovided}'];
  return ROOMS[room].tests.map((folder) => `tests/${folder}/**/*`);
}
