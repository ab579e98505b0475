/** What one knows a town by, each drawn around its own origin, its foot on y = 0. */
import { mix } from '../palette.ts';
import { block, d, dots, line, shape, type Stage } from '../pen.ts';
import { roof } from './buildings.ts';

/** The bottle of dressed stone from which Silla watched the stars, 172 high. */
export function observatory({ p, sheet }: Stage): string {
  return (
    shape('M-60 0h120v10H-60z', p.shade) +
    shape(
      'M-48 0Q-46-60-32-98Q-27-126-28-150H28Q27-126 32-98Q46-60 48 0z',
      sheet.fade([p.stone], [mix(p.stone, p.ink, 0.22), 1]),
    ) +
    shape('M10-150H28Q27-126 32-98Q46-60 48 0H22Q24-90 10-150z', p.shade, { opacity: 0.6 }) +
    line(
      'M-46-16h92M-44-34h88M-40-52h80M-36-70h72M-33-88h66M-30-106h60M-28-124h56M-28-140h56',
      mix(p.shade, p.ink, 0.3),
      2,
      { opacity: 0.6 },
    ) +
    shape('M-10-92h20v20h-20z', p.ink) +
    shape('M-36-164h72v13h-72zM-30-178h60v13h-60z', p.stone)
  );
}

/** A royal tomb: a grown-over mound `width` wide. */
export function mound({ p, sheet }: Stage, width: number, height: number): string {
  const [half, handle] = [width / 2, height * 1.34];
  return (
    shape(
      d`M${-half} 0C${-half * 0.62} ${-handle} ${half * 0.62} ${-handle} ${half} 0z`,
      sheet.fade([mix(p.meadow, p.cloud, 0.25)], [mix(p.meadow, p.pine, 0.45), 1]),
    ) +
    shape(
      d`M${half * 0.05} ${-height}C${half * 0.5} ${-height} ${half * 0.8} ${-height * 0.4} ${half} 0H${half * 0.4}Q${half * 0.5} ${-height * 0.6} ${half * 0.05} ${-height}z`,
      mix(p.meadow, p.pine, 0.6),
      { opacity: 0.35 },
    )
  );
}

/** A fortress gate: a hall upon a pierced stone base, about 340 wide. */
export function gate(stage: Stage): string {
  const { p, sheet } = stage;
  return (
    shape('M-180 0L-160-120H160L180 0H46V-44A46 46 0 0 0-46-44V0z', sheet.fade([p.stone], [p.shade, 1])) +
    line('M-164-96h328M-168-70h116M52-70h116M-172-44h112M60-44h112M-176-20h124M52-20h124', p.shade, 3, {
      opacity: 0.7,
    }) +
    line('M-158-124h316', p.stone, 16, { 'stroke-dasharray': '20 8', 'stroke-linecap': 'butt' }) +
    block(-110, -176, 220, 46, p.wood) +
    line('M-96-150h200', p.lamp, 28, { 'stroke-dasharray': '26 20', 'stroke-linecap': 'butt' }) +
    block(-120, -184, 240, 12, p.jade) +
    roof(stage, 0, -182, 320, 50, 6, 0.37) +
    block(-84, -240, 168, 22, p.wood) +
    block(-92, -244, 184, 10, p.jade) +
    roof(stage, 0, -240, 268, 62, 6, 0.3)
  );
}

/** A wall with battlements along a quadratic curve, banners not included. */
export function battlements({ p }: Stage, curve: string, height: number): string {
  const lowered = (by: number) => ({ transform: `translate(0 ${Math.round(by)})` });
  return (
    line(curve, p.shade, height, { 'stroke-linecap': 'butt', ...lowered(height * 0.5) }) +
    line(curve, p.stone, height * 0.36, { 'stroke-linecap': 'butt', ...lowered(height * 0.16) }) +
    line(curve, p.stone, height * 0.3, {
      'stroke-dasharray': `${Math.round(height * 0.5)} ${Math.round(height * 0.2)}`,
      'stroke-linecap': 'butt',
      ...lowered(-height * 0.12),
    })
  );
}

/** The bronze hand that rises from the sea at Homigot, 190 high. */
export function seaHand({ p, sheet }: Stage): string {
  const bronze = sheet.fade([mix(p.bark, p.sun, 0.25)], [mix(p.bark, p.ink, 0.55), 1]);
  return (
    line('M-42-50Q-56-90-48-134M-16-70L-20-172M12-70L14-178M38-58Q48-100 44-146', mix(p.bark, p.ink, 0.25), 23) +
    line('M-46-20Q-84-44-92-92', mix(p.bark, p.ink, 0.25), 22) +
    shape('M-58 6Q-62-60-50-84Q0-104 50-80Q62-40 48 6z', bronze) +
    line('M-50-60Q-30-40-4-58M0-30Q30-30 40-54', p.ink, 3, { opacity: 0.4 })
  );
}

/** A stone grandfather of Jeju with his hat and his hands, 170 high. */
export function stoneGrandfather({ p }: Stage): string {
  const basalt = mix(p.ink, p.stone, 0.42);
  return (
    shape('M-46 0V-66Q-48-90-34-96Q-44-122-32-146H32Q44-122 34-96Q48-90 46-66V0z', basalt) +
    shape('M10-146H32Q44-122 34-96Q48-90 46-66V0H22Q34-80 10-146z', p.ink, { opacity: 0.22 }) +
    shape('M-44-142Q-30-152-26-170Q0-184 26-170Q30-152 44-142Q0-130-44-142z', mix(basalt, p.ink, 0.25)) +
    line('M-40-54Q-20-70 4-52M40-34Q18-50-6-32', mix(basalt, p.ink, 0.5), 9) +
    line('M0-124v16M-10-100h20', mix(basalt, p.ink, 0.5), 6) +
    dots(
      [
        [-15, -124],
        [15, -124],
      ],
      mix(basalt, p.ink, 0.6),
      15,
    )
  );
}

/** A white lighthouse with red bands, 180 high. */
export function lighthouse({ p }: Stage): string {
  return (
    shape('M-22 0L-14-136h28L22 0z', p.obang[3]) +
    line('M-17-96h34M-20-46h40', p.obang[1], 20, { 'stroke-linecap': 'butt' }) +
    block(-24, -142, 48, 8, p.ink) +
    block(-13, -166, 26, 26, p.lamp) +
    shape('M-22-164L0-188L22-164z', p.obang[1])
  );
}

/** A cable-stayed or hung bridge across the whole sheet, its deck at y = 0. */
export function seaBridge({ p }: Stage, left: number, right: number, tall: number): string {
  const middle = (left + right) / 2;
  const cable = d`M-20 ${-tall * 0.12}Q${left * 0.5} ${-tall * 0.25} ${left} ${-tall}Q${middle} ${tall * 0.62} ${right} ${-tall}Q${(right + 820) / 2} ${-tall * 0.25} 820 ${-tall * 0.12}`;
  let hangers = '';
  for (let x = left + 26; x < right - 10; x += 26) {
    const t = (x - left) / (right - left);
    hangers += d`M${x} 0V${-tall * ((1 - t) ** 2 + t ** 2) + 2 * t * (1 - t) * tall * 0.62}`;
  }
  return (
    line(hangers, p.cloud, 2, { opacity: 0.7 }) +
    line(cable, p.cloud, 5) +
    line(
      d`M${left - 12} 90V${-tall}M${left + 12} 90V${-tall}M${right - 12} 90V${-tall}M${right + 12} 90V${-tall}`,
      p.stone,
      9,
      { 'stroke-linecap': 'butt' },
    ) +
    line(
      d`M${left - 12} ${-tall * 0.7}h24M${left - 12} ${-tall * 0.3}h24M${right - 12} ${-tall * 0.7}h24M${right - 12} ${-tall * 0.3}h24`,
      p.stone,
      7,
    ) +
    block(-10, 0, 820, 15, p.stone) +
    line('M-10 4H820', p.lit ? p.lamp : p.shade, 4, { 'stroke-dasharray': '2 20' })
  );
}

/** A painted gate of a Chinese quarter, about 300 wide. */
export function quarterGate(stage: Stage): string {
  const { p } = stage;
  return (
    line('M-130 0V-150M-56 0V-180M56 0V-180M130 0V-150', p.obang[1], 20, { 'stroke-linecap': 'butt' }) +
    line('M-140-4h20M-68-4h24M44-4h24M120-4h20', p.stone, 16, { 'stroke-linecap': 'butt' }) +
    block(-146, -150, 292, 34, p.obang[0]) +
    line('M-136-133h272', p.obang[2], 8, { 'stroke-dasharray': '3 12' }) +
    block(-66, -196, 132, 34, p.obang[1]) +
    line('M-34-179h68', p.obang[2], 12) +
    roof(stage, -108, -150, 120, 32, 4, 0.34) +
    roof(stage, 108, -150, 120, 32, 4, 0.34) +
    roof(stage, 0, -196, 180, 48, 5, 0.34)
  );
}

/** A bronze temple bell hanging from y = 0, 150 high. */
export function bell({ p, sheet }: Stage): string {
  const bronze = mix(p.jade, p.bark, 0.45);
  return (
    line('M0-6v16', p.ink, 9) +
    shape(
      'M-30 16Q0 0 30 16Q52 70 54 140H-54Q-52 70-30 16z',
      sheet.fade([mix(bronze, p.cloud, 0.25)], [mix(bronze, p.ink, 0.3), 1]),
    ) +
    line('M-38 44h76M-52 122h104', mix(bronze, p.ink, 0.45), 6, { 'stroke-linecap': 'butt' }) +
    dots(
      [
        [-24, 60],
        [-10, 60],
        [10, 60],
        [24, 60],
      ],
      p.obang[2],
      7,
    ) +
    dots([[0, 96]], mix(p.obang[2], bronze, 0.3), 26)
  );
}

/** A seated Buddha in the rock, in low relief, 170 high. */
export function rockBuddha({ p }: Stage): string {
  const lit = mix(p.stone, p.cloud, 0.4);
  return (
    dots([[0, -118]], mix(p.stone, p.sun, 0.25), 124, { opacity: 0.5 }) +
    shape('M-92 0Q-80-34-46-36Q-56-84-22-92H22Q56-84 46-36Q80-34 92 0z', lit) +
    line('M-30-84Q4-60 24-14M-66-12Q0 4 66-12M-20-26h40', p.shade, 5) +
    dots([[0, -120]], lit, 54) +
    dots([[0, -150]], p.shade, 22) +
    line('M-14-120q6 4 10 0M4-120q6 4 10 0M-5-106h10', p.ink, 3)
  );
}

/** A glasshouse of ribs and panes, `width` wide. */
export function glasshouse({ p }: Stage, width: number): string {
  const half = width / 2;
  const arc = d`M${-half} 0V${-half * 0.28}A${half} ${half * 0.72} 0 0 1 ${half} ${-half * 0.28}V0z`;
  let ribs = '';
  for (const share of [0.25, 0.5, 0.75])
    ribs += d`M${-half * share} 0V${-half * 0.28}A${half * share} ${half * 0.72} 0 0 1 ${half * share} ${-half * 0.28}V0`;
  return (
    shape(arc, mix(p.water, p.cloud, 0.55), { opacity: 0.9 }) +
    line(
      ribs +
        arc.slice(0, -1) +
        d`M${-half} ${-half * 0.28}H${half}M${-half * 0.86} ${-half * 0.64}H${half * 0.86}M0 0V${-half}`,
      p.obang[3],
      4,
    )
  );
}

/** The tall lattice crane of a harbour. */
export function harbourCrane({ p }: Stage, paint: string): string {
  return (
    line('M-30 0L-14-150M30 0L14-150M-24-52h48M-18-104h36M-70-150H150M-10-150L0-196L130-152M0-196L-64-152', paint, 7) +
    line('M112-150v66', p.ink, 3) +
    block(92, -84, 40, 26, p.obang[2])
  );
}
