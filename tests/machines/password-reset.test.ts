/** A new password by the link of a mail: which answers end the link, and what becomes of what was typed. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { NewPassword } from '../../machines/password-reset.machine.ts';
import { newPasswordForm, passwordResetWithRules } from '../../src/flows/accounts/password-reset-rules.ts';
import { settle } from '../support/settle.ts';

const refuse = (code: string) => (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));

interface Answers {
  check?: () => Promise<void>;
  save?: (values: NewPassword) => Promise<void>;
}

async function open({ check = async () => {}, save = refuse('RATE_LIMITED') }: Answers = {}) {
  const actor = createActor(
    passwordResetWithRules.provide({
      actors: {
        checkLink: fromPromise(check),
        submission: newPasswordForm.provide({
          actors: { submit: fromPromise(({ input }) => save(input.values as NewPassword)) },
        }),
      },
    }),
    { input: { token: 'token' } },
  ).start();
  await settle();
  const getForm = () => actor.getSnapshot().children.form!;
  return {
    actor,
    form: () => getForm().getSnapshot(),
    type: (field: string, value: string) => getForm().send({ type: 'field.changed', field, value }),
    async submit() {
      getForm().send({ type: 'form.submitted' });
      await settle();
    },
  };
}

async function openAndSave(answers: Answers) {
  const way = await open(answers);
  way.type('password', 'Sora2demo');
  way.type('password_confirmation', 'Sora2demo');
  await way.submit();
  return way;
}

describe('a link', () => {
  it.each(['LINK_EXPIRED', 'NOT_FOUND', 'VALIDATION_FAILED'])('is over by %s', async (code) => {
    expect((await open({ check: refuse(code) })).actor.getSnapshot().value).toBe('expired');
  });

  it('may be good after any other answer, and is asked for again', async () => {
    let times = 0;
    const { actor } = await open({ check: () => ((times += 1) === 1 ? refuse('NETWORK')() : Promise.resolve()) });
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: { code: 'NETWORK' } } });
    actor.send({ type: 'retry.requested' });
    await settle();
    expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { failure: null } });
  });

  it('that was used meanwhile is over, and only by that answer', async () => {
    expect((await openAndSave({ save: refuse('LINK_EXPIRED') })).actor.getSnapshot().value).toBe('expired');
    expect((await openAndSave({ save: refuse('NOT_FOUND') })).actor.getSnapshot().value).toBe('form');
  });

  it('goes with the password that was typed', async () => {
    const saved: NewPassword[] = [];
    const { actor } = await openAndSave({ save: async (values) => void saved.push(values) });
    expect(saved).toEqual([{ token: 'token', password: 'Sora2demo', password_confirmation: 'Sora2demo' }]);
    expect(actor.getSnapshot().value).toBe('done');
    expect(actor.getSnapshot().children.form).toBeUndefined();
  });
});

describe('the form', () => {
  it('has the problem of the field that was not changed still', async () => {
    const { form, type, submit } = await open();
    type('password', 'sora');
    await submit();
    const fields = () => form().context.problems.map(({ field }) => field);
    expect(fields()).toEqual(['password', 'password_confirmation']);
    type('password', 'Sora2demo');
    expect(fields()).toEqual(['password_confirmation']);
  });

  it('has what was typed still when it cannot be saved, and forgets the refusal with the next change', async () => {
    const { actor, form, type } = await openAndSave({});
    expect(form()).toMatchObject({
      value: 'failed',
      context: { values: { password: 'Sora2demo' }, failure: { code: 'RATE_LIMITED' } },
    });
    expect(actor.getSnapshot().value).toBe('form');
    type('password', 'Sora3demo');
    expect(form().context.failure).toBeNull();
  });

  it('stays open where a simulator says nothing of it', async () => {
    const { actor } = await open();
    actor.send({ type: 'xstate.snapshot.form' } as never);
    expect(actor.getSnapshot().value).toBe('form');
  });
});
