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
  'The figures are those of the last run of each file that is listed; a file that has changed since then says so. What each',
  'run found is kept in [`tests/mutation-results.json`](../tests/mutation-results.json).',
  '',
  'Which tests have to notice what stands in `src/tools/quality/mutation/rooms.ts`. For a machine they are those of',
  '[`tests/machines`](../tests/machines): rules written by hand that hold at each step of the generated paths (`*-rules.test.ts`), and examples',
  'beside them; and each drawing is clicked through alone, as in a simulator. Replays in the browser, the tests of the',
  'server, and comparisons of whole pages such as [`docs/flows`](flows) are not counted anywhere. Descriptions in drawings are left alone, and files without a decision are not listed.',
  '',
];

/**
 * The page over the rooms of which anything was run.
 *
 * @param files how many files each room has, those without a decision included
 */
export function formatPage(scores: readonly Score[], files: Readonly<Record<string, number>>): string {
  const rooms = Object.keys(files)
    .map((room) => ({ room, own: scores.filter(({ file }) => placeOf(file).room === room) }))
    .filter(({ own }) => own.length > 0);
  return [
    ...HEAD,
    '| room | files | faults | noticed | |',
    '|---|---:|---:|---:|---:|',
    ...rooms.map(({ room, own }) => `| [${room}](#${room}) ${totalRow(own, files[room] ?? 0)}`),
    '',
    ...rooms.map(({ room, own }) => roomSection(room, own, files[room] ?? 0)),
  ].join('\n');
}

const cells = ({ planted, noticed }: Pick<Score, 'planted' | 'noticed'>) =>
  `${planted} | ${noticed} | ${percent(noticed, planted)} % |`;

const totalRow = (scores: readonly Score[], files: number) =>
  `| ${scores.length} of ${files} | ${cells(addUpScores(scores))}`;

function roomSection(room: string, scores: readonly Score[], files: number): string {
  return [
    `## ${room}`,
    '',
    '| file | | faults | noticed | |',
    '|---|---:|---:|---:|---:|',
    ...scores.map(
      (score) => `| ${placeOf(score.file).name} | ${score.isOutdated ? 'changed since' : ''} | ${cells(score)}`,
    ),
    `| **all** ${totalRow(scores, files)}`,
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
