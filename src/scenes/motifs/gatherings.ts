/** Festivals by day: azaleas, butterflies, the swing of Dano, the yard of jars, kites. */
import { roof, house } from '../parts/buildings.ts';
import { hill, range, ridge, water } from '../parts/land.ts';
import { lanternString } from '../parts/lights.ts';
import { butterfly, hanbokWoman, swinger, walker } from '../parts/living.ts';
import { drum, kite, onggi, spiritPosts, tent } from '../parts/things.ts';
import { mix } from '../palette.ts';
import { again, at, block, d, dots, line, shape, type Motif } from '../pen.ts';
import { bushes, pine, reeds, tree } from '../parts/plants.ts';
import { falling, heaven, scatter } from '../parts/sky.ts';

export const azalea: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const pinks = ['#c9578a', '#e38bb0', '#f3bfd2'].map((hue) => p.light(hue));
  const bloom = (y: number, size: number, count: number): string =>
    pinks
      .map((hue, index) =>
        dots(scatter(stage, count - index * 3, -10, y - size * 0.4, 810, y + size), hue, size * (1 - index * 0.22)),
      )
      .join('');
  return {
    back: heaven(stage, 340) + range(stage, 360, 'rolling', 2, 150) + water(stage, 350, 400),
    subject:
      ridge(stage, { y: 410, rise: 70, depth: 0.5, form: 'rolling', steps: 4, melt: 120 }) +
      bloom(420, 30, 14) +
      hill(450, 420, 490, mix(pinks[0] ?? p.ground, p.pine, 0.55), 300) +
      bloom(470, 44, 15) +
      shape(
        d`M${400 + side * 60} 440Q${400 - side * 40} 480 ${400 + side * 40} 520T${400 - side * 20} 620H${400 + side * 110}Q${400 + side * 120} 540 ${400 + side * 60} 500T${400 + side * 76} 440z`,
        p.light('#e4cfa4'),
      ) +
      at(400 + side * 56, 500, 0.6, walker(stage, p.obang[0])) +
      at(400 + side * 20, 545, 0.85, walker(stage, p.obang[2])) +
      bloom(575, 70, 12),
    focus: [400, 420],
  };
};

export const butterflies: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const hues = [p.obang[2], p.obang[1], p.light('#b39ac4'), p.obang[3]] as const;
  const flowers = (y: number, size: number): string =>
    hues.map((hue) => dots(scatter(stage, 9, -10, y - size, 810, y + size), hue, size)).join('');
  return {
    back: heaven(stage, 340) + range(stage, 360, 'rolling', 2, 130),
    subject:
      hill(380, 368, 384, p.meadow) +
      tree(stage, 400 - side * 280, 396, 130) +
      again(house(stage), 400 - side * 200, 400, 0.6, { fill: p.roof }) +
      flowers(420, 15) +
      hill(470, 450, 466, mix(p.meadow, p.pine, 0.3)) +
      flowers(500, 30) +
      flowers(570, 52) +
      at(
        400 + side * 150,
        250,
        2.3,
        `<g transform="rotate(${side * 16})">${butterfly(stage, p.obang[2], p.obang[1])}</g>`,
      ) +
      at(
        400 - side * 150,
        330,
        1.25,
        `<g transform="rotate(${-side * 24})">${butterfly(stage, p.obang[3], p.obang[0])}</g>`,
      ) +
      at(400 - side * 300, 200, 0.8, butterfly(stage, p.obang[1], p.obang[2])) +
      at(
        400 + side * 320,
        400,
        0.9,
        `<g transform="rotate(30)">${butterfly(stage, p.light('#b39ac4'), p.obang[3])}</g>`,
      ),
    focus: [400, 380],
  };
};

export const danoSwing: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 380) + range(stage, 410, 'rolling', 2, 170),
    subject:
      bushes(stage, 430, 0, 800, 80, p.land(0.75)) +
      hill(470, 456, 470, p.ground) +
      at(400 - side * 290, 470, 0.9, tent(stage, p.obang[3])) +
      at(400 - side * 190, 476, 0.75, tent(stage, p.obang[0])) +
      line(
        d`M${400 + side * 20} 520L${400 + side * 40} 90M${400 + side * 330} 520L${400 + side * 310} 90M${400 + side * 10} 96H${400 + side * 340}`,
        p.wood,
        18,
      ) +
      lanternString(
        [p.obang[1], p.obang[2], p.obang[0]],
        [400 + side * 30, 116],
        [400 - side * 410, 200],
        50,
        10,
        24,
        p.ink,
      ) +
      at(400 + side * 120, 350, 1.25 * side, `<g transform="rotate(26)">${swinger(stage, -236)}</g>`) +
      at(400 - side * 60, 540, 1.1, drum(stage)) +
      at(400 - side * 230, 560, 1.05, hanbokWoman(stage, p.obang[0], p.obang[2])) +
      at(400 - side * 320, 570, 1.1, hanbokWoman(stage, p.jade, p.obang[1])) +
      at(400 + side * 280, 560, 0.8, spiritPosts(stage)) +
      bushes(stage, 610, -10, 810, 40),
    focus: [400, 400],
  };
};

export const jarYard: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const jar = sheet.keep(onggi(stage));
  const row = (y: number, scale: number, count: number, shift: number): string =>
    Array.from({ length: count }, (_, index) =>
      again(
        jar,
        ((index + 0.5) * 800) / count + shift + r.between(-8, 8),
        y + r.between(-6, 6),
        scale * r.between(0.85, 1.1),
      ),
    ).join('');
  return {
    back: heaven(stage, 330) + range(stage, 350, 'rolling', 3, 190),
    subject:
      bushes(stage, 362, 0, 800, 70, p.land(0.7)) +
      roof(stage, 400 - side * 210, 340, 420, 90, 9) +
      block(400 - side * 210 - 170, 340, 340, 70, p.wall) +
      line(d`M${400 - side * 210 - 140} 374h290`, p.lamp, 44, {
        'stroke-dasharray': '54 40',
        'stroke-linecap': 'butt',
      }) +
      tree(stage, 400 + side * 280, 410, 210) +
      hill(410, 402, 410, p.ground) +
      row(440, 0.55, 9, 0) +
      row(500, 0.85, 7, 20) +
      row(598, 1.25, 5, -10) +
      at(400 + side * 120, 470, 0.9, hanbokWoman(stage, p.obang[1], p.obang[3])) +
      falling(stage, 6),
    focus: [400, 420],
  };
};

export const kiteField: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 420) + range(stage, 440, 'rolling', 2, 120),
    subject:
      hill(460, 440, 460, p.meadow) +
      line(
        d`M${400 - side * 200} 520Q${400 + side * 40} 420 ${400 + side * 180} 190M${400 - side * 100} 530Q${400 - side * 60} 300 ${400 - side * 150} 180`,
        p.ink,
        2,
      ) +
      at(400 + side * 180, 190, 1.3, kite(stage)) +
      at(400 - side * 150, 170, 0.9, kite(stage)) +
      at(400 - side * 210, 560, 0.95, hanbokWoman(stage, p.obang[0], p.obang[2])) +
      at(400 - side * 110, 566, 0.95, hanbokWoman(stage, p.obang[1], p.jade)) +
      pine(stage, 400 + side * 320, 560, 250, -side * 0.2) +
      reeds(stage, 612, 30, 60, p.leaves[0]),
    focus: [400, 400],
  };
};
