/** Writes the page of the last run over all machines: the figures, and every fault that no test noticed, with its reason. */
import { percent, type Score, type Survivor } from './survivors.ts';

export function mutationPage(scores: readonly Score[]): string {
  const total = addUpScores(scores);
  const rows = [...scores, { machine: '**all**', ...total }].map(
    ({ machine, planted, noticed }) => `| ${machine} | ${planted} | ${noticed} | ${percent(noticed, planted)} % |`,
  );
  return [
    '<!-- Written by `npm run mutation`; a change by hand is lost. -->',
    '# What the tests of the machines notice',
    '',
    'Stryker plants one fault at a time in a file of [`machines/`](../machines): a condition turned round, a target renamed, an action left out, a word',
    'of a rule changed. The tests of that machine run; a fault that lets them pass was not noticed. The figures are those of the last `npm run mutation`; all',
    'machines took it a quarter of an hour on two processors.',
    '',
    'The tests are those of [`tests/machines`](../tests/machines): rules written by hand that hold at each step of the generated paths',
    '(`*-rules.test.ts`), and examples beside them. Each is a sentence that says what is wrong where it fails. The replays on pages and in the',
    'browser come on top, and are not counted here.',
    '',
    'That the pages of [`docs/flows`](flows) show what is drawn is compared last: it notices what no rule did, such as a word of a description.',
    '',
    '| machine | faults | noticed | |',
    '|---|---:|---:|---:|',
    ...rows,
    '',
    '## What no test noticed, and why',
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

function formatSurvivor({ machine, line, code, becomes }: Survivor): string {
  return `- ${machine}:${line} \`${short(code)}\` → \`${short(becomes)}\``;
}

const short = (text: string) => (text.length > 90 ? `${text.slice(0, 89)}…` : text).replaceAll('`', "'");
