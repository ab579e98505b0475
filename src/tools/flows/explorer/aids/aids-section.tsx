/** Lists what is probably a mistake in a drawing, each with its line; a press opens the line in an editor. */
import { useState } from 'react';
import type { DrawnState } from '../chart/drawing.ts';
import type { Flow } from '../flow.ts';
import css from '../parts/panel.module.css';
import { EditorLink } from '../share/editor-link.tsx';
import { findInCases, findInDrawing, type Finding } from './findings.ts';

export interface AidsSectionProps {
  flow: Flow;
  onVisit: (state: DrawnState) => void;
}

interface Found {
  findings: Finding[];
  /** Why the cases say nothing; null where they do. */
  problem: string | null;
}

/** Walking the cases takes a moment: it is done when the list is opened. */
async function findAll(flow: Flow): Promise<Found> {
  const findings = findInDrawing(flow);
  if (flow.load === null || flow.starts.length === 0)
    return { findings, problem: 'No cases are known of this machine: what none takes or refuses is not said.' };
  try {
    return { findings: [...findings, ...findInCases(flow, await flow.load(), flow.starts)], problem: null };
  } catch (error) {
    return { findings, problem: error instanceof Error ? error.message : String(error) };
  }
}

export function AidsSection({ flow, onVisit }: AidsSectionProps) {
  const [found, setFound] = useState<Found | null>(null);
  return (
    <details
      className={css.own}
      onToggle={({ currentTarget: { open } }) => {
        if (open && found === null) void findAll(flow).then(setFound);
      }}
    >
      <summary>Reading aids</summary>
      {found === null && <p role="status">Walking the cases …</p>}
      {found !== null && (
        <section className={css.section} aria-label="Reading aids">
          <p role="status">
            {found.findings.length === 0
              ? 'Nothing is unreachable, without a way out, never taken or never refused.'
              : `${found.findings.length} ${found.findings.length === 1 ? 'place' : 'places'} to look at.`}{' '}
            {found.problem}
          </p>
          <ul role="list" className={css.moves}>
            {found.findings.map(({ kind, state, what, file, line }) => (
              <li key={`${kind} ${what}`} className={css.missed}>
                <b>{kind}</b> {what} <EditorLink file={file} line={line} />{' '}
                <button type="button" onClick={() => onVisit(state)}>
                  show {state.name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </details>
  );
}
