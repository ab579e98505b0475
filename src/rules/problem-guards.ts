/** Guards of a drawing, each by the problem that it rules out: a guard and the words at a field cannot differ. */
import type { Problem, ProblemCode } from '../contract/errors.ts';

/** By the guard's name: the code of the problem, or null for any, and how the problem's field ends, where one code is said of several; `*` stands for any index. */
export type ProblemGuards<Name extends string = string> = Readonly<
  Record<Name, readonly [code: ProblemCode | null, field?: string]>
>;

const INDEX = /\.\d{1,3}\./g;

/** A guard holds while the rules name no problem of its row. */
export function toGuards<Name extends string, Context>(
  rows: ProblemGuards<Name>,
  judge: (context: Context) => Problem[],
): Record<Name, (args: { context: Context }) => boolean> {
  const guards = Object.entries<ProblemGuards[string]>(rows).map(([name, [code, field = '']]) => {
    const isRuledOut = (problem: Problem) =>
      (code === null || problem.code === code) && problem.field.replaceAll(INDEX, '.*.').endsWith(field);
    return [name, ({ context }: { context: Context }) => !judge(context).some(isRuledOut)];
  });
  return Object.fromEntries(guards) as Record<Name, (args: { context: Context }) => boolean>;
}
