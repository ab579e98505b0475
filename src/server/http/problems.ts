/** Turns what the contract's schemas object to into problems of the wire: which field, what is wrong, which bound was missed. */
import type { Problem, ProblemCode } from '../../contract/errors.ts';

/** The part of a zod issue that says what is wrong. */
export interface Issue {
  code?: string | undefined;
  path: PropertyKey[];
  /** Of an object that has fields of other names. */
  keys?: string[];
  origin?: string;
  format?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

const MAX_PROBLEMS = 50;

export function toProblems(issues: readonly Issue[], input: unknown): Problem[] {
  return issues.slice(0, MAX_PROBLEMS).flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      const keys = issue.keys ?? [];
      return keys.map((key): Problem => ({ field: [...issue.path, key].map(String).join('.'), code: 'unknown_field' }));
    }
    const value = valueAt(input, issue.path);
    const code = toProblemCode(issue, value);
    const bound = code === 'required' ? undefined : (issue.minimum ?? issue.maximum);
    return [{ field: issue.path.map(String).join('.'), code, ...(bound !== undefined && { bound: Number(bound) }) }];
  });
}

function toProblemCode(issue: Issue, value: unknown): ProblemCode {
  if (value === undefined) return 'required';
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'number' || issue.origin === 'int') return 'too_small';
      return value === '' || (Array.isArray(value) && value.length === 0) ? 'required' : 'too_short';
    case 'too_big':
      return issue.origin === 'number' || issue.origin === 'int' ? 'too_large' : 'too_long';
    case 'invalid_format':
      if (issue.format === 'date' || issue.format === 'datetime') return 'date_format';
      return issue.format === 'email' ? 'email_format' : 'invalid';
    default:
      return 'invalid';
  }
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined,
    input,
  );
}
