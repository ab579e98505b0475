/** Rooms one sleeps, sits, bathes or works in. */
import {
  bedding,
  chest,
  cushion,
  drawers,
  floorLamp,
  foldingScreen,
  kiln,
  lattice,
  scroll,
  towels,
  vase,
} from '../parts/furnishings.ts';
import { bathers } from '../parts/living.ts';
import { hill, range, ridge, water } from '../parts/land.ts';
import { onggi } from '../parts/things.ts';
import { lowTable, punch, teacup, teapot } from '../parts/tableware.ts';
import { crown, pine, tree } from '../parts/plants.ts';
import { falling, heaven, sky } from '../parts/sky.ts';
import { mix } from '../palette.ts';
import { at, block, d, disc, dots, line, shape, type Drawing, type Stage } from '../pen.ts';

/** Wall, skirting, oiled-paper floor with its seams, beam above. */
function room({ p, sheet }: Stage, wall: string, floor: string): string {
  return (
    block(0, 0, 800, 420, sheet.fade([mix(wall, p.ink, 0.12)], [wall, 1])) +
    block(0, 420, 800, 190, sheet.fade([mix(floor, p.cloud, 0.2)], [mix(floor, p.ink, 0.12), 1])) +
    line('M0 470H800M0 540H800M220 420L120 610M400 420V610M580 420L680 610', mix(floor, p.ink, 0.22), 3, {
      opacity: 0.5,
    }) +
    block(0, 410, 800, 14, mix(p.wood, p.ink, 0.35)) +
    block(0, 0, 800, 40, mix(p.bark, p.ink, 0.25)) +
    line('M70 0V412M730 0V412', mix(p.bark, p.ink, 0.15), 22, { 'stroke-linecap': 'butt' })
  );
}

const paper = (stage: Stage): string => mix(stage.p.wall, '#fff7e4', 0.4);
const oiled = (stage: Stage): string => stage.p.light('#dcb56c');

export const ondolRoom: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const [quilt, lining] = r.pick([
    [p.obang[1], p.jade],
    [p.obang[0], p.obang[1]],
    [mix(p.obang[2], p.bark, 0.1), p.obang[0]],
    [p.jade, p.obang[2]],
  ] as const);
  return (
    room(stage, paper(stage), oiled(stage)) +
    at(400 - side * 60, 424, 1, foldingScreen(stage, 4, r.whole(92, 108))) +
    at(400 + side * 275, 424, 1, chest(stage)) +
    at(400 - side * 60, 540, 1.25 * side, bedding(stage, quilt, lining)) +
    at(400 - side * 330, 520, 1.1, floorLamp(stage))
  );
};

export const templeRoom: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const x = 400 - side * 130;
  return (
    room(stage, mix(paper(stage), p.shade, 0.2), oiled(stage)) +
    disc(x, 220, 138, mix(p.wood, p.ink, 0.3)) +
    disc(x, 220, 126, p.sky[2]) +
    shape(
      d`M${x - 125} 236L${x - 60} 190L${x - 10} 226L${x + 50} 170L${x + 125} 240A126 126 0 0 1 ${x - 125} 236z`,
      mix(p.land(0.4), p.mist, 0.2),
    ) +
    shape(d`M${x - 118} 266Q${x} 230 ${x + 118} 264A126 126 0 0 1 ${x - 118} 266z`, p.land(0.7)) +
    line(d`M${x} 94V346M${x - 126} 220H${x + 126}`, mix(p.wood, p.ink, 0.3), 5) +
    at(400 + side * 190, 110, 1.15, scroll(stage)) +
    at(x, 520, 1.5, cushion(stage, mix(p.shade, p.ink, 0.2))) +
    at(400 + side * 150, 545, 1.5, cushion(stage, mix(p.wood, p.bark, 0.4))) +
    at(400 + side * 190, 470, 0.62, lowTable(stage, 320)) +
    at(400 + side * 190, 470, 0.5, teapot(stage, p.jade))
  );
};

/** The open hall of a timber house: boards, posts, and the yard beyond. */
export const veranda: Drawing = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const wood = p.light('#8d5f3c');
  return (
    heaven(stage, 330) +
    ridge(stage, { y: 290, rise: 110, depth: 0.3, form: 'rolling', steps: 6 }) +
    block(0, 318, 800, 70, mix(p.stone, p.wall, 0.4)) +
    line('M0 314H800', p.roof, 20) +
    block(0, 372, 800, 80, p.ground) +
    [120, 190, 262].map((x) => at(400 + side * (x - 20), 424, 0.62, onggi(stage))).join('') +
    tree(stage, 400 - side * 190, 420, 230) +
    falling(stage, 8) +
    shape('M0 440H800V610H0z', sheet.fade([mix(wood, p.lamp, 0.35)], [mix(wood, p.ink, 0.2), 1])) +
    line('M0 476H800M0 524H800M0 580H800', mix(wood, p.ink, 0.4), 4, { opacity: 0.6 }) +
    line('M52 0V450M748 0V450', mix(wood, p.ink, 0.15), 44, { 'stroke-linecap': 'butt' }) +
    block(0, 0, 800, 64, mix(wood, p.ink, 0.3)) +
    line('M60 32H760', mix(wood, p.ink, 0.5), 10, { 'stroke-dasharray': '2 60' }) +
    at(400 + side * 130, 500, 0.62, lowTable(stage, 340)) +
    at(400 + side * 110, 500, 0.55, teapot(stage, mix('#86b09b', p.cloud, 0.15))) +
    at(400 + side * 195, 500, 0.5, teacup(stage, '#e9e3d2')) +
    at(400 - side * 120, 560, 1.3, cushion(stage, p.obang[0]))
  );
};

export const teaRoom: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    room(stage, mix(p.jade, p.wall, 0.72), stage.p.light('#a9743f')) +
    at(150, 80, 1, lattice(stage, 200, 230, mix(p.meadow, p.sky[2], 0.55))) +
    at(450, 80, 1, lattice(stage, 200, 230, mix(p.meadow, p.sky[2], 0.55))) +
    at(400 + side * 300, 430, 1.05, vase(stage, p.obang[3])) +
    at(400 - side * 20, 462, 1, lowTable(stage, 480)) +
    at(400 - side * 120, 462, 0.85, teapot(stage, mix('#86b09b', p.cloud, 0.15))) +
    at(400 + side * 40, 462, 0.8, teacup(stage, '#e9e3d2')) +
    at(400 + side * 150, 462, 0.8, teacup(stage, '#e9e3d2')) +
    at(400 - side * 300, 560, 1.4, cushion(stage, p.obang[1])) +
    at(400 + side * 290, 575, 1.4, cushion(stage, p.obang[2]))
  );
};

export const sauna: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    room(stage, mix(p.wood, p.wall, 0.7), stage.p.light('#c79a62')) +
    at(400 - side * 150, 430, 1.3, kiln(stage)) +
    at(400 + side * 210, 90, 1, lattice(stage, 150, 200)) +
    at(400 + side * 130, 545, 1.5, towels(stage)) +
    at(400 + side * 300, 560, 1.2, punch(stage)) +
    at(400 - side * 230, 565, 1.5, cushion(stage, p.jade)) +
    at(400 - side * 20, 580, 1.5, cushion(stage, p.obang[2]))
  );
};

export const bathHall: Drawing = (stage) => {
  const { p, r, sheet } = stage;
  const tile = mix(p.water, p.cloud, 0.5);
  const steam = d`M240 420q-26-36 0-72t0-70M420 400q26-36 0-72t0-70M600 430q-26-36 0-72t0-60`;
  return (
    sky(stage, 300) +
    range(stage, 320, r.pick(['dome', 'rolling']), 2, 150) +
    hill(330, 318, 326, p.meadow) +
    pine(stage, 400 + r.pick([1, -1]) * r.between(120, 220), 340, 190) +
    falling(stage, 10) +
    line('M266 0V360M534 0V360', mix(p.bark, p.ink, 0.2), 16, { 'stroke-linecap': 'butt' }) +
    block(0, 0, 800, 50, mix(p.bark, p.ink, 0.2)) +
    block(0, 344, 800, 80, sheet.fade([tile], [mix(tile, p.ink, 0.12), 1])) +
    line('M0 370H800M0 396H800', mix(tile, p.ink, 0.2), 2) +
    shape('M0 420H800V610H0z', sheet.fade([mix(p.water, '#eafff4', 0.35)], [p.deep, 1])) +
    line('M0 420H800', p.stone, 20) +
    line('M120 470h130M420 466h190M250 520h220M560 540h160M60 560h150', p.cloud, 5, { opacity: 0.6 }) +
    bathers(stage, [
      [300, 486],
      [520, 500],
    ]) +
    line(steam, p.cloud, 15, { opacity: 0.45 }) +
    shape('M640 610Q650 540 700 540T800 560V610z', p.shade) +
    shape('M0 610V570Q60 530 120 560T170 610z', p.stone)
  );
};

export const workshop: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const pot = (x: number, y: number, scale: number, glaze: string): string =>
    at(
      x,
      y,
      scale,
      shape('M-18-80H18Q20-66 40-50Q54-20 24 0H-24Q-54-20-40-50Q-20-66-18-80z', glaze) +
        shape('M18-80Q20-66 40-50Q54-20 24 0H8Q40-30 8-80z', p.ink, { opacity: 0.16 }),
    );
  const glazes = ['#86b09b', '#e9e3d2', mix(p.bark, p.stone, 0.3), mix(p.obang[0], p.cloud, 0.2)] as const;
  const shelf = [0, 1, 2, 3, 4]
    .map(
      (index) =>
        pot(400 + side * (index * 88 - 20), 190, 0.9, glazes[(index + r.whole(0, 3)) % 4] ?? glazes[0]) +
        pot(400 + side * (index * 88 - 20), 330, 1, glazes[(index + 1) % 4] ?? glazes[1]),
    )
    .join('');
  return (
    room(stage, mix(p.wall, p.bark, 0.18), p.light('#a08058')) +
    line(d`M${400 - side * 70} 194H${400 + side * 385}M${400 - side * 70} 334H${400 + side * 385}`, p.bark, 12, {
      'stroke-linecap': 'butt',
    }) +
    shelf +
    at(400 - side * 300, 90, 1, lattice(stage, 150, 200)) +
    at(
      400 - side * 190,
      560,
      1,
      block(-110, -70, 220, 70, mix(p.bark, p.ink, 0.1)) + shape('M-120-84H120V-66H-120z', p.bark),
    ) +
    pot(400 - side * 190, 478, 1.7, p.light('#b9846a')) +
    at(400 + side * 190, 590, 1.1, onggi(stage))
  );
};

export const herbRoom: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    room(stage, mix(p.wall, p.bark, 0.1), oiled(stage)) +
    at(side > 0 ? 86 : 374, 66, 1, drawers(stage, 5, 8, 68)) +
    at(400 + side * 210, 130, 0.9, scroll(stage)) +
    line(d`M${400 + side * 40} 60H${400 + side * 320}`, p.bark, 7) +
    [90, 150, 270]
      .map((x, index) =>
        at(
          400 + side * x,
          62,
          1,
          line('M0 0v30', p.bark, 4) +
            line('M-12 34L-20 96M0 34V104M12 34L22 94', [p.jade, '#c9a24a', p.pine][index] ?? p.jade, 13),
        ),
      )
      .join('') +
    at(400 + side * 170, 478, 0.85, lowTable(stage, 420)) +
    at(400 + side * 110, 478, 0.7, teapot(stage, mix(p.bark, p.ink, 0.2))) +
    at(400 + side * 240, 478, 0.7, teacup(stage, '#e9e3d2')) +
    at(400 - side * 130, 570, 1.4, cushion(stage, p.jade))
  );
};

/** A bench under trees with a deep view, where the way itself is the room. */
export const resthouse: Drawing = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const wood = p.light('#8d5f3c');
  return (
    heaven(stage, 360) +
    range(stage, 380, 'rolling', 2, 150) +
    water(stage, 370, 480) +
    hill(470, 452, 470, p.meadow) +
    crown(stage, 400 - side * 300, 330, 150, 90, 90, 8) +
    line(d`M${400 - side * 300} 470V360`, p.bark, 16) +
    shape('M90 470H710L760 610H40z', sheet.fade([mix(wood, p.lamp, 0.35)], [mix(wood, p.ink, 0.15), 1])) +
    line('M78 505H722M62 548H738', mix(wood, p.ink, 0.4), 4, { opacity: 0.6 }) +
    line('M120 120V474M680 120V474', mix(wood, p.ink, 0.2), 22, { 'stroke-linecap': 'butt' }) +
    line('M260 150V440M540 150V440', mix(wood, p.ink, 0.3), 14, { 'stroke-linecap': 'butt' }) +
    line('M120 410H680M120 440H680', mix(wood, p.ink, 0.25), 9) +
    shape('M-20 150Q400 30 820 150L700 60Q400-30 100 60z', p.roof) +
    line('M-14 150Q400 36 814 150', p.tile, 9) +
    at(400 + side * 60, 520, 0.8, lowTable(stage, 260)) +
    at(400 + side * 60, 520, 0.6, teapot(stage, mix('#86b09b', p.cloud, 0.15))) +
    dots([[400 - side * 140, 560]], p.obang[1], 0)
  );
};
