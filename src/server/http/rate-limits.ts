/** How often a caller may call: per address, per account and all together. The counting stands in ../rate-limiter.ts. */
import type { EndpointName } from '../../contract/table.ts';
import { normaliseEmail } from '../../rules/email.ts';
import { phoneDigits } from '../../rules/person.ts';
import type { Allowance } from '../security/rate-limiter.ts';

interface RateRule {
  /** Per address; of version 6 per network of a subscriber. */
  address: Allowance;
  /** Per member; before there is one, per e-mail address or number that is tried. */
  account?: Allowance;
  /** All callers together: what costs the server or a person's mailbox much. */
  everyone?: Allowance;
}

export const RATE_RULES: { readonly [Name in EndpointName]?: RateRule } = {
  'auth.signin': {
    // What a password costs to check; wrong ones are counted in domain/account/guesses.ts.
    address: { calls: 300, seconds: 300 },
    everyone: { calls: 6000, seconds: 60 },
  },
  'auth.signup': { address: { calls: 20, seconds: 600 }, everyone: { calls: 600, seconds: 60 } },
  'auth.emailCode': {
    address: { calls: 20, seconds: 600 },
    account: { calls: 5, seconds: 1800 },
    everyone: { calls: 600, seconds: 60 },
  },
  'auth.verifyEmail': { address: { calls: 60, seconds: 600 }, account: { calls: 20, seconds: 1800 } },
  'auth.checkEmail': { address: { calls: 30, seconds: 600 }, account: { calls: 10, seconds: 600 } },
  'auth.checkPhone': { address: { calls: 30, seconds: 600 }, account: { calls: 10, seconds: 600 } },
  'auth.findId': {
    address: { calls: 10, seconds: 600 },
    account: { calls: 5, seconds: 1800 },
    everyone: { calls: 300, seconds: 60 },
  },
  'auth.resetPassword': {
    address: { calls: 20, seconds: 600 },
    account: { calls: 5, seconds: 1800 },
    everyone: { calls: 600, seconds: 60 },
  },
  'auth.checkReset': { address: { calls: 60, seconds: 600 } },
  'auth.newPassword': { address: { calls: 20, seconds: 600 }, everyone: { calls: 600, seconds: 60 } },
  'auth.changePassword': { address: { calls: 40, seconds: 600 }, account: { calls: 10, seconds: 600 } },
  'auth.delete': { address: { calls: 20, seconds: 600 }, account: { calls: 10, seconds: 600 } },
  'auth.beginSecondFactor': { address: { calls: 60, seconds: 600 }, account: { calls: 20, seconds: 600 } },
  'auth.confirmSecondFactor': { address: { calls: 60, seconds: 600 }, account: { calls: 20, seconds: 600 } },
  'auth.removeSecondFactor': { address: { calls: 40, seconds: 600 }, account: { calls: 10, seconds: 3600 } },
  'auth.emailUndo': { address: { calls: 60, seconds: 600 } },
  'auth.undoEmail': { address: { calls: 20, seconds: 600 }, everyone: { calls: 600, seconds: 60 } },
  'auth.socialStart': { address: { calls: 60, seconds: 600 }, everyone: { calls: 1200, seconds: 60 } },
  'auth.socialExchange': { address: { calls: 60, seconds: 600 }, everyone: { calls: 1200, seconds: 60 } },
  'auth.signinSocial': { address: { calls: 60, seconds: 600 }, everyone: { calls: 1200, seconds: 60 } },
  'auth.signupSocial': { address: { calls: 20, seconds: 600 }, everyone: { calls: 600, seconds: 60 } },
  'inquiry.emailCode': {
    address: { calls: 20, seconds: 600 },
    account: { calls: 5, seconds: 1800 },
    everyone: { calls: 600, seconds: 60 },
  },
  // Files are read for it, and stored: a day's worth of one sender is bounded.
  // Each holds a whole file in memory until it is sent.
  'inquiry.file': { address: { calls: 240, seconds: 600 }, account: { calls: 120, seconds: 600 } },
  'inquiry.create': {
    address: { calls: 20, seconds: 600 },
    account: { calls: 20, seconds: 86_400 },
    everyone: { calls: 300, seconds: 60 },
  },
  // Reading photos costs seconds of a thread.
  'review.create': {
    address: { calls: 30, seconds: 600 },
    account: { calls: 20, seconds: 3600 },
    everyone: { calls: 300, seconds: 60 },
  },
  'review.update': {
    address: { calls: 30, seconds: 600 },
    account: { calls: 30, seconds: 3600 },
    everyone: { calls: 300, seconds: 60 },
  },
  // One of each page view; beyond it nothing is lost that anyone waits for.
  'common.saveHtml': { address: { calls: 60, seconds: 60 }, everyone: { calls: 1200, seconds: 60 } },
  'vitals.report': { address: { calls: 60, seconds: 60 }, everyone: { calls: 3000, seconds: 60 } },
  'mailConsent.read': { address: { calls: 60, seconds: 600 } },
  'mailConsent.agree': { address: { calls: 20, seconds: 600 }, everyone: { calls: 600, seconds: 60 } },
  'mailConsent.stop': { address: { calls: 20, seconds: 600 }, everyone: { calls: 600, seconds: 60 } },
  'member.update': { address: { calls: 120, seconds: 600 }, account: { calls: 40, seconds: 600 } },
  // A code can be guessed: at this pace the shortest takes years.
  'member.redeemCoupon': { address: { calls: 60, seconds: 600 }, account: { calls: 20, seconds: 600 } },
  'promotion.read': { address: { calls: 300, seconds: 600 } },
  'member.requestBusiness': { address: { calls: 20, seconds: 600 }, account: { calls: 10, seconds: 600 } },
  'wishlist.add': { address: { calls: 600, seconds: 60 }, account: { calls: 120, seconds: 60 } },
  'wishlist.remove': { address: { calls: 600, seconds: 60 }, account: { calls: 120, seconds: 60 } },
  'payment.confirm': { address: { calls: 120, seconds: 60 } },
  'payment.state': { address: { calls: 600, seconds: 60 } },
  'payment.webhook': { address: { calls: 600, seconds: 60 } },
  'quotation.create': { address: { calls: 60, seconds: 600 }, account: { calls: 20, seconds: 600 } },
  'quotation.accept': { address: { calls: 120, seconds: 60 }, account: { calls: 30, seconds: 60 } },
  'reviewRequest.create': { address: { calls: 60, seconds: 600 }, account: { calls: 20, seconds: 600 } },
  'reviewRequest.change': { address: { calls: 60, seconds: 600 }, account: { calls: 20, seconds: 600 } },
  'reservation.quote': { address: { calls: 600, seconds: 60 }, account: { calls: 120, seconds: 60 } },
  'reservation.create': { address: { calls: 120, seconds: 60 }, account: { calls: 30, seconds: 60 } },
};

/** Whom a call tries that comes without a session: the account is then limited for all callers and addresses together. */
export function triedAccount(name: EndpointName, input: object): string | null {
  const { body, query } = input as { body?: Tried; query?: Tried };
  switch (name) {
    case 'auth.emailCode':
    case 'auth.verifyEmail':
    case 'auth.resetPassword':
    case 'inquiry.emailCode':
      return body?.email === undefined ? null : normaliseEmail(body.email);
    case 'inquiry.create':
      return body?.email ? normaliseEmail(body.email) : null;
    case 'auth.checkEmail':
      return query?.email === undefined ? null : normaliseEmail(query.email);
    case 'auth.findId':
      return body?.phone === undefined ? null : phoneDigits(body.phone);
    case 'auth.checkPhone':
      return query?.phone === undefined ? null : phoneDigits(query.phone);
    default:
      return null;
  }
}

interface Tried {
  email?: string;
  phone?: string;
}
