/** Trays, grills and platters seen from above. */
import { sides, laid } from './laid.ts';
import { bowl, cutlery, gimbap, grill, pancake, riceBowl, ringPoints, seafood, stew } from '../parts/dishes.ts';
import { mix } from '../palette.ts';
import { at, disc, dots, line, shape, type Drawing } from '../pen.ts';

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
