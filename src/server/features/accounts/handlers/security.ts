/** Sessions, security events, the second factor, and the link that takes a change of address back. */
import { requireMemberId, type Handlers } from '../../../base/context.ts';
import { readEmailUndo, undoEmail } from '../email-undo.ts';
import { requireOwner } from '../owner.ts';
import { beginSecondFactor, confirmSecondFactor, removeSecondFactor, secondFactorState } from '../second-factor.ts';
import { listSecurityEvents } from '../security-events.ts';
import { endOtherSessions, endSession, listSessions } from '../sessions.ts';
import { settingText } from '../../settings/shared.ts';

export const securityHandlers = {
  async 'auth.sessions'(_input, services, caller) {
    return { data: await listSessions(services, requireMemberId(caller), caller.session) };
  },

  async 'auth.endSession'({ params }, services, caller) {
    const id = requireMemberId(caller);
    await endSession(services, id, params.id);
    return { data: await listSessions(services, id, caller.session) };
  },

  async 'auth.endOtherSessions'(_input, services, caller) {
    const id = requireMemberId(caller);
    await endOtherSessions(services, id, caller.session);
    return { data: await listSessions(services, id, caller.session) };
  },

  async 'auth.events'(_input, services, caller) {
    return { data: await listSecurityEvents(services, requireMemberId(caller)) };
  },

  async 'auth.secondFactor'(_input, services, caller) {
    return { data: await secondFactorState(services, requireMemberId(caller)) };
  },

  async 'auth.beginSecondFactor'({ body }, services, caller) {
    const memberId = requireMemberId(caller);
    await requireOwner(services, { memberId, session: null, currentPassword: body.currentPassword });
    await services.settings.fresh();
    return { data: await beginSecondFactor(services, memberId, settingText(services.settings, 'site_name')) };
  },

  async 'auth.confirmSecondFactor'({ body }, services, caller) {
    return { data: { recovery_codes: await confirmSecondFactor(services, requireMemberId(caller), body.code) } };
  },

  async 'auth.removeSecondFactor'({ body }, services, caller) {
    await removeSecondFactor(services, requireMemberId(caller), body.code);
    return { data: { enabled: false } };
  },

  async 'auth.emailUndo'({ params }, services) {
    return { data: await readEmailUndo(services, params.code) };
  },

  async 'auth.undoEmail'({ params, body }, services) {
    await undoEmail(services, params.code, body.lang);
    return { data: { restored: true } };
  },
} satisfies Partial<Handlers>;
