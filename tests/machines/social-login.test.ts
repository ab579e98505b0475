/** Signing in through a provider: what is asked how often, and which answer leads where. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { socialAnswerMachine, type SocialAnswer, type SocialTicket } from '../../machines/social-answer.machine.ts';
import { socialLoginMachine } from '../../machines/social-login.machine.ts';
import { settle } from '../support/settle.ts';

const ANSWER: SocialAnswer = { code: 'a-code', state: 'mine', error: null };
const TICKET: SocialTicket = {
  social_id: '4711',
  social_token: 'st_ticket',
  isMember: true,
  name: 'Han Mira',
  email: 'mira.han@example.com',
  email_verified: true,
};
const refusal = (code: string, details = {}) => Object.assign(new Error(code), { code, details });

interface Answers {
  exchange?: () => Promise<SocialTicket>;
  signIn?: () => Promise<{ accessToken: string }>;
  leave?: () => Promise<void>;
}

function start({
  exchange = async () => TICKET,
  signIn = async () => ({ accessToken: 'fresh' }),
  leave = () => new Promise(() => {}),
}: Answers = {}) {
  const done: string[] = [];
  const note = (name: string) => (value: unknown) => {
    done.push(`${name} ${JSON.stringify(value)}`);
  };
  const actor = createActor(
    socialLoginMachine.provide({
      actors: {
        startLogin: fromPromise(async ({ input }) => {
          note('start')(input);
          return { url: '/there', state: 'mine' };
        }),
        openProvider: fromPromise(({ input }) => {
          note('openProvider')(input);
          return leave();
        }),
        socialAnswer: socialAnswerMachine.provide({
          actors: {
            exchangeCode: fromPromise(({ input }) => {
              note('exchange')(input);
              return exchange();
            }),
            signIn: fromPromise(({ input }) => {
              note('signIn')(input);
              return signIn();
            }),
          },
          actions: {
            openSession: (_, { output }) => note('openSession')(output),
            goToLogin: () => note('goToLogin')(null),
            goToRegistration: (_, { provider }) => note('goToRegistration')(provider),
          },
        }),
      },
      actions: { rememberState: (_, { output }) => note('rememberState')({ state: output?.state }) },
    }),
  ).start();
  const arrive = (answer: Partial<SocialAnswer> = {}, expectedState: string | null = 'mine') =>
    actor.send({ type: 'answer.arrived', provider: 'kakao', answer: { ...ANSWER, ...answer }, expectedState });
  const getAnswer = () => actor.getSnapshot().children.answer;
  return {
    actor,
    done,
    arrive,
    answer: () => getAnswer()!,
    /** Of the machine that has the word; a failure by its own name. */
    state: () => {
      const { value } = getAnswer()?.getSnapshot() ?? actor.getSnapshot();
      return typeof value === 'object' && 'failed' in value ? value.failed : value;
    },
    /** All that is known, as words. */
    known: () => JSON.stringify([actor.getSnapshot().context, getAnswer()?.getSnapshot().context]),
  };
}

describe('social login', () => {
  it('keeps the state before it leaves for the provider', async () => {
    const { actor, done, state } = start();
    actor.send({ type: 'provider.chosen', provider: 'naver' });
    actor.send({ type: 'provider.chosen', provider: 'kakao' });
    await settle();
    expect(done).toEqual([
      'start {"provider":"naver"}',
      'rememberState {"state":"mine"}',
      'openProvider {"url":"/there"}',
    ]);
    expect(state()).toBe('leaving');
  });

  it('asks for one exchange and one session, however often the answer is told', async () => {
    const { done, arrive, state } = start();
    arrive();
    arrive();
    await settle();
    arrive();
    expect(done).toEqual([
      'exchange {"provider":"kakao","code":"a-code","state":"mine"}',
      'signIn {"provider":"kakao","id":"4711","token":"st_ticket"}',
      'openSession {"accessToken":"fresh"}',
    ]);
    expect(state()).toBe('signedIn');
  });

  it.each([
    ['a state of another tab', { state: 'theirs' }, 'mine', 'elsewhere'],
    ['no state', { state: null }, 'mine', 'elsewhere'],
    ['a state that this tab never stored', {}, null, 'elsewhere'],
    ['an empty state that equals an empty memory', { state: '' }, null, 'elsewhere'],
    ['no state where none was stored', { state: null }, null, 'elsewhere'],
    ['a refusal of the person', { code: null, error: 'access_denied' }, null, 'denied'],
    ['a trouble of the provider', { code: null, error: 'temporarily_unavailable' }, 'mine', 'unavailable'],
    ['a code beside an error', { error: 'access_denied' }, 'mine', 'denied'],
    ['nothing', { code: null, state: null }, null, 'usedUp'],
  ] as const)('asks no server after %s', async (_, answer, expectedState, expected) => {
    const { done, arrive, state } = start();
    arrive(answer, expectedState);
    await settle();
    expect([state(), done]).toEqual([expected, []]);
  });

  it.each([
    [refusal('SOCIAL_STATE_UNKNOWN'), 'usedUp'],
    [refusal('SOCIAL_REFUSED', { reason: 'code' }), 'usedUp'],
    [refusal('SOCIAL_REFUSED', { reason: 'app' }), 'refused'],
    [refusal('SOCIAL_REFUSED'), 'refused'],
    [refusal('SOCIAL_UNAVAILABLE'), 'unavailable'],
    [refusal('RATE_LIMITED'), 'unavailable'],
    [refusal('RATE_LIMITED', { reason: 'code' }), 'unavailable'],
    [Object.assign(new Error('no'), { code: 'SOCIAL_REFUSED', details: null }), 'refused'],
    [Object.assign(new Error('no'), { code: 'SOCIAL_REFUSED', details: 'code' }), 'refused'],
    [{ code: 'SOCIAL_REFUSED' }, 'refused'],
    [null, 'unavailable'],
    [refusal('TIMEOUT'), 'offline'],
    [new Error('anything'), 'unavailable'],
    ['no error at all', 'unavailable'],
  ])('tells %s as %s', async (error, expected) => {
    const { arrive, state } = start({ exchange: () => Promise.reject(error) });
    arrive();
    await settle();
    expect(state()).toBe(expected);
  });

  it('starts again with the same provider after a failure, with nothing left of the last answer', async () => {
    const { answer, done, arrive, state, known } = start({
      exchange: () => Promise.reject(refusal('SOCIAL_STATE_UNKNOWN')),
    });
    arrive();
    await settle();
    answer().send({ type: 'retry.requested' });
    await settle();
    expect(done.at(1)).toBe('start {"provider":"kakao"}');
    expect(state()).toBe('leaving');
    expect(known()).not.toContain('a-code');
  });

  it('second factor: opens no session, and leads to the login page with nothing left of the provider', async () => {
    const { answer, done, arrive, state } = start({
      signIn: () => Promise.reject(refusal('SECOND_FACTOR_NEEDED')),
    });
    arrive();
    await settle();
    expect(state()).toBe('guarded');
    answer().send({ type: 'retry.requested' });
    expect(state()).toBe('guarded');
    answer().send({ type: 'password.chosen' });
    expect(state()).toBe('guarded');
    expect(done.slice(2)).toEqual(['goToLogin null']);
    expect(answer().getSnapshot().context).toMatchObject({ answer: null, expectedState: null, ticket: null });
  });

  it('goes on from where the connection broke: the code is not exchanged again once there is a ticket', async () => {
    let tries = 0;
    const { answer, done, arrive, state } = start({
      signIn: () => {
        tries += 1;
        return tries === 1 ? Promise.reject(refusal('NETWORK')) : Promise.resolve({ accessToken: 'fresh' });
      },
    });
    arrive();
    await settle();
    expect(state()).toBe('offline');
    answer().send({ type: 'retry.requested' });
    await settle();
    expect(state()).toBe('signedIn');
    expect(done.filter((line) => line.startsWith('exchange'))).toHaveLength(1);
  });

  it.each([
    ['proven', { isMember: false }],
    ['unproven', { isMember: false, email_verified: false }],
    ['addressless', { isMember: false, email: '', email_verified: false }],
  ])('leads a newcomer whose address is %s to registration, once, and opens no session', async (expected, changed) => {
    const { done, arrive, state } = start({ exchange: async () => ({ ...TICKET, ...changed }) });
    arrive();
    await settle();
    expect(state()).toEqual({ newcomer: expected });
    expect(done.slice(1)).toEqual(['goToRegistration "kakao"']);
  });

  it('lets the button be pressed again by who comes back without an answer', async () => {
    const { actor, state } = start();
    actor.send({ type: 'provider.chosen', provider: 'kakao' });
    await settle();
    actor.send({ type: 'page.restored' });
    expect(state()).toBe('idle');
  });

  it('offers the provider again where it cannot be opened', async () => {
    const { actor, state } = start({ leave: () => Promise.reject(new Error('blocked')) });
    actor.send({ type: 'provider.chosen', provider: 'kakao' });
    await settle();
    expect(state()).toBe('unavailable');
    actor.send({ type: 'provider.chosen', provider: 'naver' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'starting', context: { provider: 'naver' } });
  });

  it('speaks of the provider that was chosen to the very end', async () => {
    const arriveFromNaver = ({ actor }: ReturnType<typeof start>) =>
      actor.send({ type: 'answer.arrived', provider: 'naver', answer: ANSWER, expectedState: 'mine' });
    const member = start();
    arriveFromNaver(member);
    await settle();
    expect(member.done.slice(0, 2)).toEqual([
      'exchange {"provider":"naver","code":"a-code","state":"mine"}',
      'signIn {"provider":"naver","id":"4711","token":"st_ticket"}',
    ]);
    const newcomer = start({ exchange: async () => ({ ...TICKET, isMember: false }) });
    arriveFromNaver(newcomer);
    await settle();
    expect(newcomer.done.at(-1)).toBe('goToRegistration "naver"');
  });
});
