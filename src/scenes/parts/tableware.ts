/** Vessels and food seen from the side, each drawn around its own origin, the foot on y = 0. */
import { mix } from '../palette.ts';
import { block, d, disc, dots, line, shape, type Stage } from '../pen.ts';

/** A round celadon teapot with its side handle, spout to the right. */
export function teapot({ p }: Stage, glaze: string): string {
  const dark = mix(glaze, p.ink, 0.28);
  return (
    shape('M66-62L128-112L136-102L84-30z', glaze) +
    line('M-64-70L-132-104', dark, 19) +
    shape('M-76-50Q-76-100 0-100T76-50Q70 0 40 2H-40Q-70 0-76-50z', glaze) +
    shape('M40-92Q76-84 76-50Q70 0 40 2H14Q60-20 40-92z', dark, { opacity: 0.5 }) +
    shape('M-44-98Q0-122 44-98Q0-88-44-98z', dark) +
    dots([[0, -118]], glaze, 18) +
    line('M-48-70Q-52-40-40-20', p.cloud, 6, { opacity: 0.6 })
  );
}

/** A handleless cup with tea and its steam. */
export function teacup({ p, r }: Stage, glaze: string): string {
  return (
    line(d`M-8-62q-14-18 0-36t0-36t${r.between(-8, 8)}-28M14-66q12-16 0-32t0-30`, p.cloud, 6, { opacity: 0.6 }) +
    shape('M-46-50H46Q44 0 18 2H-18Q-44 0-46-50z', glaze) +
    shape('M18-50H46Q44 0 18 2H6Q26-20 18-50z', mix(glaze, p.ink, 0.3), { opacity: 0.5 }) +
    `<ellipse cy="-50" rx="46" ry="10" fill="${mix(glaze, p.cloud, 0.4)}"/>` +
    `<ellipse cy="-50" rx="37" ry="7" fill="${mix('#b98a3c', p.jade, 0.25)}"/>`
  );
}

/** A bowl with a foot, from the side, filled over its rim with `heap`. */
export function footedBowl({ p }: Stage, glaze: string, heap: string): string {
  return (
    shape('M-66-62Q-40-116 0-112T66-62z', heap) +
    shape('M-80-64H80Q72-10 34-2V6H-34V-2Q-72-10-80-64z', glaze) +
    shape('M34-64H80Q72-10 34-2V6H12Q54-20 34-64z', mix(glaze, p.ink, 0.3), { opacity: 0.45 }) +
    line('M-72-44Q0-34 72-44', mix(glaze, p.ink, 0.3), 4)
  );
}

/** A pint of beer with its head. */
export function beer({ p }: Stage): string {
  return (
    line('M46-96H74V-32H46', mix(p.cloud, p.water, 0.3), 13) +
    shape('M-48 0L-54-124H54L48 0z', '#eeb040') +
    line('M-26-14L-29-104M0-14V-104M26-14L29-104', '#f8d278', 9) +
    dots(
      [
        [-40, -126],
        [-16, -136],
        [12, -134],
        [38, -126],
      ],
      '#fdf6e4',
      38,
    ) +
    line('M-48-114H48', '#fdf6e4', 16)
  );
}

/** Fried chicken heaped in a basket. */
export function chickenBasket({ p, r }: Stage): string {
  const pieces = [
    [-70, -70],
    [-30, -84],
    [14, -88],
    [56, -76],
    [-50, -104],
    [-6, -122],
    [36, -110],
    [0, -74],
  ] as const;
  return (
    dots(pieces.slice(0, 7), '#b4632c', 66) +
    dots(
      pieces.map(([x, y]) => [x - 6, y - 9] as const),
      '#d98a3f',
      42,
    ) +
    dots(
      Array.from({ length: 9 }, () => [r.between(-70, 60), r.between(-130, -70)] as const),
      '#f4cf8c',
      7,
    ) +
    shape('M-112-66H112L86 0H-86z', mix(p.bark, p.lamp, 0.35)) +
    line('M-108-46H108M-100-24H100', mix(p.bark, p.ink, 0.2), 7, { 'stroke-dasharray': '16 10' })
  );
}

/** A kettle of beaten brass, as for rice wine. */
export function kettle({ p }: Stage): string {
  const brass = mix(p.obang[2], p.bark, 0.15);
  return (
    line('M-52-90Q0-168 52-90', p.ink, 8) +
    shape('M60-58L116-98L122-88L74-22z', brass) +
    shape('M-70-40Q-70-94 0-94T70-40Q66 0 44 2H-44Q-66 0-70-40z', brass) +
    line('M-54-60q10 14 22 0t22 0t22 0t22 0t20 0M-58-34q10 14 24 0t24 0t24 0t24 0t22 0', mix(brass, p.ink, 0.22), 4) +
    shape('M-40-92Q0-110 40-92z', mix(brass, p.ink, 0.25)) +
    dots([[0, -106]], p.ink, 14)
  );
}

/** Skewers of fish cake standing in broth. */
export function skewers({ p }: Stage): string {
  return (
    line('M-60-20V-150M-22-20V-166M18-20V-150M58-20V-164', '#e8d9ae', 5) +
    line(
      'M-60-70q10-10 0-20t0-20t0-20M-22-80q10-10 0-20t0-20t0-24M18-70q10-10 0-20t0-20t0-18M58-80q10-10 0-20t0-20t0-20',
      '#d9a25c',
      21,
    ) +
    shape('M-104-60H104L94 0H-94z', mix(p.stone, p.ink, 0.25)) +
    line('M-104-60H104', mix(p.stone, p.cloud, 0.3), 9)
  );
}

/** Filled pancakes, buns or walnut cakes, piled as a small pyramid. */
export function cakes({ p }: Stage, crust: string, filling: string): string {
  const places = [
    [-64, -20],
    [0, -20],
    [64, -20],
    [-32, -58],
    [32, -58],
    [0, -96],
  ] as const;
  return (
    dots(places, mix(crust, p.ink, 0.15), 62) +
    dots(
      places.map(([x, y]) => [x - 3, y - 5] as const),
      crust,
      50,
    ) +
    dots(
      places.map(([x, y]) => [x - 3, y - 6] as const),
      filling,
      18,
    ) +
    shape('M-124 4H124L104 20H-104z', p.cloud)
  );
}

/** A glass of sweet rice punch with pine nuts. */
export function punch({ p }: Stage): string {
  return (
    shape('M-42 0L-52-110H52L42 0z', mix(p.cloud, p.water, 0.3), { opacity: 0.75 }) +
    shape('M-41-6L-49-88H49L41-6z', '#e7c98f') +
    dots(
      [
        [-24, -80],
        [4, -84],
        [26, -80],
        [-8, -76],
        [14, -50],
        [-20, -34],
        [10, -20],
      ],
      '#fbf6e6',
      10,
    ) +
    dots(
      [
        [-10, -88],
        [18, -88],
      ],
      '#8e4a2e',
      9,
    )
  );
}

/** Baked eggs in a nest of salt. */
export function eggs({ p }: Stage): string {
  const egg = (x: number, y: number, tilt: number): string =>
    `<ellipse cx="${x}" cy="${y}" rx="27" ry="35" fill="#c48d5f" transform="rotate(${tilt} ${x} ${y})"/><ellipse cx="${x - 8}" cy="${y - 10}" rx="8" ry="13" fill="#dcb088" transform="rotate(${tilt} ${x} ${y})"/>`;
  return (
    egg(-54, -50, -14) +
    egg(54, -50, 16) +
    egg(0, -54, 0) +
    egg(-27, -88, -8) +
    egg(27, -88, 8) +
    shape('M-94-40H94Q88 0 40 4H-40Q-88 0-94-40z', mix(p.bark, p.lamp, 0.3)) +
    line('M-90-30H90', mix(p.bark, p.ink, 0.3), 6, { 'stroke-dasharray': '14 9' })
  );
}

/** A low table with curved legs, its top at y = 0, `width` wide. */
export function lowTable({ p }: Stage, width: number): string {
  const half = width / 2;
  const dark = mix(p.bark, p.ink, 0.3);
  return (
    shape(d`M${-half + 14} 18q24 60-8 104h26q26-50 10-104zM${half - 14} 18q-24 60 8 104h-26q-26-50-10-104z`, dark) +
    shape(
      d`M${-half + 10} 16H${half - 10}Q${half - 40} 44 ${half - 80} 36H${-half + 80}Q${-half + 40} 44 ${-half + 10} 16z`,
      mix(p.bark, p.ink, 0.15),
    ) +
    block(-half, 0, width, 20, p.bark) +
    block(-half, 0, width, 6, mix(p.bark, p.lamp, 0.35))
  );
}

/** A clay brazier with embers. */
export function brazier({ p, sheet }: Stage): string {
  return (
    disc(0, -90, 110, sheet.glow('#f0803a', 0.7)) +
    shape('M-84-80H84Q74-10 40 0H-40Q-74-10-84-80z', mix(p.bark, p.ink, 0.4)) +
    line('M-70-84H70', '#ef7a36', 15, { 'stroke-dasharray': '1 17' }) +
    line('M-30-30H30', p.ink, 16)
  );
}
