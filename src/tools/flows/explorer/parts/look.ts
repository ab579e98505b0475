/** What a mode shows in a chart, and what a chart answers when it is pressed. */
import type { DrawnState, DrawnTransition, Mark } from '../chart/drawing.ts';

export type Tone = 'reached' | 'missed' | 'taken' | 'added' | 'removed' | 'changed';

/** The colour of what is new, gone or changed. */
export const MARK_TONES: Readonly<Record<Mark, Tone>> = { '+': 'added', '-': 'removed', '~': 'changed' };

export interface ChartLook {
  selected: string | null;
  active: ReadonlySet<string>;
  getTone: (transition: DrawnTransition) => Tone | null;
}

export interface ChartPresses {
  onSelect: (state: DrawnState) => void;
  onTurn: (state: DrawnState) => void;
}

/** One that was missed is not hidden by others that were reached. */
export function mergeTones(
  transitions: readonly DrawnTransition[],
  { getTone }: Pick<ChartLook, 'getTone'>,
): Tone | null {
  const tones = new Set(transitions.map(getTone));
  return (
    (['taken', 'missed', 'removed', 'added', 'changed', 'reached'] as const).find((tone) => tones.has(tone)) ?? null
  );
}
