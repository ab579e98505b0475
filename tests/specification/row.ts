/** A row of the table: one statement of the specification, in our own words, and what proves it. */

export interface Proof {
  /** Below `tests/`. */
  file: string;
  /** As the file writes it, with the places that `each` fills. */
  title: string;
}

export interface Row {
  /** Of the specification, such as `§4`. */
  section: string;
  statement: string;
  provenBy: Proof;
}

/** Rows of one section, each as statement, file below `tests/` and title. */
export function rowsOf(section: string, rows: readonly (readonly [string, string, string])[]): readonly Row[] {
  return rows.map(([statement, file, title]) => ({ section, statement, provenBy: { file, title } }));
}
