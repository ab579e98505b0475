/** The member's own data: profile, companions, requests (§7). */
import { requireMemberId, type Handlers } from '../../../base/context.ts';
import { listRequests, requestBusiness } from '../business.ts';
import { addCompanion, changeCompanion, listCompanions, removeCompanion } from '../companions.ts';
import { countAll } from '../counts.ts';
import { changeProfile, readProfile } from '../profile.ts';
import { Refusal } from '../../../base/refusal.ts';

export const memberHandlers = {
  async 'member.get'({ params }, services, caller) {
    if (params.id !== requireMemberId(caller)) throw new Refusal('NOT_FOUND');
    return { data: await readProfile(services, params.id) };
  },

  async 'member.counts'(_input, services, caller) {
    return { data: await countAll(services, requireMemberId(caller)) };
  },

  async 'member.update'({ body }, services, caller) {
    return {
      data: await changeProfile(services, {
        memberId: requireMemberId(caller),
        session: caller.session,
        body,
        language: caller.language,
      }),
    };
  },

  async 'member.companions'(_input, services, caller) {
    return { data: await listCompanions(services, requireMemberId(caller)) };
  },

  async 'member.addCompanion'({ body }, services, caller) {
    return { data: await addCompanion(services, requireMemberId(caller), body) };
  },

  async 'member.changeCompanion'({ params, body }, services, caller) {
    return { data: await changeCompanion(services, requireMemberId(caller), params.id, body) };
  },

  async 'member.removeCompanion'({ params }, services, caller) {
    await removeCompanion(services, requireMemberId(caller), params.id);
    return { data: { id: params.id } };
  },

  async 'member.businessRequests'(_input, services, caller) {
    return { data: await listRequests(services, requireMemberId(caller)) };
  },

  async 'member.requestBusiness'({ body }, services, caller) {
    return { data: await requestBusiness(services, requireMemberId(caller), body) };
  },
} satisfies Partial<Handlers>;
