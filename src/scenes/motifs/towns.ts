/** Towns and villages: garden city, bathhouse, herb street, airport, station, thatched houses. */
import { house, roof, skyline } from '../parts/buildings.ts';
import { hill, range, ridge, water } from '../parts/land.ts';
import { glasshouse } from '../parts/landmarks.ts';
import { hanbokWoman, magpie, walker } from '../parts/living.ts';
import { onggi, silkLantern, spiritPosts } from '../parts/things.ts';
import { plane, train, van, coach, bicycle } from '../parts/vehicles.ts';
import { drawers } from '../parts/furnishings.ts';
import { mix } from '../palette.ts';
import { again, at, block, d, facing, line, shape, type Motif } from '../pen.ts';
import { bushes, firs, reeds, tree } from '../parts/plants.ts';
import { falling, heaven } from '../parts/sky.ts';

export const gardenCity: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const far = skyline(stage, 400, 40, 150, 70);
  return {
    back: heaven(stage, 380) + range(stage, 400, 'rolling', 1, 90),
    subject:
      shape(far, mix(p.land(0.3), p.mist, 0.3)) +
      bushes(stage, 408, 0, 800, 50, p.land(0.7)) +
      at(400 + side * 130, 440, 1, glasshouse(stage, 420)) +
      [90, 150, 210].map((x) => tree(stage, 400 + side * x, 436, 90)).join('') +
      hill(450, 438, 450, p.meadow) +
      water(stage, 480, 560) +
      shape('M-20 470Q200 450 330 486T520 540T820 556V620H-20z', p.ground) +
      line('M-20 560Q300 500 820 600', p.wall, 22) +
      at(400 - side * 200, 545, 0.85, walker(stage, p.obang[1])) +
      at(400 - side * 20, 570, 0.9, bicycle(stage)) +
      reeds(stage, 612, 22, 80, p.pine, 420, 800) +
      tree(stage, 400 - side * 330, 560, 290),
    focus: [400, 400],
  };
};

export const bathhouse: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const brick = mix(p.wood, p.stone, 0.2);
  return {
    back: heaven(stage, 340) + shape(skyline(stage, 420, 60, 180, 80), mix(p.land(0.6), p.ink, 0.2)),
    subject:
      shape(
        d`M${400 + side * 150 - 34} 420L${400 + side * 150 - 24} 110h48L${400 + side * 150 + 34} 420z`,
        sheet.fade([mix(brick, p.cloud, 0.1)], [brick, 1]),
      ) +
      line(d`M${400 + side * 150 - 26} 140h52M${400 + side * 150 - 27} 170h54`, p.wall, 9, {
        'stroke-linecap': 'butt',
      }) +
      line(d`M${400 + side * 150} 96q-26-24 0-44t6-44`, p.cloud, 24, { opacity: 0.5 }) +
      block(80, 300, 640, 170, mix(p.wall, p.stone, 0.3)) +
      line('M130 352h560', p.lamp, 54, { 'stroke-dasharray': '56 40', 'stroke-linecap': 'butt' }) +
      roof(stage, 400, 306, 760, 70, 14, 0.42) +
      block(300, 360, 200, 110, p.obang[0]) +
      line('M350 362v70M400 362v70M450 362v70', p.obang[3], 3, { opacity: 0.6 }) +
      shape('M366 420q0-26 34-26t34 26q-34 22-68 0z', p.obang[3]) +
      line('M384 388q-8-12 0-24M400 384q-8-12 0-24M416 388q-8-12 0-24', p.obang[3], 6) +
      block(0, 466, 800, 150, mix(p.shade, p.ink, 0.35)) +
      shape('M300 466h200l80 150H220z', p.lamp, { opacity: 0.25 }) +
      at(250, 480, 0.8, onggi(stage)) +
      at(560, 480, 0.8, onggi(stage)) +
      at(400 - side * 230, 560, 0.95, walker(stage, p.jade)) +
      at(400 + side * 70, 200, 0.55, silkLantern(stage, p.obang[1])) +
      falling(stage, 12),
    focus: [400, 390],
  };
};

export const herbStreet: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const bundle = (x: number, hue: string): string =>
    at(x, 150, 1, line('M0 0v26', p.bark, 4) + line('M-16 30L-30 130M-6 30L-12 140M6 30L10 140M16 30L28 126', hue, 15));
  const sack = (x: number, y: number, scale: number, herb: string): string =>
    at(
      x,
      y,
      scale,
      shape('M-60 0Q-74-50-56-86H56Q74-50 60 0z', p.light('#d8bd8a')) +
        shape('M-54-86Q0-140 54-86Q0-66-54-86z', herb) +
        line('M-58-84Q0-62 58-84', p.light('#b8985f'), 9),
    );
  return {
    back: block(0, 0, 800, 600, mix(p.wood, p.ink, 0.55)),
    subject:
      at(side > 0 ? 20 : 240, 150, 1, drawers(stage, 6, 6, 90)) +
      line('M0 148H800', p.bark, 10) +
      [80, 170, 300, 430, 560, 690]
        .map((x, index) =>
          bundle(
            x + r.between(-16, 16),
            [p.jade, '#c9a24a', p.pine, '#a8552f', mix(p.jade, p.wall, 0.4), '#8a5a3a'][index] ?? p.jade,
          ),
        )
        .join('') +
      shape('M-10 0H810V96L720 126L630 96L540 126L450 96L360 126L270 96L180 126L90 96L-10 120z', p.jade) +
      line('M40 0V104M220 0V104M400 0V104M580 0V104M760 0V104', p.wall, 52, { 'stroke-linecap': 'butt' }) +
      at(400 + side * 270, 520, 1.7, hanbokWoman(stage, mix(p.obang[0], p.ink, 0.2), p.wall)) +
      block(0, 470, 800, 140, mix(p.shade, p.ink, 0.45)) +
      sack(90, 560, 1.2, '#c9a24a') +
      sack(250, 575, 1.3, '#8e3f2c') +
      sack(410, 570, 1.25, p.jade) +
      sack(570, 580, 1.3, '#d8b36a') +
      sack(720, 570, 1.2, '#5b4632'),
    focus: [400, 380],
  };
};

export const airport: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 400) + ridge(stage, { y: 410, rise: 40, depth: 0.2, form: 'rolling', steps: 6, melt: 60 }),
    subject:
      facing(
        side,
        block(620, 250, 36, 180, p.stone) +
          shape('M596 214h84l-12 46h-60z', p.lit ? p.lamp : mix(p.deep, p.ink, 0.3)) +
          block(590, 204, 96, 14, p.obang[3]) +
          shape('M-20 430V350Q90 300 200 342T420 336T560 350V430z', mix(p.water, p.cloud, 0.5)) +
          line('M-20 350Q90 300 200 342T420 336T580 352', p.obang[3], 18) +
          line('M30 344V430M110 326V430M190 340V430M270 348V430M350 340V430M430 338V430M510 346V430', p.obang[3], 5) +
          line('M-20 404H560', p.lit ? p.lamp : p.deep, 10, { opacity: 0.6 }),
      ) +
      at(400 + side * 20, 210, 1.15 * side, `<g transform="rotate(-16)">${plane(stage, p.obang[3])}</g>`) +
      block(0, 428, 800, 190, sheet.fade([mix(p.shade, p.stone, 0.3)], [mix(p.shade, p.ink, 0.3), 1])) +
      line('M-20 560H820', p.wall, 8, { 'stroke-dasharray': '60 46', 'stroke-linecap': 'butt' }) +
      at(400 - side * 150, 530, 1.05 * -side, van(stage, p.obang[3])) +
      at(400 + side * 230, 520, 0.8 * -side, coach(stage, p.obang[2])) +
      bushes(stage, 436, 0, 800, 26),
    focus: [400, 380],
  };
};

export const station: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 350) + range(stage, 400, 'rolling', 3, 200),
    subject:
      hill(420, 404, 420, p.meadow) +
      shape(firs(stage, -10, 810, 430, 60, 70), p.land(0.8)) +
      block(0, 440, 800, 60, p.stone) +
      line('M0 470H800', p.ink, 5) +
      line('M90 440V250M400 440V250M710 440V250', mix(p.stone, p.ink, 0.4), 9) +
      shape('M-20 250Q200 176 400 214T820 196V222Q600 226 400 242T-20 278z', p.obang[0]) +
      at(side > 0 ? 690 : 110, 470, 1.3 * side, train(stage, p.obang[3], 2)) +
      block(0, 500, 800, 110, mix(p.stone, p.wall, 0.3)) +
      line('M0 520H800', p.obang[2], 9, { 'stroke-dasharray': '34 8', 'stroke-linecap': 'butt' }) +
      at(400 - side * 130, 580, 0.95, walker(stage, p.obang[1])) +
      at(400 - side * 250, 584, 0.95, hanbokWoman(stage, p.obang[0], p.obang[3])) +
      falling(stage, 6),
    focus: [400, 400],
  };
};

export const thatch: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const drawn = sheet.keep(
    block(-80, -58, 160, 58, p.wall) +
      shape('M-50-40h34v40h-34zM14-44h30v30H14z', p.lamp) +
      line('M-80-58V0M80-58V0M-6-58V0', p.bark, 6) +
      shape(
        'M-118-44Q-100-118-40-128Q0-136 40-128Q100-118 118-44Q0-64-118-44z',
        sheet.fade([p.light('#d9b56a')], [p.light('#a97f43'), 1]),
      ) +
      line(
        'M-70-104Q-80-80-84-54M-24-124L-28-58M24-124L28-58M70-104Q80-80 84-54M-104-70Q0-94 104-70',
        p.light('#8a6434'),
        3,
      ),
  );
  const hut = (x: number, y: number, scale: number): string => again(drawn, x, y, scale);
  return {
    back: heaven(stage, 340) + range(stage, 380, 'rolling', 3, 190),
    subject:
      facing(
        side,
        water(stage, 372, 440) +
          shape('M-20 400Q160 372 330 392T620 400T820 380V620H-20z', p.meadow) +
          shape('M500 390Q640 360 820 372V430Q660 400 500 420z', p.light('#e9dcb8')),
      ) +
      hut(400 - side * 230, 440, 0.75) +
      hut(400 + side * 30, 436, 0.7) +
      hut(400 + side * 250, 446, 0.8) +
      bushes(stage, 452, 0, 800, 40) +
      hut(400 - side * 100, 530, 1.25) +
      again(house(stage), 400 + side * 190, 540, 1.35, { fill: p.roof }) +
      at(400 - side * 320, 560, 0.85, spiritPosts(stage)) +
      tree(stage, 400 + side * 350, 560, 230) +
      at(400 + side * 190, 410, 0.6, magpie(stage)) +
      line('M-20 560Q160 548 330 566T820 556', p.stone, 24) +
      bushes(stage, 612, -10, 810, 46, p.pine),
    focus: [400, 430],
  };
};
