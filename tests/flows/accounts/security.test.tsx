/** Sign-in and security: which sessions are ended, the second factor on and off, and what no draft keeps. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemberSession } from '../../../src/contract/accounts/security.ts';
import { useSecondFactor, useSessions } from '../../../src/flows/accounts/security.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const changed = vi.fn<() => void>();
afterEach(() => changed.mockClear());

describe('the sessions', () => {
  let stage: FlowStage<ReturnType<typeof useSessions>>;
  afterEach(() => stage.close());

  const session = (id: string): MemberSession => ({
    id,
    device: { browser: 'Firefox', system: 'Windows' },
    created_at: '2026-11-30T01:00:00.000Z',
    last_used_at: '2026-11-30T02:30:00.000Z',
    is_current: id === 'here',
  });
  const [here, phone] = ['here', 'phone'].map(session);

  async function open() {
    stage = await stageFlow(() => useSessions(changed));
    await stage.answer('auth.sessions', [here, phone]);
  }
  const end = (id?: string) =>
    stage.perform(() => {
      if (id !== undefined) stage.view().end.change('id', id);
      stage.view().end.submit();
    });

  it('all end but this one where none is named', async () => {
    await open();
    await end();
    expect([stage.open(), stage.asked('auth.endOtherSessions')]).toEqual([['auth.endOtherSessions'], {}]);
    await stage.answer('auth.endOtherSessions', [here]);
    expect([stage.view().list.data, changed.mock.calls.length]).toEqual([[here], 1]);
  });

  it('one that is gone already is as good as ended', async () => {
    await open();
    await end('phone');
    expect(stage.asked('auth.endSession')).toEqual({ params: { id: 'phone' } });
    await stage.refuse('auth.endSession', { code: 'NOT_FOUND' });
    await stage.answer('auth.sessions', [here]);
    expect([stage.view().list.data, changed.mock.calls.length, stage.toasts()]).toEqual([[here], 1, []]);
  });

  it('one that could not be ended stays, and it is told why', async () => {
    await open();
    await end('phone');
    await stage.refuse('auth.endSession', { code: 'NETWORK' });
    expect([stage.open(), stage.toasts()]).toEqual([[], ['NETWORK']]);
    expect([stage.view().list.data, changed.mock.calls.length]).toEqual([[here, phone], 0]);
  });

  it('one that was chosen is kept under the name of its own form', async () => {
    await open();
    await stage.perform(() => stage.view().end.change('id', 'phone'));
    await stage.leave();
    expect(stage.drafts()).toEqual({ 'end-session': { id: 'phone', device: '' } });
  });
});

describe('the second factor', () => {
  let stage: FlowStage<ReturnType<typeof useSecondFactor>>;
  afterEach(() => stage.close());

  async function open() {
    stage = await stageFlow(() => useSecondFactor(changed));
    await stage.answer('auth.secondFactor', { enabled: false, recovery_codes_left: 0 });
  }
  const password = (typed: string) => stage.perform(() => stage.view().begin.change('currentPassword', typed));
  const code = (form: 'confirm' | 'remove', typed: string) =>
    stage.perform(() => stage.view()[form].change('code', typed));
  const submit = (form: 'begin' | 'confirm' | 'remove') => stage.perform(() => stage.view()[form].submit());

  it('begins with the password, which must be typed', async () => {
    await open();
    await submit('begin');
    expect(stage.view().begin.problems).toEqual([{ field: 'currentPassword', code: 'required' }]);
    await password('Maru2demo');
    await submit('begin');
    expect(stage.asked('auth.beginSecondFactor')).toEqual({ body: { currentPassword: 'Maru2demo' } });
  });

  it.each([
    ['confirm', 'auth.confirmSecondFactor'],
    ['remove', 'auth.removeSecondFactor'],
  ] as const)(
    'takes a code to %s it, spaces being none, and is asked for again with what happened',
    async (form, name) => {
      await open();
      await submit(form);
      expect(stage.view()[form].problems).toEqual([{ field: 'code', code: 'required' }]);
      await code(form, '  ');
      await submit(form);
      expect(stage.view()[form].problems).toEqual([{ field: 'code', code: 'required' }]);
      await code(form, '123456');
      await submit(form);
      expect([stage.open(), stage.asked(name)]).toEqual([[name], { body: { code: '123456' } }]);
      await stage.answer(name, {});
      expect([stage.open(), changed.mock.calls.length]).toEqual([['auth.secondFactor'], 1]);
    },
  );

  it.each([
    ['begin', 'auth.beginSecondFactor'],
    ['confirm', 'auth.confirmSecondFactor'],
    ['remove', 'auth.removeSecondFactor'],
  ] as const)('a refusal to %s it is said at the form and nowhere else', async (form, name) => {
    await open();
    await (form === 'begin' ? password('Maru2demo') : code(form, '123456'));
    await submit(form);
    await stage.refuse(name, { code: 'RATE_LIMITED' });
    expect([stage.view()[form].failure?.code, stage.toasts()]).toEqual(['RATE_LIMITED', []]);
  });

  it('keeps neither password nor code once the page is left', async () => {
    await open();
    await password('Maru2demo');
    await code('confirm', '123456');
    await code('remove', 'abcde-fghij');
    await stage.leave();
    expect(stage.drafts()).toEqual({ 'second-factor': {}, 'second-factor-code': {}, 'second-factor-off': {} });
  });

  it('shows its codes once to who closed the window while the first code was on its way', async () => {
    await open();
    await stage.perform(() => stage.view().open());
    await password('Maru2demo');
    await submit('begin');
    await stage.answer('auth.beginSecondFactor', { secret: 'S', uri: 'otpauth://totp/Maru' });
    await code('confirm', '123456');
    await submit('confirm');
    await stage.perform(() => stage.view().send({ type: 'dialog.closed' }));
    expect(stage.view().matches('closed')).toBe(true);
    await stage.answer('auth.confirmSecondFactor', { recovery_codes: ['a-b'] });
    expect([stage.view().matches('recovery'), stage.view().confirm.result?.recovery_codes]).toEqual([true, ['a-b']]);
  });

  it('lets go of all that was typed when its window is closed', async () => {
    await open();
    await stage.perform(() => stage.view().open());
    await password('Maru2demo');
    await code('confirm', '123456');
    await code('remove', 'abcde-fghij');
    await stage.perform(() => stage.view().send({ type: 'dialog.closed' }));
    const { begin, confirm, remove } = stage.view();
    expect([begin.values, confirm.values, remove.values]).toEqual([
      { currentPassword: '' },
      { code: '' },
      { code: '' },
    ]);
  });
});
