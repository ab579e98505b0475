/** Prints measured figures beside their bounds, and makes the benchmark fail where one is missed. */

interface Bound {
  least?: number;
  most?: number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

export function figure(name: string, value: number, unit: string, { least, most }: Bound = {}): void {
  const isMet = (least === undefined || value >= least) && (most === undefined || value <= most);
  const bound = least === undefined ? (most === undefined ? '' : ` (at most ${most})`) : ` (at least ${least})`;
  say(`${isMet ? '  ' : '✗ '}${name}: ${Number.isInteger(value) ? value : value.toFixed(1)} ${unit}${bound}`);
  if (!isMet) process.exitCode = 1;
}

/** A figure that has exactly one right value. */
export function exactly(name: string, value: number, wanted: number): void {
  const isMet = value === wanted;
  say(`${isMet ? '  ' : '✗ '}${name}: ${value} (exactly ${wanted})`);
  if (!isMet) process.exitCode = 1;
}

export function note(text: string): void {
  say(`  ${text}`);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
