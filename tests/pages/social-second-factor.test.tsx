/** The second factor on the page of sign-in and security: who is told that providers are refused while it is on. */
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SecurityPage } from '../../src/pages/security/page.tsx';
import { member, visitAccount, type AccountVisit } from './account-visit.ts';

let stage: AccountVisit['stage'];
afterEach(() => stage.close());

const REFUSED = /can’t sign in with/;

async function visit(who: typeof member) {
  ({ stage } = await visitAccount('security', SecurityPage, '/account/security', who));
  await stage.answer('auth.secondFactor', { enabled: false, recovery_codes_left: 0 });
}

it('a member with a linked provider is told before switching it on', async () => {
  await visit({ ...member, social: ['kakao', 'naver'] });
  expect(screen.getByText(REFUSED).textContent).toContain('you can’t sign in with Kakao and Naver.');
});

it('a member without a provider reads nothing of providers', async () => {
  await visit(member);
  screen.getByRole('button', { name: 'Set up' });
  expect(screen.queryByText(REFUSED)).toBeNull();
});
