/** The styles that a page's own HTML can match, to be inlined; the whole sheet follows when the page is alive. */
import { constantTokens, foldTokens } from './fold-tokens.ts';
import { splitList, type StyleNode } from './style-sheet.ts';

export interface Seen {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  /** States that are written into the page: `aria-disabled=true`. */
  states: ReadonlySet<string>;
  locale: string;
  dir: 'ltr' | 'rtl';
}

const TAG = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/g;
const VOID = new Set(['img', 'input', 'br', 'hr', 'link', 'meta', 'path', 'circle', 'source']);

/** The HTML without the parts that a page marks as lying below the first screen: they are painted by the whole sheet. */
export function withoutLater(html: string): string {
  let kept = '';
  let from = 0;
  let depth = 0;
  for (const { 0: tag, 1: closes, 2: name = '', 3: attributes = '', index } of html.matchAll(TAG)) {
    if (VOID.has(name) || attributes.endsWith('/')) continue;
    if (depth > 0) {
      depth += closes ? -1 : 1;
      if (depth === 0) from = index + tag.length;
    } else if (attributes.includes(' data-later')) {
      kept += html.slice(from, index);
      depth = 1;
    }
  }
  return depth > 0 ? kept : kept + html.slice(from);
}

/** What a selector could match in a page. */
function seenIn(html: string, locale: string, dir: 'ltr' | 'rtl'): Seen {
  const classes = new Set<string>();
  for (const [, list = ''] of html.matchAll(/\sclass="([^"]*)"/g))
    for (const name of list.split(' ')) classes.add(name);
  const tags = new Set(['html', 'head', 'body']);
  for (const [, tag = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) tags.add(tag);
  const states = new Set<string>();
  for (const [, name = '', value = ''] of html.matchAll(/\s(aria-[a-z]+)="(\w+)"/g)) states.add(`${name}=${value}`);
  return { classes, tags, states, locale, dir };
}

/** States that begin after the first paint, and media that are no screen. */
const LATER = /:hover|:active|:modal|::backdrop|::selection|:disabled|:read-only|[.\w]:focus|\[data-sonner/;
const OTHER_MEDIA = /^@media\s*(print|\(forced-colors)/;

function canMatch(selector: string, { classes, tags, states, locale, dir }: Seen): boolean {
  if (LATER.test(selector)) return false;
  // What stands inside a negation need not be there.
  const bare = selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  for (const [, language] of bare.matchAll(/:lang\(([\w-]+)\)/g)) if (language !== locale) return false;
  for (const [, name = '', value = ''] of bare.matchAll(/\[(aria-[a-z]+)=["']?(\w+)/g))
    if (!states.has(`${name}=${value}`)) return false;
  if (/\[dir=["']?rtl/.test(bare) && dir !== 'rtl') return false;
  // Alternatives inside :is() and :where() are let through together.
  const plain = bare
    .replace(/:(?:is|where|has|lang|nth-[\w-]+|dir)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  for (const [, name = ''] of plain.matchAll(/\.([\w-]+)/g)) if (!classes.has(name)) return false;
  for (const [, tag = ''] of plain.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)) if (!tags.has(tag)) return false;
  return true;
}

function write(nodes: readonly StyleNode[], seen: Seen): string {
  let css = '';
  for (const { prelude, text, children } of nodes) {
    if (children) {
      const inside = OTHER_MEDIA.test(prelude) ? '' : write(children, seen);
      if (inside) css += `${prelude}{${inside}}`;
    } else if (text === null) {
      css += `${prelude};`;
    } else if (prelude.startsWith('@')) {
      css += `${prelude}{${text}}`;
    } else {
      const selectors = splitList(prelude).filter((selector) => canMatch(selector, seen));
      if (selectors.length > 0) css += `${selectors.join(',')}{${text}}`;
    }
  }
  return css;
}

/** Declarations that change nothing of a first paint: what moves, and what a pointer shows. */
const UNSEEN =
  /(?<=[{;])(?:transition|animation|cursor|accent-color|scroll-behavior|pointer-events|-moz-[\w-]+)(?:-[\w-]+)?:[^;{}]*(?:;|(?=\}))/g;
const KEYFRAMES = /@keyframes [\w-]+\{(?:[^{}]*\{[^{}]*\})*\}/g;
const EMPTY = /[^{}]+\{\}/g;

/** Properties of our own that no kept rule reads, nor one that is read. */
function withoutIdleTokens(css: string): string {
  const kept = css.replace(/(--[\w-]+):[^;{}]*;?/g, (whole, name: string) =>
    css.includes(`var(${name}`) ? whole : '',
  );
  return kept.length === css.length ? css : withoutIdleTokens(kept);
}

const tokensOf = new WeakMap<readonly StyleNode[], ReadonlyMap<string, string>>();

export function criticalStyles(sheet: readonly StyleNode[], html: string, locale: string, dir: 'ltr' | 'rtl'): string {
  const tokens = tokensOf.get(sheet) ?? constantTokens(sheet);
  tokensOf.set(sheet, tokens);
  const css = write(sheet, seenIn(withoutLater(html), locale, dir))
    .replace(KEYFRAMES, '')
    .replace(UNSEEN, '')
    .replace(EMPTY, '');
  return withoutIdleTokens(foldTokens(css, tokens));
}
