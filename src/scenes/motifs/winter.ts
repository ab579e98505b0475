/** Winter out of doors: ice fishing, rime on old yews, ski slopes, the first sunrise. */
import { house } from '../parts/buildings.ts';
import { hill, range, ridge, water } from '../parts/land.ts';
import { seaHand } from '../parts/landmarks.ts';
import { gulls, iceFisher } from '../parts/living.ts';
import { tent } from '../parts/things.ts';
import { cableCar } from '../parts/vehicles.ts';
import { mix } from '../palette.ts';
import { again, at, block, d, disc, dots, line, oval, shape, type Motif, type Stage } from '../pen.ts';
import { bushes, coneWood, fir } from '../parts/plants.ts';
import { falling, heaven, scatter } from '../parts/sky.ts';

export const ice: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const pale = mix(p.leaves[2], p.water, 0.18);
  const holes = [
    [400 - side * 40, 508],
    [400 + side * 250, 452],
    [400 - side * 270, 446],
    [400 + side * 60, 430],
  ] as const;
  return {
    back: heaven(stage, 330) + range(stage, 360, 'crag', 3, 190),
    subject:
      coneWood(stage, 372, 90, 30, mix(p.pine, p.leaves[1], 0.35)) +
      block(0, 366, 800, 240, sheet.fade([p.leaves[2]], [pale, 0.3], [mix(pale, p.deep, 0.3), 1])) +
      line(
        'M40 400l90 16l60-8M600 396l-70 20l30 18l120 10M180 560l110-20l50 26M700 520l-90 24',
        mix(pale, p.deep, 0.35),
        3,
        { opacity: 0.7 },
      ) +
      at(400 + side * 170, 402, 0.62, tent(stage, p.obang[1])) +
      at(400 + side * 250, 406, 0.62, tent(stage, p.obang[2])) +
      at(400 - side * 180, 400, 0.55, tent(stage, p.obang[0])) +
      holes.map(([x, y], index) => oval(x, y, index ? 26 : 46, index ? 7 : 13, mix(p.deep, p.ink, 0.4))).join('') +
      at(400 + side * 180, 456, 0.85 * side, iceFisher(stage, p.obang[0])) +
      at(400 - side * 330, 448, 0.8 * side, iceFisher(stage, p.obang[2])) +
      at(400 - side * 180, 512, 1.55 * side, iceFisher(stage, p.obang[1])) +
      falling(stage, 16),
    focus: [400, 420],
  };
};

/** An old yew, its rime white on bare wood. */
function yew({ p, r }: Stage, height: number): string {
  const arms = d`M0 0Q${-height * 0.1} ${-height * 0.3} ${height * 0.04} ${-height * 0.55}L0 ${-height}M${height * 0.02} ${-height * 0.36}Q${height * 0.2} ${-height * 0.5} ${height * 0.36} ${-height * 0.78}M${-height * 0.03} ${-height * 0.3}Q${-height * 0.24} ${-height * 0.42} ${-height * 0.32} ${-height * 0.7}M${height * 0.2} ${-height * 0.53}l${height * 0.18} ${-height * 0.04}M${-height * 0.2} ${-height * 0.46}l${-height * 0.2} ${-height * 0.06}`;
  const tips = Array.from(
    { length: 16 },
    () => [r.between(-0.42, 0.44) * height, -height * r.between(0.52, 1)] as const,
  );
  return (
    line(arms, mix(p.bark, p.ink, 0.2), Math.round(height * 0.055)) +
    line(arms, p.leaves[2], Math.round(height * 0.02), {
      transform: `translate(${Math.round(height * 0.012)} ${-Math.round(height * 0.02)})`,
    }) +
    dots(tips, mix(p.leaves[2], p.sky[1], 0.12), height * 0.15) +
    dots(
      tips.slice(0, 8).map(([x, y]) => [x + 6, y - 8] as const),
      '#fffdf6',
      height * 0.1,
    )
  );
}

export const rime: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const white = p.leaves[2];
  return {
    back: heaven(stage, 400) + range(stage, 430, 'rolling', 3, 230),
    subject:
      ridge(stage, { y: 470, rise: 60, depth: 0.45, form: 'rolling', steps: 5, melt: 120 }) +
      shape(
        side > 0 ? 'M-20 420Q200 400 380 470T820 560V620H-20z' : 'M820 420Q600 400 420 470T-20 560V620H820z',
        sheet.fade([white], [mix(white, p.sky[0], 0.4), 1]),
      ) +
      at(400 + side * 120, 510, 1, yew(stage, 190)) +
      at(400 - side * 200, 480, 1, yew(stage, 370)) +
      at(400 + side * 290, 560, 1, yew(stage, 130)) +
      line(d`M${400 - side * 60} 480Q${400 + side * 60} 520 ${400 + side * 10} 610`, mix(white, p.sky[0], 0.5), 16, {
        'stroke-dasharray': '3 22',
      }) +
      falling(stage, 18),
    focus: [400, 400],
  };
};

export const slopes: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const white = p.leaves[2];
  const wood = (x: number, y: number, count: number): string =>
    shape(
      Array.from({ length: count }, (_, index) =>
        fir(x + index * 27 + r.between(-8, 8), y + r.between(-14, 14), r.between(52, 84)),
      ).join(''),
      p.pine,
    );
  const run = (data: string): string => shape(data, sheet.fade([white], [mix(white, p.sky[0], 0.28), 1]));
  return {
    back: heaven(stage, 360) + range(stage, 380, 'crag', 2, 150),
    subject:
      shape(
        d`M-20 600V430Q${400 - side * 120} 130 ${400 + side * 40} 150T820 440V620H-20z`,
        mix(p.pine, p.land(0.6), 0.45),
      ) +
      run(
        d`M${400 + side * 20} 150Q${400 - side * 30} 300 ${400 - side * 200} 470H${400 - side * 40}Q${400 + side * 50} 290 ${400 + side * 60} 152z`,
      ) +
      run(
        d`M${400 + side * 70} 154Q${400 + side * 110} 300 ${400 + side * 290} 470H${400 + side * 150}Q${400 + side * 80} 320 ${400 + side * 50} 154z`,
      ) +
      wood(60, 470, 5) +
      wood(560, 460, 6) +
      hill(500, 468, 500, white) +
      [-1, 0, 1]
        .map((index) => again(house(stage), 400 + index * 190, 522, 0.9 + (index ? 0 : 0.3), { fill: white }))
        .join('') +
      line(d`M${400 - side * 360} 490L${400 + side * 60} 140`, p.ink, 3) +
      at(400 - side * 240, 390, 0.45, cableCar(stage, p.obang[1])) +
      at(400 - side * 120, 290, 0.38, cableCar(stage, p.obang[2])) +
      line(d`M${400 - side * 90} 420q16 20-6 30M${400 + side * 180} 380q-16 20 4 36`, p.obang[1], 7) +
      hill(570, 540, 560, mix(white, p.sky[0], 0.14)) +
      bushes(stage, 606, -10, 810, 46) +
      falling(stage, 18),
    focus: [400, 380],
  };
};

export const sunrise: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const x = 400 - side * 120;
  const foam = mix(p.water, '#fffaf0', 0.65);
  return {
    back: heaven(stage, 400, x + side * 210, 330, 74) + water(stage, 388),
    subject:
      line(
        d`M${x + side * 210 - 66} 408h132M${x + side * 210 - 46} 428h96M${x + side * 210 - 58} 450h110M${x + side * 210 - 26} 474h60`,
        p.sun,
        7,
        { opacity: 0.75 },
      ) +
      gulls(stage, x - side * 20 - 80, 180, 4) +
      disc(x - 44, 254, 5, p.ink) +
      at(x, 500, 1.75 * side, seaHand(stage)) +
      line(d`M${x - 150} 500q40-14 80 0t80 0t80 0t60 0M${x - 110} 520q30-10 60 0t60 0t60 0`, foam, 6) +
      dots(scatter(stage, 14, 0, 560, 800, 600), mix(p.deep, p.ink, 0.6), 70) +
      line('M-10 560q60-18 120 0t120 0t120 0t120 0t120 0t120 0t120 0', foam, 5, { opacity: 0.6 }),
    focus: [400, 380],
  };
};
