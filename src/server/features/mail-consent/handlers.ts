/** Mails to travellers: reading what a link asks, agreeing, stopping. */
import type { Handlers } from '../../base/context.ts';
import { agree, readConsent, stopMails } from './consent.ts';

export const mailConsentHandlers = {
  async 'mailConsent.read'({ params }, services) {
    return { data: await readConsent(services, params.token) };
  },

  async 'mailConsent.agree'({ params }, services) {
    return { data: await agree(services, params.token) };
  },

  async 'mailConsent.stop'({ params }, services) {
    return { data: await stopMails(services, params.token) };
  },
} satisfies Partial<Handlers>;
