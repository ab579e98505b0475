/** Says which run is played, what it broke, and whether it still goes the recorded way. */
import { useEffect, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { tellBroken } from '../../paths/properties/trace.ts';
import panel from '../parts/panel.module.css';
import type { RunOutcome } from '../simulation/play-run.ts';
import { shorten } from '../chart/text.ts';
import css from './record.module.css';
import { listMaskedOf, tellMasked } from './recording.ts';
import { useRuns, type OpenedRun } from './runs.tsx';

/** Characters of a sentence; one of the machine's own may hold a whole payload. */
const LONG = 1000;

export function OpenedRunSection({ run, outcome }: { run: OpenedRun; outcome: RunOutcome }) {
  const { close } = useRuns();
  const { fixture, name } = run;
  const { played, problem } = outcome;
  const masked = tellMasked({ masked: listMaskedOf(fixture), problem });
  const count = fixture.steps.length === 1 ? '1 step' : `${fixture.steps.length} steps`;
  // What is opened below comes into sight here, for the eye and for those who listen.
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [run]);
  return (
    <section className={panel.section} aria-label="Opened run">
      <h3 ref={heading} tabIndex={-1} className={css.opened}>
        {name}
      </h3>
      <div role="status" className={css.told}>
        {fixture.broken !== null && <p className={css.broken}>{shorten(tellBroken(fixture.broken), LONG)}</p>}
        {problem !== null && <p className={panel.problem}>It does not go the recorded way. {problem}</p>}
        {masked !== null && <p className={problem === null ? css.note : css.warning}>{masked}</p>}
        <p>{tellProgress(played, count, fixture.steps.length)}</p>
      </div>
      <div>
        <Button variant="secondary" size="s" onClick={close}>
          Close the run
        </Button>
      </div>
    </section>
  );
}

function tellProgress(played: number, count: string, all: number): string {
  return played === all ? `Played: ${count}.` : `Played: ${played} of ${count}.`;
}
