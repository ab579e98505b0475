/** Says in words what is wrong with a field; the words stand under `errors:problems`. */
import type { TFunction } from 'i18next';
import type { Problem } from '../contract/errors.ts';
import { isDay } from '../rules/kst.ts';
import type { Format } from '../rules/format/format.ts';

/** Needs the namespaces `errors` and `calendar`. */
export function problemWords(problem: Problem, t: TFunction<'errors'>, format: Format): string {
  const { bound } = problem;
  const shown = typeof bound === 'string' && isDay(bound) ? format.day(bound) : bound;
  return t(`problems.${problem.code}`, { bound: shown ?? '' });
}
