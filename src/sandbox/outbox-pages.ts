// The two pages of the mail outbox: the list, and one mail with its text, its HTML and its attachments.
import { html } from 'hono/html';
import type { StoredMail } from './stored-mail.ts';
import { baseStylesheet, type Markup, page } from './page.ts';

const BANNER = 'Sandbox: no mail leaves this machine';
const STYLESHEET = '/sandbox/mail/assets/mail.css';

const time = (at: number) =>
  html`<time datetime="${new Date(at).toISOString()}"
    >${new Date(at).toISOString().slice(0, 19).replace('T', ' ')} UTC</time
  >`;

export function mailListPage(mails: readonly StoredMail[]): Markup {
  const rows = mails.map(
    (mail) =>
      html`<tr>
        <td><a href="/sandbox/mail/${mail.id}">${mail.subject || '(no subject)'}</a></td>
        <td>${mail.to}</td>
        <td>${mail.lang}</td>
        <td>${time(mail.at)}</td>
      </tr>`,
  );
  const body = html`<main>
    <h1>Mail outbox</h1>
    <p class="soft">
      ${mails.length} mails, newest first. As JSON: <a href="/sandbox/mail.json">/sandbox/mail.json</a>
    </p>
    ${
      mails.length === 0
        ? html`<p class="card">No mail yet. Mails of the shop appear here as soon as it sends one.</p>`
        : html`<div class="scroll" tabindex="0" role="region" aria-label="Mails">
            <table>
              <thead>
                <tr>
                  <th scope="col">Subject</th>
                  <th scope="col">To</th>
                  <th scope="col">Language</th>
                  <th scope="col">Sent</th>
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }
  </main>`;
  return page({ title: 'Mail outbox', stylesheet: STYLESHEET, banner: BANNER, body });
}

export function mailPage(mail: StoredMail): Markup {
  const files = mail.attachments.map(
    (file, index) =>
      html`<li><a href="/sandbox/mail/${mail.id}/attachments/${index}">${file.filename}</a> (${file.contentType})</li>`,
  );
  const body = html`<main>
    <p><a href="/sandbox/mail">All mails</a></p>
    <h1 lang="${mail.lang}">${mail.subject || '(no subject)'}</h1>
    <dl class="card headers">
      <dt>To</dt>
      <dd>${mail.to}</dd>
      <dt>Language</dt>
      <dd>${mail.lang}</dd>
      <dt>Sent</dt>
      <dd>${time(mail.at)}</dd>
    </dl>
    ${
      files.length > 0
        ? html`<h2>Attachments</h2>
            <ul>
              ${files}
            </ul>`
        : ''
    }
    <h2>HTML</h2>
    <iframe
      class="body"
      src="/sandbox/mail/${mail.id}/body"
      title="HTML of the mail"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
    ></iframe>
    <h2>Text</h2>
    <pre class="card" dir="auto" lang="${mail.lang}" tabindex="0">${linked(mail.text)}</pre>
  </main>`;
  return page({ title: mail.subject, stylesheet: STYLESHEET, banner: BANNER, body });
}

function linked(text: string): Markup[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

export const mailStylesheet = `${baseStylesheet}
.headers { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 0; }
dt { color: var(--soft); } dd { margin: 0; }
.body { width: 100%; height: 60vh; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { margin: 0; white-space: pre-wrap; font: 14px/1.6 ui-monospace, Menlo, Consolas, monospace; }
`;
