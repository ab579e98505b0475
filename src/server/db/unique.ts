/** Names the uniqueness that a write broke, however the engine and drizzle wrapped the error. */

const UNIQUE_VIOLATION = '23505';

/** Name of the constraint or index, or null for any other error. */
export function brokenUniqueness(error: unknown): string | null {
  for (let each: unknown = error; each instanceof Error; each = each.cause) {
    if ('code' in each && each.code === UNIQUE_VIOLATION) {
      return 'constraint' in each && typeof each.constraint === 'string' ? each.constraint : '';
    }
  }
  return null;
}
