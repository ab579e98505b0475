/** Woods, water and fields on foot: bamboo, clay path, camellias, cypresses, wetlands, terraces, wild tea, the far ranges. */
import { house, pavilion } from '../parts/buildings.ts';
import { hill, mist, range, ridge, water } from '../parts/land.ts';
import { crane, gulls, hanbokWoman, walker } from '../parts/living.ts';
import { cairn } from '../parts/things.ts';
import { coach } from '../parts/vehicles.ts';
import { mix } from '../palette.ts';
import { again, at, block, d, disc, dots, facing, line, shape, type Motif, type Point, type Stage } from '../pen.ts';
import { bushes, crown, fir, pine, reeds, tree } from '../parts/plants.ts';
import { falling, heaven, scatter, sky, stars } from '../parts/sky.ts';

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

export const wetland: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const gold = mix(p.leaves[2], p.ground, 0.4);
  return {
    back: heaven(stage, 330) + range(stage, 340, 'rolling', 2, 110),
    subject:
      block(0, 330, 800, 290, sheet.fade([gold], [mix(gold, p.bark, 0.4), 1])) +
      facing(
        side,
        shape(
          'M520 336C640 350 700 380 560 400S230 420 300 470S620 540 480 620H800C820 540 520 500 470 462S760 410 700 372S590 330 520 336z',
          sheet.fade([p.sky[2]], [p.water, 0.5], [p.deep, 1]),
        ),
      ) +
      [
        [200, 372, 26],
        [120, 400, 40],
        [660, 430, 50],
        [250, 520, 60],
      ]
        .map(([x = 0, y = 0, size = 1]) =>
          dots(scatter(stage, 5, x - size * 2, y, x + size * 2, y + size * 0.6), mix(gold, p.leaves[1], 0.4), size),
        )
        .join('') +
      at(400 - side * 60, 230, 0.85 * side, crane(stage)) +
      at(400 - side * 210, 180, 0.55 * side, crane(stage)) +
      shape(
        d`M${400 - side * 420} 520L${400 - side * 80} 410L${400 - side * 64} 414L${400 - side * 420} 560z`,
        p.bark,
      ) +
      at(400 - side * 220, 474, 0.62, walker(stage, p.obang[1])) +
      reeds(stage, 612, 60, 130, mix(p.bark, gold, 0.3)) +
      reeds(stage, 616, 34, 170, mix(p.leaves[2], p.cloud, 0.3)),
    focus: [400, 410],
  };
};

export const paddies: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const ripe = stage.season === 'autumn' ? p.light('#dba63f') : p.meadow;
  const step = (y: number, index: number): string =>
    shape(
      d`M-20 ${y}Q${200 + index * 30} ${y + 46 - index * 6} 420 ${y + 6}T820 ${y - 14}V620H-20z`,
      mix(ripe, index % 2 ? p.leaves[2] : p.pine, index % 2 ? 0.3 : 0.22),
    ) +
    line(
      d`M-20 ${y}Q${200 + index * 30} ${y + 46 - index * 6} 420 ${y + 6}T820 ${y - 14}`,
      mix(p.pine, p.bark, 0.4),
      5 + index,
    );
  return {
    back: heaven(stage, 320) + range(stage, 340, 'rolling', 3, 180),
    subject:
      hill(350, 340, 346, p.land(0.7)) +
      facing(
        side,
        [356, 384, 420, 464, 520].map(step).join('') +
          [430, 476, 536]
            .map((y, index) =>
              line(d`M60 ${y}q100 22 200 8M430 ${y + 4}q160-10 330-16`, mix(ripe, p.cloud, 0.35), 6 + index * 3, {
                'stroke-dasharray': `2 ${14 + index * 4}`,
              }),
            )
            .join(''),
      ) +
      again(house(stage), 400 + side * 180, 372, 0.75, { fill: p.roof }) +
      tree(stage, 400 + side * 270, 378, 110) +
      at(400 - side * 170, 500, 0.9, hanbokWoman(stage, p.wall, p.obang[0])) +
      at(400 + side * 60, 452, 0.6, hanbokWoman(stage, p.wall, p.obang[1])) +
      reeds(stage, 614, 48, 80, ripe) +
      gulls(stage, 400 - side * 200, 170, 3),
    focus: [400, 400],
  };
};

export const wildTea: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const bush = mix(p.pine, p.meadow, 0.35);
  return {
    back: heaven(stage, 330) + range(stage, 360, 'dome', 3, 240) + mist(stage, 300, 120, 0.8),
    subject:
      facing(
        side,
        shape(
          'M300 380Q360 400 330 430T480 500T420 620H640Q640 520 540 480T400 380z',
          sheet.fade([p.sky[2]], [p.deep, 1]),
        ) +
          shape('M-20 360Q160 350 300 400T360 620H-20z', mix(p.meadow, p.pine, 0.2)) +
          shape('M820 340Q640 380 520 430T700 620H820z', mix(p.meadow, p.pine, 0.35)),
      ) +
      [
        [90, 410, 54],
        [190, 430, 60],
        [60, 480, 70],
        [170, 510, 78],
        [90, 580, 96],
        [250, 580, 84],
      ]
        .map(
          ([x = 0, y = 0, size = 1]) =>
            dots([[400 + side * (x - 400), y]], bush, size) +
            dots([[400 + side * (x - 408), y - size * 0.16]], mix(bush, '#e8e6a0', 0.3), size * 0.62),
        )
        .join('') +
      [
        [640, 430, 50],
        [730, 470, 66],
        [650, 530, 76],
        [760, 570, 90],
      ]
        .map(
          ([x = 0, y = 0, size = 1]) =>
            dots([[400 + side * (x - 400), y]], bush, size) +
            dots([[400 + side * (x - 408), y - size * 0.16]], mix(bush, '#e8e6a0', 0.3), size * 0.62),
        )
        .join('') +
      dots(
        [
          [400 + side * 20, 480],
          [400 + side * 70, 540],
          [400 + side * 10, 590],
        ],
        p.stone,
        44,
      ) +
      at(400 - side * 130, 470, 0.95, hanbokWoman(stage, p.obang[0], p.obang[3])) +
      tree(stage, 400 + side * 320, 420, 200) +
      mist(stage, 400, 70, 0.4) +
      falling(stage, 10),
    focus: [400, 410],
  };
};

export const ranges: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const layers = Array.from({ length: 6 }, (_, index) =>
    ridge(stage, {
      y: 190 + index * 62,
      rise: 90 - index * 8,
      depth: 0.04 + index * 0.15,
      form: 'rolling',
      steps: 5 + index,
      melt: 120,
    }),
  ).join('');
  return {
    back: heaven(stage, 260) + layers,
    subject:
      mist(stage, 400, 90, 0.6) +
      hill(560, 470, 590, p.land(0.95), 400 - side * 240) +
      at(400 - side * 190, 500, 1, pavilion(stage, 0, 0, 170)) +
      pine(stage, 400 - side * 320, 530, 250, side * 0.2) +
      dots(scatter(stage, 12, side > 0 ? 380 : -10, 560, side > 0 ? 810 : 420, 600), p.leaves[0], 60) +
      dots(scatter(stage, 8, side > 0 ? 380 : -10, 560, side > 0 ? 810 : 420, 600), p.leaves[2], 40) +
      at(400 + side * 190, 200, 0.6 * side, crane(stage)),
    focus: [400, 400],
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

export const threePeaks: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const rock = sheet.fade([mix(p.stone, p.land(0.7), 0.5)], [p.land(1), 1]);
  return {
    back: heaven(stage, 370) + range(stage, 380, 'rolling', 2, 150) + water(stage, 372),
    subject:
      facing(
        side,
        shape('M300 470Q310 360 350 300Q372 240 400 226Q440 240 462 310Q500 380 508 470z', rock) +
          shape('M150 478Q160 420 190 390Q214 370 236 404Q262 440 266 478z', rock) +
          shape('M560 474Q570 400 606 372Q636 350 660 396Q690 440 694 474z', rock) +
          dots(
            [
              [400, 236],
              [370, 280],
              [440, 290],
              [196, 400],
              [620, 384],
              [650, 410],
            ],
            p.pine,
            40,
          ) +
          at(440, 356, 0.62, pavilion(stage, 0, 0, 120)) +
          line('M140 482h140M290 476h230M550 480h160', mix(p.water, '#fffaf0', 0.65), 6),
      ) +
      at(
        400 + side * 30,
        552,
        1.1,
        shape('M-70-16q70 24 150-6l-18 26h-110z', p.ink) +
          line('M10-14v-30', p.obang[1], 16) +
          dots([[10, -58]], p.wall, 15) +
          line('M-6-66h32', p.obang[2], 7) +
          line('M44-90L24 10', p.bark, 4),
      ) +
      pine(stage, 400 - side * 330, 600, 280, side * 0.25) +
      falling(stage, 6),
    focus: [400, 400],
  };
};
