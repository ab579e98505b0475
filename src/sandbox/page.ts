// What every sandbox page shares: its headers, its frame with the banner, and its look.
import type { Context, MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import type { HtmlEscapedString } from 'hono/utils/html';

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

/** No inline script or style on these pages, and only the shop itself may frame them. */
const PAGE_POLICY = "default-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'self'";

export const pageHeaders: MiddlewareHandler = async (c, next) => {
  c.header('Content-Security-Policy', PAGE_POLICY);
  c.header('X-Frame-Options', 'SAMEORIGIN');
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Robots-Tag', 'noindex');
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Cache-Control', 'no-store');
  await next();
};

export function asset(c: Context, type: 'text/css' | 'text/javascript', body: string): Response {
  return c.body(body, 200, {
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'no-cache',
    'X-Content-Type-Options': 'nosniff',
  });
}

export interface Frame {
  title: string;
  stylesheet: string;
  script?: string;
  banner: string;
  body: Markup;
}

export function page({ title, stylesheet, script, banner, body }: Frame): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${stylesheet}" />
        ${script ? html`<script src="${script}" defer></script>` : ''}
      </head>
      <body>
        <header class="banner">${banner}</header>
        ${body}
      </body>
    </html>`;
}

/** Ink on hanji paper, celadon for the one action; every pair of colours is at least 4.5 to 1. */
export const baseStylesheet = `
:root { color-scheme: light; --paper: #faf7f0; --card: #fff; --ink: #23282b; --soft: #566064; --line: #d8d2c4;
  --field-line: #7c8482; --celadon: #1f6b5c; --celadon-deep: #175246; --persimmon: #a93f14; --warn: #fff1cc; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, 'Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans', sans-serif; overflow-wrap: anywhere; }
.banner { margin: 0; padding: 12px 16px; background: var(--warn); color: #4c3700; border-block-end: 2px solid #d9a514;
  font-weight: 700; text-align: center; }
main { max-width: 1200px; margin-inline: auto; padding: 24px 16px 64px; }
h1 { margin: 0 0 8px; font-size: 28px; line-height: 1.2; }
h2 { margin: 40px 0 12px; font-size: 20px; line-height: 1.3; }
p { margin: 0 0 12px; }
.soft { color: var(--soft); }
a { color: var(--celadon); }
button, .button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--celadon); border-radius: 8px; background: var(--card);
  color: var(--celadon-deep); font: inherit; font-weight: 600; cursor: pointer; }
button:hover:enabled { background: #e8f1ee; }
button.primary { background: var(--celadon); color: #fff; }
button.primary:hover:enabled { background: var(--celadon-deep); }
button.risky { border-color: var(--persimmon); color: var(--persimmon); }
button:disabled { opacity: .55; cursor: default; }
input, select { min-height: 44px; max-width: 100%; padding: 8px 12px; border: 1px solid var(--field-line); border-radius: 8px;
  background: var(--card); color: var(--ink); font: inherit; }
input[type=checkbox], input[type=radio] { min-height: 0; width: 20px; height: 20px; margin: 0; accent-color: var(--celadon); flex: none; }
:focus-visible { outline: 3px solid var(--celadon); outline-offset: 2px; }
.card { padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
.scroll { position: relative; overflow-x: auto; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
table { width: 100%; border-collapse: collapse; font-size: 14px; overflow-wrap: normal; }
th { white-space: nowrap; }
th, td { padding: 8px 12px; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; }
tbody tr:last-child > * { border-block-end: 0; }
code, .mono { font-family: ui-monospace, 'SF Mono', Menlo, Consolas, monospace; font-size: 13px; }
th.number, td.number { text-align: end; }
.number { font-variant-numeric: tabular-nums; white-space: nowrap; }
[role=alert]:not(:empty) { padding: 12px 16px; border-inline-start: 4px solid var(--persimmon); background: #fdece4; color: #6f290d; }
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .15s; } }
`;
