/** The panel of the comparison: all that has changed, each line leading to where it is drawn. */
import { classNames } from '../../../../ui/class-names.ts';
import type { DrawnState } from '../chart/drawing.ts';
import type { Flow } from '../flow.ts';
import panel from '../parts/panel.module.css';
import css from './diff-panel.module.css';

const NAMES = { '+': 'added', '-': 'removed', '~': 'changed' } as const;
/** As long as a plus, other than the one of the keyboard. */
const SIGNS = { '+': '+', '-': '−', '~': '~' } as const;

export function DiffPanel({ flow, onVisit }: { flow: Flow; onVisit: (state: DrawnState) => void }) {
  const { changes = [], drawing } = flow;
  return (
    <section className={panel.section} aria-label="Changes">
      <h3>Changes</h3>
      {changes.length === 0 && <p>{drawing.root.mark === '-' ? 'This machine is gone.' : 'This machine is new.'}</p>}
      <ul role="list" className={panel.choices}>
        {changes.map(({ sign, what, state, transition, title, details }) => (
          <li key={`${sign} ${state} ${transition ?? ''}`} className={classNames(css.change, css[NAMES[sign]])}>
            <button
              type="button"
              onClick={() => {
                const found = drawing.states.get(state);
                if (found !== undefined) onVisit(found);
              }}
            >
              <b>
                {SIGNS[sign]} {what} {NAMES[sign]}
              </b>
              <span>{title}</span>
            </button>
            {details.map((detail) => (
              <p key={detail}>{detail}</p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
