/** Says in words what is wrong with a field; the words stand under `errors:problems`. */
import type { TFunction } from 'i18next';
import type { Problem } from '../contract/errors.ts';
import { isDay } from '../rules/seoul-days.ts';
import type { Format } from './format/format.ts';

/** Needs the namespaces `errors` and `calendar`. */
export function problemWords(problem: Problem, t: TFunction<'errors'>, format: Format): string {
  const { bound } = problem;
  const shown = typeof bound === 'string' && isDay(bound) ? format.day(bound) : bound;
  return t(`problems.${problem.code}`, { bound: shown ?? '' });
}

/** Says in words why an act was refused; an unknown code says that something unknown happened (§8). */
export function codeWords(code: string, t: TFunction<'errors'>): string {
  return t([`codes.${code}`, 'codes.UNKNOWN'] as never);
}

/** Why a payment failed, in our own words for the codes we know (§2). */
export function reasonWords(code: string, t: TFunction<'payment'>): string {
  return t([`fail.reasons.${code}`, 'fail.unknownReason'] as never);
}

/** Whether the shop has words of its own for a failed payment's code. */
export function hasReasonWords(code: string, t: TFunction<'payment'>): boolean {
  return reasonWords(code, t) !== reasonWords('', t);
}

/** The label that a field of a reservation has on its page. */
export function fieldLabel(field: string, t: TFunction<'reservation'>): string {
  const name = field.split('.').at(-1) ?? '';
  const other = /^traveller\.others\.(\d+)\./.exec(field)?.[1];
  if (other !== undefined)
    return t('traveller.otherField', { number: Number(other) + 2, field: fieldLabel(`traveller.${name}`, t) });
  if (field.startsWith('terms.')) return t('pay.terms');
  return t([`traveller.${name}`, `field.${name}`, 'summary.title'] as never);
}
