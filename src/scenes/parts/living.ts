/** People and animals, small and without faces, each drawn around its own origin. */
import { mix } from '../palette.ts';
import { d, disc, dots, line, shape, type Point, type Stage } from '../pen.ts';

/** A woman in hanbok from behind, 130 high, skirt and jacket as given. */
export function hanbokWoman({ p }: Stage, skirt: string, jacket: string): string {
  return (
    shape('M-40 0Q-34-66-12-86h24Q34-66 40 0Q0 10-40 0z', skirt) +
    shape('M-20-78Q-24-104-10-106h20q14 2 10 28z', jacket) +
    line('M-18-98L-30-62M18-98l12 36', jacket, 12) +
    dots([[0, -120]], p.ink, 28) +
    line('M0-108v26', p.obang[1], 5)
  );
}

/** A walker with a pack, 130 high. */
export function walker({ p }: Stage, coat: string): string {
  return (
    line('M-6-52L-20-2M6-52L18-2', mix(p.ink, p.deep, 0.4), 13) +
    shape('M-18-46V-88Q-16-102 0-102Q18-102 18-86V-46z', coat) +
    shape('M-36-92q-4 24 2 40h18v-46q-16 0-20 6z', p.obang[1]) +
    line('M14-90l18 30', coat, 10) +
    line('M32-76L40 0', p.bark, 4) +
    dots([[2, -116]], p.wall, 24) +
    line('M-12-122h28', p.obang[2], 8)
  );
}

/** A monk in grey, standing with joined hands, 130 high. */
export function monk({ p }: Stage): string {
  return (
    shape('M-32 0Q-28-70-16-96Q0-104 16-96Q28-70 32 0z', mix(p.shade, p.ink, 0.22)) +
    shape('M-14-96Q10-70 24-20L32 0H14Q8-60-14-96z', mix(p.wood, p.ink, 0.15)) +
    line('M-16-84L0-66L16-84', mix(p.shade, p.ink, 0.35), 10) +
    dots([[0, -114]], p.wall, 25)
  );
}

/** Two fighters of a temple in a wide stance, for slopes at dawn. */
export function fighter({ p }: Stage): string {
  return (
    line('M-4-56L-44-4M4-56L34-34L44-2', mix(p.shade, p.ink, 0.3), 18) +
    shape('M-20-50L-14-98H16L22-50z', mix(p.shade, p.ink, 0.22)) +
    line('M-12-92L-62-78M14-92L56-112', mix(p.shade, p.ink, 0.22), 13) +
    line('M-18-54H20', p.wood, 8) +
    dots([[2, -112]], p.wall, 25)
  );
}

/** A diving woman of Jeju with her orange float, half in the water. */
export function haenyeo({ p }: Stage): string {
  return (
    disc(52, -18, 28, p.obang[1]) +
    line('M30-10Q52 2 76-10', p.wall, 4) +
    shape('M-40 4Q-40-46-14-54H14Q38-44 36 4z', p.ink) +
    line('M26-40L46-26', p.ink, 13) +
    dots([[0, -70]], p.ink, 42) +
    dots([[2, -68]], p.wall, 26) +
    line('M-8-74H14', mix(p.water, p.ink, 0.3), 10) +
    line('M-60 6q16-8 30 0t30 0t30 0t30 0', p.cloud, 4)
  );
}

/** A person on a stool before a hole in the ice, rod in hand. */
export function iceFisher({ p }: Stage, coat: string): string {
  return (
    shape('M-28 0h44v-20h-44z', p.bark) +
    line('M0-26L34-20L36 0', mix(p.ink, p.deep, 0.4), 15) +
    shape('M-26-20Q-32-72-4-78Q24-76 20-20z', coat) +
    line('M6-60L40-48', coat, 12) +
    line('M40-48L92-92M92-92V6', p.ink, 3) +
    dots([[2, -92]], p.wall, 25) +
    shape('M-13-96Q-10-114 4-114Q18-112 17-96z', p.obang[1]) +
    dots([[4, -116]], p.obang[3], 9)
  );
}

/** A person on a swing of Dano, skirt flying: the swing's seat at the origin, ropes up to `top`. */
export function swinger({ p }: Stage, top: number): string {
  return (
    line(d`M-24 -60L-8 ${top}M24 -60L30 ${top}M-24 -60L-20 2M24 -60L20 2`, p.bark, 4) +
    shape('M-18-44Q-90-26-120 10Q-60 40-4 6Q26-10 16-44z', p.obang[1]) +
    shape('M-20-42Q-22-78-6-82H10Q22-78 18-42z', p.obang[2]) +
    line('M-12-74L-26-56M12-74L26-58', p.obang[2], 11) +
    dots([[2, -96]], p.ink, 27) +
    line('M-14-92Q-50-84-70-100', p.ink, 6) +
    line('M-26 2h54', p.bark, 8)
  );
}

/** Heads and shoulders of bathers in hot water, towels on their heads. */
export function bathers({ p }: Stage, places: readonly Point[]): string {
  const skin = mix(p.wall, p.obang[1], 0.3);
  const moved = (by: number): Point[] => places.map(([x, y]) => [x, y - by]);
  return (
    line(places.map(([x, y]) => d`M${x - 16} ${y}h32`).join(''), skin, 30) +
    dots(moved(26), skin, 30) +
    dots(moved(44), p.obang[3], 18)
  );
}

/** A whale that rises, tail to the left, about 330 long. */
export function whale({ p }: Stage): string {
  const body = mix(p.deep, p.ink, 0.5);
  return (
    shape(
      'M-170-70Q-190-110-220-112Q-196-88-204-56Q-180-66-158-50Q-120 0-40 10H160Q176-30 140-66Q80-116 0-96Q-90-74-170-70z',
      body,
    ) +
    shape('M-60 10Q60-8 164-22Q172-6 160 10z', mix(p.stone, p.water, 0.3)) +
    line('M60 2Q110-8 160-12M20 6Q70-2 110-4', body, 3) +
    dots([[118, -40]], p.cloud, 7) +
    line('M70-108Q64-150 40-160M70-108Q76-152 104-158', p.cloud, 7)
  );
}

/** A butterfly with open wings, about 90 across. */
export function butterfly({ p }: Stage, wing: string, spot: string): string {
  return (
    shape('M0 0Q-52-56-62-20Q-62 10-6 6Q-50 12-38 38Q-14 44 0 8Q14 44 38 38Q50 12 6 6Q62 10 62-20Q52-56 0 0z', wing) +
    dots(
      [
        [-38, -16],
        [38, -16],
        [-24, 24],
        [24, 24],
      ],
      spot,
      12,
    ) +
    line('M0-8V24M0-8L-10-26M0-8L10-26', p.ink, 5)
  );
}

/** A red-crowned crane in flight, about 200 across. */
export function crane({ p }: Stage): string {
  return (
    shape('M0 0Q-40-70-110-64Q-70-40-44 4zM0 0Q50-60 118-40Q70-30 40 8z', p.obang[3]) +
    shape('M-110-64Q-84-56-66-34L-78-38Q-90-56-110-64zM118-40Q90-38 66-20L80-28Q96-40 118-40z', p.ink) +
    shape('M-50 4Q0-16 50 4Q10 22-50 4z', p.obang[3]) +
    line('M46 2Q70-4 92-10M-46 6L-96 18', p.ink, 5) +
    dots([[94, -11]], p.obang[1], 10)
  );
}

/** A magpie on its branch or roof, tail down to the left. */
export function magpie({ p }: Stage): string {
  return (
    shape('M-60 34L-10-14Q0-36 26-34L40-28L26-22Q24 6-8 14z', p.ink) +
    shape('M-4 2Q10 6 18-8Q12 12-6 12z', p.obang[3]) +
    line('M0 14v16M10 12v16', p.ink, 3)
  );
}

/** A trout, about 120 long, head to the right. */
export function trout({ p }: Stage, skin: string): string {
  return (
    shape('M-60 0L-84-20Q-76 0-84 20zM-62 0Q-20-30 30-18Q52-10 60 0Q52 12 30 18Q-20 28-62 0z', skin) +
    shape('M-50 4Q0 18 56 4Q46 14 30 18Q-16 26-50 4z', p.cloud, { opacity: 0.6 }) +
    dots(
      [
        [-20, -6],
        [-4, -10],
        [12, -8],
        [-34, -2],
        [2, -2],
      ],
      mix(skin, p.ink, 0.45),
      5,
    ) +
    dots([[44, -3]], p.ink, 6)
  );
}

/** Gulls as bent strokes. */
export function gulls({ p, r }: Stage, x: number, y: number, count = 3): string {
  let data = '';
  for (let index = 0; index < count; index += 1)
    data += d`M${x + index * 56 + r.between(-12, 12)} ${y + r.between(-34, 34)}q10-12 18 0q8-12 18 0`;
  return line(data, p.ink, 3);
}
