/** Meals seen from above: the dish off the middle, what belongs to it around. */
import {
  bibimbap,
  bowl,
  cutlery,
  fishPlate,
  gimbap,
  grill,
  kimchi,
  noodles,
  pancake,
  riceBowl,
  ringPoints,
  seafood,
  sideDish,
  stew,
} from '../parts/dishes.ts';
import { mix } from '../palette.ts';
import { at, disc, dots, line, shape, type Drawing, type Point, type Stage } from '../pen.ts';
import { table, type Surface } from './surfaces.ts';

const GREENS = ['#5f8a4c', '#c9a24a', '#8a5a3a', '#b9c46a', '#d07a3e', '#3f5d46'] as const;

type Spot = readonly [x: number, y: number, radius: number];

/** Small plates at places that the seed chooses an order for. */
function sides(stage: Stage, spots: readonly Spot[]): string {
  const first = stage.r.whole(0, 5);
  return spots
    .map(([x, y, radius], index) => at(x, y, 1, sideDish(stage, radius, GREENS[(first + index) % 6] ?? GREENS[0])))
    .join('');
}

/** A table that the seed mirrors, so that two of the same meal are not alike. */
function laid(stage: Stage, surfaces: readonly [Surface, ...Surface[]], meal: string): string {
  const turned = stage.r.pick(['', 'matrix(-1 0 0 1 800 0)', 'matrix(1 0 0 -1 0 600)', 'matrix(-1 0 0 -1 800 600)']);
  return table(stage, stage.r.pick(surfaces)) + (turned ? `<g transform="${turned}">${meal}</g>` : meal);
}

export const bibimbapTable: Drawing = (stage) =>
  laid(
    stage,
    ['light wood', 'linen', 'indigo'],
    at(330, 320, 1, bibimbap(stage, 196)) +
      sides(stage, [
        [640, 110, 78],
        [668, 300, 70],
        [90, 70, 74],
      ]) +
      at(640, 500, 1, stew(stage, 96, '#c7633a')) +
      at(95, 440, 1, cutlery(stage)),
  );

export const templeMeal: Drawing = (stage) => {
  const lacquer = mix(stage.p.bark, stage.p.ink, 0.35);
  const wooden = (radius: number, inside: string) => bowl(stage, radius, lacquer, inside);
  return laid(
    stage,
    ['linen', 'stone', 'light wood'],
    shape(
      'M90 50H710Q730 50 730 70V530Q730 550 710 550H90Q70 550 70 530V70Q70 50 90 50z',
      mix(lacquer, stage.p.wood, 0.4),
    ) +
      shape(
        'M104 66H696Q714 66 714 84V516Q714 534 696 534H104Q86 534 86 516V84Q86 66 104 66z',
        mix(lacquer, stage.p.wood, 0.15),
      ) +
      at(270, 230, 1, wooden(136, '#f5efdf') + dots(ringPoints(stage, 12, 62, 26), '#c8a86c', 12)) +
      at(
        540,
        210,
        1,
        wooden(106, '#a9b36a') + line('M-40-20q30-26 60 0M-30 20q34-20 66 6M-20 44q20-12 40 0', '#5f7f45', 15),
      ) +
      at(560, 420, 1, wooden(84, '#e2bb74') + dots(ringPoints(stage, 6, 40), '#b87b3c', 26)) +
      at(370, 440, 1, wooden(74, '#8a5a3a') + dots(ringPoints(stage, 5, 30, 10), '#c98a4b', 24)) +
      at(190, 440, 1, wooden(70, '#f7f2e4') + shape('M-26-26h24v24h-24zM6-20h24v24H6zM-14 8h24v24h-24z', '#e9dcb8')),
  );
};

export const blackNoodles: Drawing = (stage) =>
  laid(
    stage,
    ['stone', 'patchwork', 'light wood'],
    at(300, 330, 1, noodles(stage, 208, '#3c241c')) +
      at(650, 130, 1, bowl(stage, 88, stage.p.cloud, '#f4eddd') + dots(ringPoints(stage, 6, 36, 8), '#f2c744', 40)) +
      sides(stage, [[660, 330, 66]]) +
      at(620, 520, 1, bowl(stage, 96, stage.p.cloud, '#f4eddd') + dots(ringPoints(stage, 7, 48, 6), '#d9a25c', 44)) +
      at(60, 200, 1, cutlery(stage)),
  );

export const kimchiTable: Drawing = (stage) =>
  laid(
    stage,
    ['light wood', 'linen', 'stone'],
    at(270, 250, 1, kimchi(stage, 188)) +
      at(590, 180, 1, kimchi(stage, 110)) +
      at(
        610,
        430,
        1,
        bowl(stage, 130, mix(stage.p.bark, stage.p.ink, 0.3), '#d9634a') +
          dots(ringPoints(stage, 8, 62, 14), '#f4eddd', 44) +
          dots(ringPoints(stage, 6, 40, 20), '#8fae4a', 14),
      ) +
      at(350, 520, 1, riceBowl(stage, 92)) +
      sides(stage, [
        [120, 520, 70],
        [740, 60, 60],
      ]),
  );

export const riceTable: Drawing = (stage) =>
  laid(
    stage,
    ['dark wood', 'linen', 'light wood'],
    at(220, 440, 1, riceBowl(stage, 118)) +
      at(470, 450, 1, stew(stage, 114, '#b5532f')) +
      at(400, 210, 1, fishPlate(stage, 400)) +
      sides(stage, [
        [110, 210, 76],
        [120, 70, 60],
        [640, 110, 84],
        [690, 290, 72],
        [650, 530, 60],
        [330, 50, 50],
      ]) +
      at(740, 440, 0.9, cutlery(stage)),
  );

export const seafoodTable: Drawing = (stage) => {
  const shell = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${x} ${y})rotate(${turn})">${shape('M0 40Q-60 10-44-34Q0-66 44-34Q60 10 0 40z', '#e3b08c')}${line('M0 34L-28-30M0 34V-44M0 34L28-30', '#b97c5a', 5)}</g>`;
  return laid(
    stage,
    ['stone', 'dark wood', 'indigo'],
    at(310, 300, 1, seafood(stage, 214)) +
      shell(620, 130, 20) +
      shell(706, 200, -30) +
      shell(610, 240, 70) +
      at(660, 410, 1, stew(stage, 100, '#c8553a')) +
      sides(stage, [
        [90, 540, 70],
        [520, 540, 58],
        [70, 70, 62],
      ]),
  );
};

export const barbecue: Drawing = (stage) =>
  laid(
    stage,
    ['dark wood', 'stone'],
    at(380, 310, 1, grill(stage, 212)) +
      at(
        680,
        150,
        1,
        bowl(stage, 96, stage.p.cloud, '#f4eddd') +
          dots(ringPoints(stage, 6, 44, 8), '#6f9a4c', 62) +
          dots(ringPoints(stage, 5, 26), '#9cc46a', 40),
      ) +
      at(100, 480, 1, riceBowl(stage, 92)) +
      sides(stage, [
        [92, 110, 72],
        [690, 380, 66],
        [650, 530, 60],
      ]),
  );

export const pancakeTable: Drawing = (stage) =>
  laid(
    stage,
    ['dark wood', 'patchwork', 'light wood'],
    at(330, 320, 1, pancake(stage, 212)) +
      at(650, 150, 1, bowl(stage, 104, mix(stage.p.obang[2], stage.p.bark, 0.3), '#f3ead2')) +
      at(680, 390, 1, bowl(stage, 104, mix(stage.p.obang[2], stage.p.bark, 0.3), '#f3ead2')) +
      sides(stage, [[90, 70, 64]]) +
      at(610, 550, 1, disc(0, 0, 54, '#3c241c') + dots(ringPoints(stage, 4, 22), '#8fae4a', 12)),
  );

export const lunchBox: Drawing = (stage) => {
  const { p } = stage;
  return laid(
    stage,
    ['patchwork', 'indigo', 'linen'],
    shape(
      'M110 130H560Q580 130 580 150V470Q580 490 560 490H110Q90 490 90 470V150Q90 130 110 130z',
      mix(p.bark, p.lamp, 0.4),
    ) +
      shape(
        'M122 146H548Q562 146 562 160V460Q562 474 548 474H122Q108 474 108 460V160Q108 146 122 146z',
        mix(p.bark, p.ink, 0.2),
      ) +
      at(232, 310, 1, gimbap(stage, 3, 4, 76)) +
      line('M356 150V470M360 330H560', mix(p.bark, p.lamp, 0.4), 10) +
      dots(
        [
          [410, 200],
          [470, 200],
          [410, 262],
          [470, 262],
          [524, 230],
        ],
        '#e8b54a',
        50,
      ) +
      dots(
        [
          [410, 200],
          [470, 262],
        ],
        '#f7dd8e',
        24,
      ) +
      line('M396 386q30-30 60 0t60 0M400 430q30-24 56 0t60-4', '#5f8a4c', 24) +
      at(690, 180, 1, bowl(stage, 84, p.cloud, '#b98a3c')) +
      at(690, 420, 0.9, cutlery(stage)),
  );
};

export const soup: Drawing = (stage) => {
  const bone: readonly Point[] = [
    [-50, -30],
    [60, 30],
  ];
  return laid(
    stage,
    ['linen', 'indigo', 'dark wood'],
    at(
      310,
      310,
      1,
      bowl(stage, 204, mix(stage.p.ink, stage.p.bark, 0.3), '#ecdcae') +
        disc(10, 0, 110, '#f3dfb6') +
        shape('M-90 0Q-80-80 0-84T100-10Q90 70 10 80T-90 0z', '#e9c796') +
        line('M-60 20Q0 60 70 30M-40-40Q0-20 50-50', '#c99a63', 10) +
        dots(bone, '#a34a2e', 34) +
        dots(
          [
            [-80, 70],
            [20, -110],
          ],
          '#8e4a2e',
          30,
        ) +
        line('M-110-50l60-30M70 100l60-20M90-80l30 30', '#c9a66b', 16) +
        dots(ringPoints(stage, 8, 140, 12), '#6f9a4c', 16),
    ) +
      at(650, 150, 1, riceBowl(stage, 94)) +
      sides(stage, [
        [680, 360, 74],
        [600, 520, 62],
      ]) +
      at(70, 500, 0.8, cutlery(stage)),
  );
};
