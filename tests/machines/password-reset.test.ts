/** A new password by the link of a mail: which answers end the link, and what becomes of what was typed. */
import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise } from 'xstate';
import { passwordResetMachine } from '../../machines/password-reset.machine.ts';
import type { Problem } from '../../src/contract/errors.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const refuse = (code: string) => (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));
const BOTH: Problem[] = [
  { field: 'password', code: 'password_format' },
  { field: 'password_confirmation', code: 'password_mismatch' },
];

async function open(check: () => Promise<void> = async () => {}, problems = BOTH) {
  const actor = createActor(
    passwordResetMachine.provide({
      actors: { checkLink: fromPromise(check), savePassword: fromPromise(refuse('RATE_LIMITED')) },
      actions: { findProblems: assign({ problems }) },
    }),
    { input: { token: 'token' } },
  ).start();
  await settled();
  return actor;
}

describe('a link', () => {
  it.each(['LINK_EXPIRED', 'NOT_FOUND', 'VALIDATION_FAILED'])('is over by %s', async (code) => {
    expect((await open(refuse(code))).getSnapshot().value).toBe('expired');
  });

  it('may be good after any other answer, and is asked for again', async () => {
    let times = 0;
    const actor = await open(() => ((times += 1) === 1 ? refuse('NETWORK')() : Promise.resolve()));
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { code: 'NETWORK' } } });
    actor.send({ type: 'retry.requested' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { failure: null } });
  });
});

describe('the form', () => {
  it('keeps the problem of the field that was not changed', async () => {
    const actor = await open();
    actor.send({ type: 'form.submitted' });
    expect(actor.getSnapshot().context.problems).toEqual(BOTH);
    actor.send({ type: 'values.changed', values: { password: 'Sora2demo' } });
    expect(actor.getSnapshot().context).toMatchObject({
      problems: BOTH.slice(1),
      values: { password: 'Sora2demo', password_confirmation: '' },
    });
  });

  it('keeps what was typed when it cannot be saved, and forgets the refusal with the next change', async () => {
    const actor = await open(undefined, []);
    const values = { password: 'Sora2demo', password_confirmation: 'Sora2demo' };
    actor.send({ type: 'values.changed', values });
    actor.send({ type: 'form.submitted' });
    await settled();
    expect(actor.getSnapshot()).toMatchObject({
      value: 'form',
      context: { values, failure: { code: 'RATE_LIMITED' } },
    });
    actor.send({ type: 'values.changed', values: { password: 'Sora3demo' } });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });
});
