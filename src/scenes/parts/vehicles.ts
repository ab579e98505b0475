/** What carries travellers: each drawn around its own origin, wheels or keel on y = 0. */
import { mix } from '../palette.ts';
import { block, d, disc, dots, line, shape, type Stage } from '../pen.ts';

const wheel = ({ p }: Stage, x: number, radius: number): string =>
  disc(x, -radius, radius, p.ink) + disc(x, -radius, radius * 0.45, p.stone);

/** A high-roofed van seen from the side, about 300 wide. */
export function van(stage: Stage, paint: string): string {
  const { p } = stage;
  return (
    shape(
      'M-150-24V-116Q-148-134-128-134H58Q84-134 104-104L124-74Q148-68 150-48V-24Q150-18 142-18H-142Q-150-18-150-24z',
      paint,
    ) +
    shape('M-150-52H150V-24Q150-18 142-18H-142Q-150-18-150-24z', mix(paint, p.ink, 0.18)) +
    shape(
      'M-136-118h56v42h-56zM-72-118h58v42h-58zM-6-118h60v42H-6zM62-118Q76-116 90-96L104-76H62z',
      p.lit ? p.lamp : mix(p.water, p.ink, 0.25),
    ) +
    line('M-76-124v96M-8-124v96M56-124v98', mix(paint, p.ink, 0.3), 2) +
    line('M10-66h16M132-46h10', p.lamp, 5) +
    wheel(stage, -92, 27) +
    wheel(stage, 88, 27)
  );
}

/** A long-distance coach seen from the side, about 420 wide. */
export function coach(stage: Stage, paint: string): string {
  const { p } = stage;
  return (
    shape('M-210-26V-150Q-210-168-190-168H182Q204-168 208-146L214-70V-26Q214-18 206-18H-202Q-210-18-210-26z', paint) +
    shape('M-210-66Q0-40 214-92V-26Q214-18 206-18H-202Q-210-18-210-26z', p.obang[1]) +
    shape('M-196-148H140V-92H-196zM152-148h36q10 0 12 12l6 44v34h-54z', p.lit ? p.lamp : mix(p.water, p.ink, 0.35)) +
    line('M-130-148v56M-62-148v56M6-148v56M74-148v56', paint, 7) +
    line('M170-58v34', mix(paint, p.ink, 0.3), 3) +
    wheel(stage, -128, 29) +
    wheel(stage, 118, 29)
  );
}

/** A high-speed train from the right: nose at the origin, cars to the left, about 700 long. */
export function train({ p }: Stage, paint: string, cars = 2): string {
  const tail = -130 - cars * 290;
  let panes = '';
  let gaps = '';
  for (let index = 0; index < cars; index += 1) {
    const left = tail + index * 290;
    gaps += d`M${left + 290} -118v100`;
    for (let pane = 0; pane < 5; pane += 1) panes += d`M${left + 26 + pane * 50} -88h34`;
  }
  return (
    shape(d`M${tail} -14V-112Q${tail} -122 ${tail + 12} -122H-130Q-66-122-24-64Q0-34-6-20Q-8-14-20-14z`, paint) +
    shape(d`M${tail} -52H-16Q-2-36-6-20Q-8-14-20-14H${tail}z`, mix(p.obang[0], p.ink, 0.25)) +
    line(d`M${tail} -54H-20`, p.obang[1], 5, { 'stroke-linecap': 'butt' }) +
    line(panes, p.lit ? p.lamp : mix(p.deep, p.ink, 0.4), 24, { 'stroke-linecap': 'butt' }) +
    shape('M-108-104Q-72-98-48-70H-108z', mix(p.deep, p.ink, 0.55)) +
    line(gaps, mix(paint, p.ink, 0.35), 4) +
    line(d`M${tail + 6} -8H-30`, p.ink, 9, { 'stroke-linecap': 'butt' })
  );
}

/** An airliner climbing to the right, about 360 long. */
export function plane({ p }: Stage, paint: string): string {
  return (
    shape('M-40-6L-150 70h44L60 4z', mix(paint, p.ink, 0.28)) +
    shape('M-170-24L-206-96h34l62 66z', p.obang[1]) +
    shape('M-176-8Q-186-34-150-34H110Q160-32 178-8Q160 14 110 14H-130Q-168 12-176-8z', paint) +
    shape('M-172 0Q0 6 176-4Q158 14 110 14H-130Q-164 12-172 0z', mix(paint, p.obang[0], 0.55)) +
    line('M-120-16H110', p.ink, 6, { 'stroke-dasharray': '.1 15', opacity: 0.7 }) +
    shape('M136-24q20 2 28 12h-30z', p.ink) +
    shape('M10-2L-60 88h34L70 2z', mix(paint, p.ink, 0.14))
  );
}

/** A white ferry with a red funnel, about 380 wide. */
export function ferry({ p }: Stage): string {
  return (
    block(40, -178, 40, 50, p.obang[1]) +
    block(40, -178, 40, 12, p.ink) +
    shape('M-110-132h200l20 34H-120z', p.obang[3]) +
    shape('M-150-98h300l10 40H-160z', mix(p.obang[3], p.ink, 0.08)) +
    line('M-90-115H80', p.lit ? p.lamp : p.deep, 12, { 'stroke-dasharray': '16 10', 'stroke-linecap': 'butt' }) +
    line('M-136-76H140', p.lit ? p.lamp : p.deep, 12, { 'stroke-dasharray': '14 12', 'stroke-linecap': 'butt' }) +
    shape('M-196-58H200Q190-4 160 4H-150Q-186-10-196-58z', mix(p.obang[0], p.ink, 0.3)) +
    line('M-190-38Q0-30 196-40', p.obang[3], 6) +
    line('M-110-132v-40M-120-160h20', p.ink, 4)
  );
}

/** A wooden fishing boat with its lamp. */
export function fishingBoat({ p }: Stage): string {
  return (
    line('M-20-40v-92M-20-126L62-44', p.ink, 4) +
    block(8, -74, 60, 36, p.obang[3]) +
    block(18, -66, 38, 16, p.lit ? p.lamp : p.deep) +
    shape('M-112-44Q0-26 118-52L96 0Q0 12-84 0z', p.obang[0]) +
    line('M-106-40Q0-22 112-47', p.obang[3], 6) +
    dots([[-20, -134]], p.lamp, 12)
  );
}

/** A cabin on its rope hanger, the rope at y = 0. */
export function cableCar({ p }: Stage, paint: string): string {
  return (
    line('M0 0v30M-14 0h28', p.ink, 5) +
    shape('M-46 44Q-46 30-32 30H32Q46 30 46 44V98Q46 112 32 112H-32Q-46 112-46 98z', paint) +
    shape('M-38 44h34v34h-34zM4 44h34v34H4z', p.lit ? p.lamp : mix(p.water, p.ink, 0.2)) +
    line('M-46 92h92', mix(paint, p.ink, 0.3), 4)
  );
}

/** A bicycle leaning on nothing, for paths along a stream. */
export function bicycle({ p }: Stage): string {
  return (
    `<circle cx="-44" cy="-32" r="30" stroke="${p.ink}" stroke-width="5"/>` +
    `<circle cx="44" cy="-32" r="30" stroke="${p.ink}" stroke-width="5"/>` +
    line('M-44-32L-18-74H28L44-32M-44-32H0L28-74M0-32L-22-84M-34-86h22M28-74l-4-16h18', p.obang[1], 6) +
    shape('M28-92h30v22H28z', p.bark)
  );
}
