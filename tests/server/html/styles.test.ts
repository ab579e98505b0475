/** The styles in place: only what a page's HTML can match, nothing that it needs left out. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { hashForCsp, buildCsp, TOAST_STYLE_HASHES } from '../../../src/server/html/csp.ts';
import { criticalSheet, criticalStyles } from '../../../src/server/html/critical-styles.ts';
import { readStyles } from '../../../src/server/html/style-sheet.ts';

const SHEET = `@layer reset,page;@layer reset{*{margin:0}h1,h6{padding:0}}@layer tokens{:root{--a:1px;--b:var(--a);--idle:2px}[dir=rtl]{--a:2px}}
@layer page{.used{width:var(--b);transition:width 1s;content:"}"}.used:hover{color:red}.used .child,.absent .child{color:blue}.idle{color:green}
.used:not(.absent){top:0}.list>li::after{left:0}:lang(ar) .used{right:0}@media print{.used{display:none}}@media (min-width:1px){.used{height:1px}.idle{height:2px}}}
@keyframes spin{to{rotate:1turn}}`;
const HTML = '<main class="used"><h1 class="child">A</h1><ul class="list x"><li>a</li></ul></main>';
const css = criticalStyles(criticalSheet(readStyles(SHEET)), HTML, 'en', 'ltr');

describe('styles in place', () => {
  it('keep the order of the layers, groups, and rules of elements that are there', () => {
    expect(css).toContain('@layer reset,page;');
    expect(css).toContain('@layer reset{*{margin:0}h1{padding:0}}');
    expect(css).toContain('@media (min-width:1px){.used{height:1px}}');
    expect(css).toContain('.used .child{color:blue}');
    expect(css).toContain('.used:not(.absent){top:0}');
    expect(css).toContain('.list>li::after{left:0}');
    expect(css).toContain('content:"}"');
  });

  it('leave out other classes, later states, other media, languages and directions, motion and idle tokens', () => {
    for (const part of ['.idle', ':hover', 'print', ':lang', 'rtl', 'transition', '@keyframes', '--idle', 'h6'])
      expect(css).not.toContain(part);
  });

  it('write constant tokens out, and keep by name those that have several values', () => {
    expect(css).toContain('.used{width:var(--a)');
    expect(css).toContain('--a:1px');
    expect(css).not.toContain('--b');
  });

  it('keep the rules of the page’s own language and direction', () => {
    const arabic = criticalStyles(criticalSheet(readStyles(SHEET)), HTML, 'ar', 'rtl');
    expect(arabic).toContain(':lang(ar) .used{right:0}');
    expect(arabic).toContain('[dir=rtl]{--a:2px}');
  });
});

it('keep the dark palette, which the browser puts on before the first paint', () => {
  const sheet = criticalSheet(
    readStyles('.a{color:var(--ink)}:root{--ink:#111}@media screen{.lite{--ink:#eee;--idle:1px}}'),
  );
  expect(criticalStyles(sheet, '<p class="a">x</p>', 'en', 'ltr')).toBe(
    '.a{color:var(--ink)}:root{--ink:#111}@media screen{.lite{--ink:#eee;}}',
  );
});

describe('a part marked as later', () => {
  it('asks for no styles in place, and what follows it does', () => {
    const later = '<section data-later class="b"><div><img class="c"><div class="d"></div></div></section>';
    const sheet = criticalSheet(readStyles('.a{top:0}.b{top:1px}.c{top:2px}.d{top:3px}.e{top:4px}'));
    expect(criticalStyles(sheet, `<p class="a">x</p>${later}<p class="e">y</p>`, 'en', 'ltr')).toBe(
      '.a{top:0}.e{top:4px}',
    );
  });
});

describe('the policy of a page', () => {
  it('names the toast library’s styles by what they hold today', () => {
    const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8');
    const [, text = ''] = /\n__insertCSS\(("(?:[^"\\]|\\.)*")\)/.exec(source) ?? [];
    expect(TOAST_STYLE_HASHES).toEqual([hashForCsp(''), hashForCsp(JSON.parse(text) as string)]);
  });

  it('lets no one else’s script in but the payment window’s, and that only where it opens', () => {
    const plain = buildCsp({ styles: ['a{}'], scripts: [], sdkOrigin: null, counts: false, secure: true });
    expect(plain).toContain("script-src 'self';");
    expect(plain).toContain(hashForCsp('a{}'));
    expect(plain).not.toMatch(/unsafe|http:|\*/);
    const payment = buildCsp({
      styles: [],
      scripts: ['show()'],
      sdkOrigin: 'https://js.tosspayments.com',
      counts: false,
      secure: true,
    });
    expect(payment).toContain(`script-src 'self' ${hashForCsp('show()')} https://js.tosspayments.com;`);
    expect(payment).toContain("frame-src 'self' https://*.tosspayments.com;");
  });
});

describe('a counting service', () => {
  const policy = (counts: boolean) => buildCsp({ styles: [], scripts: [], sdkOrigin: null, counts, secure: true });

  it('is let in where one is set, and nowhere else', () => {
    expect(policy(false)).not.toContain('google');
    expect(policy(true)).toContain("script-src 'self' https://www.googletagmanager.com;");
    for (const part of ['connect-src', 'img-src'])
      expect(policy(true)).toMatch(new RegExp(`${part} [^;]*https://\\*\\.google-analytics\\.com`));
    expect(policy(true)).not.toMatch(/unsafe|https:;|https:\s/);
  });
});
