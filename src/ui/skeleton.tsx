/** The shape of what is on its way, so that nothing jumps when it comes; the waiting itself is said once, in words. */
import { classNames } from './class-names.ts';
import layout from './layout.module.css';
import css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  shape?: 'line' | 'heading' | 'picture' | 'block';
  /** Share of the line. */
  width?: 'full' | 'most' | 'half' | 'third';
}

export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span aria-hidden className={classNames(css.bone, css[shape], css[width])} />;
}

export interface SkeletonCardsProps {
  count: number;
  /** 'Loading trips…', read aloud. */
  label: string;
  /** As the grid that comes is. */
  swiped?: boolean;
}

/** A grid of product cards on their way. */
export function SkeletonCards({ count, label, swiped = false }: SkeletonCardsProps) {
  return (
    <div role="status" className={layout.grid} data-swiped={swiped || undefined}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} aria-hidden className={css.card}>
          <Skeleton shape="picture" />
          <Skeleton width="third" />
          <Skeleton shape="heading" width="most" />
          <Skeleton width="half" />
        </div>
      ))}
    </div>
  );
}

/** Lines of text on their way. */
export function SkeletonText({ lines, label }: { lines: number; label: string }) {
  return (
    <div role="status" className={css.card}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} width={index === lines - 1 ? 'half' : 'full'} />
      ))}
    </div>
  );
}
