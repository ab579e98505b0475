/** Rooms where something is done: bathing, sweating, throwing pots, weighing herbs. */
import { room, oiled } from './room.ts';
import { cushion, drawers, kiln, lattice, scroll, towels } from '../parts/furnishings.ts';
import { bathers } from '../parts/living.ts';
import { hill, range } from '../parts/land.ts';
import { onggi } from '../parts/things.ts';
import { lowTable, punch, teacup, teapot } from '../parts/tableware.ts';
import { pine } from '../parts/plants.ts';
import { falling, sky } from '../parts/sky.ts';
import { mix } from '../palette.ts';
import { at, block, d, line, shape, type Drawing } from '../pen.ts';

export const sauna: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    room(stage, mix(p.wood, p.wall, 0.7), stage.p.light('#c79a62')) +
    at(400 - side * 150, 430, 1.3, kiln(stage)) +
    at(400 + side * 210, 90, 1, lattice(stage, 150, 200)) +
    at(400 + side * 130, 545, 1.5, towels(stage)) +
    at(400 + side * 300, 560, 1.2, punch(stage)) +
    at(400 - side * 230, 565, 1.5, cushion(stage, p.jade)) +
    at(400 - side * 20, 580, 1.5, cushion(stage, p.obang[2]))
  );
};

export const bathHall: Drawing = (stage) => {
  const { p, r, sheet } = stage;
  const tile = mix(p.water, p.cloud, 0.5);
  const steam = d`M240 420q-26-36 0-72t0-70M420 400q26-36 0-72t0-70M600 430q-26-36 0-72t0-60`;
  return (
    sky(stage, 300) +
    range(stage, 320, r.pick(['dome', 'rolling']), 2, 150) +
    hill(330, 318, 326, p.meadow) +
    pine(stage, 400 + r.pick([1, -1]) * r.between(120, 220), 340, 190) +
    falling(stage, 10) +
    line('M266 0V360M534 0V360', mix(p.bark, p.ink, 0.2), 16, { 'stroke-linecap': 'butt' }) +
    block(0, 0, 800, 50, mix(p.bark, p.ink, 0.2)) +
    block(0, 344, 800, 80, sheet.fade([tile], [mix(tile, p.ink, 0.12), 1])) +
    line('M0 370H800M0 396H800', mix(tile, p.ink, 0.2), 2) +
    shape('M0 420H800V610H0z', sheet.fade([mix(p.water, '#eafff4', 0.35)], [p.deep, 1])) +
    line('M0 420H800', p.stone, 20) +
    line('M120 470h130M420 466h190M250 520h220M560 540h160M60 560h150', p.cloud, 5, { opacity: 0.6 }) +
    bathers(stage, [
      [300, 486],
      [520, 500],
    ]) +
    line(steam, p.cloud, 15, { opacity: 0.45 }) +
    shape('M640 610Q650 540 700 540T800 560V610z', p.shade) +
    shape('M0 610V570Q60 530 120 560T170 610z', p.stone)
  );
};

export const workshop: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const pot = (x: number, y: number, scale: number, glaze: string): string =>
    at(
      x,
      y,
      scale,
      shape('M-18-80H18Q20-66 40-50Q54-20 24 0H-24Q-54-20-40-50Q-20-66-18-80z', glaze) +
        shape('M18-80Q20-66 40-50Q54-20 24 0H8Q40-30 8-80z', p.ink, { opacity: 0.16 }),
    );
  const glazes = ['#86b09b', '#e9e3d2', mix(p.bark, p.stone, 0.3), mix(p.obang[0], p.cloud, 0.2)] as const;
  const shelf = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        pot(400 + side * (index * 88 - 20), 190, 0.9, glazes[(index + r.whole(0, 3)) % 4] ?? glazes[0]) +
        pot(400 + side * (index * 88 - 20), 330, 1, glazes[(index + 1) % 4] ?? glazes[1]),
    )
    .join('');
  return (
    room(stage, mix(p.wall, p.bark, 0.18), p.light('#a08058')) +
    line(d`M${400 - side * 70} 194H${400 + side * 385}M${400 - side * 70} 334H${400 + side * 385}`, p.bark, 12, {
      'stroke-linecap': 'butt',
    }) +
    shelf +
    at(400 - side * 300, 90, 1, lattice(stage, 150, 200)) +
    at(
      400 - side * 190,
      560,
      1,
      block(-110, -70, 220, 70, mix(p.bark, p.ink, 0.1)) + shape('M-120-84H120V-66H-120z', p.bark),
    ) +
    pot(400 - side * 190, 478, 1.7, p.light('#b9846a')) +
    at(400 + side * 190, 590, 1.1, onggi(stage))
  );
};

export const herbRoom: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    room(stage, mix(p.wall, p.bark, 0.1), oiled(stage)) +
    at(side > 0 ? 86 : 374, 66, 1, drawers(stage, 5, 8, 68)) +
    at(400 + side * 210, 130, 0.9, scroll(stage)) +
    line(d`M${400 + side * 40} 60H${400 + side * 320}`, p.bark, 7) +
    [90, 150, 270]
      .map((x, index) =>
        at(
          400 + side * x,
          62,
          1,
          line('M0 0v30', p.bark, 4) +
            line('M-12 34L-20 96M0 34V104M12 34L22 94', [p.jade, '#c9a24a', p.pine][index] ?? p.jade, 13),
        ),
      )
      .join('') +
    at(400 + side * 170, 478, 0.85, lowTable(stage, 420)) +
    at(400 + side * 110, 478, 0.7, teapot(stage, mix(p.bark, p.ink, 0.2))) +
    at(400 + side * 240, 478, 0.7, teacup(stage, '#e9e3d2')) +
    at(400 - side * 130, 570, 1.4, cushion(stage, p.jade))
  );
};
