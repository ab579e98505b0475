/** The panel of the coverage mode: what the last test run reached, and by name what it did not. */
import { useId } from 'react';
import type { Coverage, Tally } from '../../paths/coverage.ts';
import css from '../parts/panel.module.css';

export interface CoveragePanelProps {
  levels: readonly string[];
  level: string;
  coverage: Coverage | null;
  /** Why some of it cannot be reached on this level, by id. */
  reasons: Readonly<Record<string, string>>;
  onLevel: (level: string) => void;
}

const NAMES = { states: 'States', transitions: 'Transitions', guards: 'Guard answers' } as const;

export function CoveragePanel({ levels, level, coverage, reasons, onLevel }: CoveragePanelProps) {
  const id = useId();
  return (
    <section className={css.section}>
      <h3>Coverage of the last test run</h3>
      <label htmlFor={id}>Level</label>
      <select id={id} value={level} onChange={(event) => onLevel(event.currentTarget.value)}>
        {['all', ...levels].map((one) => (
          <option key={one} value={one}>
            {one === 'all' ? 'all levels' : one}
          </option>
        ))}
      </select>
      {coverage === null ? (
        <p role="status">
          No run of this level has left anything of this flow. Run <code>npm run test:unit</code>, then reload this
          page.
        </p>
      ) : (
        (['states', 'transitions', 'guards'] as const).map((kind) => (
          <Kind key={kind} name={NAMES[kind]} tally={coverage[kind]} reasons={reasons} />
        ))
      )}
    </section>
  );
}

interface KindProps extends Pick<CoveragePanelProps, 'reasons'> {
  name: string;
  tally: Tally;
}

function Kind({ name, tally: { total, reached, missed }, reasons }: KindProps) {
  return (
    <>
      <h4>
        {name}: {reached.length} of {total}
      </h4>
      {missed.length > 0 && (
        <ul role="list" className={css.moves}>
          {missed.map((one) => (
            <li key={one} className={css.missed}>
              <code>{one}</code>
              {reasons[one] !== undefined && <p>{reasons[one]}</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
