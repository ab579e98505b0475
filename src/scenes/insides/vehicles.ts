/** Rides: the vehicle on its way, or the seat beside its window. */
import { cableCar, coach, ferry, fishingBoat, plane, train, van } from '../parts/vehicles.ts';
import { seat } from '../parts/furnishings.ts';
import { silkLantern, suitcase } from '../parts/things.ts';
import { hill, range, ridge, water } from '../parts/land.ts';
import { roof, skyline } from '../parts/buildings.ts';
import { windows } from '../parts/lights.ts';
import { bushes, coneWood, firs, tree } from '../parts/plants.ts';
import { falling, heaven } from '../parts/sky.ts';
import { gulls } from '../parts/living.ts';
import { mix } from '../palette.ts';
import { at, block, d, line, shape, type Drawing, type Stage } from '../pen.ts';

/** A street across the lower third with kerb and lane marks. */
function street({ p, sheet }: Stage, y: number): string {
  const tar = mix(p.shade, p.ink, 0.4);
  return (
    block(0, y, 800, 620 - y, sheet.fade([mix(tar, p.cloud, 0.12)], [tar, 1])) +
    block(0, y - 8, 800, 14, p.stone) +
    line(d`M-20 ${y + 90}H820`, p.wall, 8, { 'stroke-dasharray': '60 46', 'stroke-linecap': 'butt', opacity: 0.8 })
  );
}

/** A row of town houses or hills behind the street, as the seed has it. */
function behind(stage: Stage, base: number): string {
  const { p, r } = stage;
  const far = skyline(stage, base, 60, 220, 70);
  if (r.chance(0.5))
    return (
      range(stage, base - 20, 'rolling', 2, 150) +
      hill(base - 10, base - 20, base - 10, p.meadow) +
      bushes(stage, base, 0, 800, 60)
    );
  return (
    shape(far, mix(p.land(0.45), p.mist, 0.2)) +
    shape(far, windows(stage, p.lit ? p.lamp : p.cloud), { opacity: 0.5 }) +
    bushes(stage, base, 0, 800, 44)
  );
}

export const vanRide: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const paint = r.pick([
    p.obang[3],
    mix(p.ink, p.deep, 0.35),
    mix(p.obang[0], p.cloud, 0.1),
    mix(p.stone, p.ink, 0.05),
  ]);
  return (
    heaven(stage, 360) +
    behind(stage, 420) +
    street(stage, 428) +
    tree(stage, 400 - side * 320, 436, 230) +
    at(400 - side * 30, 530, 1.55 * side, van(stage, paint)) +
    at(400 + side * 270, 540, 0.85, suitcase(stage, p.obang[1])) +
    at(400 + side * 335, 548, 0.72, suitcase(stage, p.obang[2])) +
    falling(stage, 8)
  );
};

export const coachRide: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const wood = stage.season === 'autumn' ? p.leaves[0] : p.pine;
  return (
    heaven(stage, 340) +
    range(stage, 370, r.pick(['rolling', 'crag', 'dome']), 3, 190) +
    hill(400, 390, 400, p.meadow) +
    shape(firs(stage, -10, 810, 420, 110, 62), wood) +
    street(stage, 430) +
    at(400 + side * 20, 535, 1.35 * side, coach(stage, r.pick([p.obang[3], p.obang[2], mix(p.water, p.cloud, 0.4)]))) +
    bushes(stage, 612, -10, 810, 52, p.pine) +
    falling(stage, 10)
  );
};

export const trainRide: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  let piers = '';
  for (let x = 40; x < 820; x += 190) piers += d`M${x} 452V600`;
  return (
    heaven(stage, 340) +
    range(stage, 380, 'rolling', 3, 190) +
    hill(420, 410, 420, p.meadow) +
    bushes(stage, 500, 0, 800, 60) +
    hill(540, 520, 540, p.ground) +
    line(piers, p.shade, 40, { 'stroke-linecap': 'butt' }) +
    block(0, 420, 800, 36, p.stone) +
    block(0, 448, 800, 10, p.shade) +
    line('M0 300H800', p.ink, 2) +
    line('M120 420V286h40M520 420V286h40', mix(p.stone, p.ink, 0.4), 6) +
    at(side > 0 ? 640 : 160, 424, 1.05 * side, train(stage, p.obang[3], 2)) +
    line('M0 590q100-40 200-10t220 0t220 0t200 0V620H0z', p.meadow, 30) +
    falling(stage, 10)
  );
};

/** A seat by a wide window, the land going by. */
export const windowSeat: Drawing = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const shell = mix(p.wall, p.stone, 0.4);
  const cloth = r.pick([p.obang[0], mix(p.obang[1], p.ink, 0.1), p.jade]);
  const left = side > 0 ? 300 : 60;
  return (
    heaven(stage, 300) +
    range(stage, 320, 'rolling', 3, 150) +
    (r.chance(0.5)
      ? water(stage, 320)
      : hill(330, 322, 330, p.meadow) + hill(372, 356, 380, p.ground) + bushes(stage, 370, 0, 800, 40)) +
    shape(
      d`M0 0H800V600H0zM${left + 34} 90Q${left} 90 ${left} 124V356Q${left} 390 ${left + 34} 390H${left + 406}Q${left + 440} 390 ${left + 440} 356V124Q${left + 440} 90 ${left + 406} 90z`,
      sheet.fade([shell], [mix(shell, p.ink, 0.16), 1]),
      { 'fill-rule': 'evenodd' },
    ) +
    line(
      d`M${left + 34} 90Q${left} 90 ${left} 124V356Q${left} 390 ${left + 34} 390H${left + 406}Q${left + 440} 390 ${left + 440} 356V124Q${left + 440} 90 ${left + 406} 90z`,
      mix(shell, p.ink, 0.35),
      9,
    ) +
    shape(d`M${left} 92h60q20 120-20 296H${left}zM${left + 440} 92h-60q-20 120 20 296h40z`, mix(cloth, p.cloud, 0.25)) +
    line('M0 44H800', mix(shell, p.ink, 0.22), 7) +
    at(400 - side * 215, 600, 1.95 * side, seat(stage, cloth)) +
    line(d`M${400 + side * 130} 452H${400 + side * 330}`, mix(p.bark, p.lamp, 0.3), 16) +
    line(d`M${400 + side * 230} 452V610`, mix(shell, p.ink, 0.4), 11) +
    at(400 + side * 200, 444, 0.8, shape('M-24-60H24L18 0H-18z', p.obang[3]) + line('M-26-62H26', p.obang[1], 9)) +
    at(400 + side * 290, 446, 0.7, block(-50, -16, 100, 16, p.jade))
  );
};

export const ferryRide: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const foam = mix(p.water, '#fffaf0', 0.65);
  return (
    heaven(stage, 350) +
    ridge(stage, { y: 350, rise: 60, depth: 0.25, form: 'rolling', steps: 5, melt: 60 }) +
    water(stage, 345) +
    gulls(stage, 400 + side * 150, 190, 3) +
    at(400 - side * 20, 480, 1.45 * side, ferry(stage)) +
    line(d`M${400 - side * 280} 486q-60 14-130 4M${400 + side * 290} 480q40 20 90 8M120 540h120M420 560h180`, foam, 6) +
    shape('M-20 500q60-18 120 0t120 0t120 0t120 0t120 0t120 0t120 0V620H-20z', mix(p.deep, p.water, 0.3)) +
    line('M-20 500q60-18 120 0t120 0t120 0t120 0t120 0t120 0t120 0', foam, 5, { opacity: 0.7 })
  );
};

export const boatRide: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    heaven(stage, 350) +
    range(stage, 360, 'dome', 2, 160) +
    water(stage, 350) +
    at(400 + side * 190, 420, 0.7, fishingBoat(stage)) +
    at(400 - side * 90, 500, 1.7 * side, fishingBoat(stage)) +
    block(0, 548, 800, 70, p.light('#8d5f3c')) +
    line('M0 572H800', p.ink, 3, { opacity: 0.4 }) +
    line('M90 540V620M400 540V620M710 540V620', mix(p.bark, p.ink, 0.3), 24, { 'stroke-linecap': 'butt' })
  );
};

export const cableCarRide: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const y = (x: number): number => 130 + side * (400 - x) * 0.28;
  return (
    heaven(stage, 400) +
    range(stage, 430, r.pick(['crag', 'dome']), 3, 260) +
    coneWood(stage, 560, 120, 44, mix(p.pine, p.land(0.8), 0.3)) +
    coneWood(stage, 620, 130, 52, p.pine) +
    line(d`M-10 ${y(-10)}L810 ${y(810)}`, p.ink, 4) +
    at(400 + side * 50, y(400 + side * 50), 1.85, cableCar(stage, p.obang[1])) +
    at(400 - side * 250, y(400 - side * 250), 0.8, cableCar(stage, p.obang[2])) +
    falling(stage, 10)
  );
};

export const airportArrival: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return (
    heaven(stage, 420) +
    range(stage, 420, 'rolling', 2, 110) +
    hill(440, 432, 440, p.meadow) +
    block(0, 452, 800, 160, mix(p.shade, p.ink, 0.3)) +
    line('M-20 530H820', p.wall, 12, { 'stroke-dasharray': '70 60', 'stroke-linecap': 'butt' }) +
    at(400 - side * 40, 300, 1.7 * side, `<g transform="rotate(-14)">${plane(stage, p.obang[3])}</g>`) +
    bushes(stage, 452, 0, 800, 34) +
    falling(stage, 6)
  );
};

/** The guest house at the end of the way: wall, tiled gate, the house behind it, the van that goes back. */
export const arrivalGate: Drawing = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const x = 400 - side * 110;
  return (
    heaven(stage, 330) +
    range(stage, 350, 'rolling', 2, 150) +
    roof(stage, 400 + side * 190, 330, 400, 84, 9) +
    block(0, 350, 800, 100, mix(p.stone, p.wall, 0.4)) +
    line('M20 390h50M130 410h60M560 384h60M690 412h50M470 416h50', p.shade, 14, { opacity: 0.5 }) +
    line('M0 346H800', p.roof, 22) +
    block(x - 90, 280, 180, 172, p.wood) +
    shape(d`M${x - 66} 306h132v146h-132z`, p.lit ? p.lamp : mix(p.bark, p.ink, 0.4)) +
    line(d`M${x} 306v146`, p.wood, 7) +
    roof(stage, x, 286, 320, 76, 7) +
    at(x + 130, 330, 0.5, silkLantern(stage, p.obang[1])) +
    street(stage, 452) +
    tree(stage, 400 - side * 330, 460, 250) +
    at(400 + side * 170, 552, 1.15 * -side, van(stage, p.obang[3])) +
    falling(stage, 8)
  );
};
