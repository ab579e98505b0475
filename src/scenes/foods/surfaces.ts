/** What food stands on: tables seen from above, and a counter before a window seen from the side. */
import { lattice } from '../parts/furnishings.ts';
import { hill, ridge } from '../parts/land.ts';
import { branch } from '../parts/plants.ts';
import { sky } from '../parts/sky.ts';
import { mix } from '../palette.ts';
import { at, block, d, disc, line, shape, type Stage } from '../pen.ts';

/** Boards with grain and joints. */
function boards({ p, r, sheet }: Stage, wood: string): string {
  let joints = '';
  let grain = '';
  for (let row = 0; row < 5; row += 1) {
    const y = row * 124 + 60;
    joints += d`M0 ${y}H800`;
    grain += d`M${r.between(-40, 200)} ${y + 40}q180-22 300 0t260-4M${r.between(200, 500)} ${y + 84}q120 14 240 0`;
  }
  return (
    block(0, 0, 800, 600, sheet.fade([mix(wood, p.cloud, 0.12)], [mix(wood, p.ink, 0.14), 1])) +
    line(grain, mix(wood, p.ink, 0.22), 4, { opacity: 0.35 }) +
    line(joints, mix(wood, p.ink, 0.4), 5, { opacity: 0.5 })
  );
}

/** Patchwork wrapping cloth, as ramie is sewn from scraps. */
function patchwork({ p, r }: Stage): string {
  const hues = [
    mix(p.obang[0], p.cloud, 0.35),
    mix(p.obang[1], p.cloud, 0.3),
    mix(p.obang[2], p.cloud, 0.25),
    mix(p.jade, p.cloud, 0.4),
  ];
  const base = mix(p.wall, p.cloud, 0.3);
  let patches = '';
  hues.forEach((hue, index) => {
    const x = (index * 227 + r.between(0, 80)) % 640;
    patches += block(x, index * 150 - 20, r.between(160, 240), r.between(110, 190), hue);
  });
  const seams = d`M${r.between(150, 220)} 0V600M${r.between(380, 450)} 0V600M${r.between(590, 660)} 0V600M0 ${r.between(120, 180)}H800M0 ${r.between(330, 400)}H800M0 ${r.between(490, 540)}H800`;
  return (
    block(0, 0, 800, 600, base) +
    patches +
    line(seams, mix(p.wall, p.bark, 0.3), 3, { 'stroke-dasharray': '9 7', opacity: 0.8 })
  );
}

/** A linen runner on a plain table. */
function runner({ p, r, sheet }: Stage, ground: string, cloth: string): string {
  const left = r.pick([40, 250]);
  return (
    block(0, 0, 800, 600, sheet.fade([ground], [mix(ground, p.ink, 0.16), 1])) +
    block(left, 0, 510, 600, cloth) +
    line(d`M${left + 26} 0V600M${left + 484} 0V600`, mix(cloth, p.ink, 0.18), 6) +
    line(d`M${left + 44} 0V600M${left + 466} 0V600`, mix(cloth, p.ink, 0.18), 2)
  );
}

/** Stone tiles. */
function slabs({ p, r, sheet }: Stage): string {
  const x = r.between(160, 300);
  return (
    block(0, 0, 800, 600, sheet.fade([mix(p.shade, p.cloud, 0.3)], [mix(p.shade, p.ink, 0.1), 1])) +
    line(
      d`M0 190H800M0 410H800M${x} 0V190M${x + 330} 0V190M${x - 90} 190V410M${x + 240} 190V410M${x + 60} 410V600M${x + 380} 410V600`,
      mix(p.shade, p.ink, 0.3),
      4,
      { opacity: 0.6 },
    )
  );
}

export type Surface = 'light wood' | 'dark wood' | 'patchwork' | 'linen' | 'indigo' | 'stone';

/** The table from above. Food keeps its colour at every hour: only the light on the table changes. */
export function table(stage: Stage, surface: Surface): string {
  const { p } = stage;
  if (surface === 'light wood') return boards(stage, mix(p.light('#d2a56c'), p.sky[2], 0.1));
  if (surface === 'dark wood') return boards(stage, p.light('#6d4630'));
  if (surface === 'patchwork') return patchwork(stage);
  if (surface === 'linen') return runner(stage, p.light('#b98d5c'), p.light('#efe4cb'));
  if (surface === 'indigo') return runner(stage, p.light('#e5d6b4'), mix(p.obang[0], p.ink, 0.25));
  return slabs(stage);
}

/** A branch that looks in from one side of the garden. */
function hangingBranch(stage: Stage): string {
  const side = stage.r.pick([1, -1]);
  return branch(stage, 400 - side * 350, 80, side * 300, 34);
}

/** A counter before a paper window, a garden or a plain warm wall. */
export function counter(stage: Stage, view: 'window' | 'garden' | 'night'): string {
  const { p, r, sheet } = stage;
  const wood = p.light('#8a5a3a');
  const wall = view === 'night' ? mix(p.obang[0], p.ink, 0.62) : mix(p.wall, p.sky[2], 0.25);
  const behind =
    view === 'garden'
      ? sky(stage, 400) +
        ridge(stage, { y: 330, rise: 110, depth: 0.3, form: 'rolling', steps: 5 }) +
        hill(420, 400, 420, p.meadow) +
        hangingBranch(stage)
      : block(0, 0, 800, 600, sheet.fade([mix(wall, p.ink, 0.12)], [wall, 1]));
  const x = r.between(60, 130) + r.pick([0, 330]);
  const frame =
    view === 'window'
      ? at(x, 70, 1, lattice(stage, 300, 280))
      : view === 'night'
        ? disc(x + 100, 190, 230, sheet.glow(p.lamp, 0.45))
        : shape('M0 0H800V46H0zM0 0H56V470H0zM744 0H800V470H744z', mix(wood, p.ink, 0.35));
  return (
    behind +
    frame +
    block(0, 462, 800, 140, sheet.fade([mix(wood, p.lamp, 0.3)], [mix(wood, p.ink, 0.25), 1])) +
    block(0, 462, 800, 9, mix(wood, p.lamp, 0.55))
  );
}
