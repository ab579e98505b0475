/** Leaving the shop for good: the password that is asked for, and the farewell on the front page. */
import { afterEach, expect, it, vi } from 'vitest';
import { useAccountDeletion, type AccountDeletion } from '../../../src/flows/accounts/account-deletion.ts';
import type { Navigation } from '../../../src/runtime/navigation.ts';
import type { Report } from '../../../src/runtime/toasts.ts';
import { member } from '../../../src/tools/flows/registry/samples.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

let stage: FlowStage<AccountDeletion>;
const notice = vi.fn<Report['notice']>(async () => {});
const navigate = vi.fn<Navigation['navigate']>();
afterEach(() => {
  stage.close();
  notice.mockClear();
  navigate.mockClear();
});

/** The address names the words of the farewell. */
async function open() {
  stage = await stageFlow((farewell) => useAccountDeletion(member, farewell, true), {
    before({ navigation, report }) {
      vi.spyOn(report, 'notice').mockImplementation(notice);
      vi.spyOn(navigation, 'navigate').mockImplementation(navigate);
    },
  });
}
const confirm = () => stage.perform(() => stage.view().send({ type: 'deletion.confirmed' }));

async function confirmByPassword() {
  await stage.perform(() => stage.view().send({ type: 'password.changed', password: 'Maru2demo' }));
  await confirm();
}

it('asks for the password, where the focus goes', async () => {
  document.body.insertAdjacentHTML('beforeend', '<main><input id="wrong" aria-invalid="true"></main>');
  await open();
  await confirm();
  expect([stage.view().problems, stage.open()]).toEqual([[{ field: 'currentPassword', code: 'required' }], []]);
  await stage.perform(() => new Promise((resolve) => void requestAnimationFrame(resolve)));
  expect(document.activeElement?.id).toBe('wrong');
  document.querySelector('main')?.remove();
});

it('is sent with the password, while the window stands open', async () => {
  await open();
  expect([stage.view().isOpen, stage.view().isBusy]).toEqual([true, false]);
  await confirmByPassword();
  expect(stage.asked('auth.delete')).toEqual({ body: { currentPassword: 'Maru2demo' } });
  expect([stage.view().isOpen, stage.view().isBusy]).toEqual([true, true]);
});

it('ends the session on the front page, which no way leads back from, with a farewell', async () => {
  await open();
  await confirmByPassword();
  await stage.answer('auth.delete', { id: member.id });
  expect(stage.address()).toBe('/main');
  expect(stage.runtime.sessionActor.getSnapshot().hasTag('signedOut')).toBe(true);
  expect(navigate.mock.calls).toEqual([['/main', { replace: true }]]);
  expect(notice.mock.calls).toEqual([['success', 'one']]);
});

it('says farewell in the words that the page has by then', async () => {
  await open();
  await confirmByPassword();
  await stage.show('two');
  await stage.answer('auth.delete', { id: member.id });
  expect(notice.mock.calls).toEqual([['success', 'two']]);
});

it('that is refused leaves the member where they are', async () => {
  await open();
  await confirmByPassword();
  await stage.refuse('auth.delete', { code: 'SIGN_IN_AGAIN' });
  expect([stage.view().failure?.code, stage.view().isOpen, stage.view().isBusy]).toEqual([
    'SIGN_IN_AGAIN',
    true,
    false,
  ]);
  expect([stage.address(), notice.mock.calls]).toEqual(['/product/detail/one', []]);
});
