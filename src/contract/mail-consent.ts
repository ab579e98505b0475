/** Copies of a member's mails for a traveller: the state of an agreement, agreeing, stopping. The link of a mail is all it takes. */
import * as z from 'zod/mini';
import { endpoints } from './endpoint.ts';

export const MAIL_CONSENT_STATES = ['asked', 'agreed', 'stopped'] as const;

const mailConsent = z.object({
  /** Name of the shop that asks. */
  site: z.string(),
  /** The address that is asked, masked. */
  email: z.string(),
  state: z.enum(MAIL_CONSENT_STATES),
});
export type MailConsent = z.infer<typeof mailConsent>;

const byToken = {
  auth: 'none',
  /** Of the mail's link; one that belongs to nothing is answered 410. */
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  data: mailConsent,
  errors: ['LINK_EXPIRED', 'RATE_LIMITED'],
} as const;

export const mailConsentEndpoints = endpoints({
  'mailConsent.read': {
    method: 'GET',
    path: '/api/v1/mail-consents/{token}',
    summary:
      'What the link of an invitation asks: which shop, which address, and what was answered. It changes nothing',
    ...byToken,
  },
  'mailConsent.agree': {
    method: 'POST',
    path: '/api/v1/mail-consents/{token}/agree',
    summary: "Agrees to copies of the mails of a member's reservations that name this address",
    ...byToken,
  },
  'mailConsent.stop': {
    method: 'POST',
    path: '/api/v1/mail-consents/{token}/stop',
    summary: 'Ends the copies at once, and every invitation to this address, until it agrees again',
    ...byToken,
  },
});
