/** What a driver looks at and has no query for. */
export function check(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
