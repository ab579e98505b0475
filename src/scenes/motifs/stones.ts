/** Old stones: fortress, royal mounds, rock shrine, bell, pavilion below a cliff, pagoda. */
import { pagoda, pavilion, roof } from '../parts/buildings.ts';
import { hill, range, water } from '../parts/land.ts';
import { battlements, bell, gate, mound, observatory, rockBuddha } from '../parts/landmarks.ts';
import { lanternString } from '../parts/lights.ts';
import { crane, fighter, hanbokWoman, monk } from '../parts/living.ts';
import { banner, cairn } from '../parts/things.ts';
import { mix } from '../palette.ts';
import { at, block, d, dots, facing, line, shape, type Motif } from '../pen.ts';
import { branch, bushes, pine, tree } from '../parts/plants.ts';
import { falling, heaven } from '../parts/sky.ts';

export const fortress: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 360) + range(stage, 390, 'rolling', 2, 150),
    subject:
      bushes(stage, 400, 0, 800, 64, p.land(0.7)) +
      facing(side, battlements(stage, 'M-20 400Q180 380 300 410T820 330', 60)) +
      [-330, -240, 230, 320]
        .map((x, index) => at(400 + x, 392 - side * (x > 0 ? 40 : 0), 0.8, banner(stage, p.obang[index % 3] ?? p.wall)))
        .join('') +
      hill(470, 452, 470, p.meadow) +
      at(400 - side * 60, 500, 1.45, gate(stage)) +
      shape(d`M${400 - side * 60 - 62} 500h124l90 120h-304z`, p.wall) +
      pine(stage, 400 + side * 320, 570, 280, -side * 0.2) +
      bushes(stage, 606, -10, 190, 70) +
      bushes(stage, 606, 600, 810, 70),
    focus: [400, 400],
  };
};

export const mounds: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 360) + range(stage, 390, 'rolling', 2, 150),
    subject:
      hill(420, 410, 420, p.meadow) +
      at(400 - side * 210, 432, 1, mound(stage, 330, 150)) +
      at(400 + side * 30, 436, 1, mound(stage, 250, 105)) +
      tree(stage, 400 + side * 330, 450, 170) +
      hill(470, 458, 474, mix(p.meadow, p.ground, 0.5)) +
      at(400 + side * 190, 500, 1.25, observatory(stage)) +
      at(400 - side * 90, 520, 0.7, hanbokWoman(stage, p.obang[1], p.obang[3])) +
      at(400 - side * 140, 524, 0.72, hanbokWoman(stage, p.obang[0], p.obang[2])) +
      shape('M-20 620V556Q200 520 400 548T820 530V620z', mix(p.meadow, p.pine, 0.3)) +
      bushes(stage, 612, -10, 810, 52, p.leaves[1]) +
      falling(stage, 6),
    focus: [400, 410],
  };
};

export const cliffShrine: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 380) + range(stage, 420, 'crag', 2, 200),
    subject:
      facing(
        side,
        shape(
          'M300 620L350 420L400 300L430 180L500 120L580 90L680 130L760 100L820 120V620z',
          sheet.fade([mix(p.stone, p.land(0.4), 0.2)], [p.land(0.8), 1]),
        ) +
          line('M470 190L450 320L480 420M720 150L740 300L710 420M560 420L540 540M660 440L690 570', p.shade, 5, {
            opacity: 0.7,
          }) +
          shape('M490 330A96 110 0 0 1 690 330z', mix(p.shade, p.ink, 0.25)) +
          at(590, 336, 1, rockBuddha(stage)) +
          line('M470 350h240', p.stone, 12) +
          line('M490 350v-24M530 350v-24M570 350v-24M610 350v-24M650 350v-24M690 350v-24', p.wood, 5),
      ) +
      hill(540, 500, 520, p.ground, 300) +
      at(400 - side * 250, 530, 1.05 * side, fighter(stage)) +
      at(400 - side * 100, 545, 1.15 * side, fighter(stage)) +
      bushes(stage, 608, -10, 810, 64) +
      pine(stage, 400 + side * 340, 600, 220, -side * 0.2) +
      falling(stage, 6),
    focus: [400, 380],
  };
};

export const bellPavilion: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const x = 400 + side * 90;
  return {
    back: heaven(stage, 350) + range(stage, 400, 'dome', 2, 190),
    subject:
      bushes(stage, 420, 0, 800, 90, p.land(0.75)) +
      hill(470, 452, 474, p.ground) +
      block(x - 190, 440, 380, 50, p.stone) +
      line(d`M${x - 150} 440V230M${x + 150} 440V230M${x - 62} 440V230M${x + 62} 440V230`, p.wood, 16, {
        'stroke-linecap': 'butt',
      }) +
      block(x - 170, 214, 340, 26, p.jade) +
      at(x, 240, 1.05, bell(stage)) +
      roof(stage, x, 222, 500, 110, 9, 0.3) +
      at(400 - side * 160, 530, 0.95, monk(stage)) +
      at(400 - side * 300, 520, 0.8, cairn(stage)) +
      branch(stage, 400 - side * 410, 90, side * 330, 44) +
      bushes(stage, 610, -10, 810, 60) +
      falling(stage, 8),
    focus: [400, 380],
  };
};

export const whiteCliff: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const x = 400 - side * 110;
  return {
    back:
      heaven(stage, 330) +
      shape(
        'M180 420L230 280L270 200L330 150L400 120L470 160L520 140L570 220L620 300L680 420z',
        sheet.fade([mix(p.stone, p.cloud, 0.4)], [mix(p.stone, p.land(0.6), 0.6), 1]),
      ) +
      shape('M400 120L470 160L520 140L570 220L620 300L680 420H420z', p.land(0.6), { opacity: 0.25 }) +
      line('M330 170L320 300M400 140L410 280M470 180L460 320M530 180L550 320', p.shade, 5, { opacity: 0.5 }),
    subject:
      dots(
        [
          [60, 380],
          [130, 360],
          [210, 390],
          [290, 380],
          [520, 384],
          [600, 370],
          [680, 390],
          [760, 372],
        ],
        p.leaves[0],
        110,
      ) +
      dots(
        [
          [20, 400],
          [170, 396],
          [350, 400],
          [450, 404],
          [560, 398],
          [720, 396],
        ],
        p.leaves[1],
        90,
      ) +
      dots(
        [
          [90, 404],
          [250, 410],
          [640, 402],
          [790, 410],
        ],
        p.leaves[2],
        70,
      ) +
      water(stage, 430) +
      shape('M0 430H800Q600 470 400 462T0 470z', mix(p.leaves[0], p.water, 0.6), { opacity: 0.6 }) +
      block(x - 120, 396, 240, 60, p.stone) +
      at(x, 400, 1, pavilion(stage, 0, 0, 250)) +
      line(
        d`M${400 + side * 20} 470h40M${400 + side * 90} 478h50M${400 + side * 170} 486h50M${400 + side * 250} 494h60M${400 + side * 340} 500h60`,
        p.stone,
        22,
      ) +
      branch(stage, 400 + side * 410, 70, -side * 330, 40) +
      bushes(stage, 612, -10, 300, 60, p.leaves[1]) +
      falling(stage, 10),
    focus: [400, 380],
  };
};

export const stonePagoda: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 380) + range(stage, 420, 'rolling', 2, 120),
    subject:
      bushes(stage, 428, 0, 800, 70, p.land(0.75)) +
      hill(450, 440, 450, p.ground) +
      at(400 - side * 90, 520, 1, pagoda(stage, 0, 0, 400, 5)) +
      at(400 + side * 210, 180, 0.8, crane(stage)) +
      lanternString(
        [p.obang[1], p.obang[2], p.obang[0], p.obang[3]],
        [400 + side * 410, 250],
        [400 - side * 20, 300],
        60,
        9,
        22,
        p.ink,
      ) +
      at(400 + side * 150, 540, 0.95, hanbokWoman(stage, p.obang[1], p.obang[2])) +
      tree(stage, 400 + side * 300, 520, 320) +
      block(0, 560, 800, 50, p.stone) +
      line('M0 562H800', p.wall, 5),
    focus: [400, 400],
  };
};
