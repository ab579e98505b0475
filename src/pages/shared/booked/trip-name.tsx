/** A trip as a text names it: its title, which leads to its page, and below it when it leaves, where that is known. */
import type { ReactNode } from 'react';
import { pathTo } from '../../../contract/paths.ts';
import { Link } from '../../../ui/link.tsx';
import css from './trip-name.module.css';

export interface TripNameProps {
  productId: string;
  title: string;
  when?: ReactNode;
}

export function TripName({ productId, title, when }: TripNameProps) {
  return (
    <span className={css.trip}>
      <Link href={pathTo('detail', { productId })} className={css.title}>
        <bdi>{title}</bdi>
      </Link>{' '}
      {when}
    </span>
  );
}
