/** Cases that have a name: a person chooses one by what it means, and not by its payload. */

const names = new WeakMap<object, string>();

/** The same case, with a name of a few words. */
export function namedCase<Case extends object>(name: string, one: Case): Case {
  names.set(one, name);
  return one;
}

export function nameOf(one: object): string | null {
  return names.get(one) ?? null;
}
