/** Hands mails to a mail server. */
import { createTransport } from 'nodemailer';
import type { Services } from '../context.ts';

const TIMEOUT_MS = 20_000;

/** @param url `smtp:` or `smtps:`, with user and password where the server wants them */
export function smtpDeliver(url: string, from: string): Services['deliver'] {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return async ({ to, subject, text, html, lang, attachments = [] }) => {
    await transport.sendMail({
      from,
      to,
      subject,
      text,
      html,
      headers: { 'Content-Language': lang, 'Auto-Submitted': 'auto-generated' },
      attachments: attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        content: typeof content === 'string' ? content : Buffer.from(content),
      })),
    });
  };
}
