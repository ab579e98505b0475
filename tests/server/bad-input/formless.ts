/** Calls that take a body and are no form in which people write, each with why. */
import type { EndpointName } from '../../../src/contract/table.ts';

const SECRET = 'compares what was typed with what is stored, and stores nothing of it';
const CHOICE = 'names what was chosen on the page by its ids and numbers';
const PROGRAM = 'is sent by the program, not typed';
const ADDRESS = 'takes an address and a language; the forms that it serves have a row';

export const FORMLESS: Partial<Record<EndpointName, string>> = {
  'auth.signin': SECRET,
  'auth.findId': SECRET,
  'auth.verifyEmail': SECRET,
  'auth.delete': SECRET,
  'auth.beginSecondFactor': SECRET,
  'auth.confirmSecondFactor': SECRET,
  'auth.removeSecondFactor': SECRET,
  'auth.newPassword': 'takes a password; tests/server/features/accounts/passwords.test.ts has its rules',
  'auth.changePassword': 'takes passwords; tests/server/features/accounts/passwords.test.ts has their rules',
  'auth.emailCode': ADDRESS,
  'auth.resetPassword': ADDRESS,
  'inquiry.emailCode': ADDRESS,
  'auth.undoEmail': PROGRAM,
  'auth.socialStart': PROGRAM,
  'auth.socialExchange': PROGRAM,
  'auth.signinSocial': PROGRAM,
  'common.saveHtml': PROGRAM,
  'payment.confirm': PROGRAM,
  'payment.webhook': PROGRAM,
  'vitals.report': PROGRAM,
  'cart.add': CHOICE,
  'cart.update': CHOICE,
  'wishlist.add': CHOICE,
  'quotation.accept': CHOICE,
  'quotation.decline': CHOICE,
  'reservation.quote': CHOICE,
  'reservation.create': CHOICE,
  'reservation.pay': CHOICE,
  'reservation.cancel': 'takes a bank account; tests/rules/refund-account.test.ts has its rules',
  'reservation.refundAccount': 'takes a bank account; tests/rules/refund-account.test.ts has its rules',
};
