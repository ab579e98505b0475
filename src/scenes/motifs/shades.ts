/** Colours of the coast. */
import { mix } from '../palette.ts';
import type { Stage } from '../pen.ts';

export const foamOf = ({ p }: Stage): string => mix(p.water, '#fffaf0', 0.65);

export const basaltOf = ({ p }: Stage): string => mix(p.ink, p.stone, 0.28);
