/** What was typed into forms that were left, by the name of the form. */
export class Drafts extends Map<string, Readonly<Record<string, unknown>>> {
  /** Another one after each sign-out: what a form held before it belongs to the person who has gone. */
  visit: object = {};

  override clear(): void {
    this.visit = {};
    super.clear();
  }
}
