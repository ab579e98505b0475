/** What drawings and flows are not held to yet. This list ends empty; one that is mended is to be taken off, and a check says so. */
export const NOT_YET = {
  /** Machines that cannot be clicked through. */
  simulates: [],
  /** Machines that speak another dialect. */
  dialect: [],
  /** Machines that are too large for one drawing. */
  size: [],
  /** Machines that are busy while nothing runs. */
  atWork: [],
  /** State of components and flows that should be drawn as a machine. */
  hiddenState: [],
} as const satisfies Record<string, readonly string[]>;
