/** Towns by the sea: the hill of houses, the old port, the coast road, the cape, the marina. */
import { foamOf, basaltOf } from './shades.ts';
import { hill, range, ridge, water } from '../parts/land.ts';
import { lighthouse, quarterGate, harbourCrane, stoneGrandfather } from '../parts/landmarks.ts';
import { gulls } from '../parts/living.ts';
import { basaltWall } from '../parts/things.ts';
import { ferry, van } from '../parts/vehicles.ts';
import { skyline } from '../parts/buildings.ts';
import { windows } from '../parts/lights.ts';
import { mix } from '../palette.ts';
import { at, block, d, dots, facing, line, shape, type Motif } from '../pen.ts';
import { bushes } from '../parts/plants.ts';
import { heaven, scatter } from '../parts/sky.ts';

export const hillTown: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const hues = [
    p.obang[0],
    p.obang[1],
    p.obang[2],
    p.obang[3],
    p.jade,
    mix(p.obang[1], p.cloud, 0.5),
    mix(p.obang[0], p.cloud, 0.55),
  ].map((hue) => mix(hue, p.wall, 0.22));
  const walls = hues.map(() => '');
  let panes = '';
  let roofs = '';
  for (let row = 0; row < 6; row += 1) {
    const size = 44 + row * 13;
    for (let x = -30 + (row % 2) * 22; x < 820; x += size * 1.12) {
      const y = 250 + row * 56 + side * (x - 400) * 0.16 + r.between(-8, 8);
      const index = r.whole(0, 6);
      walls[index] += d`M${x} ${y}h${size}v${size * 1.5}h${-size}z`;
      roofs += d`M${x - 2} ${y}h${size + 4}`;
      if (r.chance(0.6)) panes += d`M${x + size * 0.28} ${y + size * 0.4}h${size * 0.2}`;
    }
  }
  return {
    back:
      heaven(stage, 330) +
      ridge(stage, { y: 250, rise: 110, depth: 0.35, form: 'rolling', steps: 5 }) +
      water(stage, 300, 420),
    subject:
      walls.map((data, index) => (data ? shape(data, hues[index] ?? p.wall) : '')).join('') +
      line(roofs, mix(p.ink, p.roof, 0.5), 6, { opacity: 0.55 }) +
      line(panes, p.lit ? p.lamp : mix(p.ink, p.deep, 0.5), 14, { 'stroke-linecap': 'butt' }),
    focus: [400, 400],
  };
};

export const harbour: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const far = skyline(stage, 420, 30, 120, 62);
  return {
    back: heaven(stage, 380) + range(stage, 400, 'rolling', 1, 110),
    subject:
      shape(far, mix(p.land(0.5), p.mist, 0.2)) +
      at(400 + side * 250, 424, 0.95 * side, harbourCrane(stage, p.obang[0])) +
      at(400 + side * 120, 424, 0.7 * side, harbourCrane(stage, p.obang[1])) +
      block(0, 420, 800, 190, mix(p.stone, p.ground, 0.4)) +
      line('M0 470H800M0 530H800M160 420L60 610M640 420L740 610', p.shade, 4, { opacity: 0.5 }) +
      at(400 - side * 90, 500, 1.35, quarterGate(stage)) +
      shape(d`M${400 - side * 90 - 40} 500h80l60 110h-200z`, mix(p.wall, p.stone, 0.3)) +
      bushes(stage, 606, -10, 110, 60) +
      bushes(stage, 606, 690, 810, 60),
    focus: [400, 380],
  };
};

export const coastRoad: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const palm = (x: number, y: number, tall: number): string =>
    line(d`M${x} ${y}q${side * 14} ${-tall * 0.5} ${side * 4} ${-tall}`, p.bark, 11) +
    line(
      d`M${x + side * 4} ${y - tall}q-30-26-60 4m60-4q30-26 60 4m-60-4q-14-34-44-32m44 32q14-34 44-32m-44 32q-26 6-34 36m34-36q26 6 34 36`,
      p.pine,
      12,
    );
  return {
    back:
      heaven(stage, 380) +
      shape(
        'M-20 400Q220 350 330 250Q380 206 420 208T520 254Q640 360 820 396V420H-20z',
        sheet.fade([p.land(0.3)], [mix(p.land(0.5), p.mist, 0.5), 1]),
      ) +
      shape('M346 240Q380 206 420 208T506 246Q470 236 440 250T346 240z', mix(p.cloud, p.land(0.2), 0.3)),
    subject:
      hill(420, 402, 420, mix(p.meadow, p.pine, 0.2)) +
      basaltWall(stage, -10, 810, 424, 22) +
      hill(446, 438, 446, p.meadow) +
      facing(
        side,
        shape('M-20 560Q300 430 820 470V520Q400 480 160 620H-20z', mix(p.shade, p.ink, 0.2)) +
          line('M60 590Q340 462 820 494', p.wall, 6, { 'stroke-dasharray': '30 24' }),
      ) +
      at(400 + side * 130, 486, 0.85 * -side, van(stage, p.obang[3])) +
      at(400 - side * 270, 580, 1.35, stoneGrandfather(stage)) +
      palm(400 + side * 300, 470, 190) +
      palm(400 + side * 216, 462, 150) +
      dots(scatter(stage, 22, 200, 550, 800, 600), p.obang[2], 18) +
      bushes(stage, 612, 240, 810, 54, p.meadow),
    focus: [400, 420],
  };
};

export const lightCape: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 370) + water(stage, 366),
    subject:
      at(400 - side * 160, 430, 0.9 * side, ferry(stage)) +
      facing(
        side,
        shape('M820 620H330L420 520L520 470L600 420L700 404L820 380z', mix(p.meadow, p.pine, 0.3)) +
          shape('M330 620L420 520L520 470L560 620z', basaltOf(stage)),
      ) +
      at(400 + side * 260, 412, 1.5, lighthouse(stage)) +
      gulls(stage, 400 - side * 200, 200, 4) +
      line('M40 500h160M120 540h180M60 580h120', foamOf(stage), 5, { opacity: 0.6 }),
    focus: [400, 400],
  };
};

export const marina: Motif = (stage) => {
  const { p, r } = stage;
  const tone = mix(p.land(0.75), p.ink, p.lit ? 0.4 : 0.1);
  const shift = r.whole(-30, 30);
  let towers = '';
  let glass = '';
  for (const [x, top, wide] of [
    [70, 210, 56],
    [140, 150, 64],
    [214, 110, 70],
    [300, 180, 60],
    [560, 230, 50],
    [620, 190, 60],
    [700, 240, 70],
  ] as const) {
    towers += d`M${x + shift} 430V${top + 40}Q${x + shift} ${top} ${x + shift + wide} ${top - 6}V430z`;
    glass += d`M${x + shift + wide * 0.7} 430V${top + 8}L${x + shift + wide} ${top - 6}V430z`;
  }
  return {
    back: heaven(stage, 410) + range(stage, 420, 'rolling', 2, 130),
    subject:
      shape(towers, tone) +
      shape(towers, windows(stage, p.lit ? p.lamp : p.cloud), { opacity: p.lit ? 0.9 : 0.5 }) +
      shape(glass, p.cloud, { opacity: 0.25 }) +
      shape('M330 330Q520 286 800 318L812 344Q560 316 344 362z', mix(p.obang[3], p.stone, 0.2)) +
      line('M350 352Q560 312 800 336', p.lit ? p.obang[1] : p.obang[0], 9, {
        'stroke-dasharray': '22 8',
        'stroke-linecap': 'butt',
      }) +
      block(430, 350, 70, 80, p.stone) +
      line('M430 380h70M430 404h70', p.lamp, 9) +
      water(stage, 428) +
      line('M100 450v60M230 446v90M340 452v50M470 446v70M640 450v64', p.lit ? p.lamp : p.cloud, 11, {
        'stroke-dasharray': '1 15',
        opacity: 0.6,
      }) +
      [180, 360, 600]
        .map((x, index) =>
          at(
            x,
            540 + index * 18,
            0.9 + index * 0.2,
            shape('M-46 0H46L34 16H-34z', p.obang[3]) +
              shape('M-2-4V-110Q44-50 40-4z', p.obang[index] ?? p.wall) +
              shape('M-8-4V-90Q-34-44-32-4z', p.cloud),
          ),
        )
        .join(''),
    focus: [400, 380],
  };
};
