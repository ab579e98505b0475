/** Sea, island, tidal mud and hot spring: where the country meets its water. */
import { pavilion, roofline } from '../parts/buildings.ts';
import { glitter, hill, range, ridge, water } from '../parts/land.ts';
import { mix } from '../palette.ts';
import { again, block, d, dots, facing, line, shape, type Motif, type Point } from '../pen.ts';
import { bushes, pine, reeds, tree } from '../parts/plants.ts';
import { falling, heaven, scatter } from '../parts/sky.ts';

/** A rolling wave front from `y` down, crest edged with foam. */
function wave(y: number, long: number, high: number, shift: number, fill: string, foam: string): string {
  const crest =
    d`M${shift - long} ${y}q${long / 4} ${-high} ${long / 2} 0` + d`t${long / 2} 0`.repeat(Math.ceil(2400 / long));
  return shape(`${crest}V620H-300z`, fill) + line(crest, foam, 5, { opacity: 0.8 });
}

export const sea: Motif = (stage) => {
  const { p, r } = stage;
  const x = r.between(330, 470);
  const boat = 400 + r.pick([-1, 1]) * r.between(120, 170);
  const foam = mix(p.water, '#fffaf0', 0.65);
  const away = boat > 400 ? 1 : -1;
  const light = 400 - away * r.between(235, 270);
  const lighthouse =
    shape(d`M${light - 90} 420q30-56 90-60t100 60z`, mix(p.deep, p.ink, 0.45)) +
    shape(d`M${light - 20} 366L${light - 13} 262h26L${light + 20} 366z`, p.obang[3]) +
    line(d`M${light - 14} 300h28M${light - 17} 336h34`, p.obang[1], 14, { 'stroke-linecap': 'butt' }) +
    block(light - 12, 240, 24, 22, p.lamp) +
    shape(d`M${light - 20} 242l20-22l20 22z`, p.obang[1]);
  const gulls = line(
    d`M${400 + away * 130} 200q10-12 18 0q8-12 18 0M${400 + away * 210} 236q8-10 14 0` +
      d`q6-10 14 0M${400 + away * 80} 160q6-8 12 0q6-8 12 0`,
    p.ink,
    3,
  );
  const tone = (share: number): string => mix(p.water, p.deep, share);
  return {
    back:
      heaven(stage, 340, x, 255, 78) +
      ridge(stage, { y: 340, rise: 46, depth: 0.2, form: 'rolling', steps: 5, melt: 60 }) +
      water(stage, 335) +
      glitter(stage, x, 345, 80, 5),
    subject:
      (r.chance(0.55) ? lighthouse : '') +
      gulls +
      wave(420, 300, 26, r.between(-99, 0), tone(0.35), foam) +
      shape(d`M${boat - 62} 408q62 22 124 0l-18 34h-88z`, p.ink) +
      shape(d`M${boat - 6} 396V290q70 40 62 106z`, p.obang[1]) +
      shape(d`M${boat - 14} 396V316q-44 40-40 80z`, p.obang[3]) +
      wave(458, 360, 34, r.between(-150, -20), tone(0.6), foam) +
      wave(510, 420, 44, r.between(-200, -40), tone(0.85), foam) +
      wave(570, 480, 50, r.between(-200, -40), mix(p.deep, p.ink, 0.3), foam),
    focus: [400, 380],
  };
};

export const island: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const crater =
    'M150 404L196 300L214 262L246 270L268 240L310 256L350 234L392 252L430 236L462 262L486 256L512 300' +
    'Q580 360 690 384L720 404z';
  const cliff = 'M150 404L196 300L214 262L246 270L262 300L250 404zM286 404L300 320L330 404zM372 404L386 336L420 404z';
  const grass = 'M430 236L462 262L486 256L512 300Q580 360 690 384L720 404H440Q470 320 430 236z';
  return {
    back:
      heaven(stage, 390, 400 + side * 220) +
      ridge(stage, { y: 372, rise: 36, depth: 0.12, form: 'rolling', steps: 6, melt: 40 }) +
      water(stage, 392),
    subject:
      facing(
        side,
        shape(crater, sheet.fade([p.land(0.5)], [p.land(0.8), 1])) +
          shape(grass, mix(p.meadow, p.land(0.6), 0.2)) +
          shape(cliff, p.land(0.95), { opacity: 0.55 }) +
          line('M140 406h600', mix(p.water, '#fffaf0', 0.7), 6) +
          line('M180 424h430M240 440h300M300 456h180', p.land(0.8), 8, { opacity: 0.35 }),
      ) +
      dots(scatter(stage, 5, 260, 450, 560, 500), p.obang[1], 13) +
      shape(
        'M-20 620V540l60-18l50 20l70-14l60 34l80-10l60 30l90 6l80-18l70 14l80-36l70 16l60-26l60 20V620z',
        mix(p.ink, p.bark, 0.3),
      ) +
      bushes(stage, 586, -10, 300, 54, p.meadow) +
      dots(scatter(stage, 30, 0, 556, 320, 600), p.leaves[1], 12) +
      pine(stage, 400 + side * 300, 590, 220, -side * 0.25),
    focus: [400, 360],
  };
};

export const mud: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const clay = p.light('#8d8073');
  const pale = mix(clay, p.sky[2], 0.5);
  const shine = sheet.fade([p.sky[2]], [p.sky[1], 1]);
  const skin = p.light('#756a62');
  const person = sheet.keep(
    line('M-5 0l-4 24M5 0l7 22M-20-52l20 30l20-30M0-22v8', skin, 8, { fill: 'none' }) +
      dots([[0, -44]], skin, 21) +
      '<path d="M0-18v16" stroke-width="17"/>',
  );
  const flags = [p.obang[1], p.obang[2], p.obang[0]].map((colour, tone) => {
    let data = '';
    for (let index = tone; index < 18; index += 3) {
      const t = index / 18;
      data += d`M${index * 46} ${150 + 4 * t * (1 - t) * 70}h34l-17 38z`;
    }
    return shape(data, colour);
  });
  const spots: Point[] = [
    [250, 440],
    [340, 420],
    [440, 446],
    [540, 424],
  ];
  return {
    back:
      heaven(stage, 330, 400, 262, 60) +
      ridge(stage, { y: 330, rise: 50, depth: 0.2, form: 'rolling', steps: 6, melt: 40 }) +
      water(stage, 330) +
      glitter(stage, 400, 326, 60, 3),
    subject:
      line('M0 148Q400 288 820 148', p.ink, 3) +
      flags.join('') +
      shape('M-20 384Q200 366 420 380T820 372V620H-20z', sheet.fade([pale], [clay, 0.5], [mix(clay, p.ink, 0.35), 1])) +
      shape(
        'M560 378C460 400 640 420 500 450S120 470 210 520S520 560 430 620H640C700 560 380 530 360 506' +
          'S680 470 700 430S600 390 620 376z',
        shine,
        { opacity: 0.9 },
      ) +
      spots
        .map(([x, y], index) =>
          again(person, x + r.between(-16, 16), y + r.between(-6, 6), r.between(1.15, 1.5), {
            stroke: p.obang[index % 4] ?? p.ink,
          }),
        )
        .join('') +
      dots(scatter(stage, 22, 210, 360, 590, 470), mix(clay, p.ink, 0.2), 8) +
      dots(scatter(stage, 12, 60, 500, 740, 590), mix(clay, p.ink, 0.5), 14),
    focus: [400, 400],
  };
};

export const spring: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const rim: Point[] = [];
  for (let angle = 0; angle < 20; angle += 1) {
    const turn = (angle / 20) * Math.PI * 2;
    rim.push([400 + Math.cos(turn) * 292 + r.between(-6, 6), 480 + Math.sin(turn) * 84]);
  }
  const far = rim.filter(([, y]) => y < 490);
  const near = rim.filter(([, y]) => y >= 490);
  const steam = (x: number, y: number): string =>
    d`M${x} ${y}q-24-28 0-56t0-56t${r.between(-8, 8)} ${-r.between(30, 60)}`;
  return {
    back: heaven(stage, 360, 400 + side * 210) + range(stage, 385, 'dome', 3, 145),
    subject:
      hill(420, 404, 420, p.ground) +
      bushes(stage, 408, 0, 800, 60) +
      pavilion(stage, 400 - side * 190, 424, 190) +
      tree(stage, 400 + side * 230, 436, 200) +
      dots(far, p.shade, 60) +
      shape(
        d`M108 480a292 84 0 0 1 584 0a292 84 0 0 1-584 0`,
        sheet.fade([mix(p.water, '#eafff4', 0.3)], [p.deep, 1]),
      ) +
      line('M250 470h120M420 456h160M300 500h200M500 520h90', mix(p.water, '#ffffff', 0.6), 4, { opacity: 0.6 }) +
      dots(
        [
          [330, 476],
          [466, 486],
        ],
        mix(p.wall, p.obang[1], 0.35),
        30,
      ) +
      dots(
        [
          [330, 458],
          [466, 468],
        ],
        p.obang[3],
        17,
      ) +
      line(steam(360, 440) + steam(446, 456) + steam(290, 452), '#fffaf0', 11, { opacity: p.lit ? 0.3 : 0.55 }) +
      dots(near, p.stone, 76) +
      dots(
        near.map(([x, y]) => [x + 5, y + 14]),
        p.shade,
        48,
      ) +
      falling(stage, 10),
    focus: [400, 430],
  };
};

/** A tiled gate by the water, for galleries of coasts. */
export const pier: Motif = (stage) => {
  const { p, r } = stage;
  const x = r.between(300, 380);
  return {
    back:
      heaven(stage, 380, 520) +
      range(stage, 380, 'rolling', 2, 130) +
      water(stage, 380) +
      glitter(stage, 520, 392, 56, 6),
    subject:
      block(x - 190, 420, 380, 12, p.bark) +
      line(d`M${x - 170} 428v70M${x - 60} 428v80M${x + 60} 428v80M${x + 170} 428v70`, p.bark, 10) +
      block(x - 80, 330, 160, 90, p.lamp) +
      line(d`M${x - 80} 330v90M${x} 330v90M${x + 80} 330v90M${x - 80} 372h160`, p.wood, 6) +
      shape(roofline(x, 334, 260, 74, 0.3), p.roof) +
      reeds(stage, 612, 46, 130, p.land(1)),
    focus: [400, 370],
  };
};
