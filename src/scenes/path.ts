/** Writes path data in its shortest form: each step absolute or relative, whichever takes fewer characters. */

const LENGTHS: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, Q: 4, T: 2, C: 6, S: 4, A: 7, Z: 0 };

type Step = readonly [command: string, numbers: readonly number[]];

function parse(data: string): Step[] {
  const steps: Step[] = [];
  for (const [, letter = '', body = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const numbers = (body.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const length = LENGTHS[letter.toUpperCase()] ?? 0;
    if (length === 0) steps.push([letter, []]);
    for (let from = 0; from < numbers.length; from += length) steps.push([letter, numbers.slice(from, from + length)]);
  }
  return steps;
}

function writeCommand(letter: string, numbers: readonly number[], last: string): string {
  const body = numbers.map((value, index) => (index > 0 && value >= 0 ? ` ${value}` : `${value}`)).join('');
  if (letter !== last || letter === 'M' || letter === 'm') return letter + body;
  return body.startsWith('-') ? body : ` ${body}`;
}

/** Whether a number of this command is measured along x, along y, or is no place at all. */
function getAxis(command: string, index: number): 'x' | 'y' | undefined {
  if (command === 'H') return 'x';
  if (command === 'V') return 'y';
  if (command === 'A') return index === 5 ? 'x' : index === 6 ? 'y' : undefined;
  return index % 2 ? 'y' : 'x';
}

/** The same path in fewer bytes. Steps may not repeat a `M` without its letter. */
export function shrinkPath(data: string): string {
  let [x, y, startX, startY] = [0, 0, 0, 0];
  let out = '';
  let last = '';
  for (const [letter, numbers] of parse(data)) {
    const command = letter.toUpperCase();
    if (command === 'Z') {
      out += 'z';
      last = 'z';
      [x, y] = [startX, startY];
      continue;
    }
    const shifted = (towards: 1 | -1): number[] =>
      numbers.map((value, index) => {
        const axis = getAxis(command, index);
        return axis === undefined ? value : value + towards * (axis === 'x' ? x : y);
      });
    const relative = letter === command ? shifted(-1) : [...numbers];
    const absolute = letter === command ? [...numbers] : shifted(1);
    const choices = [writeCommand(command, absolute, last), writeCommand(command.toLowerCase(), relative, last)];
    if (command === 'L' && relative[0] === 0) choices.push(`V${absolute[1]}`, `v${relative[1]}`);
    if (command === 'L' && relative[1] === 0) choices.push(`H${absolute[0]}`, `h${relative[0]}`);
    const best = choices.reduce((one, other) => (other.length < one.length ? other : one));
    out += best;
    last = /[a-z]/i.test(best[0] ?? '') ? (best[0] ?? '') : last;
    const end = absolute.slice(-2);
    if (command === 'H') x = end[0] ?? x;
    else if (command === 'V') y = end[0] ?? y;
    else [x, y] = [end[0] ?? x, end[1] ?? y];
    if (command === 'M') [startX, startY] = [x, y];
  }
  return out;
}
