/** The link of a password mail: whether it is good, the new password that it is sent with, and when it is over. */
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { passwordResetWithRules } from '../../../src/flows/accounts/password-reset-rules.ts';
import { usePasswordReset, type PasswordResetView } from '../../../src/flows/accounts/password-reset.ts';
import { stageGuestFlow, type FlowStage } from '../../support/flow-stage.tsx';

const PASSWORD = 'Maru2demo';
const STATES = ['checking', 'failed', 'expired', 'done'] as const;

let stage: FlowStage<PasswordResetView>;
/** The link of the address is `one`. */
const follow = async () => void (stage = await stageGuestFlow(usePasswordReset));
afterEach(() => stage.close());

const states = () => STATES.filter((state) => stage.view().matches(state));
const form = () => {
  const { form: shown } = stage.view();
  if (shown === null) throw new Error('There is nothing to be typed.');
  return shown;
};
const send = () => stage.perform(() => form().submit());

async function type(password: string, confirmation: string) {
  await stage.perform(() => form().change('password', password));
  await stage.perform(() => form().change('password_confirmation', confirmation));
}

async function open() {
  await follow();
  await stage.answer('auth.checkReset', { expires_at: '2026-11-30T04:00:00.000Z' });
}

describe('the link', () => {
  it('is asked about before anything is typed', async () => {
    await follow();
    expect([states(), stage.view().form]).toEqual([['checking'], null]);
    expect(stage.asked('auth.checkReset')).toEqual({ params: { code: 'one' } });
  });

  it('that is over asks for no password', async () => {
    await follow();
    await stage.refuse('auth.checkReset', { code: 'LINK_EXPIRED' });
    expect([states(), stage.view().form]).toEqual([['expired'], null]);
  });

  it('that could not be asked about can be asked about again', async () => {
    await follow();
    await stage.refuse('auth.checkReset', { code: 'NETWORK' });
    expect([states(), stage.open()]).toEqual([['failed'], []]);
    await stage.perform(() => stage.view().send({ type: 'retry.requested' }));
    expect([states(), stage.open()]).toEqual([['checking'], ['auth.checkReset']]);
  });
});

describe('the new password', () => {
  it('begins empty, for the link of the address', async () => {
    await open();
    expect([states(), form().values]).toEqual([[], { token: 'one', password: '', password_confirmation: '' }]);
  });

  it('is asked for twice before it is sent', async () => {
    await open();
    await send();
    expect(form().problems).toEqual([
      { field: 'password', code: 'required' },
      { field: 'password_confirmation', code: 'required' },
    ]);
    await type(PASSWORD, 'Maru3demo');
    await send();
    expect(form().problems).toEqual([{ field: 'password_confirmation', code: 'password_mismatch' }]);
    expect(stage.open()).toEqual([]);
  });

  it('is sent with the link, and then there is nothing more to type', async () => {
    await open();
    await type(PASSWORD, PASSWORD);
    await send();
    expect(stage.asked('auth.newPassword')).toEqual({ params: { code: 'one' }, body: { password: PASSWORD } });
    await stage.answer('auth.newPassword', { changed: true });
    expect([states(), stage.view().form]).toEqual([['done'], null]);
  });

  it('comes too late once the link is over', async () => {
    await open();
    await type(PASSWORD, PASSWORD);
    await send();
    await stage.refuse('auth.newPassword', { code: 'LINK_EXPIRED' });
    expect([states(), stage.view().form]).toEqual([['expired'], null]);
  });

  it('that was not answered is still there', async () => {
    await open();
    await type(PASSWORD, PASSWORD);
    await send();
    await stage.refuse('auth.newPassword', { code: 'NETWORK' });
    expect([states(), form().failure?.code, form().values.password]).toEqual([[], 'NETWORK', PASSWORD]);
  });
});

it('has its rules without the calls of a page too', async () => {
  await follow();
  const machine = passwordResetWithRules.provide({ actors: { checkLink: fromPromise(async () => {}) } });
  const actor = createActor(machine, { input: { token: 'one' } }).start();
  await stage.perform(() => {});
  const child = actor.getSnapshot().children.form;
  child?.send({ type: 'form.submitted' });
  expect(child?.getSnapshot().context.problems.map(({ field }) => field)).toEqual([
    'password',
    'password_confirmation',
  ]);
  actor.stop();
});
