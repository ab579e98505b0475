/** City, tower and market: the lit and busy side of the country. */
import { range, water } from '../parts/land.ts';
import { lanternString, windows } from '../parts/lights.ts';
import { mix } from '../palette.ts';
import { again, block, d, dots, line, shape, type Motif, type Stage } from '../pen.ts';
import { bushes, coneWood } from '../parts/plants.ts';
import { heaven, scatter } from '../parts/sky.ts';
import { roofline, skyline } from '../parts/buildings.ts';

export const city: Motif = (stage) => {
  const { p, r } = stage;
  const x = r.between(350, 450);
  const near = skyline(stage, 425, 60, 190, 62);
  const tone = mix(p.land(0.8), p.ink, p.lit ? 0.45 : 0.15);
  const pale = skyline(stage, 428, 40, 165, 50);
  return {
    back: heaven(stage, 400) + range(stage, 390, 'dome', 2, 120),
    subject:
      shape(skyline(stage, 430, 90, 240, 44), mix(p.land(0.35), p.mist, 0.3)) +
      shape(d`M${x - 32} 425L${x - 13} 170L${x} 124L${x + 13} 170L${x + 32} 425z`, mix(p.jade, p.mist, 0.25)) +
      line(d`M${x} 136V420`, p.cloud, 4, { opacity: 0.6 }) +
      shape(pale, mix(p.wall, p.mist, 0.35)) +
      shape(pale, windows(stage, tone), { opacity: 0.35 }) +
      shape(near, tone) +
      shape(near, windows(stage, p.lit ? p.lamp : mix(p.cloud, tone, 0.3)), { opacity: p.lit ? 0.95 : 0.7 }) +
      bushes(stage, 426, 0, 800, 28) +
      water(stage, 432) +
      line(d`M90 450v60M210 446v80M${x} 440v110M560 448v72M690 446v60`, p.lamp, 10, {
        opacity: p.lit ? 0.6 : 0.25,
        'stroke-dasharray': '1 14',
      }) +
      shape('M-20 546Q120 520 260 548T560 556T820 530V620H-20z', p.meadow) +
      bushes(stage, 586, -10, 810, 70, p.pine),
    focus: [400, 330],
  };
};

export const tower: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const x = 400 + r.between(-30, 30);
  const far = skyline(stage, 500, 50, 120, 54);
  const side = r.pick([-1, 1]);
  const [carX, carY] = [x + side * 190, 372];
  return {
    back: heaven(stage, 400, 400 - side * 230) + range(stage, 390, 'dome', 2, 150),
    subject:
      shape(far, mix(p.land(0.5), p.mist, 0.15)) +
      shape(far, windows(stage, p.lit ? p.lamp : p.cloud), { opacity: p.lit ? 0.8 : 0.5 }) +
      shape(
        d`M-20 530C${x - 240} 500 ${x - 190} 350 ${x} 350S${x + 240} 500 820 530V620H-20z`,
        sheet.fade([p.pine], [p.land(1), 1]),
      ) +
      dots(scatter(stage, 24, x - 150, 400, x + 150, 520), mix(p.leaves[0], p.pine, 0.35), 34) +
      bushes(stage, 556, -10, 810, 74, p.pine) +
      coneWood(stage, 604, 80, 44, mix(p.pine, p.ink, 0.3)) +
      shape(d`M${x - 14} 360L${x - 9} 190h18L${x + 14} 360z`, p.wall) +
      shape(d`M${x - 36} 228l6-36h60l6 36l-20 18h-32z`, p.stone) +
      line(d`M${x - 28} 208h56`, p.lit ? p.lamp : p.jade, 9) +
      line(d`M${x} 186V100`, p.obang[1], 6) +
      line(d`M${x} 180V112`, p.wall, 6, { 'stroke-dasharray': '12 14', 'stroke-linecap': 'butt' }) +
      block(x - 48, 342, 96, 20, p.stone) +
      line(d`M${x + side * 20} 340L${carX} ${carY}L${x + side * 460} 470`, p.ink, 3) +
      block(carX - 26, carY + 10, 52, 36, p.obang[1]) +
      block(carX - 18, carY + 17, 36, 14, p.lamp) +
      line(d`M${carX} ${carY}v10`, p.ink, 4),
    focus: [400, 310],
  };
};

/** A shopper seen from behind, skirt in the colour of the `use`. */
function shopper({ p }: Stage): string {
  return (
    shape('M-38 0Q-32-66-10-84h20Q32-66 38 0z', '') +
    line('M-11-86h22', p.obang[3], 24) +
    dots([[0, -116]], p.ink, 32) +
    line('M0-104v34', p.obang[1], 5)
  );
}

export const market: Motif = (stage) => {
  const { p, r, sheet } = stage;
  let stripes = '';
  for (let index = -3; index < 3; index += 2) stripes += d`M${index * 27} -150h27l${index + 4} 54h-30z`;
  const stall = sheet.keep(
    block(-84, -98, 168, 98, mix(p.wood, p.ink, 0.6)) +
      block(-84, -90, 168, 50, p.lamp) +
      line('M-60-48h1M-22-48h1M18-48h1M58-48h1', p.obang[1], 24) +
      line('M-40-46h1M0-46h1M38-46h1', p.jade, 20) +
      block(-94, -42, 188, 44, p.wood) +
      line('M-94-40H94', p.wall, 6) +
      shape('M-81-150H81l13 54H-94z', p.wall) +
      shape(stripes, '') +
      '<path d="M-80-94h160" stroke-width="26" stroke-dasharray="0 32"/>',
  );
  const woman = sheet.keep(shopper(stage));
  const bulbs = [p.obang[2], p.lamp];
  const hues = [p.obang[0], p.obang[1], p.jade, p.obang[2]] as const;
  const shift = r.whole(0, 1);
  const shop = (x: number, y: number, scale: number, index: number): string => {
    const colour = hues[(index + shift) % 2] ?? p.jade;
    return again(stall, x, y, scale, { fill: colour, stroke: colour });
  };
  const steam = (x: number, y: number): string => d`M${x} ${y}q-14-18 0-36t0-36t0-30`;
  return {
    back: heaven(stage, 360, 400 + r.pick([-190, 190]), 190) + range(stage, 360, 'dome', 2, 150),
    subject:
      shape(roofline(190, 330, 420, 96) + roofline(620, 330, 440, 88), mix(p.roof, p.mist, 0.2)) +
      block(0, 330, 800, 130, p.land(0.8)) +
      block(0, 440, 800, 180, sheet.fade([p.shade], [p.stone, 1])) +
      shop(60, 462, 1.2, 0) +
      shop(740, 462, 1.2, 1) +
      shop(284, 470, 1.3, 1) +
      shop(526, 470, 1.3, 0) +
      line(steam(284, 392) + steam(526, 392), '#fffaf0', 8, { opacity: 0.5 }) +
      lanternString(bulbs, [0, 200], [400, 226], 26, 12, 14, p.ink) +
      lanternString(bulbs, [400, 226], [800, 190], 26, 12, 14, p.ink) +
      [
        [196, 540, 0.9],
        [404, 520, 0.8],
        [452, 526, 0.86],
        [640, 560, 1],
      ]
        .map(([x = 0, y = 0, scale], index) =>
          again(woman, x + r.between(-14, 14), y, scale, { fill: hues[(index + shift) % 4] ?? p.jade }),
        )
        .join(''),
    focus: [400, 400],
  };
};
