/** Reading: ready without a wait, stale while asked again, empty never mistaken for failed. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  isEmptyAnswer,
  resourceMachine,
  type ResourceAnswer,
  type ResourceInput,
} from '../../machines/resource.machine.ts';
import { settle } from '../support/settle.ts';

const FRESH: ResourceInput = { key: 'a', answer: null, failure: null, stale: true };
const answer = (...data: unknown[]): ResourceAnswer => ({ data, pagination: null });

function start(input: ResourceInput, load: (key: string) => Promise<ResourceAnswer> = async (key) => answer(key)) {
  const asked: string[] = [];
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise(({ input }) => {
          asked.push(input.key);
          return load(input.key);
        }),
      },
    }),
    { input },
  );
  return { actor, asked };
}

const refusal = Object.assign(new Error('no'), { code: 'UNAVAILABLE', status: 503 });

it('an empty list is an empty answer; no answer, and what is no list, are none', () => {
  expect(isEmptyAnswer(answer())).toBe(true);
  expect(isEmptyAnswer(answer(1))).toBe(false);
  expect(isEmptyAnswer(null)).toBe(false);
  expect(isEmptyAnswer({ data: '', pagination: null })).toBe(false);
});

describe('resource', () => {
  it('is ready before it starts when a fresh answer came, and asks nothing', async () => {
    const { actor, asked } = start({ key: 'a', answer: answer(1), failure: null, stale: false });
    expect(actor.getSnapshot().matches('ready')).toBe(true);
    actor.start();
    await settle();
    expect(asked).toEqual([]);
  });

  it('is missing before it starts when the server said so', () => {
    const { actor } = start({
      key: 'a',
      answer: null,
      failure: { code: 'NOT_FOUND', status: 404, message: '' },
      stale: true,
    });
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('failed')]).toEqual(['missing', true]);
  });

  it.each(['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_REQUEST'])(
    'shows no more of what is gone, and can ask once more (%s)',
    async (code) => {
      const refusals = [{ code, status: 404 }, refusal];
      const { actor } = start({ key: 'a', answer: answer(1), failure: null, stale: false }, () =>
        Promise.reject(refusals.shift()),
      );
      actor.start();
      actor.send({ type: 'resource.reloaded' });
      await settle();
      expect([actor.getSnapshot().value, actor.getSnapshot().context.answer]).toEqual(['missing', null]);
      actor.send({ type: 'resource.reloaded' });
      expect(actor.getSnapshot().value).toBe('loading');
      await settle();
      expect(actor.getSnapshot().value).toBe('failed');
    },
  );

  it('waits idly while nothing is asked', () => {
    const { actor } = start({ key: null, answer: null, failure: null, stale: false });
    expect(actor.getSnapshot().matches('idle')).toBe(true);
  });

  it('tells an empty list from a failure', async () => {
    const empty = start(FRESH, async () => answer());
    empty.actor.start();
    const failed = start(FRESH, () => Promise.reject(refusal));
    failed.actor.start();
    await settle();
    expect([empty.actor.getSnapshot().matches('empty'), empty.actor.getSnapshot().hasTag('failed')]).toEqual([
      true,
      false,
    ]);
    expect([failed.actor.getSnapshot().matches('empty'), failed.actor.getSnapshot().hasTag('failed')]).toEqual([
      false,
      true,
    ]);
    expect(failed.actor.getSnapshot().context.failure).toEqual({ code: 'UNAVAILABLE', status: 503, message: 'no' });
  });

  it('shows an old answer while it asks again, and keeps it beside the failure when that fails', async () => {
    let fails = false;
    const { actor } = start(FRESH, async (key) => {
      if (fails) throw refusal;
      return answer(key);
    });
    actor.start();
    await settle();
    fails = true;
    actor.send({ type: 'resource.reloaded' });
    expect(actor.getSnapshot().hasTag('shown') && actor.getSnapshot().hasTag('busy')).toBe(true);
    await settle();
    expect(actor.getSnapshot().matches('ready')).toBe(true);
    expect(actor.getSnapshot().context.failure?.code).toBe('UNAVAILABLE');
  });

  it('never passes the answer to one question off as the answer to another', async () => {
    const { actor } = start(FRESH, async (key) => {
      if (key === 'b') throw refusal;
      return answer(key);
    });
    actor.start();
    await settle();
    actor.send({ type: 'resource.asked', key: 'b', answer: null, failure: null, stale: true });
    expect([actor.getSnapshot().hasTag('shown'), actor.getSnapshot().hasTag('current')]).toEqual([true, false]);
    await settle();
    expect(actor.getSnapshot().matches('failed')).toBe(true);
  });

  it('asks again on the way to another question, and for that one', async () => {
    const { actor, asked } = start(FRESH);
    actor.start();
    await settle();
    actor.send({ type: 'resource.asked', key: 'b', answer: null, failure: null, stale: true });
    actor.send({ type: 'resource.reloaded' });
    expect(actor.getSnapshot().matches('changing')).toBe(true);
    await settle();
    expect([asked, actor.getSnapshot().context.answeredKey]).toEqual([['a', 'b', 'b'], 'b']);
  });

  it('forgets the question before when another is asked on the way', async () => {
    const { actor, asked } = start(FRESH);
    actor.start();
    actor.send({ type: 'resource.asked', key: 'b', answer: null, failure: null, stale: true });
    await settle();
    expect(asked).toEqual(['a', 'b']);
    expect(actor.getSnapshot().context.answer?.data).toEqual(['b']);
  });

  it('becomes empty when the page itself takes the last row away', async () => {
    const { actor } = start({ key: 'a', answer: answer(1), failure: null, stale: false });
    actor.start();
    actor.send({ type: 'resource.replaced', data: [] });
    expect(actor.getSnapshot().matches('empty')).toBe(true);
  });
});
