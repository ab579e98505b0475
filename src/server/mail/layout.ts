/** The form of a mail: the same content as plain text and as simple HTML that every mail program shows. */
import { LANGUAGES, type Locale } from '../../contract/locale.ts';
import { filled } from './words.ts';

export interface MailContent {
  greeting: string;
  paragraphs: readonly string[];
  /** Blocks of label and value, which may be in a language of its own. */
  facts: readonly (readonly (readonly [label: string, value: string, language?: Locale])[])[];
  /** What the mail leads to; null where its reader can open nothing. */
  link: MailLink | null;
  /** A second way on, beside the first. */
  second?: MailLink;
  /** Ways that stand as plain links below the facts. */
  ways?: readonly MailLink[];
  /** What was charged exactly, where another currency leads. */
  note?: string;
  /** Pictures that travel with the mail, by the names of their attachments. */
  pictures?: { trip?: MailPicture; code?: MailPicture; map?: MailPicture };
  footer: string;
  /** Ends mails of this kind. */
  stop?: MailLink;
}

export interface MailPicture {
  cid: string;
  /** What it shows, for readers without pictures. */
  alt: string;
  width: number;
}

interface MailLink {
  label: string;
  url: string;
}

/** @param labelled words around a label and what it names */
export function asText(content: MailContent, labelled: string): string {
  const { greeting, paragraphs, facts, link, second, ways = [], note, footer, stop } = content;
  const blocks = facts.map((rows) => rows.map(([label, value]) => filled(labelled, { label, value })).join('\n'));
  const links = (way: MailLink | null | undefined) =>
    way ? [filled(labelled, { label: way.label, value: way.url })] : [];
  const around = [...(note === undefined ? [] : [note]), ...ways.flatMap(links), ...links(link), ...links(second)];
  return [greeting, ...paragraphs, ...blocks, ...around, footer, ...links(stop)].join('\n\n') + '\n';
}

const INK = '#26302c';
const INK_SOFT = '#51565a';
const HAIRLINE = '#ddd4c3';
const PAPER = '#fbf8f1';
const CELADON = '#2f6b5b';

export function asHtml(content: MailContent, locale: Locale, site: string): string {
  const dir = LANGUAGES.find((row) => row.code === locale)?.dir ?? 'ltr';
  // A voucher comes first, before the reservation; else the facts are what the mail is about.
  const hasVoucher = content.second !== undefined;
  const side = dir === 'rtl' ? 'left' : 'right';
  const paragraphs = content.paragraphs.map((text) => `<p>${escaped(text)}</p>`).join('');
  const facts = content.facts
    .map((rows) => {
      const cells = rows
        .map(
          ([label, value, language]) =>
            `<tr><th scope="row" style="width:38%;text-align:start;font-weight:normal;color:${INK_SOFT};padding:6px 0;padding-${side}:16px;vertical-align:top">${escaped(label)}</th><td style="padding:6px 0;vertical-align:top"><bdi${language ? ` lang="${language}"` : ''}>${escaped(value)}</bdi></td></tr>`,
        )
        .join('');
      return `<table role="presentation" style="width:100%;border-collapse:collapse;margin:16px 0;border-top:1px solid ${HAIRLINE}">${cells}</table>`;
    })
    .join('');
  return `<!doctype html><html lang="${locale}" dir="${dir}"><head><meta charset="utf-8"><title>${escaped(site)}</title></head>
<body style="margin:0;background:${PAPER};color:${INK};font:16px/1.6 system-ui,sans-serif"><div style="max-width:560px;margin:0 auto;padding:32px 24px">
<p style="font-size:20px;font-weight:600;margin:0 0 24px">${escaped(site)}</p>${renderPicture(content.pictures?.trip)}<p>${escaped(content.greeting)}</p>${paragraphs}${hasVoucher ? renderButtons(content) : ''}${renderPicture(content.pictures?.code)}${facts}${renderNote(content.note)}${renderPicture(content.pictures?.map)}${renderWays(content.ways)}
${hasVoucher ? '' : renderButtons(content)}<p style="font-size:13px">${escaped(content.footer)}</p>${renderStopLink(content.stop)}</div></body></html>`;
}

function renderButtons({ link, second }: MailContent): string {
  if (link === null) return '';
  const button = ({ url, label }: MailLink, look: string) =>
    `<a href="${escaped(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:12px 20px;border-radius:8px;text-decoration:none;${look}">${escaped(label)}</a>`;
  const more = second ? button(second, `border:1px solid ${CELADON};color:${CELADON}`) : '';
  return `<p style="margin:24px 0">${button(link, `border:1px solid ${CELADON};background:${CELADON};color:#fff`)}${more}</p>
`;
}

function renderPicture(picture: MailPicture | undefined): string {
  if (!picture) return '';
  const { cid, alt, width } = picture;
  return `<p style="margin:0 0 24px"><img src="cid:${escaped(cid)}" alt="${escaped(alt)}" width="${width}" style="display:block;width:100%;max-width:${width}px;height:auto;border-radius:8px"></p>`;
}

function renderNote(note: string | undefined): string {
  return note === undefined ? '' : `<p style="font-size:13px;color:${INK_SOFT}">${escaped(note)}</p>`;
}

function renderWays(ways: readonly MailLink[] = []): string {
  const links = ways.map(
    ({ url, label }) => `<a href="${escaped(url)}" style="color:${CELADON}">${escaped(label)}</a>`,
  );
  return links.length === 0 ? '' : `<p>${links.join('<br>')}</p>`;
}

function renderStopLink(stop: MailLink | undefined): string {
  if (!stop) return '';
  return `<p style="font-size:13px"><a href="${escaped(stop.url)}" style="color:${CELADON}">${escaped(stop.label)}</a></p>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
