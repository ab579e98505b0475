/** The form of a mail: the same content as plain text and as simple HTML that every mail program shows. */
import { LANGUAGES, type Locale } from '../../contract/locale.ts';

export interface MailContent {
  greeting: string;
  paragraphs: readonly string[];
  /** Blocks of label and value. */
  facts: readonly (readonly (readonly [label: string, value: string])[])[];
  /** What the mail leads to; null where its reader can open nothing. */
  link: MailLink | null;
  footer: string;
  /** Ends mails of this kind. */
  stop?: MailLink;
}

interface MailLink {
  label: string;
  url: string;
}

export function asText({ greeting, paragraphs, facts, link, footer, stop }: MailContent): string {
  const blocks = facts.map((rows) => rows.map(([label, value]) => `${label}: ${value}`).join('\n'));
  const links = (way: MailLink | null | undefined) => (way ? [`${way.label}: ${way.url}`] : []);
  return [greeting, ...paragraphs, ...blocks, ...links(link), footer, ...links(stop)].join('\n\n') + '\n';
}

const INK = '#26302c';
const PAPER = '#fbf8f1';
const CELADON = '#2f6b5b';

export function asHtml(content: MailContent, locale: Locale, site: string): string {
  const dir = LANGUAGES.find((row) => row.code === locale)?.dir ?? 'ltr';
  const side = dir === 'rtl' ? 'left' : 'right';
  const paragraphs = content.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
  const facts = content.facts
    .map((rows) => {
      const cells = rows
        .map(
          ([label, value]) =>
            `<tr><th scope="row" style="text-align:start;font-weight:normal;padding:4px 0;padding-${side}:16px;vertical-align:top">${escaped(label)}</th><td style="padding:4px 0"><bdi>${escaped(value)}</bdi></td></tr>`,
        )
        .join('');
      return `<table role="presentation" style="border-collapse:collapse;margin:16px 0">${cells}</table>`;
    })
    .join('');
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><title>${escaped(site)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:20px;font-weight:600;margin:0 0 24px">${escaped(site)}</p><p>${escaped(content.greeting)}</p>${paragraphs}${facts}
${renderButton(content.link)}<p style="font-size:13px">${escaped(content.footer)}</p>${renderStopLink(content.stop)}</div></body></html>`;
}

function renderButton(link: MailLink | null): string {
  if (link === null) return '';
  return `<p style="margin:24px 0"><a href="${escaped(link.url)}" style="background:${CELADON};color:#fff;padding:12px 20px;border-radius:8px;text-decoration:none">${escaped(link.label)}</a></p>
`;
}

function renderStopLink(stop: MailLink | undefined): string {
  if (!stop) return '';
  return `<p style="font-size:13px"><a href="${escaped(stop.url)}" style="color:${CELADON}">${escaped(stop.label)}</a></p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
