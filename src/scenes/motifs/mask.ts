/** The masks of Hahoe: the laughing nobleman between two brides. */
import { hill, range } from '../parts/land.ts';
import { mix } from '../palette.ts';
import { again, d, disc, dots, line, shape, type Motif, type Stage } from '../pen.ts';
import { bushes } from '../parts/plants.ts';
import { clouds, sky } from '../parts/sky.ts';

/** The bride of Hahoe: white, with three red dots and a heavy head of hair. */
function bride({ p }: Stage): string {
  return (
    shape('M-58-60Q0-110 58-60Q64 20 30 62Q0 90-30 62Q-64 20-58-60z', '#f5e9d3') +
    shape('M-68-30Q-74-116 0-118Q74-116 68-30Q50-84 0-82Q-50-84-68-30z', p.ink) +
    line('M-34-22q14-12 28 0M6-22q14-12 28 0', p.ink, 6) +
    line('M0-12v26q-8 8-12 2', p.bark, 5) +
    dots(
      [
        [-34, 18],
        [34, 18],
        [0, -58],
      ],
      p.obang[1],
      18,
    ) +
    line('M-12 44q12 8 24 0', p.obang[1], 9)
  );
}

export const mask: Motif = (stage) => {
  const { p, r, sheet } = stage;
  const side = r.pick([1, -1]);
  const face = r.pick(['#e3a763', '#dd9a5c', '#e8b877']);
  const dark = mix(face, '#5a2b1c', 0.75);
  const lady = sheet.keep(bride(stage));
  const ribbons = [p.obang[0], p.obang[2], p.obang[3], p.obang[1]].map((colour, index) =>
    line(
      d`M-30 ${214 + index * 74}` +
        d`C180 ${340 + index * 30} ${240 - index * 20} ${120 + index * 60} 400 ${240 + index * 16}` +
        d`S620 ${330 + index * 30} 830 ${190 + index * 74}`,
      colour,
      22,
    ),
  );
  return {
    back:
      sky(stage, 420) +
      clouds(stage, 80, 240, 3) +
      range(stage, 440, 'rolling', 2, 170) +
      hill(520, 500, 530, p.meadow, 300) +
      bushes(stage, 590, 0, 800, 70),
    subject:
      disc(400, 300, 214, p.sun, { opacity: 0.25 }) +
      disc(400, 300, 184, mix(p.mist, p.obang[3], 0.6)) +
      ribbons.join('') +
      again(lady, 400 - side * 236, 362, 1) +
      again(lady, 400 + side * 240, 334, -0.86) +
      line('M286 330Q262 400 284 470M514 330Q538 400 516 470', p.obang[1], 7) +
      dots(
        [
          [284, 478],
          [516, 478],
        ],
        p.obang[1],
        22,
      ) +
      shape(
        'M284 226Q300 132 400 130Q500 132 516 226Q540 304 506 378Q480 404 400 406Q320 404 294 378Q260 304 284 226z',
        face,
      ) +
      shape('M284 226Q300 132 400 130Q500 132 516 226Q490 168 400 166Q310 168 284 226z', p.ink) +
      shape('M298 392Q330 416 400 418Q470 416 502 392Q494 476 400 488Q306 476 298 392z', face) +
      shape('M318 402Q400 424 482 402Q456 434 400 436Q344 434 318 402z', dark) +
      line('M300 256Q340 220 388 254M412 254Q460 220 500 256', dark, 15) +
      line('M310 294Q344 266 382 296M418 296Q456 266 490 294', dark, 10) +
      line('M366 204q34-12 68 0M378 222q22-8 44 0', dark, 5) +
      shape('M384 262Q400 250 416 262L438 346Q400 368 362 346z', mix(face, '#fff0d0', 0.35)) +
      line('M372 350q28 18 56 0M326 370q8 14 4 24M474 370q-8 14-4 24', dark, 6) +
      dots(
        [
          [326, 342],
          [474, 342],
        ],
        mix(face, p.sun, 0.5),
        44,
      ) +
      line('M372 462q28 8 56 0', dark, 5),
    focus: [400, 310],
  };
};
