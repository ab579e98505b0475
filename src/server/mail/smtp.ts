/** Hands mails to a mail server. */
import { createTransport } from 'nodemailer';
import type { Config } from '../base/config.ts';
import { isThisMachine } from '../base/config-posture.ts';
import type { Services } from '../base/context.ts';

const TIMEOUT_MS = 20_000;

interface SmtpOptions {
  /** `smtp:` or `smtps:`, with user and password where the server wants them. */
  url: string;
  from: string;
  /** Sends nothing to a server that does not encrypt. */
  requireTLS: boolean;
}

/** Mail of a live shop crosses no network in the clear. */
export function smtpOptions({
  smtpUrl: url,
  mailFrom: from,
  deployment,
}: Pick<Config, 'smtpUrl' | 'mailFrom' | 'deployment'>): SmtpOptions {
  return { url, from, requireTLS: deployment === 'live' && !isThisMachine(new URL(url).hostname) };
}

export function smtpDeliver({ url, from, requireTLS }: SmtpOptions): Services['deliver'] {
  const transport = createTransport({
    url,
    requireTLS,
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
      attachments: attachments.map(({ filename, contentType, content, cid }) => ({
        filename,
        contentType,
        ...(cid !== undefined && { cid }),
        content: typeof content === 'string' ? content : Buffer.from(content),
      })),
    });
  };
}
