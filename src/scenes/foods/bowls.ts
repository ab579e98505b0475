/** Bowls seen from above, what belongs to them around. */
import { sides, laid } from './laid.ts';
import { bibimbap, bowl, cutlery, fishPlate, kimchi, noodles, riceBowl, ringPoints, stew } from '../parts/dishes.ts';
import { mix } from '../palette.ts';
import { at, disc, dots, line, shape, type Drawing, type Point } from '../pen.ts';

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
