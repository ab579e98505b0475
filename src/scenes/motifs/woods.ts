/** Woods on foot: bamboo, clay path, camellias, cypresses, the avenue, fireflies. */
import { pavilion } from '../parts/buildings.ts';
import { hill, range } from '../parts/land.ts';
import { walker } from '../parts/living.ts';
import { cairn } from '../parts/things.ts';
import { coach } from '../parts/vehicles.ts';
import { mix } from '../palette.ts';
import { at, block, d, disc, dots, facing, line, shape, type Motif, type Point, type Stage } from '../pen.ts';
import { bushes, crown, fir, reeds, tree } from '../parts/plants.ts';
import { heaven, scatter, sky, stars } from '../parts/sky.ts';

/** Upright stems across the sheet, the middle left open by `gap`. */
function stems({ r }: Stage, count: number, colour: string, width: number, gap: number): string {
  let data = '';
  for (let index = 0; index < count; index += 1) {
    const x = ((index + r.between(0.1, 0.9)) * 800) / count;
    const clear = Math.abs(x - 400) < gap ? (x < 400 ? -gap : gap) : 0;
    data += d`M${x + clear} -10l${r.between(-16, 16)} 570`;
  }
  return line(data, colour, width);
}

export const bamboo: Motif = (stage) => {
  const { p, r } = stage;
  const green = p.light('#6d9a55');
  const leaf = (count: number, bottom: number, colour: string, width: number): string =>
    line(
      scatter(stage, count, 0, 0, 800, bottom)
        .map(([x, y]) => d`M${x} ${y}l${r.between(-34, 34)} 22`)
        .join(''),
      colour,
      width,
    );
  const knots = (colour: string, width: number): string =>
    line('M0 90H800M0 180H800M0 270H800M0 360H800M0 450H800', colour, width, {
      opacity: 0.35,
      'stroke-linecap': 'butt',
    });
  return {
    back:
      block(0, 0, 800, 600, stage.sheet.fade([mix(green, p.cloud, 0.75)], [mix(green, p.cloud, 0.35), 1])) +
      stems(stage, 18, mix(green, p.cloud, 0.45), 9, 20),
    subject:
      leaf(40, 300, mix(green, p.cloud, 0.4), 8) +
      stems(stage, 12, mix(green, p.pine, 0.2), 17, 70) +
      knots(mix(green, p.cloud, 0.3), 4) +
      hill(470, 460, 470, mix(p.meadow, p.pine, 0.35)) +
      shape('M384 462h34Q470 520 610 620H210Q350 520 384 462z', p.light('#d9c79b')) +
      at(420 + r.between(-20, 20), 520, 0.62, walker(stage, p.obang[1])) +
      at(375, 522, 0.6, walker(stage, p.obang[3])) +
      stems(stage, 7, mix(green, p.ink, 0.25), 30, 215) +
      leaf(30, 170, p.pine, 11) +
      leaf(26, 220, green, 9) +
      bushes(stage, 604, -10, 190, 50) +
      bushes(stage, 604, 620, 810, 50),
    focus: [400, 400],
  };
};

export const clayPath: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const clay = p.light('#b65a37');
  return {
    back: heaven(stage, 340) + range(stage, 370, 'rolling', 2, 170),
    subject:
      crown(stage, 150, 300, 330, 140, 130, 9) +
      crown(stage, 650, 300, 330, 140, 130, 9) +
      hill(420, 408, 420, p.meadow) +
      facing(
        side,
        shape(
          'M470 404Q560 430 440 470T150 620H620Q560 540 600 480T520 404z',
          sheet.fade([mix(clay, p.cloud, 0.15)], [clay, 1]),
        ) + line('M500 412Q570 440 500 476T420 600', mix(clay, p.ink, 0.22), 7, { 'stroke-dasharray': '1 26' }),
      ) +
      line('M110 440V250M230 430V280M610 430V260M720 445V240', p.bark, 22) +
      at(400 + side * 60, 500, 0.8, walker(stage, p.obang[0])) +
      at(400 + side * 10, 530, 0.95, walker(stage, p.obang[3])) +
      at(400 - side * 190, 530, 0.9, cairn(stage)) +
      tree(stage, 400 - side * 330, 600, 400) +
      bushes(stage, 610, side > 0 ? 560 : -10, side > 0 ? 810 : 240, 64),
    focus: [400, 420],
  };
};

export const camellia: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const glossy = mix(p.pine, p.ink, 0.15);
  const bloom = (points: readonly Point[], size: number): string =>
    dots(points, p.light('#c23b3f'), size) +
    dots(
      points.map(([x, y]) => [x + size * 0.08, y + size * 0.06] as const),
      p.light('#e8675c'),
      size * 0.62,
    ) +
    dots(points, p.obang[2], size * 0.3);
  return {
    back: heaven(stage, 360) + range(stage, 400, 'rolling', 2, 150),
    subject:
      at(400 + side * 120, 440, 1, pavilion(stage, 0, 0, 210)) +
      bushes(stage, 440, 0, 800, 70, p.land(0.8)) +
      hill(470, 456, 470, p.meadow) +
      line(
        d`M${400 - side * 240} 600Q${400 - side * 200} 400 ${400 - side * 260} 230M${400 - side * 220} 420Q${400 - side * 120} 340 ${400 - side * 90} 240`,
        p.bark,
        34,
      ) +
      dots(scatter(stage, 22, side > 0 ? -20 : 430, 20, side > 0 ? 370 : 820, 300), glossy, 110) +
      dots(scatter(stage, 12, side > 0 ? -20 : 430, 20, side > 0 ? 370 : 820, 280), mix(glossy, p.meadow, 0.35), 62) +
      bloom(scatter(stage, 11, side > 0 ? 10 : 450, 40, side > 0 ? 350 : 790, 310), 46) +
      bloom(scatter(stage, 12, 40, 520, 760, 590), 30) +
      line(d`M${400 + side * 330} 460Q${400 + side * 200} 540 ${400 + side * 60} 610`, p.stone, 30),
    focus: [400, 400],
  };
};

export const cypress: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const light = mix(p.sky[2], '#fff6dc', 0.4);
  return {
    back: sky(stage, 460) + disc(400 + side * 120, 240, 330, sheet.glow(light, 0.9)),
    subject:
      shape(
        Array.from({ length: 15 }, (_, index) =>
          fir(index * 58 + r.between(-10, 10), 470, r.between(330, 430), 66),
        ).join(''),
        mix(p.land(0.4), p.mist, 0.25),
      ) +
      shape('M330 0h80L250 520H70zM560 0h60L640 520H460z', sheet.fade([light, 0, 0.5], [light, 1, 0])) +
      shape(
        Array.from({ length: 8 }, (_, index) =>
          fir(index * 112 + r.between(-20, 20), 500, r.between(430, 520), 104),
        ).join(''),
        mix(p.pine, p.land(0.6), 0.35),
      ) +
      hill(490, 478, 490, p.meadow) +
      shape(d`M${400 + side * 30} 484q60 26 0 60t-90 70h260q30-60-60-84t-74-46z`, p.light('#d2b88a')) +
      shape(
        [70, 730, 180].map((x, index) => fir(400 + side * (x - 400), 600 - (index === 2 ? 60 : 0), 640, 190)).join(''),
        mix(p.pine, p.ink, 0.15),
      ) +
      line(d`M${400 - side * 250} 430Q${400 - side * 150} 500 ${400 - side * 30} 440`, p.obang[1], 17) +
      at(400 + side * 70, 540, 0.75, walker(stage, p.obang[2])) +
      reeds(stage, 612, 26, 60, p.land(1)),
    focus: [400, 380],
  };
};

export const avenue: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const wood =
    stage.season === 'autumn' ? p.light('#b5653a') : stage.season === 'winter' ? mix(p.bark, p.leaves[2], 0.4) : p.pine;
  let left = '';
  let trunks = '';
  for (let index = 0; index < 6; index += 1) {
    const near = index * index;
    for (const turn of [1, -1]) {
      const x = 400 + turn * (54 + near * 14);
      left += fir(x, 396 + near * 7, 170 + near * 26, 44 + near * 9);
      trunks += d`M${x} ${396 + near * 6}v${14 + near * 3}`;
    }
  }
  return {
    back: heaven(stage, 380) + range(stage, 400, 'rolling', 2, 110),
    subject:
      hill(400, 396, 400, p.meadow) +
      shape('M380 398h40L720 620H80z', p.light('#d9c79b')) +
      line(trunks, p.bark, 14) +
      shape(left, wood) +
      shape(left, mix(wood, p.cloud, 0.4), { opacity: 0.22, transform: 'translate(-9 0)' }) +
      at(400 + side * 40, 470, 0.55, coach(stage, p.obang[2])) +
      at(400 - side * 110, 540, 0.9, walker(stage, p.obang[0])) +
      bushes(stage, 612, -10, 130, 60) +
      bushes(stage, 612, 670, 810, 60),
    focus: [400, 400],
  };
};

export const fireflies: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const glow = mix('#e8f08a', p.lamp, 0.3);
  const places = scatter(stage, 26, 40, 250, 760, 570);
  return {
    back: sky(stage, 420) + stars(stage, 26, 220) + range(stage, 420, 'rolling', 2, 160),
    subject:
      bushes(stage, 430, 0, 800, 90, mix(p.pine, p.ink, 0.35)) +
      hill(450, 440, 450, mix(p.meadow, p.ink, 0.35)) +
      facing(
        side,
        shape(
          'M560 446Q420 470 520 510T300 620H640Q640 540 700 500T620 446z',
          sheet.fade([mix(p.sky[2], p.water, 0.5)], [p.deep, 1]),
        ),
      ) +
      crown(stage, 400 - side * 300, 300, 260, 200, 160, 9) +
      line(d`M${400 - side * 300} 560V340`, mix(p.bark, p.ink, 0.3), 34) +
      places
        .slice(0, 7)
        .map(([x, y]) => disc(x, y, 34, sheet.glow(glow, 0.7)))
        .join('') +
      dots(places, glow, 8) +
      at(400 - side * 100, 540, 0.9, walker(stage, p.obang[0])) +
      at(400 - side * 40, 548, 0.6, walker(stage, p.obang[1])) +
      reeds(stage, 612, 44, 110, p.ink),
    focus: [400, 400],
  };
};
