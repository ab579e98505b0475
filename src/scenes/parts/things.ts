/** Things of streets, yards and festivals, each drawn around its own origin, its foot on y = 0. */
import { mix } from '../palette.ts';
import { block, d, disc, dots, line, shape, type Point, type Stage } from '../pen.ts';

/** A glazed jar for soy or kimchi, 120 high. */
export function onggi({ p }: Stage): string {
  const clay = mix(p.bark, p.ink, 0.2);
  return (
    shape('M-34 0Q-62-50-52-86Q-46-106-34-110H34Q46-106 52-86Q62-50 34 0z', clay) +
    shape('M14-110H34Q46-106 52-86Q62-50 34 0H12Q40-50 14-110z', p.ink, { opacity: 0.25 }) +
    shape('M-44-108Q-30-126 0-128Q30-126 44-108Q0-100-44-108z', mix(clay, p.ink, 0.35)) +
    line('M-8-130h16', mix(clay, p.ink, 0.35), 8) +
    line('M-44-78Q-20-68 0-78T44-78', mix(clay, p.lamp, 0.3), 3) +
    line('M-38-60Q-44-80-38-92', p.cloud, 5, { opacity: 0.4 })
  );
}

/** A silk lantern with its tassel, hung at y = 0, 150 high. */
export function silkLantern({ p, sheet }: Stage, silk: string): string {
  return (
    disc(0, 64, 110, sheet.glow(p.lamp, 0.5)) +
    line('M0-60V12', p.ink, 3) +
    shape('M-40 16Q0 2 40 16Q64 64 40 112Q0 126-40 112Q-64 64-40 16z', silk) +
    line('M-16 8Q-32 64-16 120M16 8Q32 64 16 120', p.cloud, 3, { opacity: 0.5 }) +
    line('M-32 12Q0 0 32 12M-32 116Q0 128 32 116', p.ink, 8) +
    line('M0 124v34', p.obang[1], 7)
  );
}

/** A drum on its stand, painted with the three-armed swirl. */
export function drum({ p }: Stage): string {
  return (
    line('M-50 0L-34-60M50 0L34-60M-40-30H40', p.wood, 9) +
    disc(0, -104, 66, p.wood) +
    disc(0, -104, 52, p.wall) +
    shape('M0-104a26 26 0 0 1-26-40a52 52 0 0 1 68 8a32 32 0 0 0-42 32z', p.obang[1]) +
    shape('M0-104a26 26 0 0 1 46 10a52 52 0 0 1-46 42a32 32 0 0 0 0-52z', p.obang[2]) +
    shape('M0-104a26 26 0 0 1-20 42a52 52 0 0 1-30-54a32 32 0 0 0 50 12z', p.obang[0])
  );
}

/** A tall banner on a pole, blown to the right. */
export function banner({ p }: Stage, cloth: string, tall = 200): string {
  return (
    line(d`M0 0V${-tall}`, p.bark, 6) +
    shape(d`M2 ${-tall}q40-12 66 4l-4 ${tall * 0.45}q-34-14-62-2z`, cloth) +
    dots([[0, -tall - 4]], p.obang[2], 12)
  );
}

/** Stones heaped by wishes, 90 high. */
export function cairn({ p }: Stage): string {
  return (
    line('M-34-10h68M-24-50h42', p.shade, 24) +
    line('M-22-30h50M-12-68h28', p.stone, 20) +
    dots([[2, -84]], p.shade, 17)
  );
}

/** Two spirit posts with carved faces. */
export function spiritPosts({ p }: Stage): string {
  const post = (x: number, colour: string): string =>
    block(x - 20, -170, 40, 170, colour) +
    shape(d`M${x - 30} -166h60l-8-24h-44z`, p.ink) +
    dots(
      [
        [x - 9, -142],
        [x + 9, -142],
      ],
      p.wall,
      13,
    ) +
    line(d`M${x - 9} -112h18`, p.wall, 8) +
    line(d`M${x} -136v14`, p.ink, 6);
  return post(-34, p.wood) + post(34, mix(p.bark, p.jade, 0.3));
}

/** A field wall of black stones, from `left` to `right`. */
export function basaltWall({ p, r }: Stage, left: number, right: number, y: number, size = 26): string {
  const rows: Point[][] = [[], []];
  for (let x = left; x <= right; x += size * 0.9) {
    rows[0]?.push([x, y + r.between(-2, 2)]);
    rows[1]?.push([x + size * 0.4, y - size * 0.7 + r.between(-4, 2)]);
  }
  const basalt = mix(p.ink, p.stone, 0.25);
  return dots(rows[0] ?? [], basalt, size) + dots(rows[1] ?? [], mix(basalt, p.stone, 0.2), size * 0.9);
}

/** Fish, seaweed or persimmons that dry on a line between posts. */
export function dryingLine({ p }: Stage, width: number, hung: string, long: number): string {
  const half = width / 2;
  return (
    line(d`M${-half} 0V-120M${half} 0V-120M${-half} -112Q0-100 ${half} -112`, p.bark, 6) +
    line(d`M${-half + 18} -96Q0-86 ${half - 18} -96`, hung, long, {
      'stroke-dasharray': `${Math.max(1, long * 0.3)} 20`,
      'stroke-linecap': long > 30 ? 'butt' : 'round',
    })
  );
}

/** A tent of two slopes and a door, 110 high. */
export function tent({ p }: Stage, cloth: string): string {
  return (
    shape('M-96 0L-10-112L96 0z', cloth) +
    shape('M-10-112L96 0H40z', p.ink, { opacity: 0.18 }) +
    shape('M-34 0L-10-84L14 0z', p.lit ? p.lamp : mix(cloth, p.ink, 0.5)) +
    line('M-10-112v-24', p.bark, 4) +
    shape('M-10-136l30 9l-30 9z', p.obang[1])
  );
}

/** Chopped logs that burn, 90 high. */
export function bonfire({ p, sheet }: Stage): string {
  return (
    disc(0, -40, 130, sheet.glow(p.lamp, 0.6)) +
    shape('M-44-8Q-60-60-20-92Q-22-60 0-120Q40-90 30-60Q48-70 46-90Q66-40 40-8z', p.obang[1]) +
    shape('M-24-8Q-30-44-4-76Q24-50 24-8z', p.obang[2]) +
    line('M-54-2L50-18M54-2L-50-18', p.bark, 14)
  );
}

/** A suitcase with its handle, 110 high. */
export function suitcase({ p }: Stage, paint: string): string {
  return (
    line('M-20-96V-132H20V-96', p.ink, 5) +
    shape('M-44-8V-84Q-44-96-32-96H32Q44-96 44-84V-8z', paint) +
    line('M-22-86v70M22-86v70', mix(paint, p.ink, 0.3), 4) +
    dots(
      [
        [-28, -4],
        [28, -4],
      ],
      p.ink,
      14,
    )
  );
}

/** A paper kite with its hole, strings left out. */
export function kite({ p }: Stage): string {
  return (
    shape('M-34-46H34V46H-34z', p.obang[3]) +
    shape('M-34-46H34V-20H-34z', p.obang[1]) +
    shape('M-34 46L0 18L34 46z', p.obang[0]) +
    disc(0, 0, 15, p.sky[1]) +
    line('M-34-46L34 46M34-46L-34 46', p.ink, 2, { opacity: 0.4 })
  );
}

/** A wind turbine, 240 high. */
export function windTurbine({ p }: Stage): string {
  return (
    shape('M-6 0L-3-150h6L6 0z', p.obang[3]) +
    shape('M0-150L-8-240L6-170zM0-150L82-112L10-140zM0-150L-70-96L-16-148z', p.obang[3]) +
    dots([[0, -150]], p.shade, 12)
  );
}
