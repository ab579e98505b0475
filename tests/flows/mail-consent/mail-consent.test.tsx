/** The link of an invitation: which act is under way, what a refusal leaves, and a link that is over. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { MailConsent } from '../../../src/contract/mail-consent.ts';
import { useMailConsent, type MailConsentView } from '../../../src/flows/mail-consent/mail-consent.ts';
import { stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';

type Answerable = Extract<MailConsentView, { consent: MailConsent }>;
const said = (state: MailConsent['state']): MailConsent => ({ site: 'Maru', email: 'gu•••••@example.org', state });

let stage: FlowStage<MailConsentView>;
beforeEach(async () => {
  stage = await stageGuestFlow(useMailConsent);
});
afterEach(() => stage.close());

const view = () => stage.view() as Answerable;

it.each(['LINK_EXPIRED', 'NOT_FOUND'] as const)('is over where the server answers %s', async (code) => {
  await stage.refuse('mailConsent.read', { code });
  expect(stage.view()).toEqual({ part: 'expired' });
});

it.each([
  ['agree', 'mailConsent.agree', 'agreed'],
  ['stop', 'mailConsent.stop', 'stopped'],
] as const)('says that %s is under way until it is answered', async (act, call, state) => {
  await stage.answer('mailConsent.read', said('asked'));
  expect(view().busy).toBeNull();
  await stage.perform(() => view().answer(act));
  expect([view().busy, stage.asked(call)]).toEqual([act, { params: { token: 'one' } }]);
  await stage.answer(call, said(state));
  expect([view().part, view().busy]).toEqual([state, null]);
});

it('says why an act was refused beside the question, and nowhere else', async () => {
  await stage.answer('mailConsent.read', said('asked'));
  await stage.perform(() => view().answer('agree'));
  await stage.refuse('mailConsent.agree', { code: 'UNAVAILABLE' });
  expect([view().part, view().busy, view().failure?.code]).toEqual(['asked', null, 'UNAVAILABLE']);
  expect(stage.toasts()).toEqual([]);
});
