// Finds names that two files of one room export: a reader who searches for a name finds one thing.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOM = /^src\/(?:server|tools)\/[^/]+|^src\/[^/]+|^machines/;
const EXPORT =
  /^export (?:declare )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm;

/** @param paths files of code from the root of the project */
export function repeatedNames(root, paths) {
  const places = new Map();
  for (const path of paths) {
    const room = ROOM.exec(path)?.[0];
    if (room === undefined || !/(?<!\.d)\.tsx?$/.test(path)) continue;
    for (const [, name] of readFileSync(join(root, path), 'utf8').matchAll(EXPORT)) {
      const key = `${room} ${name}`;
      places.set(key, new Set([...(places.get(key) ?? []), path]));
    }
  }
  return [...places]
    .filter(([, files]) => files.size > 1)
    .map(([key, files]) => `${[...files].join(', ')}: both export ${key.split(' ')[1]}.`);
}
