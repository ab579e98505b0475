/** Rooms one sleeps, sits and drinks tea in. */
import { room, paper, oiled } from './room.ts';
import { bedding, chest, cushion, floorLamp, foldingScreen, lattice, scroll, vase } from '../parts/furnishings.ts';
import { hill, range, ridge, water } from '../parts/land.ts';
import { onggi } from '../parts/things.ts';
import { lowTable, teacup, teapot } from '../parts/tableware.ts';
import { crown, tree } from '../parts/plants.ts';
import { falling, heaven } from '../parts/sky.ts';
import { mix } from '../palette.ts';
import { at, block, d, disc, dots, line, shape, type Drawing } from '../pen.ts';

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
