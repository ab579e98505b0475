/** What a mode shows in a chart, and what a chart answers when it is pressed. */
import type { DrawnState, DrawnTransition } from '../chart/drawing.ts';

export type Tone = 'reached' | 'missed' | 'taken';

export interface ChartLook {
  selected: string | null;
  active: ReadonlySet<string>;
  toneOf: (transition: DrawnTransition) => Tone | null;
}

export interface ChartPresses {
  onSelect: (state: DrawnState) => void;
  onTurn: (state: DrawnState) => void;
}

/** One that was missed is not hidden by others that were reached. */
export function toneOfAll(transitions: readonly DrawnTransition[], { toneOf }: Pick<ChartLook, 'toneOf'>): Tone | null {
  const tones = new Set(transitions.map(toneOf));
  return (['taken', 'missed', 'reached'] as const).find((tone) => tones.has(tone)) ?? null;
}
