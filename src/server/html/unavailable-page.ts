/** The page for a visitor whom the shop cannot serve for the moment: in their language, tries again by itself, is never cached. */
import { LANGUAGES, type Locale } from '../../contract/locale.ts';
import { unavailableWords } from '../http/messages.ts';
import { hashForCsp } from './csp.ts';

/** Seconds until the page tries again. Each visitor gets another number, so that they do not all return in the same second. */
const RETRY_SECONDS = { least: 2, most: 5 };

const STYLE = `
body { margin: 0; min-height: 100vh; display: grid; place-content: center; padding: 1.25rem; box-sizing: border-box;
  background: #f9f5ec; color: #1c2024; font: 1rem/1.6 system-ui, sans-serif; text-align: center; }
main { max-width: 34rem; }
h1 { font-size: clamp(1.5rem, 1.3rem + 0.9vw, 2rem); line-height: 1.3; margin: 0 0 0.75rem; }
p { margin: 0 0 1.5rem; color: #51565a; }
:lang(ko) { word-break: keep-all; }
a { display: inline-block; padding: 0.75rem 1.5rem; border-radius: 0.5rem; background: #1d6355; color: #fffdf8; text-decoration: none; }
a:focus-visible { outline: 3px solid #b3411a; outline-offset: 2px; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src ${hashForCsp(STYLE)}`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** No script: the refresh of the page itself tries again, and the link does for a person who does not want to wait. */
function buildUnavailableDocument(locale: Locale, seconds: number): string {
  const { title, text, retry } = unavailableWords(locale);
  const dir = LANGUAGES.find(({ code }) => code === locale)?.dir ?? 'ltr';
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${seconds}">
<title>${title} | Maru</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${STYLE}</style>
</head>
<body><main><h1>${title}</h1><p>${text}</p><a href="">${retry}</a></main></body>
</html>
`;
}

export interface UnavailableOptions {
  locale: Locale;
  /** Security headers of every page. */
  headers: Readonly<Record<string, string>>;
  random?: () => number;
}

export function unavailablePage(
  request: Request,
  { locale, headers, random = Math.random }: UnavailableOptions,
): Response {
  const { least, most } = RETRY_SECONDS;
  const seconds = least + Math.floor(random() * (most - least + 1));
  return new Response(request.method === 'HEAD' ? null : buildUnavailableDocument(locale, seconds), {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': POLICY,
      'cache-control': 'no-store',
      'retry-after': String(seconds),
    },
  });
}
