/** Facts with their names: a trip's duration and meeting point, a reservation's number and date. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import css from './fact-list.module.css';
import { Icon, type IconName } from './icon.tsx';

export interface Fact {
  id: string;
  label: ReactNode;
  value: ReactNode;
  icon?: IconName;
  /** Takes the whole line among columns. */
  wide?: boolean;
}

/** `columns`: side by side where they fit; `rows`: name and value on one line, as in a summary. */
export function FactList({ facts, layout = 'columns' }: { facts: readonly Fact[]; layout?: 'columns' | 'rows' }) {
  return (
    <dl className={classNames(css.facts, css[layout])}>
      {facts.map((fact) => (
        <div key={fact.id} className={classNames(css.fact, fact.wide && css.wide)}>
          <dt className={css.label}>
            {fact.icon && <Icon name={fact.icon} />}
            {fact.label}
          </dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
