/** The shell of a room: wall, beam, floor. */
import { mix } from '../palette.ts';
import { block, line, type Stage } from '../pen.ts';

/** Wall, skirting, oiled-paper floor with its seams, beam above. */
export function room({ p, sheet }: Stage, wall: string, floor: string): string {
  return (
    block(0, 0, 800, 420, sheet.fade([mix(wall, p.ink, 0.12)], [wall, 1])) +
    block(0, 420, 800, 190, sheet.fade([mix(floor, p.cloud, 0.2)], [mix(floor, p.ink, 0.12), 1])) +
    line('M0 470H800M0 540H800M220 420L120 610M400 420V610M580 420L680 610', mix(floor, p.ink, 0.22), 3, {
      opacity: 0.5,
    }) +
    block(0, 410, 800, 14, mix(p.wood, p.ink, 0.35)) +
    block(0, 0, 800, 40, mix(p.bark, p.ink, 0.25)) +
    line('M70 0V412M730 0V412', mix(p.bark, p.ink, 0.15), 22, { 'stroke-linecap': 'butt' })
  );
}

export const paper = (stage: Stage): string => mix(stage.p.wall, '#fff7e4', 0.4);

export const oiled = (stage: Stage): string => stage.p.light('#dcb56c');
