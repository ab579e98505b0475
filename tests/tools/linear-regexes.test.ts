/** Nothing that a visitor sends is matched in more than linear time: each regular expression of the shop is checked, or its exception says why. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { isSafe } from 'redos-detector';
import { describe, expect, test } from 'vitest';
import { EMAIL_PATTERN } from '../../src/contract/accounts/email.ts';

const root = join(import.meta.dirname, '../..');
/** Whatever runs in the shop; the commands of its developers read their own files. */
const FOLDERS = ['machines', 'src'];
const DEVELOPERS = 'src/tools/';

const OWN_PATHS = 'reads a path of the endpoint table';
const OWN_STYLES = 'reads the styles of the build, once for each page';
const OWN_PAGE = 'reads a page that we rendered, where what visitors write has no quotes and no angle brackets';
const SHORT_ADDRESS = 'the contract lets 254 characters of an address through';

/** Expressions that could take longer than in proportion, and why that does no harm. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  [String.raw`src/rules/email.ts: /^[\s\p{Cf}\p{Cc}]+|[\s\p{Cf}\p{Cc}]+$/gu`]: SHORT_ADDRESS,
  [String.raw`src/server/security/network.ts: /^(?:\[(.+)\]|(\d{1,3}(?:\.\d{1,3}){3}))(?::\d+)?$/`]:
    'reads an address that a trusted proxy wrote',
  [String.raw`src/client/transport.ts: /\{(\w+)\}/g`]: OWN_PATHS,
  [String.raw`src/server/http/api-routes.ts: /\{(\w+)\}/g`]: OWN_PATHS,
  [String.raw`src/server/operator/client.ts: /\{(\w+)\}/g`]: OWN_PATHS,
  [String.raw`src/server/operator/client.ts: /filename="([\w.-]+)"/`]: 'reads a header of our own server',
  [String.raw`src/server/base/config-values.ts: /\/+$/`]: 'reads the environment, at the start',
  [String.raw`src/server/db/migrate.ts: /^.*\/|\.sql$/g`]: 'reads the names of our migrations, at the start',
  [String.raw`src/server/mail/words.ts: /\{\{(\w+)\}\}/g`]: 'reads our own words, before anything is put into them',
  [String.raw`src/sandbox/outbox.ts: /<head[^>]*>/i`]: 'reads a mail that we wrote, of a demo',
  [String.raw`src/rules/post-content.ts: /\[([^[\]\n]{1,200})\]\((\/[a-z0-9][^\s()\\]{0,200})\)/gi`]:
    'reads at most 200 characters from each bracket of a post, which the operator wrote',
  [String.raw`src/scenes/path.ts: /-?\d*\.?\d+/g`]: 'reads outlines that we drew',
  [String.raw`src/server/html/critical-styles.ts: /(?<=^|;)(?:transition|animation|cursor|accent-color|scroll-behavior|pointer-events|-moz-[\w-]+)(?:-[\w-]+)?:[^;]*(?:;|$)/g`]:
    OWN_STYLES,
  [String.raw`src/server/html/critical-styles.ts: /:not\((?:[^()]|\([^()]*\))*\)/g`]: OWN_STYLES,
  [String.raw`src/server/html/critical-styles.ts: /:(?:is|where|has|lang|nth-[\w-]+|dir)\((?:[^()]|\([^()]*\))*\)/g`]:
    OWN_STYLES,
  [String.raw`src/server/html/critical-styles.ts: /\[[^\]]*\]/g`]: OWN_STYLES,
  [String.raw`src/server/html/critical-styles.ts: /\[(aria-[a-z]+)=["']?(\w+)/g`]: OWN_STYLES,
  [String.raw`src/server/html/critical-styles.ts: /:lang\(([\w-]+)\)/g`]: OWN_STYLES,
  [String.raw`src/server/html/critical-styles.ts: /(--[\w-]+):[^;{}]*;?/g`]: OWN_STYLES,
  [String.raw`src/server/html/critical-styles.ts: / class="[^"]*"/g`]: OWN_PAGE,
  [String.raw`src/server/html/critical-styles.ts: / aria-[a-z]+="\w+"/g`]: OWN_PAGE,
  [String.raw`src/server/html/fold-tokens.ts: /(--[\w-]+):([^;{}]*)/g`]: OWN_STYLES,
  [String.raw`src/server/html/fold-tokens.ts: /var\((--[\w-]+)\)/g`]: OWN_STYLES,
  [String.raw`src/server/html/manifest.ts: /\s*<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g`]:
    'reads index.html, at the start',
  [String.raw`src/server/html/pages.ts: /<script>([^<]*)<\/script>/g`]: OWN_PAGE,
  [String.raw`src/server/html/pages.ts: /<style>([^<]*)<\/style>/g`]: OWN_PAGE,
};
/** Expressions that are put together while the shop runs. */
const PUT_TOGETHER = [
  'src/app/match-page.ts',
  'src/flows/promotions/promotion-link.ts',
  'src/rules/email.ts',
  'src/rules/social-post.ts',
  'src/server/html/critical-styles.ts',
  'src/server/http/no-pages.ts',
  'src/server/features/catalogue/search/glossary.ts',
];

interface Found {
  file: string;
  source: string;
  flags: string;
}
interface Reading {
  regexes: Found[];
  /** Whether the file puts expressions together. */
  builds: boolean;
}

function read(file: string): Reading {
  const reading: Reading = { regexes: [], builds: false };
  const look = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex, type, callee } = node as {
      regex?: { pattern: string; flags: string };
      type?: string;
      callee?: { name?: string };
    };
    if (regex) reading.regexes.push({ file, source: regex.pattern, flags: regex.flags });
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp') reading.builds = true;
    for (const [key, part] of Object.entries(node)) if (key !== 'regex') look(part);
  };
  look(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return reading;
}

const judged = new Map<string, boolean>();
/** Some stand in many files, and to judge one can take a second. */
function isLinear(source: string, flags = ''): boolean {
  const name = `${flags} ${source}`;
  // The detector reads no names of groups; they change nothing of the time.
  const unnamed = new RegExp(source.replaceAll(/\(\?<[a-z]+>/gi, '('), flags);
  const safe = judged.get(name) ?? isSafe(unnamed, { maxScore: 200, maxSteps: 20_000 }).safe;
  judged.set(name, safe);
  return safe;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
).filter((name) => /\.tsx?$/.test(name) && !name.startsWith(DEVELOPERS));
const readings = files.map((file) => ({ file, ...read(file) }));

test('the check notices what it is for', () => {
  // The judgement of PDFs by this one stopped the shop for two minutes.
  expect(isLinear(String.raw`\bstream\r?\n([\s\S]*?)\bendstream\b`)).toBe(false);
  expect(isLinear(String.raw`(a+)+$`)).toBe(false);
  expect(isLinear(String.raw`\s+$`)).toBe(false);
  expect(isLinear(String.raw`^[a-z]+-\d+$`)).toBe(true);
});

describe('every regular expression of the shop', () => {
  test('is linear, or says why it need not be', () => {
    const found = readings
      .flatMap(({ regexes }) => regexes)
      .filter(({ source, flags }) => !isLinear(source, flags))
      .map(({ file, source, flags }) => `${file}: /${source}/${flags}`);
    expect([...new Set(found)].toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  test('stands in the source, so that it can be checked', () => {
    expect(new Set(readings.filter(({ builds }) => builds).map(({ file }) => file))).toEqual(new Set(PUT_TOGETHER));
  });

  test('of those put together that read what visitors send: the grammar of an e-mail address is linear', () => {
    // Labels of a host name may be 63 characters long, which the detector counts as steps of their own.
    const grammar = new RegExp(EMAIL_PATTERN);
    const long = (part: string) => part.repeat(Math.ceil(200_000 / part.length));
    const label = `${'a'.repeat(63)}.`;
    const before = performance.now();
    for (const text of [
      long('a'),
      long('a.'),
      `a@${long('a')}`,
      `a@${long('a.')}`,
      `a@${long(label)}!`,
      `a@a.${long('-')}`,
    ])
      expect(grammar.test(text)).toBe(false);
    // In quadratic time one of them takes minutes.
    expect(performance.now() - before).toBeLessThan(2000);
  });
});
