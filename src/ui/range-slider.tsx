/** Two thumbs on one line, each a native slider, below a histogram of what lies where. */
import { classNames } from './class-names.ts';
import css from './range-slider.module.css';

export interface RangeSliderProps {
  min: number;
  max: number;
  step: number;
  /** Both within the bounds, the first not above the second. */
  value: readonly [low: number, high: number];
  onChange: (value: readonly [low: number, high: number]) => void;
  /** The thumbs were let go. */
  onSettle: () => void;
  labels: readonly [low: string, high: string];
  /** The value in words. */
  format: (value: number) => string;
  /** How much lies in each of some equal steps between the bounds. */
  counts: readonly number[];
}

export function RangeSlider({ min, max, step, value, onChange, onSettle, labels, format, counts }: RangeSliderProps) {
  const [low, high] = value;
  const most = Math.max(1, ...counts);
  const width = (max - min) / Math.max(1, counts.length);
  const isInside = (index: number) => min + (index + 1) * width > low && min + index * width < high;
  const share = (at: number) => (max === min ? 0 : ((at - min) / (max - min)) * 100);
  const thumb = (index: 0 | 1) => ({
    type: 'range',
    min,
    max,
    step,
    value: value[index],
    'aria-label': labels[index],
    'aria-valuetext': format(value[index]),
    className: css.thumb,
    onPointerUp: onSettle,
    onKeyUp: onSettle,
    onBlur: onSettle,
  });
  return (
    <div className={css.slider}>
      <svg className={css.bars} viewBox={`0 0 ${counts.length * 10} 100`} preserveAspectRatio="none" aria-hidden>
        {counts.map((count, index) => {
          const height = count === 0 ? 0 : Math.max(4, (count / most) * 100);
          return (
            <rect
              key={index}
              x={index * 10 + 1}
              y={100 - height}
              width={8}
              height={height}
              className={classNames(css.bar, isInside(index) && css.inside)}
            />
          );
        })}
      </svg>
      <div className={css.line}>
        <svg className={css.chosen} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
          <rect x={share(low)} width={share(high) - share(low)} height={4} />
        </svg>
        <input
          {...thumb(0)}
          onChange={(event) => onChange([Math.min(Number(event.currentTarget.value), high), high])}
        />
        <input {...thumb(1)} onChange={(event) => onChange([low, Math.max(Number(event.currentTarget.value), low)])} />
      </div>
    </div>
  );
}
