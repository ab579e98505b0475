/** The open coast: divers, sea stacks, whales, seaweed, the seaside bath. */
import { foamOf, basaltOf } from './shades.ts';
import { range, ridge, water } from '../parts/land.ts';
import { seaBridge } from '../parts/landmarks.ts';
import { bathers, gulls, haenyeo, walker, whale } from '../parts/living.ts';
import { dryingLine } from '../parts/things.ts';
import { fishingBoat } from '../parts/vehicles.ts';
import { mix } from '../palette.ts';
import { at, d, dots, facing, line, shape, type Motif } from '../pen.ts';
import { pine, reeds } from '../parts/plants.ts';
import { falling, heaven, scatter } from '../parts/sky.ts';

export const divers: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const basalt = basaltOf(stage);
  return {
    back: heaven(stage, 330) + water(stage, 330),
    subject:
      facing(
        side,
        shape(
          'M430 332L462 250L476 214L500 226L520 196L552 214L584 198L610 216L640 206L668 240L700 250Q740 310 820 322V332z',
          sheet.fade([mix(p.meadow, p.land(0.5), 0.4)], [p.land(0.8), 1]),
        ) +
          shape('M430 332L462 250L476 214L500 226L514 262L500 332zM548 332L562 270L590 332z', p.land(0.95), {
            opacity: 0.5,
          }),
      ) +
      line('M60 380h120M240 366h90M520 392h160M380 412h80M640 430h110', foamOf(stage), 5, { opacity: 0.7 }) +
      at(400 + side * 210, 440, 0.8 * side, haenyeo(stage)) +
      at(400 - side * 60, 480, 1.5 * side, haenyeo(stage)) +
      dots(scatter(stage, 4, 120, 380, 680, 410), p.obang[1], 13) +
      facing(
        side,
        shape('M-20 620V440l50-20l60 14l40-24l70 40l30 50l80 30l70 46l90 44z', basalt) +
          shape('M-20 620V520l70-10l60 30l80 10l50 40l60 30z', mix(basalt, p.ink, 0.45)),
      ) +
      gulls(stage, 400 - side * 280, 170, 3),
    focus: [400, 420],
  };
};

export const seaStack: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const basalt = basaltOf(stage);
  return {
    back:
      heaven(stage, 360) +
      ridge(stage, { y: 362, rise: 30, depth: 0.15, form: 'rolling', steps: 5, melt: 40 }) +
      water(stage, 358),
    subject:
      facing(
        side,
        shape(
          'M440 470L452 330Q446 250 476 190Q500 150 522 196Q552 260 546 340L572 470z',
          sheet.fade([mix(basalt, p.stone, 0.3)], [basalt, 1]),
        ) +
          shape('M506 160Q552 250 546 340L572 470H530Q520 300 506 160z', p.ink, { opacity: 0.3 }) +
          dots(
            [
              [478, 186],
              [500, 166],
              [520, 190],
              [490, 204],
            ],
            p.pine,
            34,
          ) +
          line('M420 474q40-12 80 0t80 0t40 0', foamOf(stage), 7) +
          shape(
            'M-20 620V330L40 300L120 320L180 360L210 430L290 470L330 540L420 620z',
            sheet.fade([mix(p.meadow, p.pine, 0.25)], [basalt, 0.5], [basalt, 1]),
          ) +
          line('M60 350V520M110 350V560M160 380V580M210 450V600M260 480V610', mix(basalt, p.ink, 0.5), 5, {
            opacity: 0.6,
          }) +
          line('M-10 322Q60 288 130 316T200 400', p.wall, 8, { 'stroke-dasharray': '2 15' }) +
          at(96, 306, 0.55, walker(stage, p.obang[0])) +
          line('M150 330l16-18l14 20', p.obang[0], 5) +
          line('M166 312v44', p.bark, 4),
      ) +
      line('M420 560h120M560 520h160M500 590h200', foamOf(stage), 5, { opacity: 0.6 }) +
      falling(stage, 5),
    focus: [400, 380],
  };
};

export const whaleSea: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  return {
    back: heaven(stage, 340) + range(stage, 350, 'rolling', 2, 110) + water(stage, 342),
    subject:
      at(0, 318, 1, seaBridge(stage, 190, 610, 160)) +
      at(400 + side * 20, 500, 1.35 * side, whale(stage)) +
      line(
        'M120 500q40-16 80 0t80 0t80 0t80 0t80 0t80 0M60 550q50-18 100 0t100 0t100 0t100 0t100 0t100 0t100 0',
        foamOf(stage),
        7,
      ) +
      shape('M-20 580q60-20 120 0t120 0t120 0t120 0t120 0t120 0t120 0V620H-20z', mix(p.deep, p.ink, 0.25)),
    focus: [400, 430],
  };
};

export const seaweed: Motif = (stage) => {
  const { p, r } = stage;
  const side = r.pick([1, -1]);
  const green = mix(p.pine, p.ink, 0.35);
  return {
    back:
      heaven(stage, 320) +
      ridge(stage, { y: 330, rise: 90, depth: 0.25, form: 'rolling', steps: 6, melt: 50 }) +
      ridge(stage, { y: 350, rise: 50, depth: 0.5, form: 'rolling', steps: 4, melt: 50 }) +
      water(stage, 345),
    subject:
      line('M90 390h150M330 380h180M580 396h150M140 420h200M460 416h170', mix(p.deep, p.ink, 0.3), 5, {
        'stroke-dasharray': '1 16',
      }) +
      at(400 - side * 180, 430, 0.75, fishingBoat(stage)) +
      shape('M-20 470Q200 440 400 466T820 456V620H-20z', p.light('#e4d3aa')) +
      at(400 + side * 200, 500, 1.1, dryingLine(stage, 280, green, 50)) +
      at(400 - side * 140, 560, 1.5, dryingLine(stage, 300, green, 54)) +
      at(400 + side * 300, 590, 1.2, dryingLine(stage, 200, green, 46)) +
      gulls(stage, 400 + side * 60, 180, 3) +
      reeds(stage, 612, 18, 60, p.pine, side > 0 ? 0 : 500, side > 0 ? 300 : 800),
    focus: [400, 430],
  };
};

export const seaBath: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  return {
    back:
      heaven(stage, 360) +
      ridge(stage, { y: 352, rise: 46, depth: 0.25, form: 'rolling', steps: 5, melt: 40 }) +
      water(stage, 345),
    subject:
      shape('M-20 410Q220 396 420 408T820 402V620H-20z', p.light('#a9967e')) +
      line('M40 424h120M260 418h200M560 428h160', p.sky[2], 5, { opacity: 0.6 }) +
      shape(d`M60 610L150 470Q160 452 184 452H640Q664 452 672 470L770 610z`, p.stone) +
      shape(
        d`M120 610L190 484Q196 474 212 474H614Q630 474 636 484L706 610z`,
        sheet.fade([mix(p.water, '#eafff4', 0.4)], [p.deep, 1]),
      ) +
      bathers(stage, [
        [330, 506],
        [500, 514],
      ]) +
      line('M230 500h60M560 540h90M260 570h140', p.cloud, 5, { opacity: 0.6 }) +
      line('M300 440q-22-28 0-56t0-56M430 430q22-28 0-56t0-60M560 440q-20-28 0-52t0-50', p.cloud, 13, {
        opacity: 0.4,
      }) +
      pine(stage, 400 + side * 320, 470, 260, -side * 0.2),
    focus: [400, 440],
  };
};
