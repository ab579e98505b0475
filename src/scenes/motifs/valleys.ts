/** Water and open land: wetlands, terraces, wild tea, the far ranges, rocks in a river. */
import { house, pavilion } from '../parts/buildings.ts';
import { hill, mist, range, ridge, water } from '../parts/land.ts';
import { crane, gulls, hanbokWoman, walker } from '../parts/living.ts';
import { mix } from '../palette.ts';
import { again, at, block, d, dots, facing, line, shape, type Motif } from '../pen.ts';
import { pine, reeds, tree } from '../parts/plants.ts';
import { falling, heaven, scatter } from '../parts/sky.ts';

export const wetland: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const gold = mix(p.leaves[2], p.ground, 0.4);
  return {
    back: heaven(stage, 330) + range(stage, 340, 'rolling', 2, 110),
    subject:
      block(0, 330, 800, 290, sheet.fade([gold], [mix(gold, p.bark, 0.4), 1])) +
      facing(
        side,
        shape(
          'M520 336C640 350 700 380 560 400S230 420 300 470S620 540 480 620H800C820 540 520 500 470 462S760 410 700 372S590 330 520 336z',
          sheet.fade([p.sky[2]], [p.water, 0.5], [p.deep, 1]),
        ),
      ) +
      [
        [200, 372, 26],
        [120, 400, 40],
        [660, 430, 50],
        [250, 520, 60],
      ]
        .map(([x = 0, y = 0, size = 1]) =>
          dots(scatter(stage, 5, x - size * 2, y, x + size * 2, y + size * 0.6), mix(gold, p.leaves[1], 0.4), size),
        )
        .join('') +
      at(400 - side * 60, 230, 0.85 * side, crane(stage)) +
      at(400 - side * 210, 180, 0.55 * side, crane(stage)) +
      shape(
        d`M${400 - side * 420} 520L${400 - side * 80} 410L${400 - side * 64} 414L${400 - side * 420} 560z`,
        p.bark,
      ) +
      at(400 - side * 220, 474, 0.62, walker(stage, p.obang[1])) +
      reeds(stage, 612, 60, 130, mix(p.bark, gold, 0.3)) +
      reeds(stage, 616, 34, 170, mix(p.leaves[2], p.cloud, 0.3)),
    focus: [400, 410],
  };
};

export const paddies: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const ripe = stage.season === 'autumn' ? p.light('#dba63f') : p.meadow;
  const step = (y: number, index: number): string =>
    shape(
      d`M-20 ${y}Q${200 + index * 30} ${y + 46 - index * 6} 420 ${y + 6}T820 ${y - 14}V620H-20z`,
      mix(ripe, index % 2 ? p.leaves[2] : p.pine, index % 2 ? 0.3 : 0.22),
    ) +
    line(
      d`M-20 ${y}Q${200 + index * 30} ${y + 46 - index * 6} 420 ${y + 6}T820 ${y - 14}`,
      mix(p.pine, p.bark, 0.4),
      5 + index,
    );
  return {
    back: heaven(stage, 320) + range(stage, 340, 'rolling', 3, 180),
    subject:
      hill(350, 340, 346, p.land(0.7)) +
      facing(
        side,
        [356, 384, 420, 464, 520].map(step).join('') +
          [430, 476, 536]
            .map((y, index) =>
              line(d`M60 ${y}q100 22 200 8M430 ${y + 4}q160-10 330-16`, mix(ripe, p.cloud, 0.35), 6 + index * 3, {
                'stroke-dasharray': `2 ${14 + index * 4}`,
              }),
            )
            .join(''),
      ) +
      again(house(stage), 400 + side * 180, 372, 0.75, { fill: p.roof }) +
      tree(stage, 400 + side * 270, 378, 110) +
      at(400 - side * 170, 500, 0.9, hanbokWoman(stage, p.wall, p.obang[0])) +
      at(400 + side * 60, 452, 0.6, hanbokWoman(stage, p.wall, p.obang[1])) +
      reeds(stage, 614, 48, 80, ripe) +
      gulls(stage, 400 - side * 200, 170, 3),
    focus: [400, 400],
  };
};

export const wildTea: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const bush = mix(p.pine, p.meadow, 0.35);
  return {
    back: heaven(stage, 330) + range(stage, 360, 'dome', 3, 240) + mist(stage, 300, 120, 0.8),
    subject:
      facing(
        side,
        shape(
          'M300 380Q360 400 330 430T480 500T420 620H640Q640 520 540 480T400 380z',
          sheet.fade([p.sky[2]], [p.deep, 1]),
        ) +
          shape('M-20 360Q160 350 300 400T360 620H-20z', mix(p.meadow, p.pine, 0.2)) +
          shape('M820 340Q640 380 520 430T700 620H820z', mix(p.meadow, p.pine, 0.35)),
      ) +
      [
        [90, 410, 54],
        [190, 430, 60],
        [60, 480, 70],
        [170, 510, 78],
        [90, 580, 96],
        [250, 580, 84],
      ]
        .map(
          ([x = 0, y = 0, size = 1]) =>
            dots([[400 + side * (x - 400), y]], bush, size) +
            dots([[400 + side * (x - 408), y - size * 0.16]], mix(bush, '#e8e6a0', 0.3), size * 0.62),
        )
        .join('') +
      [
        [640, 430, 50],
        [730, 470, 66],
        [650, 530, 76],
        [760, 570, 90],
      ]
        .map(
          ([x = 0, y = 0, size = 1]) =>
            dots([[400 + side * (x - 400), y]], bush, size) +
            dots([[400 + side * (x - 408), y - size * 0.16]], mix(bush, '#e8e6a0', 0.3), size * 0.62),
        )
        .join('') +
      dots(
        [
          [400 + side * 20, 480],
          [400 + side * 70, 540],
          [400 + side * 10, 590],
        ],
        p.stone,
        44,
      ) +
      at(400 - side * 130, 470, 0.95, hanbokWoman(stage, p.obang[0], p.obang[3])) +
      tree(stage, 400 + side * 320, 420, 200) +
      mist(stage, 400, 70, 0.4) +
      falling(stage, 10),
    focus: [400, 410],
  };
};

export const ranges: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const layers = Array.from({ length: 6 }, (_, index) =>
    ridge(stage, {
      y: 190 + index * 62,
      rise: 90 - index * 8,
      depth: 0.04 + index * 0.15,
      form: 'rolling',
      steps: 5 + index,
      melt: 120,
    }),
  ).join('');
  return {
    back: heaven(stage, 260) + layers,
    subject:
      mist(stage, 400, 90, 0.6) +
      hill(560, 470, 590, p.land(0.95), 400 - side * 240) +
      at(400 - side * 190, 500, 1, pavilion(stage, 0, 0, 170)) +
      pine(stage, 400 - side * 320, 530, 250, side * 0.2) +
      dots(scatter(stage, 12, side > 0 ? 380 : -10, 560, side > 0 ? 810 : 420, 600), p.leaves[0], 60) +
      dots(scatter(stage, 8, side > 0 ? 380 : -10, 560, side > 0 ? 810 : 420, 600), p.leaves[2], 40) +
      at(400 + side * 190, 200, 0.6 * side, crane(stage)),
    focus: [400, 400],
  };
};

export const threePeaks: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const rock = sheet.fade([mix(p.stone, p.land(0.7), 0.5)], [p.land(1), 1]);
  return {
    back: heaven(stage, 370) + range(stage, 380, 'rolling', 2, 150) + water(stage, 372),
    subject:
      facing(
        side,
        shape('M300 470Q310 360 350 300Q372 240 400 226Q440 240 462 310Q500 380 508 470z', rock) +
          shape('M150 478Q160 420 190 390Q214 370 236 404Q262 440 266 478z', rock) +
          shape('M560 474Q570 400 606 372Q636 350 660 396Q690 440 694 474z', rock) +
          dots(
            [
              [400, 236],
              [370, 280],
              [440, 290],
              [196, 400],
              [620, 384],
              [650, 410],
            ],
            p.pine,
            40,
          ) +
          at(440, 356, 0.62, pavilion(stage, 0, 0, 120)) +
          line('M140 482h140M290 476h230M550 480h160', mix(p.water, '#fffaf0', 0.65), 6),
      ) +
      at(
        400 + side * 30,
        552,
        1.1,
        shape('M-70-16q70 24 150-6l-18 26h-110z', p.ink) +
          line('M10-14v-30', p.obang[1], 16) +
          dots([[10, -58]], p.wall, 15) +
          line('M-6-66h32', p.obang[2], 7) +
          line('M44-90L24 10', p.bark, 4),
      ) +
      pine(stage, 400 - side * 330, 600, 280, side * 0.25) +
      falling(stage, 6),
    focus: [400, 400],
  };
};
