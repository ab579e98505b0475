/** Puts the values of the design's tokens in place of their names, where a page's own styles are smaller so. */
import type { StyleNode } from './style-sheet.ts';

const DEFINITION = /(--[\w-]+):([^;{}]*)/g;
/** A longer value is cheaper by its name. */
const MAX_LENGTH = 28;

function joinText(nodes: readonly StyleNode[]): string {
  return nodes.map(({ text, children }) => (children ? joinText(children) : (text ?? ''))).join(';');
}

/** Tokens with the same value on every page, by name. */
export function constantTokens(sheet: readonly StyleNode[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const several = new Set<string>();
  for (const [, name = '', value = ''] of joinText(sheet).matchAll(DEFINITION)) {
    if (values.has(name)) several.add(name);
    values.set(name, value.trim());
  }
  for (const [name, value] of values)
    if (several.has(name) || value.length > MAX_LENGTH || value === '') values.delete(name);
  return values;
}

/** The same styles with constant tokens written out. */
export function foldTokens(css: string, tokens: ReadonlyMap<string, string>): string {
  const folded = css.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => tokens.get(name) ?? whole);
  // A value may name another token; none names itself.
  return folded === css ? css : foldTokens(folded, tokens);
}
