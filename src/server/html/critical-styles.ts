/** The styles that a page's own HTML can match, to be inlined; the whole sheet follows after hydration. */
import { constantTokens, foldTokens } from './fold-tokens.ts';
import { splitList, type StyleNode } from './style-sheet.ts';

/** A selector with what must be in a page for it to match. */
interface Selector {
  text: string;
  classes: readonly string[];
  tags: readonly string[];
  /** `aria-disabled=true` and the like. */
  states: readonly string[];
  languages: readonly string[];
  rtl: boolean;
}

type CriticalNode =
  | { kind: 'statement'; text: string }
  | { kind: 'group'; prelude: string; children: readonly CriticalNode[] }
  | { kind: 'rule'; selectors: readonly Selector[]; text: string };

/** A sheet reduced to what a first paint can show, ready to be asked by page after page. */
export type CriticalSheet = readonly CriticalNode[];

/** States that begin after the first paint, and media that are no screen. */
const AFTERWARDS = /:hover|:active|:modal|::backdrop|::selection|:disabled|:read-only|[.\w]:focus|\[data-sonner/;
const OTHER_MEDIA = /^@media\s*(print|\(forced-colors)/;
/** Declarations that change nothing of a first paint: what moves, and what a pointer shows. */
const UNSEEN =
  /(?<=^|;)(?:transition|animation|cursor|accent-color|scroll-behavior|pointer-events|-moz-[\w-]+)(?:-[\w-]+)?:[^;]*(?:;|$)/g;

function found(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

function readSelector(text: string): Selector {
  // What stands inside a negation need not be there; alternatives are let through together.
  const bare = text.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '');
  const plain = bare
    .replace(/:(?:is|where|has|lang|nth-[\w-]+|dir)\((?:[^()]|\([^()]*\))*\)/g, '')
    .replace(/\[[^\]]*\]/g, '');
  return {
    text,
    classes: found(plain, /\.([\w-]+)/g),
    tags: found(plain, /(?:^|[\s>+~])([a-z][a-z0-9]*)/g),
    states: [...bare.matchAll(/\[(aria-[a-z]+)=["']?(\w+)/g)].map(([, name = '', value = '']) => `${name}=${value}`),
    languages: found(bare, /:lang\(([\w-]+)\)/g),
    rtl: /\[dir=["']?rtl/.test(bare),
  };
}

function reduce(nodes: readonly StyleNode[], tokens: ReadonlyMap<string, string>): CriticalNode[] {
  return nodes.flatMap(({ prelude, text, children }): CriticalNode[] => {
    if (children)
      return OTHER_MEDIA.test(prelude) ? [] : [{ kind: 'group', prelude, children: reduce(children, tokens) }];
    if (text === null) return [{ kind: 'statement', text: `${prelude};` }];
    if (prelude.startsWith('@keyframes')) return [];
    const seen = foldTokens(text.replace(UNSEEN, ''), tokens);
    if (prelude.startsWith('@')) return [{ kind: 'statement', text: `${prelude}{${seen}}` }];
    const selectors = splitList(prelude)
      .filter((selector) => !AFTERWARDS.test(selector))
      .map(readSelector);
    return seen === '' || selectors.length === 0 ? [] : [{ kind: 'rule', selectors, text: seen }];
  });
}

export function criticalSheet(sheet: readonly StyleNode[]): CriticalSheet {
  return reduce(sheet, constantTokens(sheet));
}

interface Seen {
  classes: ReadonlySet<string>;
  tags: ReadonlySet<string>;
  states: ReadonlySet<string>;
  locale: string;
  rtl: boolean;
}

const LATER = ' data-later';

/** Without the parts that a page marks as lying below the first screen: those are painted by the whole sheet. */
function firstScreen(html: string): string {
  const mark = html.indexOf(LATER);
  if (mark === -1) return html;
  const start = html.lastIndexOf('<', mark);
  const name = /^\w+/.exec(html.slice(start + 1, mark))?.[0] ?? '';
  const tag = new RegExp(`<(/?)${name}(?=[ >])`, 'g');
  tag.lastIndex = start;
  let depth = 0;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return html.slice(0, start) + firstScreen(html.slice(tag.lastIndex));
  }
  return html.slice(0, start);
}

/** Names, classes and states of opening tags. Pages differ in their texts; in these they hardly do. */
const MARK = [/<[a-z][a-z0-9]*/g, / class="[^"]*"/g, / aria-[a-z]+="\w+"/g];

function collectMarks(html: string): ReadonlySet<string> {
  const first = firstScreen(html);
  return new Set(MARK.flatMap((pattern) => first.match(pattern) ?? []));
}

/** What a selector could match where these marks are. */
function seenIn(marks: ReadonlySet<string>, locale: string, dir: 'ltr' | 'rtl'): Seen {
  // Put on before the first paint, by the browser alone: the dark palette, and whether a token is here.
  const classes = new Set(['lite', 'member']);
  const tags = new Set(['html', 'head', 'body']);
  const states = new Set<string>();
  for (const mark of marks) {
    const [name = '', value] = mark
      .replaceAll(/[<" ]/g, (sign) => (sign === ' ' ? ' ' : ''))
      .trim()
      .split('=');
    if (value === undefined) tags.add(name);
    else if (name === 'class') for (const one of value.split(' ')) classes.add(one);
    else states.add(`${name}=${value}`);
  }
  return { classes, tags, states, locale, rtl: dir === 'rtl' };
}

function canMatch(selector: Selector, { classes, tags, states, locale, rtl }: Seen): boolean {
  return (
    (rtl || !selector.rtl) &&
    selector.classes.every((name) => classes.has(name)) &&
    selector.tags.every((name) => tags.has(name)) &&
    selector.states.every((name) => states.has(name)) &&
    selector.languages.every((language) => language === locale)
  );
}

function writeCss(nodes: readonly CriticalNode[], seen: Seen): string {
  let css = '';
  for (const node of nodes) {
    if (node.kind === 'statement') {
      css += node.text;
    } else if (node.kind === 'group') {
      const inside = writeCss(node.children, seen);
      if (inside) css += `${node.prelude}{${inside}}`;
    } else {
      const selectors = node.selectors.filter((selector) => canMatch(selector, seen));
      if (selectors.length > 0) css += `${selectors.map(({ text }) => text).join(',')}{${node.text}}`;
    }
  }
  return css;
}

/** Leaves out properties of our own that no remaining rule reads, nor one that is read. */
function withoutIdleTokens(css: string): string {
  const read = new Set(found(css, /var\((--[\w-]+)/g));
  const cache = css.replace(/(--[\w-]+):[^;{}]*;?/g, (whole, name: string) => (read.has(name) ? whole : ''));
  return cache.length === css.length ? css : withoutIdleTokens(cache);
}

const MAX_CACHED = 500;
const cache = new WeakMap<CriticalSheet, Map<string, string>>();

export function criticalStyles(sheet: CriticalSheet, html: string, locale: string, dir: 'ltr' | 'rtl'): string {
  const marks = collectMarks(html);
  const key = `${locale} ${dir} ${[...marks].toSorted().join()}`;
  const known = cache.get(sheet) ?? new Map<string, string>();
  cache.set(sheet, known);
  const css = known.get(key) ?? withoutIdleTokens(writeCss(sheet, seenIn(marks, locale, dir)));
  if (known.size >= MAX_CACHED) known.clear();
  known.set(key, css);
  return css;
}
