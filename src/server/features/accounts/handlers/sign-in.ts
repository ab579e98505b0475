/** Joining, proving an address, signing in and out, passwords, leaving (§7). */
import { requireMemberId, type Handlers } from '../../../base/context.ts';
import { sendCode, verifyCode } from '../email-code.ts';
import { findAddress } from '../find-id.ts';
import { isAddressTaken, isPhoneTaken, signUp } from '../join.ts';
import { rememberDevice } from '../known-devices.ts';
import { deleteAccount } from '../leave.ts';
import { askForReset, changePassword, resetExpiry, resetPassword } from '../password.ts';
import { requireOwner } from '../owner.ts';
import { phoneDigits } from '../../../../rules/person.ts';
import { signIn } from '../sign-in.ts';
import { revokeSession } from '../sessions.ts';
import { emailProblems } from '../../../../rules/email.ts';
import { Refusal, refuseFields } from '../../../base/refusal.ts';
import { getNetwork } from '../../../security/network.ts';

export const signInHandlers = {
  async 'auth.isLogin'(_input, _services, caller) {
    return { data: { id: requireMemberId(caller) } };
  },

  async 'auth.checkEmail'({ query }, services) {
    const problems = emailProblems(query.email);
    if (problems.length > 0) refuseFields(problems);
    if (await isAddressTaken(services, query.email)) throw new Refusal('EMAIL_IN_USE');
    return { data: { isDuplicate: false } };
  },

  async 'auth.checkPhone'({ query }, services) {
    return { data: { isDuplicate: await isPhoneTaken(services, phoneDigits(query.phone)) } };
  },

  async 'auth.emailCode'({ body }, services) {
    return { data: await sendCode(services, body.email, body.lang) };
  },

  async 'auth.verifyEmail'({ body }, services) {
    return { data: await verifyCode(services, body.email, body.code) };
  },

  async 'auth.signup'({ body }, services) {
    return { data: await signUp(services, body) };
  },

  async 'auth.signin'({ body }, services, caller, request) {
    const { accessToken, device } = await signIn(services, {
      ...body,
      device: request.device,
      network: getNetwork(caller.ip),
    });
    return { data: { accessToken }, device };
  },

  async 'auth.signout'(_input, { db, clock }, caller) {
    const id = requireMemberId(caller);
    if (caller.session !== null) await revokeSession(db, caller.session, clock());
    return { data: { id } };
  },

  async 'auth.findId'({ body }, services) {
    return { data: { email: await findAddress(services, body) } };
  },

  // Subject, html and url of the caller are accepted and ignored: the mail is the server's own.
  async 'auth.resetPassword'({ body }, services) {
    await askForReset(services, body.email, body.lang);
    return { data: { sent: true } };
  },

  async 'auth.checkReset'({ params }, services) {
    return { data: await resetExpiry(services, params.code) };
  },

  async 'auth.newPassword'({ params, body }, services, caller, request) {
    const { memberId } = await resetPassword(services, params.code, body.password, caller.language);
    // The mailbox was theirs: guesses of strangers do not keep this device out.
    const device = await rememberDevice(services.db, services, memberId, request.device);
    return { data: { changed: true }, device };
  },

  async 'auth.changePassword'({ body }, services, caller) {
    const id = requireMemberId(caller);
    const { currentPassword, newPassword, lang } = body;
    const change = { memberId: id, session: caller.session, currentPassword, newPassword, language: lang };
    await changePassword(services, change);
    return { data: { id } };
  },

  async 'auth.delete'({ body }, services, caller) {
    const id = requireMemberId(caller);
    const { currentPassword } = body;
    await requireOwner(services, { memberId: id, session: caller.session, currentPassword });
    await deleteAccount(services, { memberId: id, language: caller.language });
    return { data: { id } };
  },
} satisfies Partial<Handlers>;
