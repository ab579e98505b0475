/** Writes what has changed in drawings as a list: for a terminal, or as Markdown for a comment on a review. */
import type { Change } from './compare-drawings.ts';

export type DiffFormat = 'text' | 'markdown';

export interface MachineDiff {
  title: string;
  file: string;
  sign: '+' | '-' | '~';
  changes: readonly Change[];
}

const BECAME = { '+': 'is new', '-': 'is gone', '~': '' } as const;

function countChanges(changes: readonly Change[]): string {
  const count = (sign: Change['sign']) => changes.filter((change) => change.sign === sign).length;
  return `${count('+')} added, ${count('-')} removed, ${count('~')} changed`;
}

/** `reference`: what the working tree was compared with. */
export function formatDiff(diffs: readonly MachineDiff[], reference: string, format: DiffFormat): string {
  if (diffs.length === 0) return `No drawing that can be read differs from ${reference}.`;
  return format === 'markdown' ? formatMarkdown(diffs, reference) : formatText(diffs);
}

function formatText(diffs: readonly MachineDiff[]): string {
  return diffs
    .map(({ title, file, sign, changes }) =>
      [
        `${title} (${file})${sign === '~' ? `: ${countChanges(changes)}` : ` ${BECAME[sign]}`}`,
        ...changes.flatMap(({ sign: own, what, title: name, details }) => [
          `  ${own} ${what} ${name}`,
          ...details.map((detail) => `      ${detail}`),
        ]),
      ].join('\n'),
    )
    .join('\n\n');
}

/** Signs that Markdown or HTML would read as their own stand inside of code. */
const code = (text: string) => (text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``);

function formatMarkdown(diffs: readonly MachineDiff[], reference: string): string {
  const parts = diffs.map(({ title, file, sign, changes }) =>
    [
      `#### ${title}${sign === '~' ? '' : ` ${BECAME[sign]}`}`,
      '',
      `${code(file)}${sign === '~' ? `: ${countChanges(changes)}` : ''}`,
      ...(changes.length === 0 ? [] : ['']),
      ...changes.flatMap(({ sign: own, what, title: name, details }) => [
        `- **${own === '-' ? '−' : own}** ${what} ${code(name)}`,
        ...details.map((detail) => `  - ${code(detail)}`),
      ]),
    ].join('\n'),
  );
  return [`### Drawings compared with ${code(reference)}`, ...parts].join('\n\n');
}
