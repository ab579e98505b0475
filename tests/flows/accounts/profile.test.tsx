/** The forms of the member's own data: what they ask, what is sent and kept, and what they show once it is stored. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toPersonForm, usePhoneForm, useProfileForm } from '../../../src/flows/accounts/profile.ts';
import type { Report } from '../../../src/runtime/toasts.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';
import { member } from '../../pages/account-visit.ts';

const MASKED = '••••••999';

describe('the profile', () => {
  let stage: FlowStage<ReturnType<typeof useProfileForm>>;
  const success = vi.fn<Report['success']>(async () => {});
  afterEach(() => {
    stage.close();
    success.mockClear();
  });

  const visit = async (who = member) =>
    void (stage = await stageFlow(() => useProfileForm(who), {
      before: ({ report }) => void vi.spyOn(report, 'success').mockImplementation(success),
    }));
  const send = () => stage.perform(() => stage.view().submit());
  const change = (field: 'name' | 'birthday' | 'passport', value: string) =>
    stage.perform(() => stage.view().change(field, value));

  it('names all that a member must tell', async () => {
    await visit({ ...member, name: '', birthday: null, phone: null, nationality: null, passport: null });
    await send();
    expect(stage.view().problems).toEqual(
      ['name', 'birthday', 'phone', 'nationality'].map((field) => ({ field, code: 'required' })),
    );
    expect(stage.open()).toEqual([]);
  });

  it('takes no birthday of today', async () => {
    await visit();
    await change('birthday', '2026-11-30');
    await send();
    expect(stage.view().problems).toEqual([{ field: 'birthday', code: 'birthday_format' }]);
  });

  it('is sent tidied, the passport number as it is unless another one is typed', async () => {
    await visit();
    await change('name', ' Mina  Lind ');
    await send();
    expect(stage.asked('member.update')).toEqual({
      body: { ...toPersonForm(member), name: 'Mina Lind', email: member.email },
    });
  });

  it('shows and tells what is stored, the new passport number masked', async () => {
    await visit();
    await change('passport', 'm123 45999');
    await send();
    const stored = { ...member, passport: MASKED };
    await stage.answer('member.update', stored);
    expect([stage.view().values, success.mock.calls]).toEqual([toPersonForm(stored), [['saved']]]);
  });

  it('that is refused says so at the form and nowhere else', async () => {
    await visit();
    await send();
    await stage.refuse('member.update', { code: 'NETWORK' });
    expect([stage.view().failure?.code, stage.toasts(), success.mock.calls]).toEqual(['NETWORK', [], []]);
  });

  it('is kept when the page is left, without the passport number', async () => {
    await visit();
    await change('name', 'Mina Lind');
    await change('passport', 'M12345999');
    await stage.leave();
    const { passport: _, ...kept } = { ...toPersonForm(member), name: 'Mina Lind' };
    expect(stage.drafts()).toEqual({ profile: kept });
  });
});

describe('a new phone number', () => {
  let stage: FlowStage<ReturnType<typeof usePhoneForm>>;
  afterEach(() => stage.close());

  const visit = async (who = member) => void (stage = await stageFlow(() => usePhoneForm(who)));
  const send = () => stage.perform(() => stage.view().submit());
  const type = (phone: string) => stage.perform(() => stage.view().change('phone', phone));

  it('is asked for', async () => {
    await visit();
    expect(stage.view().values).toEqual({ phone: '' });
    await send();
    expect([stage.view().problems, stage.open()]).toEqual([[{ field: 'phone', code: 'required' }], []]);
  });

  it('is not held up by what else is wrong with the member', async () => {
    const who = { ...member, nationality: 'XX' };
    await visit(who);
    await type('+82 10-0000-0000');
    await send();
    expect(stage.asked('member.update')).toEqual({
      body: { ...toPersonForm(who), phone: '+821000000000', email: member.email },
    });
  });

  it('that is refused says so at the form and nowhere else', async () => {
    await visit();
    await type('+821000000000');
    await send();
    await stage.refuse('member.update', { code: 'NETWORK' });
    expect([stage.view().failure?.code, stage.toasts()]).toEqual(['NETWORK', []]);
  });

  it('is kept when the page is left', async () => {
    await visit();
    await type('+821000000000');
    await stage.leave();
    expect(stage.drafts()).toEqual({ phone: { phone: '+821000000000' } });
  });
});
