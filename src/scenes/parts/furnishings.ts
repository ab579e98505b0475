/** What stands in a Korean room, each drawn around its own origin, its foot on y = 0. */
import { mix } from '../palette.ts';
import { block, d, disc, dots, line, oval, shape, type Stage } from '../pen.ts';

/** A window or door of paper in a lattice, from its upper left corner. */
export function lattice({ p }: Stage, width: number, height: number, paper = p.lamp): string {
  let bars = '';
  for (let x = width / 6; x < width - 4; x += width / 6) bars += d`M${x} 0V${height}`;
  for (const share of [0.12, 0.2, 0.46, 0.54, 0.8, 0.88]) bars += d`M0 ${height * share}H${width}`;
  return (
    block(0, 0, width, height, paper) +
    line(bars, p.wood, 3) +
    line(d`M0 0H${width}V${height}H0V0`, mix(p.wood, p.ink, 0.25), 10, { 'stroke-linecap': 'butt' })
  );
}

/** A folding screen of `panels` with mountains, sun and moon, 250 high. */
export function foldingScreen(stage: Stage, panels: number, wide: number): string {
  const { p, r } = stage;
  const half = (panels * wide) / 2;
  const bend = r.between(110, 150);
  let folds = '';
  for (let index = 0; index <= panels; index += 1) folds += d`M${-half + index * wide} -250V0`;
  const peaks = d`M${-half} -70L${-half + wide * 0.6} -150L${-half + wide} -110L${-half + wide * 1.8} -186L${-half + wide * 2.5} -110L0 -170L${wide * 0.7} -100L${wide * 1.5} -160L${half} -80V-40H${-half}z`;
  return (
    block(-half, -250, half * 2, 250, '#f0e3c4') +
    shape(peaks, mix(p.obang[0], '#f0e3c4', 0.25)) +
    shape(d`M${-half} -60Q${-half * 0.5} -110 0 -62T${half} -66V-40H${-half}z`, mix(p.jade, '#f0e3c4', 0.1)) +
    line(
      d`M${-half} -48q14-16 28 0` + 't28 0'.repeat(Math.ceil((half * 2 - 28) / 28)),
      mix(p.obang[0], p.cloud, 0.5),
      7,
    ) +
    disc(half * 0.55, -204, 21, p.obang[1]) +
    disc(-half * 0.6, -204, 19, p.obang[3]) +
    line(d`M${-half + bend} -52q12-40-4-74`, p.bark, 9) +
    line(d`M${-half + bend - 34} -126h58M${-half + bend - 20} -146h44M${-half + bend - 44} -104h40`, p.pine, 15) +
    block(-half, -40, half * 2, 40, mix(p.obang[1], p.ink, 0.2)) +
    line(folds, mix(p.wood, p.ink, 0.35), 5, { 'stroke-linecap': 'butt' }) +
    line(d`M${-half} -250H${half}`, mix(p.wood, p.ink, 0.35), 8)
  );
}

/** Bedding on the warm floor: mattress, quilt folded back, pillow; about 380 wide. */
export function bedding({ p }: Stage, quilt: string, lining: string): string {
  return (
    shape('M-200 0L-160-70H170L210 0Q0 14-200 0z', p.obang[3]) +
    shape('M-80 2L-58-74H178L218 4Q60 18-80 2z', quilt) +
    shape('M-80 2L-58-74H-4L-14 8z', lining) +
    line('M-52-70L-74 0M30-72L44 8M100-73L124 9', mix(quilt, p.ink, 0.2), 4) +
    line('M-140-58h52', p.obang[3], 30) +
    line('M-154-58v0M-74-58v0', lining, 30) +
    shape('M-200 0Q0 14 218 4V16Q0 26-200 12z', mix(quilt, p.ink, 0.35))
  );
}

/** Quilts folded on a chest with brass fittings, 210 high. */
export function chest({ p }: Stage): string {
  const brass = mix(p.obang[2], p.bark, 0.2);
  return (
    line('M-84-176H84', p.obang[0], 30) +
    line('M-84-148H84', p.obang[3], 26) +
    line('M-80-204H80', p.obang[1], 26) +
    block(-110, -134, 220, 134, mix(p.bark, p.wood, 0.3)) +
    line('M0-134V0M-110-70H110', mix(p.bark, p.ink, 0.4), 4) +
    dots(
      [
        [-56, -102],
        [56, -102],
        [-56, -36],
        [56, -36],
      ],
      brass,
      26,
    ) +
    line('M-100-124h20M100-124h-20M-100-10h20M100-10h-20', brass, 8) +
    block(-114, -138, 228, 9, mix(p.bark, p.ink, 0.35))
  );
}

/** A flat cushion, 130 wide. */
export function cushion({ p }: Stage, cloth: string): string {
  return (
    oval(0, -8, 66, 20, mix(cloth, p.ink, 0.28)) +
    oval(0, -16, 66, 18, cloth) +
    oval(0, -17, 40, 9, mix(cloth, p.cloud, 0.3))
  );
}

/** A paper lamp on the floor. */
export function floorLamp({ p, sheet }: Stage): string {
  return (
    disc(0, -86, 170, sheet.glow('#f8cb73', 0.55)) +
    shape('M-34-10L-40-150H40L34-10z', '#fae6b4') +
    line('M-40-150H40L34-10H-34zM-14-150L-12-10M14-150L12-10M-38-100H38M-36-55H36', p.wood, 4) +
    line('M-34-4h68', p.ink, 8)
  );
}

/** A tall jar with a branch in season. */
export function vase(stage: Stage, glaze: string): string {
  const { p, r } = stage;
  const twig = 'M0-120Q10-190 60-230M14-170Q-10-210-50-226M34-204Q40-240 30-262';
  const places = [
    [60, -230],
    [40, -214],
    [24, -196],
    [-50, -226],
    [-28, -214],
    [30, -262],
    [34, -236],
    [8, -180],
  ] as const;
  return (
    line(twig, p.bark, 6) +
    dots(
      places.map(([x, y]) => [x + r.between(-5, 5), y] as const),
      p.leaves[1],
      24,
    ) +
    dots(places.slice(0, 5), p.leaves[2], 12) +
    shape('M-16-128H16Q18-110 44-92Q66-60 40-14Q30 0 20 0H-20Q-30 0-40-14Q-66-60-44-92Q-18-110-16-128z', glaze) +
    shape('M16-128Q18-110 44-92Q66-60 40-14Q30 0 20 0H4Q48-50 16-128z', mix(glaze, p.ink, 0.3), { opacity: 0.4 })
  );
}

/** A hanging scroll with one strong brush stroke. */
export function scroll({ p, r }: Stage): string {
  const bend = r.between(-20, 20);
  return (
    block(-44, 0, 88, 190, '#f7f0de') +
    block(-44, 0, 88, 22, mix(p.obang[0], p.stone, 0.4)) +
    block(-44, 168, 88, 22, mix(p.obang[0], p.stone, 0.4)) +
    line(
      d`M${-20 + bend * 0.3} 140Q${bend} 90 ${10 + bend * 0.4} 46M${bend * 0.6} 100q24-6 34-22M${bend * 0.7} 84q-22-8-28-24`,
      p.ink,
      5,
    ) +
    block(14, 132, 13, 13, p.obang[1]) +
    line('M-52 0H52M-52 190H52', p.bark, 9)
  );
}

/** Small drawers of a herbalist with round pulls, from the upper left. */
export function drawers({ p }: Stage, columns: number, rows: number, size: number): string {
  const width = columns * size;
  const height = rows * size * 0.74;
  let bars = '';
  let pulls = '';
  for (let column = 0; column <= columns; column += 1) bars += d`M${column * size} 0V${height}`;
  for (let row = 0; row <= rows; row += 1) {
    bars += d`M0 ${row * size * 0.74}H${width}`;
    if (row < rows) pulls += d`M${size / 2} ${row * size * 0.74 + size * 0.46}H${width}`;
  }
  return (
    block(0, 0, width, height, mix(p.bark, p.lamp, 0.2)) +
    line(bars, mix(p.bark, p.ink, 0.4), 5, { 'stroke-linecap': 'butt' }) +
    line(pulls, p.obang[2], 9, { 'stroke-dasharray': `.1 ${size}` })
  );
}

/** A seat of a coach or train from the side, facing right, 200 high. */
export function seat({ p }: Stage, cloth: string): string {
  return (
    line('M-20-10L-10-52M60-10L54-52', p.ink, 9) +
    shape('M-52-190Q-50-206-34-206H-14Q2-206 4-190L24-86H84Q98-84 96-66T80-48H-14Q-34-50-38-66z', cloth) +
    shape('M-48-190Q-46-202-34-202H-14Q0-202 2-190L8-158H-42z', mix(cloth, p.cloud, 0.7)) +
    line('M18-104H72', mix(cloth, p.ink, 0.4), 11)
  );
}

/** Towels rolled and stacked. */
export function towels({ p }: Stage): string {
  return (
    line('M-44-16H44', p.obang[3], 30) +
    line('M-36-46H36', mix(p.jade, p.cloud, 0.5), 28) +
    line('M-28-74H28', p.obang[3], 26) +
    dots(
      [
        [44, -16],
        [36, -46],
        [28, -74],
      ],
      p.shade,
      9,
    )
  );
}

/** A domed kiln sauna of brick with a low glowing door, about 300 wide. */
export function kiln({ p, sheet }: Stage): string {
  const brick = mix(p.wood, p.lamp, 0.28);
  return (
    shape('M-160 0V-60Q-150-190 0-196T160-60V0z', sheet.fade([mix(brick, p.cloud, 0.2)], [brick, 1])) +
    line('M-152-40H152M-150-80H150M-136-118H136M-104-154H104', mix(brick, p.ink, 0.25), 3, {
      'stroke-dasharray': '40 5',
    }) +
    disc(0, -40, 120, sheet.glow('#f8b050', 0.8)) +
    shape('M-46 0V-60A46 46 0 0 1 46-60V0z', '#4a1f18') +
    shape('M-30 0V-44A30 30 0 0 1 30-44V0z', '#f0803a')
  );
}
