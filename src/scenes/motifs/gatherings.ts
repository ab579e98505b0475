/** Festivals that have a place of their own: the burning hill, the swing of Dano, tables at night, the lit stream. */
import { pavilion, roof, skyline } from '../parts/buildings.ts';
import { glitter, hill, range, ridge, water } from '../parts/land.ts';
import { battlements } from '../parts/landmarks.ts';
import { lanternString, windows } from '../parts/lights.ts';
import { butterfly, hanbokWoman, swinger, walker } from '../parts/living.ts';
import { bonfire, drum, kite, onggi, silkLantern, spiritPosts, tent } from '../parts/things.ts';
import { beer } from '../parts/tableware.ts';
import { house } from '../parts/buildings.ts';
import { mix } from '../palette.ts';
import { again, at, block, d, disc, dots, line, oval, shape, type Motif } from '../pen.ts';
import { bushes, pine, reeds, tree } from '../parts/plants.ts';
import { falling, heaven, scatter } from '../parts/sky.ts';

export const fireHill: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const blaze = scatter(stage, 26, 170, 300, 630, 420).filter(([x, y]) => y > 260 + Math.abs(x - 400) * 0.5);
  return {
    back: heaven(stage, 400) + ridge(stage, { y: 420, rise: 70, depth: 0.4, form: 'rolling', steps: 5 }),
    subject:
      disc(400, 340, 330, sheet.glow('#f0803a', 0.6)) +
      shape(
        'M-20 480Q180 440 290 300Q340 230 400 236T510 300Q620 440 820 480V620H-20z',
        sheet.fade([mix('#7c3a24', p.ink, 0.25)], [mix(p.ink, p.bark, 0.35), 1]),
      ) +
      line('M190 440Q300 330 350 270M610 440Q500 330 450 270M250 470Q400 380 560 470', '#f0803a', 12, {
        'stroke-dasharray': '4 20',
      }) +
      dots(blaze, '#e8602c', 26) +
      dots(
        blaze.map(([x, y]) => [x, y - 8] as const),
        '#f7b84a',
        14,
      ) +
      line('M352 250q48-34 96 0', '#f7c868', 9) +
      dots(scatter(stage, 24, 120, 60, 680, 260), '#f7a84a', 6) +
      at(400 - side * 250, 560, 1.1, bonfire(stage)) +
      [0, 1, 2, 3]
        .map((index) =>
          at(400 + side * (20 + index * 90), 580 - (index % 2) * 14, 0.75, walker(stage, p.obang[index % 3] ?? p.ink)),
        )
        .join('') +
      reeds(stage, 612, 36, 70, p.ink),
    focus: [400, 380],
  };
};

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

export const nightTables: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const far = skyline(stage, 380, 60, 210, 66);
  const place = (x: number, y: number, scale: number, hue: string): string =>
    at(
      x,
      y,
      scale,
      line('M-90 0V-56M90 0V-56', p.ink, 7) +
        block(-120, -66, 240, 14, p.wall) +
        dots(
          [
            [-60, -92],
            [0, -96],
            [62, -92],
          ],
          hue,
          44,
        ) +
        dots(
          [
            [-60, -124],
            [0, -130],
            [62, -124],
          ],
          p.ink,
          27,
        ) +
        line('M-30-70v-20M30-70v-20', '#eeb040', 12, { 'stroke-linecap': 'butt' }),
    );
  return {
    back: heaven(stage, 360),
    subject:
      shape(far, mix(p.land(0.6), p.ink, 0.35)) +
      shape(far, windows(stage), { opacity: 0.8 }) +
      bushes(stage, 384, 0, 800, 60, p.pine) +
      hill(400, 392, 400, mix(p.meadow, p.ink, 0.2)) +
      lanternString([p.lamp, p.obang[1], p.lamp, p.obang[2]], [-10, 230], [410, 250], 46, 11, 22, p.ink) +
      lanternString([p.lamp, p.obang[0], p.lamp, p.obang[1]], [410, 250], [810, 220], 46, 11, 22, p.ink) +
      place(400 - side * 220, 450, 0.8, p.obang[0]) +
      place(400 + side * 40, 444, 0.75, p.obang[2]) +
      place(400 + side * 280, 452, 0.8, p.obang[1]) +
      place(400 - side * 60, 540, 1.15, p.jade) +
      place(400 - side * 330, 550, 1.15, p.obang[1]) +
      at(400 + side * 230, 610, 2, beer(stage)) +
      at(400 + side * 340, 618, 1.7, beer(stage)),
    focus: [400, 420],
  };
};

export const litStream: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const far = skyline(stage, 380, 150, 300, 90);
  return {
    back: heaven(stage, 360),
    subject:
      shape(far, mix(p.land(0.6), p.ink, 0.4)) +
      shape(far, windows(stage), { opacity: 0.85 }) +
      shape('M-20 380H330L150 620H-20z', sheet.fade([mix(p.stone, p.ink, 0.2)], [mix(p.shade, p.ink, 0.35), 1])) +
      shape('M820 380H470L650 620H820z', sheet.fade([mix(p.stone, p.ink, 0.2)], [mix(p.shade, p.ink, 0.35), 1])) +
      shape('M330 380H470L650 620H150z', sheet.fade([p.water], [p.deep, 1])) +
      line('M-10 384Q400 330 810 384', p.stone, 26) +
      line('M-10 360Q400 306 810 360', p.stone, 6, { 'stroke-dasharray': '3 20' }) +
      line('M200 540H600', p.stone, 30, { 'stroke-dasharray': '44 26', 'stroke-linecap': 'butt' }) +
      [
        [400, 400, 0.55, 2],
        [330, 440, 0.75, 1],
        [480, 450, 0.8, 0],
        [390, 480, 1.05, 3],
      ]
        .map(
          ([x = 0, y = 0, scale = 1, hue = 0]) =>
            oval(x, y + 92 * scale, 50 * scale, 11 * scale, p.lamp, { opacity: 0.5 }) +
            at(x, y - 30 * scale, scale, silkLantern(stage, p.obang[hue] ?? p.lamp)),
        )
        .join('') +
      at(400 - side * 300, 560, 1.05, walker(stage, p.obang[0])) +
      at(400 + side * 280, 530, 0.9, walker(stage, p.obang[1])) +
      at(400 + side * 340, 540, 0.9, walker(stage, p.obang[2])) +
      falling(stage, 14),
    focus: [400, 420],
  };
};

export const riverLanterns: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const lotus = sheet.keep(
    disc(0, -14, 74, sheet.glow(p.lamp, 0.5)) +
      shape('M0-58Q36-22 0 8Q-36-22 0-58zM-58-36Q2-34 0 12Q-52 10-58-36zM58-36Q-2-34 0 12Q52 10 58-36z', '') +
      line('M-34 26h68M-18 40h36', p.lamp, 4, { opacity: 0.6, fill: 'none' }),
  );
  const spots = [
    [190, 470, 0.6],
    [300, 500, 0.75],
    [470, 476, 0.6],
    [610, 490, 0.75],
    [120, 556, 1.1],
    [400, 560, 1.2],
    [680, 570, 1.25],
  ] as const;
  return {
    back: heaven(stage, 380) + range(stage, 390, 'rolling', 2, 110),
    subject:
      shape(
        d`M${400 - side * 420} 430V300Q${400 - side * 200} 270 ${400 - side * 20} 310L${400 + side * 60} 360L${400 + side * 120} 430z`,
        mix(p.land(0.8), p.ink, 0.35),
      ) +
      battlements(stage, d`M${400 - side * 420} 300Q${400 - side * 220} 270 ${400 - side * 20} 314`, 26) +
      disc(400 - side * 190, 240, 130, sheet.glow(p.lamp, 0.5)) +
      at(400 - side * 190, 290, 1, pavilion(stage, 0, 0, 240)) +
      bushes(stage, 426, 0, 800, 36, mix(p.pine, p.ink, 0.3)) +
      water(stage, 428) +
      glitter(stage, 400 - side * 190, 432, 100, 5) +
      spots
        .map(([x, y, scale], index) =>
          again(lotus, x + r.between(-18, 18), y, scale, {
            fill: p.obang[[1, 2, 3, 0, 1, 2, 3][index] ?? 0] ?? p.lamp,
          }),
        )
        .join(''),
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
