// The mail outbox: stores and shows every mail the shop sends while no mail server is configured.
import { Hono } from 'hono';
import type { OutgoingMail } from '../contract/outgoing-mail.ts';
import type { StoredMail } from './stored-mail.ts';
import type { Journal } from './journal.ts';
import { mailListPage, mailPage, mailStylesheet } from './outbox-pages.ts';
import { asset, pageHeaders } from './page.ts';

export interface Outbox {
  app: Hono;
  deliver(mail: OutgoingMail): Promise<void>;
}

const TOPIC = 'mail';
const isStoredMail = (event: unknown): event is StoredMail =>
  typeof event === 'object' && event !== null && 'subject' in event;

// The mail's own markup may carry inline styles, but runs nothing and loads nothing from elsewhere.
const BODY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: cid:; frame-ancestors 'self'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox';

export function createOutbox({ journal, clock }: { journal: Journal; clock: () => number }): Outbox {
  const stored = () =>
    journal.entries.filter((entry) => entry.topic === TOPIC).flatMap(({ events }) => events.filter(isStoredMail));
  const find = (id: string) => stored().find((mail) => mail.id === id);
  let count = stored().length;

  const app = new Hono();
  app.use('/sandbox/mail/*', pageHeaders);
  app.use('/sandbox/mail.json', pageHeaders);

  app.get('/sandbox/mail/assets/mail.css', (c) => asset(c, 'text/css', mailStylesheet));
  app.get('/sandbox/mail.json', (c) => {
    const to = c.req.query('to');
    const mails = stored().filter((mail) => to === undefined || mail.to === to);
    return c.json(
      mails.map((mail) => ({ ...mail, attachments: mail.attachments.map(({ base64: _, ...rest }) => rest) })),
    );
  });
  app.get('/sandbox/mail', (c) => c.html(mailListPage(stored().toReversed())));
  app.get('/sandbox/mail/:id', (c) => {
    const mail = find(c.req.param('id'));
    return mail ? c.html(mailPage(mail)) : c.text('No such mail', 404);
  });
  app.get('/sandbox/mail/:id/body', (c) => {
    const mail = find(c.req.param('id'));
    if (!mail) return c.text('No such mail', 404);
    c.header('Content-Security-Policy', BODY_POLICY);
    return c.html(opensLinksInNewTab(showsOwnPictures(mail)));
  });
  app.get('/sandbox/mail/:id/attachments/:index', (c) => {
    const file = find(c.req.param('id'))?.attachments[Number(c.req.param('index'))];
    if (!file) return c.text('No such attachment', 404);
    return c.body(Uint8Array.from(Buffer.from(file.base64, 'base64')), 200, {
      'Content-Type': file.contentType,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.filename)}`,
    });
  });

  return {
    app,
    async deliver({ attachments = [], ...mail }) {
      count += 1;
      const files = attachments.map(({ filename, contentType, content, cid }) => ({
        filename,
        contentType,
        ...(cid !== undefined && { cid }),
        base64: Buffer.from(content).toString('base64'),
      }));
      const at = clock();
      journal.append({ topic: TOPIC, at, events: [{ ...mail, id: String(count), at, attachments: files }] });
    },
  };
}

// A mail program finds a mail's pictures by their names; a browser needs what they hold.
function showsOwnPictures({ html, attachments }: StoredMail): string {
  return attachments.reduce(
    (body, { cid, contentType, base64 }) =>
      cid === undefined ? body : body.replaceAll(`"cid:${cid}"`, `"data:${contentType};base64,${base64}"`),
    html,
  );
}

// Inside the sandboxed frame a link could go nowhere; the shop refuses to be framed.
function opensLinksInNewTab(html: string): string {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html;
}
