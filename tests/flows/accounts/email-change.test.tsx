/** Another e-mail address: the code that goes to it, what is saved with it, and what is kept of it meanwhile. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EmailChangeEvent } from '../../../machines/email-change.machine.ts';
import { useEmailChange, type EmailChange } from '../../../src/flows/accounts/email-change.ts';
import type { Report } from '../../../src/runtime/toasts.ts';
import { member } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const NEXT = 'mina.new@example.com';
const PASSWORD = 'Maru2demo';

let stage: FlowStage<EmailChange>;
const success = vi.fn<Report['success']>(async () => {});
afterEach(() => {
  stage.close();
  success.mockClear();
});

const people: Record<string, typeof member> = { one: member, two: { ...member, phone: '+821099998888' } };

async function visit(drafts: Record<string, Record<string, unknown>> = {}) {
  stage = await stageFlow((id) => useEmailChange(people[id] ?? member), {
    before(runtime) {
      vi.spyOn(runtime.report, 'success').mockImplementation(success);
      for (const [name, draft] of Object.entries(drafts)) runtime.drafts.set(name, draft);
    },
  });
}
const send = (event: EmailChangeEvent) => stage.perform(() => stage.view().send(event));
const look = () => ({ open: stage.view().isOpen, code: stage.view().asksCode, busy: stage.view().isBusy });

async function askForCode(email: string) {
  await send({ type: 'change.requested' });
  await send({ type: 'email.changed', email });
  await send({ type: 'code.requested' });
}

async function takeCode() {
  await askForCode(` ${NEXT.toUpperCase()} `);
  await stage.answer('auth.checkEmail', { isDuplicate: false });
  await stage.answer('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
}

async function submitCode(code = '123-456') {
  await send({ type: 'code.changed', code });
  await send({ type: 'password.changed', password: PASSWORD });
  await send({ type: 'code.submitted' });
}

describe('a new address', () => {
  beforeEach(() => visit());

  it('is nothing until it is typed', async () => {
    expect(look()).toEqual({ open: false, code: false, busy: false });
    expect(stage.view().context.email).toBe('');
    await send({ type: 'change.requested' });
    expect(look()).toEqual({ open: true, code: false, busy: false });
  });

  it('must be another one than before', async () => {
    await askForCode(member.email.toUpperCase());
    expect(stage.view().context.problems).toEqual([{ field: 'email', code: 'not_offered' }]);
    expect([look(), stage.open()]).toEqual([{ open: true, code: false, busy: false }, []]);
  });

  it('gets a code in the language of the page, unless it is taken', async () => {
    await askForCode(` ${NEXT.toUpperCase()} `);
    expect(look()).toEqual({ open: true, code: false, busy: true });
    expect(stage.asked('auth.checkEmail')).toEqual({ query: { email: NEXT } });
    await stage.answer('auth.checkEmail', { isDuplicate: false });
    expect(stage.asked('auth.emailCode')).toEqual({ body: { email: NEXT, lang: 'en' } });
    await stage.answer('auth.emailCode', { expires_at: '2026-11-30T03:10:00.000Z' });
    expect(look()).toEqual({ open: true, code: true, busy: false });
  });

  it('that another account has gets none', async () => {
    await askForCode(NEXT);
    await stage.answer('auth.checkEmail', { isDuplicate: true });
    expect([stage.view().context.failure?.code, stage.open()]).toEqual(['EMAIL_IN_USE', []]);
    expect(look()).toEqual({ open: true, code: false, busy: false });
  });

  it('that is wrong has the focus', async () => {
    document.body.insertAdjacentHTML('beforeend', '<main><input id="wrong" aria-invalid="true"></main>');
    await askForCode('');
    await stage.perform(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
    expect(document.activeElement?.id).toBe('wrong');
    document.querySelector('main')?.remove();
  });
});

describe('the code', () => {
  beforeEach(async () => {
    await visit();
    await takeCode();
  });

  it('proves the address, which is then saved with all else as it is', async () => {
    await submitCode();
    expect(stage.asked('auth.verifyEmail')).toEqual({ body: { email: NEXT, code: '123456' } });
    expect(look()).toEqual({ open: true, code: true, busy: true });
    await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
    expect(look()).toEqual({ open: true, code: true, busy: true });
    expect(stage.asked('member.update')).toMatchObject({
      body: { email: NEXT, email_proof: 'proof-0123456789', currentPassword: PASSWORD, phone: member.phone },
    });
    await stage.answer('member.update', { ...member, email: NEXT });
    expect(look()).toEqual({ open: false, code: false, busy: false });
    expect(success.mock.calls).toEqual([['saved']]);
  });

  it('saves the address with what has changed of the member meanwhile', async () => {
    await stage.show('two');
    await submitCode();
    await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
    expect(stage.asked('member.update')).toMatchObject({ body: { email: NEXT, phone: people['two']?.phone } });
  });

  it('that is missing is asked for beside the password', async () => {
    await send({ type: 'code.submitted' });
    expect(stage.view().context.problems).toEqual([
      { field: 'code', code: 'required' },
      { field: 'currentPassword', code: 'required' },
    ]);
  });
});

describe('what was typed', () => {
  it('is found again after a sign-in on the way: the address, and no secret', async () => {
    await visit();
    await takeCode();
    await submitCode();
    await stage.leave();
    expect(stage.drafts()).toEqual({ 'new-email': { email: ` ${NEXT.toUpperCase()} ` } });
    await stage.show('one');
    expect(stage.view().context).toMatchObject({ email: ` ${NEXT.toUpperCase()} `, code: '', currentPassword: '' });
  });

  it('is forgotten for yet another address', async () => {
    await visit();
    await takeCode();
    await send({ type: 'restart.requested' });
    expect([stage.view().context.email, stage.drafts()]).toEqual(['', {}]);
  });

  it('is forgotten once it is saved', async () => {
    await visit();
    await takeCode();
    await submitCode();
    await stage.answer('auth.verifyEmail', { email_proof: 'proof-0123456789' });
    await stage.answer('member.update', { ...member, email: NEXT });
    expect(stage.drafts()).toEqual({});
  });

  it('is nothing where it is no text', async () => {
    await visit({ 'new-email': { email: 5 } });
    expect(stage.view().context.email).toBe('');
  });
});
