/** What makes the server refuse a sign-in through a provider, in a browser's replay. */
import type { Page } from '@playwright/test';
import type { CallInput, EndpointName } from '../../../src/contract/table.ts';
import { switchOffSecondFactor, switchOnSecondFactor } from '../support/second-factor.ts';
import { MEMBERS, type ShopApi } from '../support/shop-api.ts';
import { arm } from '../support/social-way.ts';
import type { HeldCalls } from './held-calls.ts';

export interface Stage {
  page: Page;
  api: ShopApi;
  calls: HeldCalls;
  /** Who signs in at the provider. */
  person: string;
  /** Undoes what made the server refuse, where a later path could not bear it. */
  undo?: () => Promise<void>;
}

export const codeOf = (event: object) => {
  const { code, details } = (event as { error: { code: string; details: { reason?: string } } }).error;
  return details.reason === undefined ? code : `${code} ${details.reason}`;
};

/** Asks until the server says that it has been asked too often. */
async function useUp<Name extends EndpointName>(api: ShopApi, name: Name, input: CallInput<Name>): Promise<void> {
  for (;;) {
    const problem = await api.call(name, input).then(
      () => '',
      (error: unknown) => String(error),
    );
    if (problem.includes('RATE_LIMITED')) return;
  }
}

async function idOfJohn(api: ShopApi): Promise<string> {
  return (await api.operate('operator.member', { query: { email: MEMBERS.john } })).id;
}

/** What makes the server refuse the call that waits. */
export const TROUBLE: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'auth.socialStart RATE_LIMITED': ({ api }) => useUp(api, 'auth.socialStart', { body: { social_type: 'kakao' } }),
  'auth.signinSocial RATE_LIMITED': ({ api }) =>
    useUp(api, 'auth.signinSocial', { body: { social_type: 'kakao', social_id: '1', social_token: 'st_nobody' } }),
  // Another person was quicker with the same code, or with the same ticket.
  'auth.socialExchange SOCIAL_STATE_UNKNOWN': ({ api, calls }) =>
    api.call('auth.socialExchange', { body: calls.body('auth.socialExchange') as never }),
  'auth.signinSocial SOCIAL_PROOF_INVALID': ({ api, calls }) =>
    api.call('auth.signinSocial', { body: calls.body('auth.signinSocial') as never }),
  'auth.socialExchange SOCIAL_REFUSED code': ({ api }) => arm(api, 'Kakao', 'code-expired'),
  'auth.socialExchange SOCIAL_REFUSED app': ({ api }) => arm(api, 'Kakao', 'foreign-app'),
  'auth.socialExchange SOCIAL_UNAVAILABLE': ({ api }) => arm(api, 'Kakao', 'token-500'),
  'auth.signinSocial SECOND_FACTOR_NEEDED': async (stage) => {
    await switchOnSecondFactor(stage.api, 'john');
    stage.undo = () => switchOffSecondFactor(stage.api, 'john');
  },
  'auth.signinSocial ACCOUNT_INACTIVE': async ({ api }) =>
    api.operate('operator.closeMember', { params: { id: await idOfJohn(api) }, body: {} }),
};
