/** Lanterns, fireworks and stars: the bright nights. */
import { pavilion, roofline, skyline } from '../parts/buildings.ts';
import { glitter, hill, range, ridge, water } from '../parts/land.ts';
import { lanternString, windows } from '../parts/lights.ts';
import { mix } from '../palette.ts';
import { again, block, d, disc, dots, line, shape, type Motif, type Stage } from '../pen.ts';
import { bushes, pine, reeds } from '../parts/plants.ts';
import { heaven, sky, stars } from '../parts/sky.ts';

/** The roofs of the town under the lanterns. */
function eaves({ p }: Stage): string {
  return (
    shape(
      roofline(400, 560, 620, 120, 0.34) + roofline(60, 590, 300, 80) + roofline(740, 590, 300, 80),
      mix(p.roof, p.ink, 0.5),
    ) +
    block(150, 556, 500, 60, p.wood) +
    line('M190 590h420', p.lamp, 40, { 'stroke-dasharray': '34 26', 'stroke-linecap': 'butt' })
  );
}

/** Lotus lanterns set out on a river. */
function floating(stage: Stage, hues: readonly string[]): string {
  const { p, r, sheet } = stage;
  const lotus = sheet.keep(
    disc(0, -8, 64, sheet.glow(p.lamp, 0.5)) +
      shape('M0-44Q30-16 0 8Q-30-16 0-44zM-44-28Q2-26 0 10Q-40 8-44-28zM44-28Q-2-26 0 10Q40 8 44-28z', '') +
      line('M-26 22h52M-14 34h28', p.lamp, 4, { opacity: 0.6, fill: 'none' }),
  );
  const drift = [
    [150, 470, 0.6],
    [290, 492, 0.8],
    [520, 500, 0.85],
    [665, 474, 0.65],
    [210, 556, 1.2],
    [590, 566, 1.25],
  ] as const;
  return (
    water(stage, 436) +
    drift
      .map(([x, y, scale], index) =>
        again(lotus, x + r.between(-20, 20), y, scale, { fill: hues[(index + 1) % 4] ?? p.lamp }),
      )
      .join('')
  );
}

export const lantern: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const silk = sheet.keep(
    shape('M-46-62Q0-84 46-62Q66 0 46 62Q0 82-46 62Q-66 0-46-62z', '') +
      line('M-20-70Q-34 0-20 70M20-70Q34 0 20 70', '#fff3d0', 3, { opacity: 0.5, fill: 'none' }) +
      line('M-34-66Q0-82 34-66M-34 66Q0 82 34 66', p.ink, 9, { fill: 'none' }) +
      line('M0-74v-500', p.ink, 3) +
      line('M0 78v40', p.obang[1], 8),
  );
  const glow = sheet.glow(p.lamp, 0.75);
  const places = [
    [400, 300, 1.15, 1],
    [232, 250, 0.85, 2],
    [568, 262, 0.85, 0],
    [110, 330, 0.62, 3],
    [690, 336, 0.62, 1],
    [316, 176, 0.5, 2],
    [486, 170, 0.5, 3],
  ] as const;
  const hues = [p.obang[0], p.obang[1], p.obang[2], p.obang[3]];
  const shift = r.whole(0, 3);
  return {
    back: heaven(stage, 430) + range(stage, 440, 'rolling', 1, 90),
    subject:
      (r.chance(0.5) ? floating(stage, hues) : eaves(stage)) +
      lanternString(hues, [0, 420], [800, 400], 40, 15, 18, p.ink) +
      places
        .map(([x, y, scale, hue], index) => {
          const [left, top] = [x + r.between(-16, 16), y + r.between(-18, 18)];
          const light = index < 3 ? disc(left, top, 170 * scale, glow) : '';
          return light + again(silk, left, top, scale, { fill: hues[(hue + shift) % 4] ?? p.lamp });
        })
        .join(''),
    focus: [400, 300],
  };
};

/** One burst of radius 100: spokes are the dashes of one thick circle, sparks the dashes of thin ones. */
function burst({ sheet }: Stage): string {
  const ring = (radius: number, width: number, dash: string, more = ''): string =>
    `<circle r="${radius}" stroke-width="${width}" stroke-dasharray="${dash}"${more}/>`;
  return sheet.keep(
    ring(62, 62, '2 15', ' stroke-linecap="butt"') +
      ring(100, 8, '.1 23') +
      ring(116, 4, '.1 19') +
      ring(20, 5, '.1 12', ' stroke="#fff3d6"') +
      ring(82, 6, '.1 30', ' stroke="#fff3d6"'),
  );
}

export const fireworks: Motif = (stage) => {
  const { p, r } = stage;
  const hues = ['#f4795a', '#f8c865', '#6cc5bd', '#fdf0d4'];
  const shift = r.whole(0, 3);
  const bank = skyline(stage, 448, 20, 84, 46);
  const one = burst(stage);
  const bursts = [
    [400, 240, 1.3],
    [215, 222, 0.9],
    [592, 226, 0.95],
    [106, 338, 0.5],
    [700, 334, 0.55],
    [310, 128, 0.45],
  ] as const;
  const drawn = bursts.map(([x, y, scale], index) => {
    const [left, top, hue] = [x + r.between(-16, 16), y + r.between(-14, 14), hues[(index + shift) % 4] ?? ''];
    const tail =
      index < 3 ? line(d`M${left} 440Q${left + 10} ${top + 150} ${left} ${top}`, hue, 3, { opacity: 0.4 }) : '';
    return tail + again(one, left, top, scale * r.between(0.92, 1.08), { stroke: hue });
  });
  const shine = bursts
    .slice(0, 3)
    .map(([x], index) =>
      glitter({ ...stage, p: { ...p, sun: hues[(index + shift) % 4] ?? '' } }, x, 452, index ? 50 : 84, 6),
    );
  return {
    back: sky(stage, 430) + stars(stage, 16, 200) + range(stage, 430, 'dome', 2, 110),
    subject:
      drawn.join('') +
      shape(bank, mix(p.land(0.9), p.ink, 0.55)) +
      shape(bank, windows(stage), { opacity: 0.8 }) +
      water(stage, 446) +
      shine.join('') +
      bushes(stage, 606, -10, 810, 60, p.ink),
    focus: [400, 300],
  };
};

export const starry: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const way = sheet.glow('#e6dcc2', 0.55);
  const band = (tilt: number, rx: number, ry: number): string =>
    `<ellipse cx="400" cy="210" rx="${rx}" ry="${ry}" fill="${way}" transform="rotate(${tilt} 400 210)"/>`;
  const along = Array.from({ length: 38 }, () => {
    const at = r.between(-440, 440);
    return [400 + at, 210 - at * 0.5 * side + r.between(-50, 50)] as const;
  });
  const x = 400 + side * r.between(20, 70);
  return {
    back:
      sky(stage, 430) +
      band(-27 * side, 560, 120) +
      band(-27 * side, 420, 52) +
      stars(stage, 34, 380) +
      dots(along, '#fff4d6', 3) +
      dots(along.slice(0, 9), '#fff8e4', 6) +
      line(d`M${400 - side * 150} 120l${-side * 70} 44`, '#fff4d6', 3) +
      ridge(stage, { y: 420, rise: 70, depth: 0.3, form: 'rolling', steps: 7 }),
    subject:
      ridge(stage, { y: 470, rise: 60, depth: 0.6, form: 'rolling', steps: 6 }) +
      hill(540, 446, 520, mix(p.land(0.9), p.ink, 0.4), x) +
      disc(x, 440, 120, sheet.glow(p.lamp, 0.5)) +
      pavilion(stage, x, 462, 130) +
      pine(stage, x - side * 150, 490, 190) +
      pine(stage, x - side * 210, 500, 130) +
      reeds(stage, 612, 22, 90, p.ink),
    focus: [400, 340],
  };
};
