/** What was typed into forms that were left, by the name of the form. */
export class Drafts extends Map<string, Readonly<Record<string, unknown>>> {
  #visit = 0;

  /** Another number after each sign-out: what a form held before it belongs to the person who has gone. */
  get visit(): number {
    return this.#visit;
  }

  override clear(): void {
    this.#visit += 1;
    super.clear();
  }
}
