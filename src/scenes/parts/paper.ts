/** The fibres of mulberry paper, laid over a whole picture. */
import { block, line, type Stage } from '../pen.ts';

export function hanji({ p, sheet }: Stage): string {
  const fibres = line(
    'M12 30q16-8 34 4M90 12q10 14 4 30M58 84q20 4 36-8M128 66q8-18 26-20M22 116q12-6 26 4M110 118q18 8 34-2',
    p.cloud,
    1,
    { opacity: 0.17 },
  );
  return block(0, 0, 800, 600, sheet.tiled(160, 130, fibres));
}
