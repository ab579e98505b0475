/** A payload as a tree whose branches fold: the first level is open, the rest says in a few words what it holds. */
import { shortly } from '../flow.ts';
import css from './payload-tree.module.css';

export interface PayloadTreeProps {
  name: string;
  value: unknown;
  isOpen?: boolean;
}

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

export function PayloadTree({ name, value, isOpen = false }: PayloadTreeProps) {
  if (!isBranch(value))
    return (
      <p className={css.leaf}>
        <b>{name}</b> <span>{JSON.stringify(value) ?? 'undefined'}</span>
      </p>
    );
  return (
    <details className={css.branch} open={isOpen}>
      <summary>
        <b>{name}</b> <span>{Array.isArray(value) ? `${value.length} items` : shortly(value)}</span>
      </summary>
      {Object.entries(value).map(([key, inner]) => (
        <PayloadTree key={key} name={key} value={inner} />
      ))}
    </details>
  );
}
