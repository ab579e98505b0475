/** Who composes which mail. */
import { composeAccountMail } from '../features/accounts/account-mail.ts';
import { isAccountMail } from '../features/accounts/mails.ts';
import { REPLY_MAIL } from '../features/inquiries/operator.ts';
import { composeReply } from '../features/inquiries/reply-mail.ts';
import { INVITATION } from '../features/mail-consent/invite.ts';
import { composeOffer } from '../features/quotations/offer-mail.ts';
import { OFFER_MAIL } from '../features/quotations/operator.ts';
import { composeReservationMail } from '../features/reservations/change-mail.ts';
import { isCopy } from '../features/reservations/notice.ts';
import { composeCopy, composeInvitation } from '../features/reservations/traveller-mail.ts';
import { composeReviewReply, REVIEW_REPLY_MAIL } from '../features/reviews/reply-mail.ts';
import { composeDecision, isDecisionMail } from '../features/social-reviews/decision-mail.ts';
import type { MailComposer } from '../mail/send.ts';

export const MAIL_COMPOSERS: readonly MailComposer[] = [
  // What was told about an account, or asked of a stranger, is stored no longer than it takes to tell it.
  { knows: ({ template }) => isAccountMail(template), compose: composeAccountMail, isTransient: true },
  { knows: ({ template }) => template === INVITATION, compose: composeInvitation, isTransient: true },
  { knows: ({ template }) => template === REPLY_MAIL, compose: composeReply, isTransient: true },
  { knows: ({ template }) => template === REVIEW_REPLY_MAIL, compose: composeReviewReply, isTransient: true },
  { knows: ({ template }) => isDecisionMail(template), compose: composeDecision, isTransient: true },
  { knows: ({ template }) => template === OFFER_MAIL, compose: composeOffer, isTransient: true },
  {
    knows: ({ data }) => isCopy(data),
    compose: (services, mail) => (isCopy(mail.data) ? composeCopy(services, mail, mail.data) : null),
    isTransient: false,
  },
  { knows: () => true, compose: composeReservationMail, isTransient: false },
];
