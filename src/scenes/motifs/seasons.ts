/** Snow, blossom and autumn leaves: scenes that are their season. */
import { house, pagoda, pavilion, roof } from '../parts/buildings.ts';
import { hill, range } from '../parts/land.ts';
import { mix } from '../palette.ts';
import { again, block, d, dots, line, shape, type Motif, type Point } from '../pen.ts';
import { branch, bushes, crown, fir, tree } from '../parts/plants.ts';
import { falling, heaven, scatter } from '../parts/sky.ts';

export const snow: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const white = p.leaves[2];
  const trees = Array.from(
    { length: 7 },
    (_, index) => [400 + side * (90 + index * 52 + r.between(-14, 14)), 440 + index * 9, 110 + index * 26] as const,
  );
  const bodies = trees.map(([x, y, tall]) => fir(x, y, tall, tall * 0.46)).join('');
  const caps = trees.map(([x, y, tall]) => fir(x, y - tall * 0.6, tall * 0.42, tall * 0.2)).join('');
  return {
    back: heaven(stage, 380, 400 + side * 130) + range(stage, 400, 'crag', 3, 160),
    subject:
      hill(430, 410, 400, mix(white, p.sky[0], 0.32), 250) +
      bushes(stage, 416, 0, 800, 40, mix(p.pine, white, 0.5)) +
      again(house(stage), 400 - side * 90, 462, 1.25, { fill: white }) +
      again(house(stage), 400 - side * 290, 440, 0.85, { fill: white }) +
      hill(500, 456, 470, white, 400 - side * 200) +
      shape(bodies, p.pine) +
      shape(caps, white) +
      hill(560, 520, 500, mix(white, p.sky[0], 0.2), 560) +
      line(
        d`M${400 - side * 80} 468Q${400 - side * 20} 510 ${400 - side * 120} 540T${400 - side * 40} 610`,
        mix(white, p.sky[0], 0.35),
        14,
        { 'stroke-dasharray': '2 24' },
      ) +
      line(d`M${400 + side * 30} 516v-26`, white, 50) +
      dots([[400 + side * 30, 456]], white, 38) +
      dots(
        [
          [400 + side * 30 - 7, 452],
          [400 + side * 30 + 7, 452],
        ],
        p.ink,
        5,
      ) +
      line(d`M${400 + side * 30 - 16} 474h32`, p.obang[1], 9) +
      line(d`M${400 + side * 30 - 15} 440h30`, p.ink, 8) +
      falling(stage, 22),
    focus: [400, 420],
  };
};

export const blossom: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const petals = Array.from({ length: 10 }, (): Point => [400 + r.between(-1, 1) * 190, r.between(420, 600)]);
  return {
    back: heaven(stage, 370, 400, 220, 60) + range(stage, 385, 'rolling', 2, 140),
    subject:
      hill(420, 400, 420, p.meadow) +
      crown(stage, 250, 372, 130, 40, 60, 7) +
      crown(stage, 550, 372, 130, 40, 60, 7) +
      pavilion(stage, 400, 408, 120) +
      shape('M386 404h28Q440 470 640 620H160Q360 470 386 404z', sheet.fade([p.sky[2]], [p.water, 0.3], [p.deep, 1])) +
      dots(petals, p.leaves[2], 7) +
      line(
        'M140 560Q170 420 230 330M170 470Q120 400 60 360M660 560Q630 420 570 330M630 470Q690 400 740 360',
        p.bark,
        26,
      ) +
      crown(stage, 110, 270, 320, 150, 120, 10) +
      crown(stage, 690, 270, 320, 150, 120, 10) +
      crown(stage, 400, 96, 560, 60, 96, 8) +
      bushes(stage, 600, -10, 150, 80, p.pine) +
      bushes(stage, 600, 650, 810, 80, p.pine) +
      falling(stage, 13),
    focus: [400, 370],
  };
};

export const autumn: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const wood = (y: number, size: number, count: number): string =>
    [...p.leaves, p.pine]
      .map((tone, index) =>
        dots(
          scatter(stage, index > 1 ? Math.ceil(count / 2) : count, -10, y - size * 0.7, 810, y + size * 0.5),
          mix(tone, p.mist, Math.max(0, (56 - size) / 80)),
          size,
        ),
      )
      .join('');
  return {
    back: heaven(stage, 360, 400 + side * 190) + range(stage, 385, r.pick(['dome', 'crag']), 2, 140),
    subject:
      wood(366, 42, 7) +
      hill(400, 390, 400, p.leaves[1], 400) +
      wood(414, 60, 6) +
      pagoda(stage, 400 - side * 190, 462, 190, 3) +
      block(400 + side * 60 - 90, 372, 180, 80, p.wood) +
      block(400 + side * 60 - 60, 398, 120, 54, p.lamp) +
      roof(stage, 400 + side * 60, 384, 260, 74) +
      wood(496, 88, 4) +
      hill(560, 540, 560, p.ground) +
      shape('M370 540q60 20 20 40t-60 50h220q-20-50-80-66t-30-26z', p.stone) +
      branch(stage, side === 1 ? -10 : 810, 90, side * 380, 30) +
      falling(stage, 6),
    focus: [400, 410],
  };
};

/** A lane of trees in season, for galleries. */
export const lane: Motif = (stage) => {
  const { p } = stage;
  return {
    back: heaven(stage, 380, 400, 250, 50) + range(stage, 390, 'rolling', 2, 150),
    subject:
      hill(410, 396, 410, p.meadow) +
      shape('M384 400h32L640 620H160z', p.ground) +
      tree(stage, 300, 420, 130) +
      tree(stage, 500, 420, 130) +
      tree(stage, 215, 490, 250) +
      tree(stage, 585, 490, 250) +
      tree(stage, 70, 600, 430) +
      tree(stage, 735, 600, 400) +
      bushes(stage, 612, 0, 200, 60) +
      falling(stage, 13),
    focus: [400, 380],
  };
};
