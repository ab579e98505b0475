/** Temple, village of tiled houses, palace, royal shrine, bridge: what Korea has built in timber and stone. */
import { hall, house, pagoda, pavilion, roof } from '../parts/buildings.ts';
import { glitter, hill, range, ridge, mist, water } from '../parts/land.ts';
import { lanternString } from '../parts/lights.ts';
import { again, block, d, disc, line, shape, type Motif } from '../pen.ts';
import { bushes, pine, tree } from '../parts/plants.ts';
import { mix } from '../palette.ts';
import { heaven, sky, sun } from '../parts/sky.ts';

export const temple: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([-1, 1]);
  const x = 400 - side * r.between(0, 40);
  const width = r.between(330, 370);
  const hue = [p.obang[1], p.obang[2], p.obang[0], p.obang[3]];
  return {
    back:
      heaven(stage, 360) + range(stage, 390, r.pick(['dome', 'rolling', 'crag']), r.whole(2, 3), r.between(130, 165)),
    subject:
      hill(445, 418, 445, p.ground) +
      bushes(stage, 424, 30, 770, 84) +
      hall(stage, x, 452, width, 1, 5) +
      pagoda(stage, x + side * 262, 474, 190, 3) +
      lanternString(hue, [x - side * 420, 300], [x + side * 262, 330], 62, 11, 21, p.ink) +
      hill(500, 486, 506, p.meadow, r.between(250, 550)) +
      pine(stage, 400 - side * 310, 545, 270, side * 0.2) +
      bushes(stage, 600, -10, 810, 100, p.land(1)),
    focus: [400, 380],
  };
};

export const hanok: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const home = house(stage);
  const street = sheet.keep(
    [-450, -222, 0, 214, 440].map((x) => again(home, x + r.between(-16, 16), r.between(-9, 9))).join(''),
  );
  const row = (y: number, scale: number, colour: string): string =>
    again(street, 400 + r.between(-60, 60), y, scale * r.pick([-1, 1]), { fill: colour });
  return {
    back: heaven(stage, 330, undefined, 150) + range(stage, 340, r.pick(['dome', 'rolling']), 2, 125),
    subject:
      bushes(stage, 300, 0, 800, 54, p.land(0.7)) +
      row(332, 0.66, p.tile) +
      mist(stage, 270, 110, 0.6) +
      row(404, 1, mix(p.roof, p.tile, 0.3)) +
      mist(stage, 350, 110, 0.45) +
      tree(stage, r.between(110, 180) + r.pick([0, 470]), 470, 170) +
      row(520, 1.5, p.roof) +
      block(0, 518, 800, 90, p.stone) +
      line('M0 520h800', mix(p.roof, p.ink, 0.5), 14) +
      line(
        'M20 556h90M190 562h70M330 552h110M520 560h80M690 556h80M90 584h80M260 586h90M430 582h80M610 586h90',
        p.shade,
        8,
        { opacity: 0.5 },
      ),
    focus: [400, 390],
  };
};

export const palace: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([-1, 1]);
  const width = r.between(340, 400);
  const wing = sheet.keep(
    block(-135, 402, 270, 34, p.wood) + line('M-135 410h270', p.jade, 8) + roof(stage, 0, 406, 300, 40, 1, 0.46),
  );
  const moon = stage.time === 'night' ? '' : disc(400 - side * 250, 165, 36, p.cloud, { opacity: 0.8 });
  return {
    back:
      sky(stage, 380) +
      moon +
      sun(stage, 400 + side * 250, 165, 44) +
      ridge(stage, { y: 310, rise: 170, depth: 0.3, form: 'dome', steps: 5 }) +
      ridge(stage, { y: 365, rise: 110, depth: 0.5, form: 'dome', steps: 5 }),
    subject:
      again(wing, 66, 0) +
      again(wing, 734, 0) +
      block(0, 434, 800, 190, sheet.fade([p.ground], [p.stone, 1])) +
      hall(stage, 400, 440, width, 2, 5) +
      block(130, 440, 540, 26, p.stone) +
      block(100, 466, 600, 26, p.shade) +
      line('M130 438h540M100 464h600', p.wall, 5, { 'stroke-dasharray': '3 12' }) +
      shape('M350 434h100l36 62h-172z', p.stone) +
      shape('M368 496h64l70 122h-204z', p.wall),
    focus: [400, 370],
  };
};

/** One long hall under one roof, nothing painted, above a court of rough stone with the path of the spirits. */
export const shrine: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([-1, 1]);
  const bay = r.pick([40, 45]);
  return {
    back: heaven(stage, 360) + range(stage, 350, 'rolling', 2, r.between(90, 130)),
    subject:
      bushes(stage, 330, -10, 810, 90, p.land(0.6)) +
      block(40, 300, 720, 126, mix(p.wood, p.ink, 0.55)) +
      line('M40 376H760', p.wood, 100, { 'stroke-dasharray': `12 ${bay - 12}`, 'stroke-linecap': 'butt' }) +
      line('M40 338H760', p.wood, 14) +
      roof(stage, 400, 338, 800, 84, 24, 0.46) +
      block(14, 424, 772, 26, p.stone) +
      block(-10, 450, 820, 26, p.shade) +
      block(0, 476, 800, 150, sheet.fade([p.ground], [p.stone, 1])) +
      line('M0 496H800M-30 524H800M-12 560H800', p.shade, 3, { 'stroke-dasharray': '58 5' }) +
      shape('M346 424h108l84 196H262z', p.shade) +
      shape('M384 424h32l26 196h-84z', p.wall) +
      tree(stage, 400 - side * 350, 540, 250),
    focus: [400, 380],
  };
};

export const bridge: Motif = (stage) => {
  const { p, r } = stage;
  const arches = r.pick([3, 5]);
  const span = 800 / arches;
  let holes = '';
  for (let index = 0; index < arches; index += 1) {
    holes += d`M${index * span + 22} 432v-22a${span / 2 - 22} ${Math.min(62, span / 2 - 22)} 0 0 1 ${span - 44} 0v22`;
  }
  const deck = d`M0 344Q400 ${300} 800 344V432H0z`;
  const sunX = r.between(160, 260) + r.pick([0, 380]);
  return {
    back:
      heaven(stage, 400, sunX) +
      range(stage, 390, 'rolling', 3, 190) +
      water(stage, 415) +
      glitter(stage, sunX, 440, 50, 6),
    subject:
      shape(`${deck}${holes}`, p.stone, { 'fill-rule': 'evenodd' }) +
      shape(`${deck}${holes}`, p.deep, {
        'fill-rule': 'evenodd',
        opacity: 0.35,
        transform: 'matrix(1 0 0 -.8 0 778)',
      }) +
      line('M0 338Q400 294 800 338', p.wood, 9) +
      line('M0 322Q400 278 800 322', p.wood, 5) +
      line('M0 330Q400 286 800 330', p.wood, 16, { 'stroke-dasharray': '4 26', 'stroke-linecap': 'butt' }) +
      pavilion(stage, 400, 318, 170) +
      bushes(stage, 610, -10, 260, 90, p.land(1)) +
      tree(stage, r.pick([90, 700]), 600, 250),
    focus: [400, 330],
  };
};
