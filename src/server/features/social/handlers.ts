/** Signing in and joining through Kakao and Naver (§6, §7). */
import type { Handlers } from '../../base/context.ts';
import { exchangeCode } from './exchange.ts';
import { signUpSocial } from './join.ts';
import { signInSocial } from './sign-in.ts';
import { startSocial } from './start.ts';

export const socialHandlers = {
  async 'auth.socialStart'({ body }, services) {
    return { data: await startSocial(services, body.social_type) };
  },

  async 'auth.socialExchange'({ body }, services) {
    const { person, ticket, isMember } = await exchangeCode(services, body.social_type, body);
    return {
      data: {
        social_id: person.id,
        social_token: ticket,
        isMember,
        name: person.name,
        email: person.email,
        email_verified: person.emailVerified,
      },
    };
  },

  async 'auth.signinSocial'({ body }, services, _caller, request) {
    const { accessToken, device } = await signInSocial(services, body, request.device);
    return { data: { accessToken }, device };
  },

  async 'auth.signupSocial'({ body }, services) {
    return { data: await signUpSocial(services, body) };
  },
} satisfies Partial<Handlers>;
