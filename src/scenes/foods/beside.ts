/** Food and drink seen from the side, on a counter or a low table. */
import {
  beer,
  brazier,
  cakes,
  chickenBasket,
  eggs,
  footedBowl,
  kettle,
  lowTable,
  punch,
  skewers,
  teacup,
  teapot,
} from '../parts/tableware.ts';
import { towels, vase } from '../parts/furnishings.ts';
import { lanternString } from '../parts/lights.ts';
import { bonfire } from '../parts/things.ts';
import { trout } from '../parts/living.ts';
import { mix } from '../palette.ts';
import { at, block, dots, line, shape, type Drawing, type Stage } from '../pen.ts';
import { counter } from './surfaces.ts';

const glaze = ({ p }: Stage): string => mix('#86b09b', p.cloud, 0.15);

export const teaSet: Drawing = (stage) => {
  const { r, p } = stage;
  const side = r.pick([1, -1]);
  const celadon = r.pick([glaze(stage), mix(p.bark, p.stone, 0.45), '#e9e3d2']);
  return (
    counter(stage, r.pick(['window', 'garden'])) +
    at(400 + side * 300, 470, 1.15, vase(stage, mix(p.obang[0], p.ink, 0.2))) +
    at(400 + side * 20, 520, 1.7 * side, teapot(stage, celadon)) +
    at(400 - side * 240, 545, 1.25, teacup(stage, celadon)) +
    at(400 - side * 110, 580, 1.25, teacup(stage, celadon)) +
    at(400 + side * 230, 580, 0.7, cakes(stage, '#d9a25c', '#8e4a2e'))
  );
};

export const chickenAndBeer: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    counter(stage, 'night') +
    lanternString([p.obang[1], p.obang[2], p.obang[0]], [-10, 60], [810, 90], 60, 14, 28, p.cloud) +
    at(400 - side * 90, 540, 1.75, chickenBasket(stage)) +
    at(400 + side * 180, 540, 1.6, beer(stage)) +
    at(400 + side * 310, 580, 1.75, beer(stage)) +
    dots(
      [
        [400 - side * 330, 560],
        [400 - side * 300, 572],
        [400 - side * 345, 580],
      ],
      '#f4eddd',
      34,
    )
  );
};

export const streetFood: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    counter(stage, 'night') +
    shape(
      'M-10 0H810V92L740 120L660 92L580 120L500 92L420 120L340 92L260 120L180 92L100 120L20 92L-10 104z',
      p.obang[1],
    ) +
    line('M60 0V96M220 0V96M380 0V96M540 0V96M700 0V96', p.obang[3], 44, { 'stroke-linecap': 'butt' }) +
    lanternString([p.lamp], [0, 150], [800, 150], 30, 9, 30, p.ink) +
    at(400 - side * 170, 540, 1.7, skewers(stage)) +
    at(400 + side * 170, 560, 1.45, cakes(stage, '#c98a3f', '#8e4a2e')) +
    line(`M${400 - side * 200} 250q-20-30 0-60t0-50M${400 - side * 140} 240q20-30 0-60t0-60`, p.cloud, 11, {
      opacity: 0.5,
    })
  );
};

export const sweetPunch: Drawing = (stage) => {
  const { r } = stage;
  const side = r.pick([1, -1]);
  return (
    counter(stage, r.pick(['window', 'garden'])) +
    at(400 - side * 120, 560, 2.1, punch(stage)) +
    at(400 + side * 110, 575, 1.6, eggs(stage)) +
    at(400 + side * 290, 520, 1.5, towels(stage)) +
    at(400 - side * 290, 530, 1.5, punch(stage))
  );
};

export const walnutCakes: Drawing = (stage) => {
  const { r, p } = stage;
  const side = r.pick([1, -1]);
  const crust = r.pick(['#b97a3c', '#e0b27a', '#c9a24a']);
  return (
    counter(stage, r.pick(['window', 'garden'])) +
    at(400 - side * 90, 545, 2, cakes(stage, crust, '#6d3b2a')) +
    at(400 + side * 200, 560, 1.5, teacup(stage, glaze(stage))) +
    at(400 + side * 300, 490, 1, vase(stage, p.obang[3]))
  );
};

export const grilledTrout: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const fish = (x: number, tilt: number): string =>
    `<g transform="translate(${x} 330)rotate(${tilt})">${line('M0 90V-170', mix(p.bark, p.lamp, 0.3), 8)}<g transform="rotate(-90)scale(1.7)">${trout(stage, '#c98a4b')}</g></g>`;
  return (
    counter(stage, 'night') +
    at(400 - side * 20, 540, 2.1, bonfire(stage)) +
    fish(400 - side * 230, -14) +
    fish(400 - side * 20, 4) +
    fish(400 + side * 190, 16) +
    block(0, 520, 800, 90, mix(p.stone, p.ink, 0.3)) +
    dots(
      [
        [60, 530],
        [150, 548],
        [300, 560],
        [460, 556],
        [610, 546],
        [730, 532],
      ],
      p.shade,
      70,
    )
  );
};

export const riceWine: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const brass = mix(p.obang[2], p.bark, 0.25);
  return (
    counter(stage, 'window') +
    at(400, 470, 1.3, lowTable(stage, 560)) +
    at(400 - side * 110, 470, 1.7, kettle(stage)) +
    at(400 + side * 110, 470, 1, footedBowl(stage, brass, '#f6efdc')) +
    at(400 + side * 250, 470, 0.9, footedBowl(stage, brass, '#f6efdc'))
  );
};

export const claypotRice: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    counter(stage, r.pick(['garden', 'night'])) +
    at(400 - side * 110, 560, 1.9, brazier(stage)) +
    at(400 - side * 110, 405, 1.75, footedBowl(stage, mix(p.ink, p.bark, 0.3), '#f6efdc')) +
    line(`M${400 - side * 140} 190q-20-30 0-60t0-60M${400 - side * 80} 180q20-30 0-60t0-50`, p.cloud, 12, {
      opacity: 0.5,
    }) +
    at(400 + side * 200, 560, 1.3, footedBowl(stage, glaze(stage), '#6f9a4c')) +
    at(400 + side * 330, 585, 1, footedBowl(stage, '#e9e3d2', '#c9432f'))
  );
};
