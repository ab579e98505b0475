/** The way to a provider: what stands in it, and whom the visitor can ask then. */
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { socialLoginMachine, type SocialStart } from '../../machines/social-login.machine.ts';
import { settle } from '../support/settle.ts';

const refusal = (code: string) => Object.assign(new Error(code), { code });

function start({ begin }: { begin: () => Promise<SocialStart> }) {
  const done: string[] = [];
  const actor = createActor(
    socialLoginMachine.provide({
      actors: {
        startLogin: fromPromise(({ input }) => {
          done.push(`start ${input.provider}`);
          return begin();
        }),
        openProvider: fromPromise(({ input }) => {
          done.push(`open "${input.url}"`);
          return new Promise(() => {});
        }),
      },
    }),
  ).start();
  return { actor, done, state: () => actor.getSnapshot().value };
}

it.each([
  ['NETWORK', 'offline'],
  ['TIMEOUT', 'offline'],
  ['SOCIAL_UNAVAILABLE', 'unavailable'],
] as const)('that cannot begin by %s is %s: the same provider or the other one is asked', async (code, expected) => {
  const { actor, done, state } = start({ begin: () => Promise.reject(refusal(code)) });
  actor.send({ type: 'provider.chosen', provider: 'kakao' });
  await settle();
  expect(state()).toBe(expected);
  actor.send({ type: 'retry.requested' });
  await settle();
  actor.send({ type: 'provider.chosen', provider: 'naver' });
  await settle();
  expect([state(), done]).toEqual([expected, ['start kakao', 'start kakao', 'start naver']]);
});

it('leads nowhere where a simulator says nothing of the way', async () => {
  const { actor, done } = start({ begin: async () => undefined as never });
  actor.send({ type: 'provider.chosen', provider: 'kakao' });
  await settle();
  expect(done.at(-1)).toBe('open ""');
});

it('offers the provider again where the machine of the answer breaks', async () => {
  const socialAnswer = fromPromise(() => Promise.reject(new Error('broken'))) as never;
  const actor = createActor(socialLoginMachine.provide({ actors: { socialAnswer } })).start();
  const answer = { code: 'a-code', state: 'mine', error: null };
  actor.send({ type: 'answer.arrived', provider: 'kakao', answer, expectedState: 'mine' });
  await settle();
  expect(actor.getSnapshot().value).toBe('unavailable');
});
