/** The paths of every machine, walked once for all promises about them: a walk takes seconds. */
import { generatePaths, type Path } from '../../src/tools/flows/paths/generate.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';

const walked = new Map<string, Path[][]>();

/** The paths of each machine, from each of its starts. */
export function walkAll(cover: 'transitions' | 'guards') {
  return MACHINES.map(({ id, machine, starts }) => {
    const ways =
      walked.get(`${id} ${cover}`) ?? starts.map((start) => generatePaths(machine, { ...start, cover }).paths);
    walked.set(`${id} ${cover}`, ways);
    return { machine, ways };
  });
}
