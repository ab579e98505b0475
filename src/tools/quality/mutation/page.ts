/** Writes the page of the figures: a section for each room with every fault that no test noticed, and one table over all. */
import { placeOf } from './rooms.ts';
import { percent, type Score, type Survivor } from './survivors.ts';

const HEAD = [
  '<!-- Written by `npm run mutation`; a change by hand is lost. -->',
  '# What the tests notice',
  '',
  'Stryker plants one fault at a time: a condition turned round, a target renamed, an action left out, a word of a rule',
  'changed. The tests of that room run; a fault that lets them pass was not noticed. `npm run mutation` does so for all',
  'machines, `npm run mutation rules` for a room, `npm run mutation cart src/rules/price.ts` for a machine and a file.',
  'The figures of a room are those of the last run of each file that is listed; a room that is missing was not run.',
  '',
  'Which tests have to notice what stands in `src/tools/quality/mutation/rooms.ts`. For a machine they are those of',
  '[`tests/machines`](../tests/machines): rules written by hand that hold at each step of the generated paths (`*-rules.test.ts`), and examples',
  'beside them; and each drawing is clicked through alone, as in a simulator. Replays in the browser, the tests of the',
  'server, and comparisons of whole pages such as [`docs/flows`](flows) are not counted anywhere. Descriptions in drawings are left alone, and files without a decision are not listed.',
  '',
];

/**
 * The page with a new section for a room; the others stay as they are.
 *
 * @param rooms how many files each has, those without a decision included
 */
export function updatePage(
  old: string,
  room: string,
  scores: readonly Score[],
  rooms: Readonly<Record<string, number>>,
): string {
  const sections = new Map(splitSections(old).set(room, roomSection(room, scores, rooms[room] ?? 0)));
  const known = Object.keys(rooms).filter((one) => sections.has(one));
  const rows = known.map((one) => `| [${one}](#${one}) ${totalRow(sections.get(one) ?? '')}`);
  return [
    ...HEAD,
    '| room | files | faults | noticed | |',
    '|---|---:|---:|---:|---:|',
    ...rows,
    '',
    ...known.map((one) => sections.get(one)),
  ].join('\n');
}

/** How many files of a room the page tells of. */
export function countFiles(page: string, room: string): number {
  return Number(/\d+/.exec(totalRow(splitSections(page).get(room) ?? ''))?.[0] ?? 0);
}

function splitSections(page: string): Map<string, string> {
  const [, ...parts] = page.split(/^## /m);
  return new Map(parts.map((part) => [part.slice(0, part.indexOf('\n')), `## ${part.trimEnd()}\n`]));
}

const totalRow = (section: string) => /^\| \*\*all\*\* (.*)$/m.exec(section)?.[1] ?? '';

function roomSection(room: string, scores: readonly Score[], files: number): string {
  const total = addUpScores(scores);
  const cells = ({ planted, noticed }: Pick<Score, 'planted' | 'noticed'>) =>
    `${planted} | ${noticed} | ${percent(noticed, planted)} % |`;
  return [
    `## ${room}`,
    '',
    '| file | | faults | noticed | |',
    '|---|---:|---:|---:|---:|',
    ...scores.map((score) => `| ${placeOf(score.file).name} | | ${cells(score)}`),
    `| **all** | ${scores.length} of ${files} | ${cells(total)}`,
    '',
    ...byReason(scores.flatMap(({ survivors }) => survivors)),
  ].join('\n');
}

export function addUpScores(scores: readonly Score[]): Pick<Score, 'planted' | 'noticed'> {
  return {
    planted: scores.reduce((sum, { planted }) => sum + planted, 0),
    noticed: scores.reduce((sum, { noticed }) => sum + noticed, 0),
  };
}

function byReason(survivors: readonly Survivor[]): string[] {
  const reasons = [...new Set(survivors.map(({ reason }) => reason))];
  return reasons.flatMap((reason) => {
    const those = survivors.filter((survivor) => survivor.reason === reason);
    return [`### ${reason ?? 'No reason was given'} (${those.length})`, '', ...those.map(formatSurvivor), ''];
  });
}

function formatSurvivor({ file, line, code, becomes }: Survivor): string {
  return `- ${placeOf(file).name}:${line} \`${short(code)}\` → \`${short(becomes)}\``;
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text).replaceAll('`', "'");
