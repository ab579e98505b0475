/** Reads a built style sheet into rules, as far as is needed to leave some of them out. */

export interface StyleNode {
  /** Selector list, or the at-rule up to its block. */
  prelude: string;
  /** Declarations as text; null for a group of rules and for a statement. */
  text: string | null;
  /** Rules inside a group, null for a rule and for a statement. */
  children: readonly StyleNode[] | null;
}

const GROUP = /^@(layer|media|supports|container)\b/;

/** Index after the string, comment or block that begins at `at`. */
function skip(css: string, at: number): number {
  const sign = css[at];
  if (sign === '"' || sign === "'") {
    let end = at + 1;
    while (end < css.length && css[end] !== sign) end += css[end] === '\\' ? 2 : 1;
    return end + 1;
  }
  if (sign === '/' && css[at + 1] === '*') return css.indexOf('*/', at) + 2;
  return sign === '\\' ? at + 2 : at + 1;
}

/** Index of the brace that closes the block whose inside begins at `at`. */
function closing(css: string, at: number): number {
  let depth = 1;
  for (let index = at; index < css.length;) {
    if (css[index] === '{') depth += 1;
    if (css[index] === '}') depth -= 1;
    if (depth === 0) return index;
    index = skip(css, index);
  }
  return css.length;
}

export function readStyles(css: string): readonly StyleNode[] {
  const nodes: StyleNode[] = [];
  let start = 0;
  for (let index = 0; index < css.length;) {
    const sign = css[index];
    if (sign === ';') {
      nodes.push({ prelude: css.slice(start, index).trim(), text: null, children: null });
      index += 1;
      start = index;
    } else if (sign === '{') {
      const prelude = css.slice(start, index).trim();
      const end = closing(css, index + 1);
      const inside = css.slice(index + 1, end);
      nodes.push(
        GROUP.test(prelude)
          ? { prelude, text: null, children: readStyles(inside) }
          : { prelude, text: inside, children: null },
      );
      index = end + 1;
      start = index;
    } else {
      index = skip(css, index);
    }
  }
  return nodes;
}

/** Parts of a list that stand between commas of its own level. */
export function splitList(list: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < list.length; index += 1) {
    const sign = list[index];
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  parts.push(list.slice(start));
  return parts;
}
