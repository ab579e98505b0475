/** What a payment needs before it starts: a method, and all terms agreed to (§5). */
import { TERMS, type PaymentMethod, type Term } from '../contract/catalogue/codes.ts';
import type { Problem } from '../contract/errors.ts';
import type { ProblemGuards } from './problem-guards.ts';
import { termsProblems } from './terms.ts';

/** Problems of step `payment`. */
export function paymentProblems(method: PaymentMethod | null, agreed: readonly Term[]): Problem[] {
  const missing: Problem[] = method === null ? [{ field: 'method', code: 'method_required' }] : [];
  return [...missing, ...termsProblems(agreed, TERMS)];
}

/** Guards of the drawing by the problems above. */
export const PAYMENT_GUARDS = {
  hasMethod: ['method_required'],
  areTermsAgreed: ['terms_required'],
} as const satisfies ProblemGuards;
