/** The ways back into an account: one's ID, a link for a new password, and the link to a former address. */
import { afterEach, describe, expect, it } from 'vitest';
import { useEmailUndo, type EmailUndoView } from '../../../src/flows/accounts/email-undo.ts';
import { useFindId } from '../../../src/flows/accounts/find-id.ts';
import { useFindPassword, type FindPasswordView } from '../../../src/flows/accounts/find-password.ts';
import { query } from '../../../src/runtime/query-cache.ts';
import { stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';

describe('finding one’s ID', () => {
  let stage: FlowStage<ReturnType<typeof useFindId>>;
  const visit = async () => void (stage = await stageGuestFlow(useFindId));
  afterEach(() => stage.close());

  const send = () => stage.perform(() => stage.view().submit());
  const KNOWN = { name: ' Mina  Keller ', birthday: '19910412', phone: '010-1234-5678' };

  async function fill() {
    for (const [field, value] of Object.entries(KNOWN))
      await stage.perform(() => stage.view().change(field as keyof typeof KNOWN, value));
  }

  it('asks for name, birthday and phone number, and nothing else', async () => {
    await visit();
    await send();
    expect(stage.view().problems).toEqual(['name', 'birthday', 'phone'].map((field) => ({ field, code: 'required' })));
    await fill();
    await send();
    const body = { name: 'Mina Keller', birthday: '1991-04-12', phone: '01012345678' };
    expect(stage.asked('auth.findId')).toEqual({ body });
  });

  it('says at the form and nowhere else that there is no such account', async () => {
    await visit();
    await fill();
    await send();
    await stage.refuse('auth.findId', { code: 'EMAIL_NOT_FOUND' });
    expect([stage.view().failure?.code, stage.toasts()]).toEqual(['EMAIL_NOT_FOUND', []]);
  });

  it('keeps what was typed when the page is left', async () => {
    await visit();
    await fill();
    await stage.leave();
    expect(stage.drafts()).toEqual({ 'find-id': KNOWN });
  });
});

describe('a link for a new password', () => {
  let stage: FlowStage<FindPasswordView>;
  const visit = async () => void (stage = await stageGuestFlow(useFindPassword));
  afterEach(() => stage.close());

  const type = (email: string) => stage.perform(() => stage.view().form.change('email', email));
  const send = () => stage.perform(() => stage.view().form.submit());
  const BODY = { email: 'mina@example.com', lang: 'en' };

  it('goes to an address in its format', async () => {
    await visit();
    await type('mina');
    await send();
    expect([stage.view().form.problems, stage.open()]).toEqual([[{ field: 'email', code: 'email_format' }], []]);
  });

  it('is mailed in the language of the page, and once more to the same address', async () => {
    await visit();
    await type(' mina@example.com ');
    await send();
    expect(stage.asked('auth.resetPassword')).toEqual({ body: BODY });
    await stage.answer('auth.resetPassword', { sent: true });
    await stage.perform(() => stage.view().again.submit());
    expect(stage.asked('auth.resetPassword')).toEqual({ body: BODY });
    await stage.answer('auth.resetPassword', { sent: true });
    expect([stage.view().form, stage.view().again].map((form) => form.matches('done'))).toEqual([true, true]);
  });

  it('that was not sent is said where it was asked for, and nowhere else', async () => {
    await visit();
    await type('mina@example.com');
    await send();
    await stage.refuse('auth.resetPassword', { code: 'RATE_LIMITED' });
    expect([stage.view().form.failure?.code, stage.toasts()]).toEqual(['RATE_LIMITED', []]);
  });

  it('keeps the address when the page is left', async () => {
    await visit();
    await type('mina@example.com');
    await stage.leave();
    expect(stage.drafts()).toEqual({ 'find-password': { email: 'mina@example.com' } });
  });
});

describe('the link to a former address', () => {
  let stage: FlowStage<EmailUndoView>;
  /** The link of the address is `one`. */
  const follow = async () => {
    stage = await stageGuestFlow(useEmailUndo);
    await stage.answer('auth.emailUndo', { email: 'm***@example.com', expires_at: '2026-12-07T03:00:00.000Z' });
    await stage.perform(() => stage.view().undo.submit());
  };
  afterEach(() => stage.close());

  const known = () => stage.runtime.data.peek(query('auth.emailUndo', { params: { code: 'one' } }));

  it('brings it back, and is not taken for good a second time', async () => {
    await follow();
    expect(stage.asked('auth.undoEmail')).toEqual({ params: { code: 'one' }, body: { lang: 'en' } });
    expect(known()).not.toBeNull();
    await stage.answer('auth.undoEmail', { restored: true });
    expect([stage.view().undo.matches('done'), known()]).toEqual([true, null]);
  });

  it('that could not bring it back says so there and nowhere else', async () => {
    await follow();
    await stage.refuse('auth.undoEmail', { code: 'EMAIL_IN_USE' });
    expect([stage.view().undo.failure?.code, stage.toasts()]).toEqual(['EMAIL_IN_USE', []]);
    expect(known()).not.toBeNull();
  });
});
