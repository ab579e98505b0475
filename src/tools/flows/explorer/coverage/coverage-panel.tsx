/** The panel of the coverage mode: what the last test run reached, and by name what it did not. */
import { useId } from 'react';
import type { ProvenRequirement } from '../../paths/properties/requirements.ts';
import type { Tally } from '../../paths/reach.ts';
import css from '../parts/panel.module.css';
import { KINDS, type KnownCoverage, type Kind } from './coverage.ts';
import table from './coverage.module.css';

export interface CoveragePanelProps {
  /** What each level has shown, by its name. */
  levels: Readonly<Record<string, KnownCoverage>>;
  level: string;
  coverage: KnownCoverage | null;
  /** Why some of it cannot be reached on this level, by id. */
  reasons: Readonly<Record<string, string>>;
  onLevel: (level: string) => void;
}

const NAMES: Readonly<Record<Kind, string>> = {
  states: 'States',
  configurations: 'Configurations',
  transitions: 'Transitions',
  guards: 'Guard outcomes',
  pairs: 'Transition pairs',
  requirements: 'Requirements',
};

/** More than these are no list to read at once. */
const MAX_SHOWN = 12;

export function CoveragePanel({ levels, level, coverage, reasons, onLevel }: CoveragePanelProps) {
  const id = useId();
  return (
    <section className={css.section}>
      <h3>Coverage of the last test run</h3>
      <label htmlFor={id}>Level</label>
      <select id={id} value={level} onChange={(event) => onLevel(event.currentTarget.value)}>
        {['all', ...Object.keys(levels)].map((one) => (
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
        <>
          <LevelTable levels={levels} />
          {KINDS.map((kind) => {
            const tally = coverage[kind];
            return tally && <Missed key={kind} name={NAMES[kind]} tally={tally} reasons={reasons} />;
          })}
          <Proofs proofs={coverage.requirements?.proofs ?? []} />
        </>
      )}
    </section>
  );
}

/** What each level has shown of each kind, in percent. */
function LevelTable({ levels }: Pick<CoveragePanelProps, 'levels'>) {
  const names = Object.keys(levels);
  return (
    <table className={table.levels}>
      <caption>Reached in percent, by level</caption>
      <thead>
        <tr>
          <th scope="col">What</th>
          {names.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {KINDS.map((kind) => (
          <tr key={kind}>
            <th scope="row">{NAMES[kind]}</th>
            {names.map((name) => (
              <td key={name}>{formatShare(levels[name]?.[kind])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rounded down: all but one is not all. */
const formatShare = (tally: Tally | undefined) =>
  tally === undefined || tally.total === 0 ? '–' : `${Math.floor((100 * tally.reached.length) / tally.total)}`;

interface KindProps extends Pick<CoveragePanelProps, 'reasons'> {
  name: string;
  tally: Tally;
}

function Missed({ name, tally: { total, reached, missed }, reasons }: KindProps) {
  const list = (ids: readonly string[]) => (
    <ul role="list" className={css.moves}>
      {ids.map((one) => (
        <li key={one} className={css.missed}>
          <code>{one}</code>
          {reasons[one] !== undefined && <p>{reasons[one]}</p>}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <h4>
        {name}: {reached.length} of {total}
      </h4>
      {missed.length > 0 && list(missed.slice(0, MAX_SHOWN))}
      {missed.length > MAX_SHOWN && (
        <details className={css.own}>
          <summary>{missed.length - MAX_SHOWN} more</summary>
          {list(missed.slice(MAX_SHOWN))}
        </details>
      )}
    </>
  );
}

/** Which sentence of the specification is proven by which path. */
function Proofs({ proofs }: { proofs: readonly ProvenRequirement[] }) {
  const proven = proofs.filter(({ times }) => times > 0);
  if (proven.length === 0) return null;
  return (
    <details className={css.own}>
      <summary>
        What proves {proven.length === 1 ? 'the one that is reached' : `the ${proven.length} that are reached`}
      </summary>
      <ul role="list" className={css.moves}>
        {proven.map(({ sentence, times, by }) => (
          <li key={sentence}>
            <p>{sentence}</p>
            <ul className={table.proofs}>
              {by.map((path) => (
                <li key={path}>
                  <code>{path}</code>
                </li>
              ))}
              {times > by.length && <li>{times - by.length} more</li>}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}
