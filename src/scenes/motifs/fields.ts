/** Tea rows, flower fields and the roads that run through them. */
import { house } from '../parts/buildings.ts';
import { hill, range } from '../parts/land.ts';
import { mix } from '../palette.ts';
import { again, block, d, dots, facing, line, shape, type Motif, type Point } from '../pen.ts';
import { bushes, fir, pine, tree } from '../parts/plants.ts';
import { falling, heaven } from '../parts/sky.ts';

export const tea: Motif = (stage) => {
  const { p, r, sheet, season } = stage;
  const side = r.pick([1, -1]);
  const bush = season === 'winter' ? mix(p.pine, p.leaves[2], 0.35) : mix(p.pine, p.meadow, 0.25);
  const bright = season === 'winter' ? p.leaves[2] : mix(p.meadow, '#e8e6a0', 0.25);
  const rows = (top: number, bend: number, count: number, first: number): string => {
    let data = '';
    let y = top;
    for (let index = 0; index < count; index += 1) {
      y += first + index * 3.4;
      data += d`M-20 ${y + bend}Q${200 + index * 12} ${y - bend * 1.2} 420 ${y}T820 ${y - bend * 0.6}`;
    }
    return data;
  };
  const back = rows(352, 26, 5, 13);
  const wooded = r.whole(3, 5);
  const rows8 = sheet.keep(shape(rows(430, -46, 8, 19), ''));
  return {
    back: heaven(stage, 360) + range(stage, 360, 'rolling', 3, 170),
    subject:
      facing(
        side,
        shape('M-20 380Q200 310 420 350T820 330V620H-20z', sheet.fade([bright], [p.ground, 1])) +
          line(back, bush, 9) +
          shape(
            [90, 650, 130, 610, 172]
              .slice(0, wooded)
              .map((x) => fir(x + r.between(-14, 14), x > 300 ? 342 : 350, r.between(66, 96)))
              .join(''),
            p.pine,
          ) +
          again(house(stage), r.between(400, 540), 374, r.between(0.55, 0.85), { fill: p.roof }) +
          shape('M-20 410Q200 500 420 440T820 460V620H-20z', bright) +
          again(rows8, 0, 0, 1, { stroke: bush, 'stroke-width': 21 }) +
          again(rows8, 0, -6, 1, { stroke: mix(bush, bright, 0.45), 'stroke-width': 8 }),
      ) +
      tree(stage, 400 - side * 290, 470, 150) +
      falling(stage, 10),
    focus: [400, 390],
  };
};

export const field: Motif = (stage) => {
  const { p, r, season, sheet } = stage;
  const bloom = { spring: p.obang[2], summer: p.light('#efe6cf'), autumn: p.leaves[2], winter: p.leaves[2] }[season];
  const crop = { spring: p.meadow, summer: p.meadow, autumn: mix(p.meadow, p.bark, 0.3), winter: p.leaves[0] }[season];
  const gone = r.between(330, 470);
  let furrows = '';
  for (let index = -7; index <= 7; index += 1) {
    const foot = gone + index * 130;
    furrows += d`M${gone + index * 18} 372L${foot - 40} 620h56z`;
  }
  const flowers: Point[] = [];
  for (let row = 0; row < 3; row += 1) {
    for (let index = -3; index <= 3; index += 1) {
      const y = 416 + row * row * 28 + row * 24;
      const spread = 18 + ((y - 372) / 248) * 112;
      flowers.push([gone + index * spread + spread * 0.5 + r.between(-8, 8), y + r.between(-8, 8)]);
    }
  }
  const x = gone + r.pick([-190, 190]);
  return {
    back: heaven(stage, 360) + range(stage, 365, 'rolling', 3, 180),
    subject:
      hill(378, 366, 378, crop) +
      bushes(stage, 370, 0, 800, 46, p.pine) +
      again(house(stage), x, 384, 0.8, { fill: p.roof }) +
      tree(stage, x + 96, 384, 130) +
      block(0, 380, 800, 240, sheet.fade([mix(bloom, crop, 0.4)], [crop, 0.6], [mix(crop, p.pine, 0.3), 1])) +
      shape(furrows, sheet.fade([bloom], [mix(bloom, crop, 0.25), 1])) +
      dots(
        flowers.filter((_, index) => index < 7),
        mix(bloom, '#ffffff', 0.45),
        10,
      ) +
      dots(
        flowers.filter((_, index) => index >= 7),
        mix(bloom, '#ffffff', 0.45),
        20,
      ) +
      falling(stage, 5),
    focus: [400, 390],
  };
};

export const road: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  let left = '';
  let right = '';
  for (let index = 0; index < 6; index += 1) {
    const near = index * index;
    left += fir(330 - near * 13, 388 + near * 8, 66 + near * 17, 26 + near * 5);
    right += fir(470 + near * 13, 388 + near * 8, 66 + near * 17, 26 + near * 5);
  }
  const trees =
    stage.season === 'autumn' ? p.leaves[0] : stage.season === 'winter' ? mix(p.pine, p.leaves[2], 0.4) : p.pine;
  return {
    back:
      heaven(stage, 360, 400 + r.between(-60, 60), 185, 52) + range(stage, 375, r.pick(['dome', 'rolling']), 3, 120),
    subject:
      hill(386, 374, 386, p.meadow) +
      hill(400, 392, 410, p.ground, 600) +
      facing(
        side,
        shape('M396 386Q470 398 400 430T150 620H640Q560 500 470 440T404 386z', mix(p.shade, p.stone, 0.5)) +
          line('M402 398Q442 410 424 440T400 620', p.wall, 7, { 'stroke-dasharray': '22 20' }),
      ) +
      shape(left, trees) +
      shape(right, trees) +
      shape(right, p.leaves[1], { opacity: 0.25 }) +
      shape('M362 436q0-40 10-42h56q10 2 10 42v22h-76z', p.obang[1]) +
      shape('M372 404h56l5 24h-66z', p.lamp) +
      line('M366 460h12M422 460h12', p.ink, 12) +
      dots(
        [
          [371, 442],
          [429, 442],
        ],
        p.lamp,
        10,
      ) +
      line('M372 394h56', p.wall, 6) +
      bushes(stage, 612, -10, 130, 80, p.land(1)) +
      bushes(stage, 612, 690, 810, 80, p.land(1)) +
      (r.chance(0.3) ? pine(stage, 60, 600, 200) : ''),
    focus: [400, 410],
  };
};
