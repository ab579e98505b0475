/** Changing the password: what must be typed, what is sent, and where a refusal is said. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { usePasswordChange } from '../../../src/flows/accounts/password-change.ts';
import { stageFlow, type FlowStage } from '../../support/flow-stage.tsx';

const EMPTY = { currentPassword: '', password: '', password_confirmation: '' };

let stage: FlowStage<ReturnType<typeof usePasswordChange>>;
beforeEach(async () => void (stage = await stageFlow(usePasswordChange)));
afterEach(() => stage.close());

const form = () => stage.view();
const send = () => stage.perform(() => form().submit());

async function type(currentPassword: string, password: string) {
  await stage.perform(() => form().change('currentPassword', currentPassword));
  await stage.perform(() => form().change('password', password));
  await stage.perform(() => form().change('password_confirmation', password));
}

it('asks for all three, each once', async () => {
  expect(form().values).toEqual(EMPTY);
  await send();
  expect(form().problems).toEqual(Object.keys(EMPTY).map((field) => ({ field, code: 'required' })));
  expect(stage.open()).toEqual([]);
});

it('wants another password than before', async () => {
  await type('Maru2demo', 'Maru2demo');
  await send();
  expect([form().problems, stage.open()]).toEqual([[{ field: 'password', code: 'password_same' }], []]);
});

it('sends both, in the language of the mail that tells of it', async () => {
  await type('Maru2demo', 'Maru3demo');
  await send();
  const body = { currentPassword: 'Maru2demo', newPassword: 'Maru3demo', lang: 'en' };
  expect(stage.asked('auth.changePassword')).toEqual({ body });
  await stage.answer('auth.changePassword', { id: 'member-mina' });
  expect(form().matches('done')).toBe(true);
});

it('says what is refused of a password at the field where it was typed', async () => {
  await type('Wrong1pass', 'Maru3demo');
  await send();
  await stage.refuse('auth.changePassword', {
    code: 'VALIDATION_FAILED',
    problems: [
      { field: 'currentPassword', code: 'password_wrong' },
      { field: 'newPassword', code: 'password_common' },
    ],
  });
  expect(form().problems).toEqual([
    { field: 'currentPassword', code: 'password_wrong' },
    { field: 'password', code: 'password_common' },
  ]);
});

it('says any other failure by its own code, at the form and nowhere else', async () => {
  await type('Maru2demo', 'Maru3demo');
  await send();
  await stage.refuse('auth.changePassword', { code: 'RATE_LIMITED' });
  expect([form().failure?.code, form().problems, stage.toasts()]).toEqual(['RATE_LIMITED', [], []]);
});

it('keeps no password when the page is left', async () => {
  await type('Maru2demo', 'Maru3demo');
  await stage.leave();
  expect(stage.drafts()).toEqual({ 'password-change': {} });
  await stage.show('one');
  expect(form().values).toEqual(EMPTY);
});
