/** One value in a cell of a CSV file: text as it is, everything else as JSON. */

/** What a spreadsheet would take for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

function tryJson(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** Numbers, `true`, `false`, `null`, lists and quoted text are read as JSON; all else is text. */
export function readCell(cell: string): unknown {
  const read = tryJson(cell);
  return read ? read.value : cell;
}

/** The cell from which the same value is read. Text that reads as something else, and what looks like a formula, is quoted. */
export function writeCell(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify(value);
  const isPlain = value !== '' && !FORMULA.test(value) && value === value.trim() && tryJson(value) === null;
  return isPlain ? value : JSON.stringify(value);
}
