/** Compares the machines of a git reference with those of the working tree. */
import { join, relative, resolve } from 'node:path';
import { toDrawing } from '../chart/drawing.ts';
import { findFiles, getBase } from '../foreign/find-files.ts';
import { readForeignFlows, type ForeignFlow, type UnreadFile } from '../foreign/foreign-flow.ts';
import { loadModules } from '../foreign/load-modules.ts';
import type { PageData } from '../foreign/page-data.ts';
import type { MachineDiff } from './format-diff.ts';
import { mergeDrawings } from './merge-drawings.ts';
import { checkOut, linkPackages, nearestFolder } from './reference.ts';

export interface DiffOptions {
  /** A branch, a tag or a commit. */
  reference: string;
  /** Files, folders or globs, as seen from `from`. */
  patterns: readonly string[];
  from: string;
  /** A folder for the files of the reference, which is emptied when another one is asked for. */
  cache: string;
}

export interface DiffResult {
  diffs: MachineDiff[];
  /** What the explorer shows of it. */
  page: PageData;
  /** Sentences about files that could not be read. */
  problems: string[];
}

type Pair = [was: ForeignFlow | undefined, now: ForeignFlow | undefined];

/** Rejects where there is no such reference, or no repository. */
export async function diffReference({ reference, patterns, from, cache }: DiffOptions): Promise<DiffResult> {
  const places = patterns.map((pattern) => resolve(from, pattern));
  const checkout = checkOut(reference, nearestFolder(getBase(places[0] ?? from)), cache);
  const { folder, repository } = checkout;
  const then = findFiles(
    places.map((place) => join(folder, relative(repository, place))),
    folder,
  );
  const now = findFiles(places, from);
  linkPackages(checkout, then.files);
  const was = readForeignFlows(await loadModules(then.files), folder);
  const is = readForeignFlows(await loadModules(now.files), repository);
  const unread = new Set([...was.unread, ...is.unread].map(({ file }) => file));
  const pairs = pairFlows(was.flows, is.flows).filter(
    (pair) => !pair.some((flow) => flow !== undefined && unread.has(flow.file)),
  );
  const compared = pairs.flatMap((pair) => comparePair(pair));
  const isMissing = (pattern: string, index: number) =>
    then.files.length === 0 && now.unmatched.includes(places[index] ?? pattern);
  return {
    diffs: compared.map(({ diff }) => diff),
    page: { flows: compared.map(({ flow }) => flow), unread: is.unread, modes: ['read'] },
    problems: [
      ...patterns.filter(isMissing).map((pattern) => `${pattern}: There is no such file.`),
      ...sayUnread(was.unread, ` (at ${reference})`),
      ...sayUnread(is.unread, ''),
    ],
  };
}

const sayUnread = (unread: readonly UnreadFile[], when: string) =>
  unread.map(({ file, problem }) => `${file}${when}: ${problem}`);

/** By file and export, else by the id of the machine: files are moved. */
function pairFlows(was: readonly ForeignFlow[], now: readonly ForeignFlow[]): Pair[] {
  // What a machine starts is compared where it is exported itself.
  const exported = (flows: readonly ForeignFlow[]) => flows.filter(({ route }) => route.length === 1);
  const left = new Set(exported(was));
  const take = (fits: (one: ForeignFlow) => boolean) => {
    const found = [...left].find(fits);
    if (found !== undefined) left.delete(found);
    return found;
  };
  const places = new Map(
    exported(now).map((flow) => [flow, take(({ file, route }) => file === flow.file && route[0] === flow.route[0])]),
  );
  const pairs = exported(now).map((flow): Pair => [
    places.get(flow) ?? take(({ machineId }) => machineId === flow.machineId),
    flow,
  ]);
  return [...pairs, ...[...left].map((flow): Pair => [flow, undefined])];
}

function comparePair([was, now]: Pair): { diff: MachineDiff; flow: ForeignFlow }[] {
  const shown = now ?? was;
  if (shown === undefined) return [];
  const { title, file } = shown;
  const own = { ...shown, script: null, note: null };
  if (was === undefined || now === undefined) {
    const sign = was === undefined ? '+' : '-';
    return [
      { diff: { title, file, sign, changes: [] }, flow: { ...own, root: { ...shown.root, mark: sign }, changes: [] } },
    ];
  }
  const { drawing, changes } = mergeDrawings(toDrawing(was.machineId, was.root), toDrawing(now.machineId, now.root));
  if (changes.length === 0) return [];
  return [{ diff: { title, file, sign: '~', changes }, flow: { ...own, root: drawing.root, changes } }];
}
