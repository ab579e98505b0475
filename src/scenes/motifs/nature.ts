/** Mountain, forest, river, cave: land without buildings. */
import { hill, mist, range, ridge, water } from '../parts/land.ts';
import { mix } from '../palette.ts';
import { block, d, disc, dots, facing, line, shape, type Motif, type Point, type Stage } from '../pen.ts';
import { bushes, coneWood, pine, reeds, tree } from '../parts/plants.ts';
import { falling, heaven, scatter, sky, stars, sun } from '../parts/sky.ts';
import { pavilion } from '../parts/buildings.ts';

/** One granite peak with its sunlit side. */
function peak({ p, r, sheet }: Stage, x: number, top: number, half: number, foot: number, depth: number): string {
  const tall = foot - top;
  const colour = p.land(depth);
  const left =
    d`M${x - half} ${foot}l${half * 0.4} ${-tall * 0.42}l${half * 0.14} ${-tall * 0.06}` +
    d`l${half * 0.28} ${-tall * 0.4}L${x} ${top}`;
  const right =
    d`l${half * 0.16} ${tall * 0.1}l${half * 0.1} ${tall * 0.02}` +
    d`l${half * 0.3} ${tall * 0.36}l${half * 0.12} ${tall * 0.04}L${x + half} ${foot}z`;
  const facet =
    d`M${x} ${top}l${-half * 0.1} ${tall * 0.22}l${half * 0.12} ${tall * 0.14}` +
    d`l${-half * 0.16} ${tall * 0.24}l${half * r.between(0.1, 0.3)} ${tall * 0.4}` +
    d`h${half * 0.75}l${-half * 0.36} ${-tall * 0.5}z`;
  return (
    shape(left + right, sheet.fade([colour], [mix(colour, p.mist, 0.9), 1])) +
    shape(facet, sheet.fade([mix(colour, p.cloud, 0.35)], [mix(colour, p.mist, 0.9), 1]), { opacity: 0.7 })
  );
}

export const mountain: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([-1, 1]);
  const clouds = d`M60 452h240M-20 476h200M420 462h260M560 486h300M250 492h220`;
  return {
    back:
      heaven(stage, 420, 400 + side * r.between(190, 240)) +
      ridge(stage, { y: 350, rise: 120, depth: 0.08, form: 'crag', steps: 12 }),
    subject:
      peak(stage, 400 + side * 150, r.between(205, 240), 210, 500, 0.32) +
      peak(stage, 400 - side * 250, r.between(215, 260), 200, 510, 0.52) +
      peak(stage, 400 - side * 50, r.between(130, 155), 230, 520, 0.75) +
      line(clouds, p.cloud, 26, { opacity: 0.9 }) +
      ridge(stage, { y: 520, rise: 60, depth: 0.85, form: 'rolling', steps: 6 }) +
      dots(scatter(stage, 16, 0, 520, 800, 600), mix(p.leaves[1], p.land(0.85), 0.25), 34) +
      dots(scatter(stage, 12, 0, 540, 800, 600), mix(p.leaves[0], p.land(0.85), 0.2), 30) +
      hill(600, 560, 560, p.land(1), 400 - side * 300) +
      pine(stage, 400 - side * 250, 580, 230, side * 0.22) +
      pine(stage, 400 - side * 330, 600, 150, side * 0.15),
    focus: [400, 330],
  };
};

export const forest: Motif = (stage) => {
  const { p, r, sheet, time, season } = stage;
  const trunks = (count: number, width: number, colour: string, gap: number): string => {
    let data = '';
    for (let index = 0; index < count; index += 1) {
      const x = ((index + r.between(0.1, 0.9)) * 800) / count;
      // Leave the clearing in the middle open.
      const clear = Math.abs(x - 400) < gap ? (x < 400 ? -gap : gap) : 0;
      data += d`M${x + clear} -10l${r.between(-8, 8)} 560`;
    }
    return line(data, colour, width);
  };
  const fresh = season === 'spring' ? p.meadow : p.leaves[1];
  const light = time === 'night' ? p.sky[2] : mix(p.sky[2], '#fff6dc', 0.35);
  const beams = 'M330 0h70L250 520H90zM470 0h40L520 520H390zM560 0h60L760 520H610z';
  return {
    back:
      sky(stage, 420) +
      disc(400, 300, 330, sheet.glow(light, 0.95)) +
      (time === 'night' ? stars(stage, 10) : '') +
      sun(stage, r.between(340, 460), 250, 46),
    subject:
      coneWood(stage, 450, 170, 46, mix(p.land(0.3), p.mist, 0.45)) +
      trunks(12, 9, mix(p.land(0.3), p.mist, 0.25), 20) +
      coneWood(stage, 480, 110, 52, mix(p.land(0.6), p.mist, 0.25)) +
      shape(beams, sheet.fade([light, 0, 0.5], [light, 1, 0])) +
      trunks(8, 18, mix(p.bark, p.land(0.5), 0.6), 70) +
      hill(480, 470, 480, p.meadow) +
      shape('M385 474q50 20 0 50t-130 100h330q20-60-90-96t-66-54z', p.ground) +
      bushes(stage, 492, -10, 250, 44) +
      bushes(stage, 492, 550, 810, 44) +
      trunks(5, 36, p.bark, 190) +
      dots(scatter(stage, 20, 0, -10, 800, 60), p.pine, 92) +
      dots(scatter(stage, 10, 0, -20, 800, 60), mix(p.pine, fresh, 0.5), 58) +
      dots(scatter(stage, 6, 0, 0, 800, 80), fresh, 34) +
      reeds(stage, 610, 20, 90, p.land(1)) +
      falling(stage, 10),
    focus: [400, 340],
  };
};

export const river: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const stream =
    'M470 352C600 366 640 392 520 414S190 446 250 500S470 560 420 620H900V560C760 520 470 500 500 466' +
    'S820 410 720 372S560 346 470 352z';
  const cliff = 'M-20 300L40 262L96 270L130 250L196 286L226 330L262 356L300 410L250 430H-20z';
  const faces = 'M60 290l8 120M110 280l-6 130M160 290l10 120M210 340l6 70';
  return {
    back: heaven(stage, 370, 400 + side * 60) + range(stage, 370, 'rolling', 3, 190),
    subject:
      hill(352, 350, 352, p.meadow) +
      facing(
        side,
        shape(stream, sheet.fade([p.sky[2]], [p.water, 0.35], [p.deep, 1])) +
          shape(cliff, sheet.fade([p.land(0.75)], [p.stone, 1])) +
          line(faces, p.land(0.9), 4, { opacity: 0.5 }) +
          shape('M-20 470Q140 440 240 520T380 620H-20z', p.ground) +
          line('M440 476h70M330 500h90M560 524h120M420 545h90M640 580h100', p.cloud, 4, { opacity: 0.6 }) +
          shape('M350 442q60 18 130-4l-14 20q-50 10-100 0z', p.ink) +
          line('M410 442v-26', p.obang[1], 14) +
          dots([[410, 402]], p.wall, 13) +
          line('M396 396h28', p.obang[2], 7) +
          line('M436 370L420 460', p.bark, 4),
      ) +
      tree(stage, 400 - side * 280, 560, 240) +
      bushes(stage, 352, 0, 800, 30, p.pine),
    focus: [400, 400],
  };
};

/** A hole in the rock as one closed curve: ragged with dripstone above, smooth below. */
function mouth({ r }: Stage, across: number, tall: number, drip: number): string {
  const rim: Point[] = [];
  for (let index = 0; index < 26; index += 1) {
    const turn = Math.PI + (index / 26) * Math.PI * 2;
    const above = Math.sin(turn) < -0.15;
    const reach = 1 + r.between(-0.04, 0.04);
    const hang = above && index % 2 ? drip * r.between(0.5, 1.3) * tall : 0;
    rim.push([400 + Math.cos(turn) * across * reach, 330 + Math.sin(turn) * tall * reach + hang]);
  }
  const middle = (index: number): Point => {
    const [from, to] = [rim[index % 26] ?? [0, 0], rim[(index + 1) % 26] ?? [0, 0]];
    return [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  };
  const [startX, startY] = middle(25);
  const curve = rim.map(([x, y], index) => d`Q${x} ${y} ${middle(index)[0]} ${middle(index)[1]}`).join('');
  return `${d`M${startX} ${startY}`}${curve}z`;
}

export const cave: Motif = (stage) => {
  const { p, sheet } = stage;
  const warm = mix(p.lamp, '#d8563a', 0.25);
  const wall = [
    mix(warm, p.bark, 0.2),
    mix('#d8563a', p.bark, 0.6),
    mix(p.bark, p.ink, 0.35),
    mix(p.bark, p.ink, 0.78),
  ];
  const frames = [
    [190, 150, 0.26],
    [255, 205, 0.34],
    [335, 262, 0.36],
    [425, 330, 0.34],
  ] as const;
  return {
    back:
      sky(stage, 400) +
      sun(stage, 400, 262, 42) +
      ridge(stage, { y: 350, rise: 70, depth: 0.35, form: 'dome', steps: 8, melt: 100 }),
    subject:
      block(0, 388, 800, 230, sheet.fade([mix(p.sky[2], p.water, 0.3)], [p.deep, 0.5])) +
      line('M372 402h56M330 420h50M350 462h104', p.sun, 6, { opacity: 0.7 }) +
      frames
        .map(([across, tall, drip], index) =>
          shape(`M-20-20H820V620H-20z${mouth(stage, across, tall, drip)}`, wall[index] ?? p.ink, {
            'fill-rule': 'evenodd',
          }),
        )
        .join('') +
      shape('M372 440q50 16 104-2l-12 16q-40 8-80 0z', p.ink) +
      line('M420 438v-18', p.obang[1], 12) +
      dots([[420, 410]], p.wall, 11) +
      line('M406 404h28', p.obang[2], 6),
    focus: [400, 340],
  };
};

/** A lookout with a pavilion, for galleries of land without buildings. */
export const lookout: Motif = (stage) => {
  const { p, r } = stage;
  const x = r.between(330, 470);
  return {
    back: heaven(stage, 400) + range(stage, 400, 'rolling', 3, 220) + mist(stage, 330, 130),
    subject:
      water(stage, 470) +
      hill(560, 420, 540, p.meadow, x) +
      pavilion(stage, x, 432, 150) +
      pine(stage, x - 150, 460, 190) +
      bushes(stage, 590, 0, 800, 70),
    focus: [400, 350],
  };
};
