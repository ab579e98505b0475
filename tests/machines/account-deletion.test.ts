/** Deleting an account: nothing without the password, nothing twice, and the page is left at the end. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountDeletionMachine, type AccountDeletionInput } from '../../machines/account-deletion.machine.ts';
import { settle } from '../support/settle.ts';

/** Refusals come in their order; then the account is deleted. */
function open(input: AccountDeletionInput, ...refusals: { code: string; problems?: object[] }[]) {
  const done: string[] = [];
  const actor = createActor(
    accountDeletionMachine.provide({
      actors: {
        deleteAccount: fromPromise(({ input: { currentPassword } }) => {
          done.push(`delete ${currentPassword}`);
          const refusal = refusals.shift();
          return refusal ? Promise.reject(refusal) : Promise.resolve();
        }),
        leaveShop: fromPromise(async () => {
          done.push('leave');
          if (input.hasPassword) throw new Error('no words');
        }),
      },
      actions: { focusFirstProblem: () => void done.push('focus') },
    }),
    { input },
  ).start();
  return { actor, done, value: () => actor.getSnapshot().value };
}

it('stands closed, or open as it was left', () => {
  expect(open({ hasPassword: true, isOpen: false }).value()).toBe('closed');
  expect(open({ hasPassword: false, isOpen: true }).value()).toBe('open');
});

it('asks for the password of a member who has one, and sends nothing before', async () => {
  const { actor, done, value } = open({ hasPassword: true, isOpen: true });
  actor.send({ type: 'deletion.confirmed' });
  expect([value(), done]).toEqual(['open', ['focus']]);
  expect(actor.getSnapshot().context.problems).toEqual([{ field: 'currentPassword', code: 'required' }]);
  actor.send({ type: 'password.changed', password: 'Maru2demo' });
  expect(actor.getSnapshot().context.problems).toEqual([]);
});

it('is sent once, cannot be closed meanwhile, and ends on the front page whatever the toast does', async () => {
  const { actor, done, value } = open({ hasPassword: true, isOpen: true });
  actor.send({ type: 'password.changed', password: 'Maru2demo' });
  actor.send({ type: 'deletion.confirmed' });
  actor.send({ type: 'deletion.confirmed' });
  actor.send({ type: 'deletion.dismissed' });
  expect(value()).toBe('deleting');
  await settle();
  await settle();
  expect([value(), done]).toEqual(['gone', ['delete Maru2demo', 'leave']]);
  expect(actor.getSnapshot().context.currentPassword).toBe('');
});

it('needs no password of a member who has none', async () => {
  const { actor, done, value } = open({ hasPassword: false, isOpen: true });
  actor.send({ type: 'deletion.confirmed' });
  expect(done).toEqual(['delete ']);
  await settle();
  await settle();
  expect([value(), done]).toEqual(['gone', ['delete ', 'leave']]);
});

it('is opened by a click and closed by another, and what was typed is forgotten', () => {
  const { actor, value } = open({ hasPassword: true, isOpen: false });
  actor.send({ type: 'deletion.requested' });
  actor.send({ type: 'password.changed', password: 'Maru2demo' });
  expect(value()).toBe('open');
  actor.send({ type: 'deletion.dismissed' });
  expect([value(), actor.getSnapshot().context.currentPassword]).toEqual(['closed', '']);
});

it('asks for the password where a simulator types nothing', () => {
  const { actor } = open({ hasPassword: true, isOpen: true });
  actor.send({ type: 'password.changed' } as never);
  expect(actor.getSnapshot().context.currentPassword).toBe('');
});

it('names a wrong password at its field, and keeps what was typed', async () => {
  const problems = [{ field: 'currentPassword', code: 'password_wrong' }];
  const { actor, done, value } = open({ hasPassword: true, isOpen: true }, { code: 'VALIDATION_FAILED', problems });
  actor.send({ type: 'password.changed', password: 'Wrong1pass' });
  actor.send({ type: 'deletion.confirmed' });
  await settle();
  expect([value(), done.at(-1)]).toEqual(['open', 'focus']);
  expect(actor.getSnapshot().context).toMatchObject({ currentPassword: 'Wrong1pass', problems, failure: null });
});

it('tells what stands in the way until the next try, and begins empty when it is opened again', async () => {
  const { actor } = open({ hasPassword: true, isOpen: true }, { code: 'TRIPS_AHEAD' });
  actor.send({ type: 'password.changed', password: 'Maru2demo' });
  actor.send({ type: 'deletion.confirmed' });
  await settle();
  expect(actor.getSnapshot().context.failure?.code).toBe('TRIPS_AHEAD');
  actor.send({ type: 'deletion.dismissed' });
  actor.send({ type: 'deletion.requested' });
  expect(actor.getSnapshot().context).toMatchObject({ currentPassword: '', problems: [], failure: null });
});

it('tells nothing of the former try while it is sent again', async () => {
  const { actor, value } = open({ hasPassword: false, isOpen: true }, { code: 'TRIPS_AHEAD' });
  actor.send({ type: 'deletion.confirmed' });
  await settle();
  actor.send({ type: 'deletion.confirmed' });
  expect([value(), actor.getSnapshot().context.failure]).toEqual(['deleting', null]);
});
