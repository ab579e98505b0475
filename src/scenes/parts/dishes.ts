/** Dishes seen from above, each drawn around its own origin, and what lies beside them. */
import { mix } from '../palette.ts';
import { d, disc, dots, line, shape, type Point, type Stage } from '../pen.ts';

/** Points on a ring, evenly with a little unrest. */
export function ringPoints({ r }: Stage, count: number, radius: number, unrest = 0): Point[] {
  return Array.from({ length: count }, (_, index) => {
    const turn = (index / count) * Math.PI * 2;
    const reach = radius + r.between(-unrest, unrest);
    return [Math.cos(turn) * reach, Math.sin(turn) * reach];
  });
}

/** A bowl or plate from above: shadow, rim, inside. */
export function bowl({ p }: Stage, radius: number, rim: string, inside: string): string {
  return (
    disc(radius * 0.06, radius * 0.12, radius * 1.02, p.ink, { opacity: 0.22 }) +
    disc(0, 0, radius, rim) +
    disc(0, 0, radius * 0.86, inside)
  );
}

const slice = (radius: number, from: number, span: number): string => {
  const [a, b] = [(from * Math.PI) / 180, ((from + span) * Math.PI) / 180];
  return d`M0 0L${Math.cos(a) * radius} ${Math.sin(a) * radius}A${radius} ${radius} 0 0 1 ${Math.cos(b) * radius} ${Math.sin(b) * radius}z`;
};

/** Rice under seven colours with an egg in the middle, in a brass or stone bowl. */
export function bibimbap(stage: Stage, radius: number): string {
  const { p, r } = stage;
  const inside = radius * 0.84;
  const hues = [p.jade, '#e8863f', p.wall, mix(p.bark, p.ink, 0.2), '#d9c36a', mix(p.jade, '#8fae4a', 0.6), p.obang[1]];
  const start = r.between(0, 60);
  const parts = hues.map((hue, index) => {
    const from = start + index * (360 / hues.length);
    let threads = '';
    for (let step = 0; step < 4; step += 1) {
      const turn = ((from + 10 + step * 11) * Math.PI) / 180;
      threads += d`M${Math.cos(turn) * radius * 0.4} ${Math.sin(turn) * radius * 0.4}L${Math.cos(turn + 0.12) * radius * 0.76} ${Math.sin(turn + 0.12) * radius * 0.76}`;
    }
    return (
      shape(slice(inside, from, 360 / hues.length + 1), hue) +
      line(threads, mix(hue, index % 2 ? '#ffffff' : p.ink, 0.22), radius * 0.035)
    );
  });
  return (
    bowl(stage, radius, mix(p.obang[2], p.bark, 0.35), p.bark) +
    parts.join('') +
    disc(0, 0, radius * 0.3, '#fbf6e6') +
    disc(radius * 0.02, -radius * 0.02, radius * 0.16, '#f2a93b')
  );
}

/** A mound of rice in its bowl. */
export function riceBowl(stage: Stage, radius: number): string {
  const { p } = stage;
  return (
    bowl(stage, radius, p.cloud, '#efe8d6') +
    disc(0, -radius * 0.04, radius * 0.7, '#fbf8ee') +
    dots(ringPoints(stage, 11, radius * 0.42, radius * 0.16), '#e6dcc4', radius * 0.07)
  );
}

/** A red or clear stew with things that float on it. */
export function stew(stage: Stage, radius: number, broth: string): string {
  const { p } = stage;
  return (
    bowl(stage, radius, mix(p.ink, p.bark, 0.3), broth) +
    disc(-radius * 0.1, -radius * 0.1, radius * 0.62, mix(broth, '#f7c46a', 0.22)) +
    line(
      ringPoints(stage, 5, radius * 0.42, radius * 0.12)
        .map(([x, y]) => d`M${x} ${y}h${radius * 0.16}`)
        .join(''),
      '#fbf6e6',
      radius * 0.18,
      { 'stroke-linecap': 'butt' },
    ) +
    dots(ringPoints(stage, 9, radius * 0.54, radius * 0.2), p.jade, radius * 0.1) +
    dots(ringPoints(stage, 4, radius * 0.2), p.obang[1], radius * 0.12)
  );
}

/** A small plate of greens, roots or pickles, in two tones. */
export function sideDish(stage: Stage, radius: number, hue: string): string {
  const { p, r } = stage;
  const turn = r.between(0, 3);
  let threads = '';
  for (let index = 0; index < 7; index += 1) {
    const at = turn + index * 0.9;
    const [x, y] = [Math.cos(at) * radius * 0.3, Math.sin(at) * radius * 0.3];
    threads += d`M${x} ${y}q${radius * 0.2} ${-radius * 0.24} ${Math.cos(at + 2) * radius * 0.36} ${Math.sin(at + 2) * radius * 0.36}`;
  }
  return (
    bowl(stage, radius, p.cloud, '#f4eddd') +
    disc(0, 0, radius * 0.52, hue) +
    line(threads, mix(hue, '#ffffff', 0.3), radius * 0.12)
  );
}

/** Cabbage kimchi: a quarter head folded on its plate. */
export function kimchi(stage: Stage, radius: number): string {
  const red = '#c9432f';
  return (
    bowl(stage, radius, stage.p.cloud, '#f4eddd') +
    shape(
      d`M${-radius * 0.62} ${radius * 0.2}Q${-radius * 0.5} ${-radius * 0.6} ${radius * 0.2} ${-radius * 0.5}Q${radius * 0.8} ${-radius * 0.3} ${radius * 0.56} ${radius * 0.3}Q0 ${radius * 0.7} ${-radius * 0.62} ${radius * 0.2}z`,
      red,
    ) +
    line(
      d`M${-radius * 0.4} ${radius * 0.16}Q${-radius * 0.1} ${-radius * 0.3} ${radius * 0.4} ${-radius * 0.24}M${-radius * 0.3} ${radius * 0.3}Q0 0 ${radius * 0.46} ${-radius * 0.02}M${-radius * 0.1} ${radius * 0.38}Q${radius * 0.16} ${radius * 0.2} ${radius * 0.42} ${radius * 0.18}`,
      '#f2d9a8',
      radius * 0.11,
    ) +
    dots(ringPoints(stage, 7, radius * 0.4, radius * 0.16), '#8fae4a', radius * 0.1)
  );
}

/** Noodles in black bean sauce or in broth. */
export function noodles(stage: Stage, radius: number, sauce: string): string {
  const { p } = stage;
  let strands = '';
  for (let index = 0; index < 6; index += 1) {
    const y = -radius * 0.5 + index * radius * 0.2;
    strands += d`M${-radius * 0.56} ${y}Q${-radius * 0.2} ${y - radius * 0.26} 0 ${y}T${radius * 0.56} ${y}`;
  }
  return (
    bowl(stage, radius, p.cloud, sauce) +
    line(strands, '#ecd9a4', radius * 0.1) +
    shape(
      d`M${-radius * 0.46} ${-radius * 0.02}Q${-radius * 0.3} ${-radius * 0.46} ${radius * 0.14} ${-radius * 0.36}Q${radius * 0.56} ${-radius * 0.1} ${radius * 0.3} ${radius * 0.3}Q${-radius * 0.2} ${radius * 0.46} ${-radius * 0.46} ${-radius * 0.02}z`,
      sauce,
    ) +
    line(
      d`M${-radius * 0.16} ${-radius * 0.16}l${radius * 0.3} ${radius * 0.06}M${-radius * 0.06} ${radius * 0.04}l${radius * 0.26} ${-radius * 0.14}M${-radius * 0.2} ${-radius * 0.02}l${radius * 0.24} ${radius * 0.14}`,
      '#9cc46a',
      radius * 0.07,
    )
  );
}

/** A round pancake with spring onions, cut in eight. */
export function pancake(stage: Stage, radius: number): string {
  const { p } = stage;
  const cut = d`M${-radius * 0.78} 0H${radius * 0.78}M0 ${-radius * 0.78}V${radius * 0.78}`;
  return (
    bowl(stage, radius, mix(p.bark, p.ink, 0.3), mix(p.bark, p.stone, 0.2)) +
    disc(0, 0, radius * 0.78, '#e2ab52') +
    disc(-radius * 0.04, -radius * 0.05, radius * 0.68, '#efc777') +
    line(
      'M-60-30l70 20M-20 40l60-30M-50 10l40 30M10-50l44 24M-70-4l30 4M20 20l30 24'.replace(
        /-?\d+/g,
        (value) => `${Math.round((Number(value) * radius) / 110)}`,
      ),
      '#6f9a4c',
      radius * 0.08,
    ) +
    dots(ringPoints(stage, 6, radius * 0.44, radius * 0.14), p.obang[1], radius * 0.1) +
    line(cut, mix('#e2ab52', p.bark, 0.5), radius * 0.03)
  );
}

/** A whole grilled fish on a long plate. */
export function fishPlate({ p }: Stage, length: number): string {
  const half = length / 2;
  return (
    shape(
      d`M${-half} 0Q${-half} ${-half * 0.44} 0 ${-half * 0.44}T${half} 0Q${half} ${half * 0.44} 0 ${half * 0.44}T${-half} 0z`,
      mix(p.deep, p.cloud, 0.2),
    ) +
    shape(
      d`M${-half * 0.84} ${-half * 0.2}L${-half * 0.6} 0L${-half * 0.84} ${half * 0.2}L${-half * 0.5} ${half * 0.06}Q0 ${half * 0.36} ${half * 0.76} 0Q0 ${-half * 0.36} ${-half * 0.5} ${-half * 0.06}z`,
      '#c98a4b',
    ) +
    line(
      d`M${-half * 0.3} ${-half * 0.12}l${half * 0.12} ${half * 0.24}M${-half * 0.06} ${-half * 0.14}l${half * 0.12} ${half * 0.28}M${half * 0.18} ${-half * 0.12}l${half * 0.1} ${half * 0.24}`,
      '#7c4a2c',
      half * 0.05,
    ) +
    dots([[half * 0.58, -half * 0.03]], '#2c2018', half * 0.07)
  );
}

/** Rolls of rice in seaweed, sliced, in rows. */
export function gimbap({ p }: Stage, columns: number, rows: number, size: number): string {
  const places: Point[] = [];
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      places.push([(column - (columns - 1) / 2) * size * 1.04, (row - (rows - 1) / 2) * size * 1.06]);
  const shifted = (x: number, y: number): Point[] => places.map(([left, top]) => [left + x * size, top + y * size]);
  return (
    dots(places, '#26332c', size) +
    dots(places, '#fbf6e6', size * 0.8) +
    dots(shifted(-0.1, -0.06), '#f2b63b', size * 0.26) +
    dots(shifted(0.13, -0.08), p.jade, size * 0.24) +
    dots(shifted(0.02, 0.16), '#e0703b', size * 0.26)
  );
}

/** Spoon and chopsticks, upright, about 300 long. */
export function cutlery({ p }: Stage): string {
  const brass = mix(p.obang[2], p.stone, 0.35);
  return (
    shape('M-20-130Q-20-164 0-164T20-130Q18-104 0-100Q-18-104-20-130z', brass) +
    line('M0-110V150', brass, 9) +
    line('M38-150V150M54-150L58 150', mix(p.stone, p.ink, 0.15), 6)
  );
}

/** Raw fish, shells and lemon upon leaves. */
export function seafood(stage: Stage, radius: number): string {
  const { p } = stage;
  const slices = ringPoints(stage, 9, radius * 0.56)
    .map(([x, y]) => d`M${x * 0.72} ${y * 0.72}L${x * 1.2} ${y * 1.2}`)
    .join('');
  return (
    bowl(stage, radius, mix(p.deep, p.ink, 0.2), mix(p.deep, p.cloud, 0.75)) +
    dots(ringPoints(stage, 10, radius * 0.6), mix(p.jade, '#8fae4a', 0.5), radius * 0.3) +
    line(slices, '#f3b9a0', radius * 0.2) +
    line(slices, '#fbe3d4', radius * 0.06) +
    disc(0, 0, radius * 0.26, '#fbf6e6') +
    dots(ringPoints(stage, 5, radius * 0.14), '#e0703b', radius * 0.16) +
    dots([[0, 0]], '#f0c744', radius * 0.14)
  );
}

/** A round charcoal grill with meat and garlic. */
export function grill(stage: Stage, radius: number): string {
  const { p } = stage;
  let bars = '';
  for (let index = -5; index <= 5; index += 1) {
    const half = Math.sqrt(Math.max(0, 0.78 ** 2 - (index * 0.14) ** 2)) * radius;
    bars += d`M${index * radius * 0.14} ${-half}V${half}`;
  }
  const meat = (x: number, y: number, turn: number): string =>
    `<g transform="translate(${Math.round(x * radius)} ${Math.round(y * radius)})rotate(${turn})">${line(d`M${-radius * 0.2} 0H${radius * 0.2}`, '#a8523a', radius * 0.22)}${line(d`M${-radius * 0.2} ${-radius * 0.04}H${radius * 0.2}`, '#e5b296', radius * 0.06)}</g>`;
  return (
    bowl(stage, radius, mix(p.stone, p.ink, 0.35), '#3a1f1a') +
    disc(0, 0, radius * 0.5, stage.sheet.glow('#f0803a', 0.9)) +
    line(bars, '#8d8378', radius * 0.035) +
    meat(-0.34, -0.3, 20) +
    meat(0.26, -0.36, -24) +
    meat(-0.26, 0.26, -14) +
    meat(0.34, 0.2, 32) +
    meat(0, -0.04, 4) +
    dots(ringPoints(stage, 6, radius * 0.6, radius * 0.06), '#f2e3b8', radius * 0.1)
  );
}
