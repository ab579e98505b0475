/** Terms that must be agreed to (§5). */
import type { Problem } from '../contract/errors.ts';

/** A problem for each required term that is not agreed to. */
export function termsProblems(agreed: readonly string[], required: readonly string[]): Problem[] {
  return required
    .filter((term) => !agreed.includes(term))
    .map((term) => ({ field: `terms.${term}`, code: 'terms_required' }));
}
