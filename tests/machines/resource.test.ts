/** One question: asked once while under way, stale while asked again, empty never mistaken for failed. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  isEmptyAnswer,
  isFreshAnswer,
  resourceMachine,
  type ResourceAnswer,
  type ResourceInput,
  type ResourceOutput,
} from '../../machines/resource.machine.ts';
import { settle } from '../support/settle.ts';

const NEW: ResourceInput = { key: 'a' };
const answer = (...data: unknown[]): ResourceAnswer => ({ data, pagination: null });
const KNOWN: ResourceInput = { key: 'a', answer: answer(1), answeredAt: 0 };
const REQUESTED = { type: 'resource.requested', now: 0 } as const;

function start(input: ResourceInput, load: (key: string) => Promise<ResourceAnswer> = async (key) => answer(key)) {
  const asked: string[] = [];
  const actor = createActor(
    resourceMachine.provide({
      actors: {
        load: fromPromise(async ({ input: { key } }) => {
          asked.push(key);
          return { answer: await load(key), now: 0 };
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

it('an answer is fresh for 30 seconds, and not where it is forgotten or could not be asked for again', () => {
  const known = { key: 'a', answer: answer(1), failure: null, answeredAt: 1_000 };
  expect(isFreshAnswer(known, 31_000)).toBe(true);
  expect(isFreshAnswer(known, 31_001)).toBe(false);
  expect(isFreshAnswer({ ...known, answeredAt: null }, 1_000)).toBe(false);
  expect(isFreshAnswer({ ...known, failure: refusal }, 1_000)).toBe(false);
});

describe('a question', () => {
  it('is ready before it starts when a fresh answer came, and is not asked', async () => {
    const { actor, asked } = start(KNOWN);
    expect(actor.getSnapshot().matches('ready')).toBe(true);
    actor.start().send(REQUESTED);
    await settle();
    expect(asked).toEqual([]);
  });

  it('is missing before it starts when the server said so, and is not asked by a page that shows it', () => {
    const failure = { code: 'NOT_FOUND', status: 404, message: '' };
    const { actor, asked } = start({ key: 'a', failure, answeredAt: 0 });
    expect([actor.getSnapshot().value, actor.getSnapshot().hasTag('failed')]).toEqual(['missing', true]);
    actor.start().send({ type: 'resource.requested', now: 60_000 });
    expect([actor.getSnapshot().value, asked]).toEqual(['missing', []]);
  });

  it.each(['NOT_FOUND', 'VALIDATION_FAILED', 'INVALID_REQUEST'])(
    'shows no more of what is gone, and can be asked once more (%s)',
    async (code) => {
      const refusals = [{ code, status: 404 }, refusal];
      const { actor } = start(KNOWN, () => Promise.reject(refusals.shift()));
      actor.start();
      actor.send({ type: 'reload.requested' });
      await settle();
      expect([actor.getSnapshot().value, actor.getSnapshot().context.answer]).toEqual(['missing', null]);
      actor.send({ type: 'retry.requested' });
      expect(actor.getSnapshot().value).toBe('loading');
      await settle();
      expect(actor.getSnapshot().value).toBe('failed');
    },
  );

  it('waits idly until it is requested, and is asked once while the answer is on its way', async () => {
    const { actor, asked } = start(NEW);
    actor.start();
    expect([actor.getSnapshot().value, asked]).toEqual(['idle', []]);
    for (const event of [REQUESTED, REQUESTED, { type: 'reload.requested' } as const]) actor.send(event);
    expect([actor.getSnapshot().value, asked]).toEqual(['loading', ['a']]);
    await settle();
    for (let times = 0; times < 2; times += 1) actor.send({ type: 'reload.requested' });
    expect([actor.getSnapshot().value, asked]).toEqual(['refreshing', ['a', 'a']]);
    await settle();
    expect([actor.getSnapshot().value, asked]).toEqual(['ready', ['a', 'a']]);
  });

  it('is asked again by a page once its answer is stale', async () => {
    const { actor, asked } = start(KNOWN);
    actor.start().send({ type: 'resource.requested', now: 30_000 });
    expect([actor.getSnapshot().value, asked]).toEqual(['ready', []]);
    actor.send({ type: 'resource.requested', now: 30_001 });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.answer?.data]).toEqual(['refreshing', [1]]);
    await settle();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.answer?.data]).toEqual(['ready', ['a']]);
  });

  it('is asked again by a page once its empty answer is stale, and not before', async () => {
    const { actor, asked } = start({ key: 'a', answer: answer(), answeredAt: 0 }, async () => answer());
    actor.start().send({ type: 'resource.requested', now: 30_000 });
    expect([actor.getSnapshot().value, asked]).toEqual(['empty', []]);
    actor.send({ type: 'resource.requested', now: 30_001 });
    expect([actor.getSnapshot().value, asked]).toEqual(['refreshing', ['a']]);
    await settle();
    expect(actor.getSnapshot().value).toBe('empty');
  });

  it('tells an empty list from a failure', async () => {
    const empty = start(NEW, async () => answer());
    empty.actor.start().send(REQUESTED);
    const failed = start(NEW, () => Promise.reject(refusal));
    failed.actor.start().send(REQUESTED);
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

  it('shows an old answer while it is asked again, keeps it beside the failure, and is tried again by the next page', async () => {
    const answers = [() => Promise.resolve(answer('a')), () => Promise.reject(refusal)];
    const { actor } = start(NEW, () => (answers.shift() ?? (() => Promise.resolve(answer('b'))))());
    actor.start().send(REQUESTED);
    await settle();
    actor.send({ type: 'reload.requested' });
    expect(actor.getSnapshot().hasTag('shown') && actor.getSnapshot().hasTag('busy')).toBe(true);
    await settle();
    expect(actor.getSnapshot().matches('ready')).toBe(true);
    expect(actor.getSnapshot().context.failure?.code).toBe('UNAVAILABLE');
    actor.send(REQUESTED);
    await settle();
    expect(actor.getSnapshot().context).toMatchObject({ answer: answer('b'), failure: null });
  });

  it('does not wait for what another person is answered', async () => {
    const given: ((answer: ResourceAnswer) => void)[] = [];
    const { actor, asked } = start(NEW, () => new Promise((resolve) => given.push(resolve)));
    actor.start().send(REQUESTED);
    actor.send({ type: 'resource.forgotten' });
    expect([actor.getSnapshot().value, asked]).toEqual(['loading', ['a', 'a']]);
    given[0]?.(answer('theirs'));
    await settle();
    expect(actor.getSnapshot().matches('loading')).toBe(true);
    given[1]?.(answer('mine'));
    await settle();
    expect(actor.getSnapshot().context.answer?.data).toEqual(['mine']);
  });

  it('goes on where a simulator answers nothing', async () => {
    const load = fromPromise<ResourceOutput, { key: string }>(() => Promise.resolve(undefined as never));
    const actor = createActor(resourceMachine.provide({ actors: { load } }), { input: NEW });
    actor.start().send(REQUESTED);
    await settle();
    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().context).toEqual({ key: 'a', answer: null, failure: null, answeredAt: null });
  });

  it('keeps a forgotten answer in sight, and asks again for the next page', () => {
    const { actor } = start(KNOWN);
    actor.start().send({ type: 'resource.forgotten' });
    expect([actor.getSnapshot().value, actor.getSnapshot().context.answer?.data]).toEqual(['ready', [1]]);
    actor.send(REQUESTED);
    expect(actor.getSnapshot().value).toBe('refreshing');
  });

  it('becomes empty when the page itself takes the last row away, and what is under way comes too late', async () => {
    const { actor } = start(KNOWN);
    actor.start().send({ type: 'reload.requested' });
    actor.send({ type: 'resource.replaced', data: [], now: 0 });
    expect(actor.getSnapshot().matches('empty')).toBe(true);
    await settle();
    expect(actor.getSnapshot().context.answer?.data).toEqual([]);
  });
});
