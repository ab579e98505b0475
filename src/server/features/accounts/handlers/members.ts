/** The member's own data: profile, companions, requests (§7). */
import { memberOf, type Handlers } from '../../../base/context.ts';
import { listRequests, requestBusiness } from '../business.ts';
import { addCompanion, changeCompanion, listCompanions, removeCompanion } from '../companions.ts';
import { changeProfile, profileOf } from '../profile.ts';
import { Refusal } from '../../../base/refusal.ts';

export const memberHandlers = {
  async 'member.get'({ params }, services, caller) {
    if (params.id !== memberOf(caller)) throw new Refusal('NOT_FOUND');
    return { data: await profileOf(services, params.id) };
  },

  async 'member.update'({ body }, services, caller) {
    return {
      data: await changeProfile(services, {
        memberId: memberOf(caller),
        session: caller.session,
        body,
        language: caller.language,
      }),
    };
  },

  async 'member.companions'(_input, services, caller) {
    return { data: await listCompanions(services, memberOf(caller)) };
  },

  async 'member.addCompanion'({ body }, services, caller) {
    return { data: await addCompanion(services, memberOf(caller), body) };
  },

  async 'member.changeCompanion'({ params, body }, services, caller) {
    return { data: await changeCompanion(services, memberOf(caller), params.id, body) };
  },

  async 'member.removeCompanion'({ params }, services, caller) {
    await removeCompanion(services, memberOf(caller), params.id);
    return { data: { id: params.id } };
  },

  async 'member.businessRequests'(_input, services, caller) {
    return { data: await listRequests(services, memberOf(caller)) };
  },

  async 'member.requestBusiness'({ body }, services, caller) {
    return { data: await requestBusiness(services, memberOf(caller), body) };
  },
} satisfies Partial<Handlers>;
