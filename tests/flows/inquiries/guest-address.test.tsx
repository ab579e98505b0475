/** The address of a visitor who writes an inquiry: typed, proven by a mailed code, changed, and what is kept of it. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useGuestAddress } from '../../../src/flows/inquiries/guest-address.ts';
import { stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<ReturnType<typeof useGuestAddress>>;
beforeEach(async () => {
  stage = await stageGuestFlow(useGuestAddress);
});
afterEach(() => stage.close());

const SENT = { expires_at: '2026-12-01T01:10:00Z' };
const typeAddress = () => stage.perform(() => stage.view().address.change('email', ' Han@Example.org '));
const typeCode = () => stage.perform(() => stage.view().code.change('code', '123 456'));
const sendAddress = () => stage.perform(() => stage.view().address.submit());
const sendCode = () => stage.perform(() => stage.view().code.submit());

/** A code was mailed, and typed. */
async function receive() {
  await typeAddress();
  await sendAddress();
  await stage.answer('inquiry.emailCode', SENT);
  await typeCode();
}

it('begins with nothing typed and nothing proven', () => {
  const { address, code, step, email, proof } = stage.view();
  expect([address.values, code.values]).toEqual([{ email: '' }, { code: '' }]);
  expect([step, email, proof]).toEqual(['address', '', '']);
});

it('proves the address by the code that was mailed to it', async () => {
  await receive();
  expect(stage.view().step).toBe('code');
  await sendCode();
  expect(stage.asked('auth.verifyEmail')).toEqual({ body: { email: 'han@example.org', code: '123456' } });
  await stage.answer('auth.verifyEmail', { email_proof: 'proof-1' });
  expect(stage.view()).toMatchObject({ step: 'proven', email: 'han@example.org', proof: 'proof-1' });
});

it('goes back to the address as it was typed, without code and proof', async () => {
  await receive();
  await sendCode();
  await stage.answer('auth.verifyEmail', { email_proof: 'proof-1' });
  await stage.perform(() => stage.view().change());
  const { address, code, step, proof } = stage.view();
  expect([address.values, code.values]).toEqual([{ email: ' Han@Example.org ' }, { code: '' }]);
  expect([step, proof]).toEqual(['address', '']);
});

it('keeps the address that was typed, and never a code', async () => {
  await typeAddress();
  await typeCode();
  await stage.leave();
  expect(stage.drafts()).toEqual({ 'inquiry-address': { email: ' Han@Example.org ' }, 'inquiry-code': {} });
});

describe('a refusal is said at its own part and nowhere else', () => {
  it('where no code can be mailed', async () => {
    await typeAddress();
    await sendAddress();
    await stage.refuse('inquiry.emailCode', { code: 'RATE_LIMITED' });
    expect([stage.view().address.failure?.code, stage.toasts()]).toEqual(['RATE_LIMITED', []]);
  });

  it('where no other code can be mailed', async () => {
    await receive();
    await stage.perform(() => stage.view().again.submit());
    await stage.refuse('inquiry.emailCode', { code: 'RATE_LIMITED' });
    expect([stage.view().again.failure?.code, stage.toasts()]).toEqual(['RATE_LIMITED', []]);
  });

  it('where a code is wrong', async () => {
    await receive();
    await sendCode();
    await stage.refuse('auth.verifyEmail', { code: 'CODE_WRONG' });
    expect([stage.view().code.failure?.code, stage.toasts()]).toEqual(['CODE_WRONG', []]);
  });
});
