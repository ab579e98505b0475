/** The page that says that too many pages are asked for: made once for each language, without the app. */
import { LANGUAGES, type Locale } from '../../contract/locale.ts';
import { serverWords } from '../base/server-words.ts';
import { hashForCsp } from './csp.ts';

const RETRY_AFTER_SECONDS = 3;

const WORDS = serverWords('busy');
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;gap:16px;padding:24px;box-sizing:border-box;' +
  'font:17px/1.6 system-ui,sans-serif;background:#f9f5ec;color:#22252a;text-align:center}' +
  'h1{margin:0;font-size:24px}p{margin:0;max-width:36rem}a{color:#1f6d5c;font-weight:600}' +
  '@media(prefers-color-scheme:dark){body{background:#17191c;color:#ece7dc}a{color:#8fd0bd}}';

/** Nothing but its own style may run or load. */
const POLICY = [
  "default-src 'none'",
  `style-src ${hashForCsp(STYLE)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const bodies = new Map<Locale, string>();

/** Answers 503 in a language; `always` are the headers of every page. */
export function busyPage(locale: Locale, always: Readonly<Record<string, string>>, isHead: boolean): Response {
  return new Response(isHead ? null : getBody(locale), {
    status: 503,
    headers: {
      ...always,
      'cache-control': 'no-store',
      'content-language': locale,
      'content-security-policy': POLICY,
      'retry-after': String(RETRY_AFTER_SECONDS),
    },
  });
}

function getBody(language: Locale): string {
  const known = bodies.get(language);
  if (known !== undefined) return known;
  const words = WORDS[language];
  const { dir = 'ltr' } = LANGUAGES.find(({ code }) => code === language) ?? {};
  const body = `<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${words.title}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${words.title}</h1>
<p>${words.text}</p>
<p><a href="">${words.retry}</a></p>
</body>
</html>
`;
  bodies.set(language, body);
  return body;
}
