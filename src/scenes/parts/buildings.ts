/** Korean timber and stone: tiled roofs with lifted eaves, halls, pavilions, pagodas, walls. */
import { block, d, line, shape, type Stage } from '../pen.ts';

/** The lower edge of a roof, lifted at both ends. */
const eave = (x: number, y: number, width: number, lift: number): string =>
  d`M${x - width / 2} ${y - lift}Q${x} ${y + lift} ${x + width / 2} ${y - lift}`;

/** The outline of a tiled roof: x is the middle, y the lowest point of the eaves. */
export function roofline(x: number, y: number, width: number, height: number, ridge = 0.32): string {
  const lift = width * 0.05;
  const top = y - height;
  return (
    eave(x, y - lift * 0.2, width, lift) +
    d`Q${x + width * 0.36} ${y - height * 0.42} ${x + width * ridge} ${top - lift * 0.5}` +
    d`Q${x} ${top + lift * 0.5} ${x - width * ridge} ${top - lift * 0.5}` +
    d`Q${x - width * 0.36} ${y - height * 0.42} ${x - width / 2} ${y - lift * 1.2}z`
  );
}

/** A roof with furrows of tiles, plastered ridge and the dots of the eave tiles. */
export function roof(
  { p }: Stage,
  x: number,
  y: number,
  width: number,
  height: number,
  furrows = 8,
  ridge = 0.32,
): string {
  const lift = width * 0.05;
  let tiles = '';
  for (let index = 1; index < furrows; index += 1) {
    const across = index / furrows - 0.5;
    tiles +=
      d`M${x + across * width * ridge * 2} ${y - height + 4}` +
      d`L${x + across * width * 0.92} ${y - lift * (0.2 + across * across * 3.4) - 4}`;
  }
  const cap =
    d`M${x - width * ridge - 2} ${y - height - lift * 0.6}` +
    d`Q${x} ${y - height + lift * 0.4} ${x + width * ridge + 2} ${y - height - lift * 0.6}`;
  return (
    shape(roofline(x, y, width, height, ridge), p.roof) +
    (tiles && line(tiles, p.tile, Math.max(2, Math.round(width / 110)), { opacity: 0.55 })) +
    line(cap, p.ink, Math.max(3, Math.round(width / 45))) +
    line(eave(x, y - lift * 0.3, width * 0.97, lift), p.stone, Math.max(2, Math.round(width / 90)), {
      'stroke-dasharray': `.1 ${Math.max(5, Math.round(width / 34))}`,
    })
  );
}

/** Painted bracket band under the eaves. */
function brackets({ p }: Stage, x: number, y: number, width: number, height: number): string {
  return (
    block(x - width / 2, y, width, height, p.jade) +
    line(d`M${x - width / 2 + 6} ${y + height / 2}h${width - 12}`, p.obang[2], Math.max(2, Math.round(height * 0.35)), {
      'stroke-dasharray': '1 11',
    })
  );
}

/** A row of bays between red posts, with doors that glow after sunset: posts and doors are dashes of wide lines. */
function bays({ p }: Stage, x: number, y: number, width: number, height: number, count: number): string {
  const bay = Math.round(width / count);
  const post = Math.max(4, Math.round(width / 42));
  const left = Math.round(x - (bay * count) / 2);
  const dashed = (from: number, long: number, top: number, tall: number, colour: string, dash: number): string =>
    line(d`M${from} ${top + tall / 2}h${long}`, colour, Math.round(tall), {
      'stroke-dasharray': `${dash} ${bay - dash}`,
      'stroke-linecap': 'butt',
    });
  const door = Math.round(bay * 0.56);
  return (
    block(left, y, bay * count, height, p.wall) +
    dashed(left + (bay - door) / 2, bay * count - bay * 0.3, y + height * 0.28, height * 0.72, p.lamp, door) +
    dashed(left - post / 2, bay * count + post, y, height, p.wood, post)
  );
}

/** A hall on its stone terrace; `tiers` 2 gives a palace throne hall. `y` is the ground. Returns drawing and height. */
export function hall(stage: Stage, x: number, y: number, width: number, tiers = 1, count = 5): string {
  const { p, sheet } = stage;
  const terrace = width * 0.07;
  const wall = width * 0.17;
  const roofHeight = width * 0.25;
  const floor = y - terrace;
  const eaves = floor - wall;
  const stone = sheet.fade([p.stone], [p.shade, 1]);
  let drawn =
    block(x - width * 0.52, floor, width * 1.04, terrace, stone) +
    shape(d`M${x - width * 0.08} ${floor}h${width * 0.16}l${width * 0.03} ${terrace}h${-width * 0.22}z`, p.stone) +
    bays(stage, x, eaves, width * 0.8, wall, count) +
    brackets(stage, x, eaves - width * 0.01, width * 0.84, width * 0.045);
  if (tiers === 1) return drawn + roof(stage, x, eaves, width * 1.1, roofHeight);
  const upper = eaves - roofHeight * 0.55;
  drawn += roof(stage, x, eaves, width * 1.12, roofHeight * 0.62, 7, 0.37);
  drawn +=
    bays(stage, x, upper - width * 0.075, width * 0.62, width * 0.085, count) +
    brackets(stage, x, upper - width * 0.085, width * 0.66, width * 0.04);
  return drawn + roof(stage, x, upper - width * 0.075, width * 0.92, roofHeight * 0.85, 7, 0.31);
}

/** A small open pavilion on posts. */
export function pavilion({ p }: Stage, x: number, y: number, width: number): string {
  const tall = width * 0.5;
  const posts = [-0.36, -0.12, 0.12, 0.36].map((at) => d`M${x + at * width} ${y - tall}v${tall}`).join('');
  return (
    block(x - width * 0.36, y - tall, width * 0.72, tall * 0.8, p.lamp, { opacity: p.lit ? 1 : 0.5 }) +
    line(posts, p.wood, Math.max(3, Math.round(width / 22))) +
    line(d`M${x - width * 0.42} ${y - tall * 0.25}h${width * 0.84}`, p.wood, Math.max(3, Math.round(width / 18))) +
    shape(roofline(x, y - tall, width * 1.15, width * 0.4, 0.16), p.roof) +
    line(d`M${x - width * 0.18} ${y - tall - width * 0.42}h${width * 0.36}`, p.ink, Math.max(3, Math.round(width / 26)))
  );
}

/** A stone pagoda of `tiers` storeys standing on `y`. */
export function pagoda({ p }: Stage, x: number, y: number, height: number, tiers = 3): string {
  const step = (height * 0.72) / tiers;
  let body = '';
  let lids = '';
  for (let index = 0; index < tiers; index += 1) {
    const half = height * (0.17 - index * 0.032);
    const foot = y - height * 0.14 - index * step;
    body += d`M${x - half * 0.62} ${foot}h${half * 1.24}v${-step}h${-half * 1.24}z`;
    lids +=
      d`M${x - half * 1.2} ${foot - step * 0.62}` +
      d`q${half * 1.2} ${step * 0.14} ${half * 2.4} 0l${-half * 0.6} ${-step * 0.4}` +
      d`h${-half * 1.2}z`;
  }
  const base = d`M${x - height * 0.22} ${y}h${height * 0.44}l${-height * 0.05} ${-height * 0.14}h${-height * 0.34}z`;
  return (
    shape(base + body, p.stone) +
    shape(lids, p.shade) +
    line(d`M${x} ${y - height * 0.84}v${-height * 0.13}`, p.shade, Math.round(height * 0.035))
  );
}

/** A symbol of one tiled house around (0, 0); its roof takes the colour of the `use`. */
export function house({ p, sheet }: Stage): string {
  return sheet.keep(
    block(-62, -46, 124, 46, p.wall) +
      shape(d`M-48 -32h26v32h-26zM-12 -32h24v32h-24zM22 -32h26v32h-26z`, p.lamp) +
      line('M-70-44H70', p.ink, 7, { fill: 'none', opacity: 0.5 }) +
      line('M-62-44v44M-17-44v44M17-44v44M62-44v44M-62-32h124', p.wood, 4, { fill: 'none' }) +
      shape(roofline(0, -42, 190, 48, 0.34), '') +
      line('M-64-93Q0-86 64-93', p.ink, 5, { fill: 'none' }) +
      line('M-90-52Q0-34 90-52', p.stone, 3, { 'stroke-dasharray': '.1 8', fill: 'none' }),
  );
}

/** A skyline of blocks as one path; its windows are a pattern laid over it. */
export function skyline({ r }: Stage, base: number, low: number, high: number, wide: number): string {
  let data = d`M-10 ${base}`;
  for (let x = -10; x < 810;) {
    const width = wide * r.between(0.6, 1.3);
    const next = base - r.between(low, high) * (1 - Math.abs(x - 400) / 900);
    data += d`V${next}h${width}`;
    x += width;
  }
  return data + d`V${base}z`;
}
