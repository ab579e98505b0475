/** A mark out of five with words for those who do not see stars. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import css from './rating.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RatingProps {
  /** As shown: '4.8'. */
  value: string;
  /** Text alternative: '4.8 out of 5, 123 reviews'. */
  text: string;
  /** How many reviews, shown beside. */
  count?: ReactNode;
}

/** One star and the average. */
export function Rating({ value, text, count }: RatingProps) {
  return (
    <span className={css.rating}>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden className={css.seen}>
        <span className={css.star}>
          <Icon name="star" size="s" />
        </span>
        <strong>{value}</strong>
        {count && <span className={css.count}>({count})</span>}
      </span>
    </span>
  );
}

export interface StarsProps {
  /** Whole stars, 1 to 5. */
  value: number;
  text: string;
}

/** The five stars of one review. */
export function Stars({ value, text }: StarsProps) {
  return (
    <span className={css.stars} role="img" aria-label={text}>
      {[1, 2, 3, 4, 5].map((star) => (
        <span key={star} className={classNames(star > value && css.empty)}>
          <Icon name="star" size="s" />
        </span>
      ))}
    </span>
  );
}
