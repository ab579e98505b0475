/** Forms: all problems at once, sent once, nothing typed is ever lost to a failure. */
import { describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromPromise } from 'xstate';
import { submissionMachine } from '../../machines/submission.machine.ts';
import type { Problem } from '../../src/contract/errors.ts';
import { settle } from '../support/settle.ts';

function start(submit: () => Promise<unknown> = async () => 'ok') {
  const focus = vi.fn<() => void>();
  const report = vi.fn<(facts: unknown, what: { error: unknown }) => void>();
  const send = vi.fn<() => Promise<unknown>>(submit);
  const actor = createActor(
    submissionMachine.provide({
      actors: { submit: fromPromise(send) },
      actions: {
        findProblems: assign({
          problems: ({ context }): Problem[] =>
            Object.entries(context.values)
              .filter(([, value]) => value === '')
              .map(([field]) => ({ field, code: 'required' })),
        }),
        focusFirstProblem: focus,
        reportFailure: report,
      },
    }),
    { input: { values: { name: '', phone: '' } } },
  ).start();
  const fill = () => {
    actor.send({ type: 'field.changed', field: 'name', value: 'Mina' });
    actor.send({ type: 'field.changed', field: 'phone', value: '0101' });
  };
  return { actor, focus, report, send, fill };
}

describe('submission', () => {
  it('names all problems at once, moves the focus, and sends nothing', () => {
    const { actor, focus, send } = start();
    actor.send({ type: 'form.submitted' });
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(actor.getSnapshot().context.problems.map(({ field }) => field)).toEqual(['name', 'phone']);
    expect(focus).toHaveBeenCalledOnce();
    expect(send).not.toHaveBeenCalled();
  });

  it('drops the problem of a field when the field changes, and no other', () => {
    const { actor } = start();
    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'field.changed', field: 'name', value: 'M' });
    expect(actor.getSnapshot().context.problems.map(({ field }) => field)).toEqual(['phone']);
  });

  it('sends once, whatever is pressed meanwhile', async () => {
    const { actor, send, fill } = start();
    fill();
    actor.send({ type: 'form.submitted' });
    actor.send({ type: 'form.submitted' });
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    await settle();
    expect(send).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.result).toBe('ok');
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
  });

  it('shows the problems that the server names at their fields', async () => {
    const problems = [{ field: 'phone', code: 'phone_format' }];
    const { actor, fill, report } = start(() =>
      Promise.reject(Object.assign(new Error('422'), { code: 'VALIDATION_FAILED', problems })),
    );
    fill();
    actor.send({ type: 'form.submitted' });
    await settle();
    expect(actor.getSnapshot().hasTag('refused')).toBe(true);
    expect(actor.getSnapshot().context.problems).toEqual(problems);
    expect(report).not.toHaveBeenCalled();
  });

  it('keeps what was typed through a failure and sends it again', async () => {
    let times = 0;
    const { actor, fill, report } = start(async () => {
      times += 1;
      if (times === 1) throw Object.assign(new Error('offline'), { code: 'NETWORK', problems: [] });
      return 'second';
    });
    fill();
    actor.send({ type: 'form.submitted' });
    await settle();
    expect(actor.getSnapshot().hasTag('failed')).toBe(true);
    expect(report).toHaveBeenCalledOnce();
    expect(actor.getSnapshot().context.values).toEqual({ name: 'Mina', phone: '0101' });
    actor.send({ type: 'form.submitted' });
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ result: 'second', failure: null });
  });

  it('keeps what a failure says of itself, and nothing where it says nothing', async () => {
    const wait = { code: 'RATE_LIMITED', problems: [], details: { seconds: 30 } };
    const failureAfter = async (error: unknown) => {
      const { actor, fill } = start(() => Promise.reject(error));
      fill();
      actor.send({ type: 'form.submitted' });
      await settle();
      return actor.getSnapshot().context.failure;
    };
    expect(await failureAfter(Object.assign(new Error('no'), wait))).toEqual(wait);
    for (const nothing of [null, undefined, 'no', {}, { problems: 'none' }])
      expect(await failureAfter(nothing)).toEqual({ code: 'UNKNOWN', problems: [], details: {} });
  });

  it('takes a change after a failure and after a success, and can be sent again', async () => {
    let times = 0;
    const { actor, fill } = start(async () => {
      times += 1;
      if (times === 1) throw new Error('offline');
    });
    fill();
    actor.send({ type: 'form.submitted' });
    await settle();
    actor.send({ type: 'field.changed', field: 'name', value: 'Minji' });
    expect(actor.getSnapshot().context).toMatchObject({ values: { name: 'Minji', phone: '0101' }, failure: null });
    actor.send({ type: 'form.submitted' });
    await settle();
    expect(actor.getSnapshot().hasTag('settled')).toBe(true);
    actor.send({ type: 'field.changed', field: 'phone', value: '0102' });
    expect(actor.getSnapshot().matches('editing')).toBe(true);
    expect(actor.getSnapshot().context.values).toEqual({ name: 'Minji', phone: '0102' });
  });
});
