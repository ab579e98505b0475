/** The OpenAPI document as a page that a person can read: no script, one style of our own. */
import { createHash } from 'node:crypto';
import type { Json } from './openapi.ts';

const STYLE = `
:root{color-scheme:light dark;--ink:#1f2a2a;--paper:#faf7f0;--line:#d9d2c3;--celadon:#2f6f62}
@media (prefers-color-scheme:dark){:root{--ink:#ece7db;--paper:#1b2120;--line:#3d4744;--celadon:#8ec9ba}}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1.25rem 4rem}
h1{font-size:1.75rem}h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}
details{border-bottom:1px solid var(--line);padding:.5rem 0}
summary{cursor:pointer}summary code{font-weight:600}
a{color:var(--celadon)}
code,pre{font-family:ui-monospace,monospace;font-size:.875em}
pre{overflow-x:auto;padding:.75rem;border:1px solid var(--line)}
table{border-collapse:collapse;width:100%}th,td{padding:.25rem .75rem .25rem 0;text-align:start;vertical-align:top}
`;

export const DOCS_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: { content: { 'application/json': { schema: Json } } };
  /** By media type: JSON, or the bytes of a file. */
  responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>;
}

export function apiDocsPage(document: Json): string {
  const paths = document['paths'] as Record<string, Record<string, Operation>>;
  const { schemas } = document['components'] as { schemas: Record<string, Json> };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), ...operation })),
  );
  const groups = [...new Set(operations.flatMap((each) => each.tags))];
  const sections = groups.map((group) => {
    const rows = operations.filter((each) => each.tags.includes(group)).map(operationRow);
    return `<h2>${escapeHtml(group)}</h2>${rows.join('')}`;
  });
  const shapes = Object.entries(schemas).map(
    ([id, schema]) =>
      `<details id="${escapeHtml(id)}"><summary><code>${escapeHtml(id)}</code></summary>${renderSchema(schema)}</details>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Maru API</title><style>${STYLE}</style></head><body><main>
<h1>Maru API</h1><p>Every answer is an envelope of <code>data</code> and <code>meta</code>. Days are <code>YYYY-MM-DD</code> in Asia/Seoul; amounts are integers in minor units.
The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}<h2>Shapes</h2>${shapes.join('\n')}</main></body></html>`;
}

function operationRow({
  path,
  method,
  summary,
  security,
  parameters,
  requestBody,
  responses,
}: Operation & { path: string; method: string }): string {
  const who = security.length === 0 ? 'anyone' : security.map((each) => Object.keys(each)[0] ?? 'anyone').join(' or ');
  const inputs = parameters?.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${place}${required ? ', required' : ''}</td><td><code>${escapeHtml(JSON.stringify(schema))}</code></td></tr>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description }]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`,
  );
  return `<details><summary><code>${method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}</summary><p>May be called by: ${who}.</p>
${inputs ? `<table>${inputs.join('')}</table>` : ''}${requestBody ? `<p>Body</p>${renderSchema(requestBody.content['application/json'].schema)}` : ''}
<p>Answers</p><table>${answers.join('')}</table>${renderSchema(Object.values(responses['200']?.content ?? {})[0]?.schema ?? {})}</details>`;
}

/** JSON with its references as links. */
function renderSchema(schema: Json): string {
  const text = escapeHtml(JSON.stringify(schema, null, 2));
  return `<pre>${text.replace(/#\/components\/schemas\/([\w.]+)/g, '<a href="#$1">$1</a>')}</pre>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
