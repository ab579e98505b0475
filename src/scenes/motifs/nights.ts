/** Festivals after dark: the burning hill, tables under lamps, the lit stream, lanterns on the river. */
import { pavilion, skyline } from '../parts/buildings.ts';
import { glitter, hill, range, ridge, water } from '../parts/land.ts';
import { battlements } from '../parts/landmarks.ts';
import { lanternString, windows } from '../parts/lights.ts';
import { walker } from '../parts/living.ts';
import { bonfire, silkLantern } from '../parts/things.ts';
import { beer } from '../parts/tableware.ts';
import { mix } from '../palette.ts';
import { again, at, block, d, disc, dots, line, oval, shape, type Motif } from '../pen.ts';
import { bushes, reeds } from '../parts/plants.ts';
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
