/** Choosing a departure: the rules come with the first press, what is wrong stays named, and one press adds once. */
import { describe, expect, it } from 'vitest';
import { assign, createActor, fromPromise } from 'xstate';
import type { Problem } from '../../src/contract/errors.ts';
import { departureChoiceWithRules, forOne, forSeven } from '../../src/tools/flows/registry/departure-choice.cases.ts';
import { choice } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';

interface Start {
  chosen?: typeof choice;
  signedIn?: boolean;
  /** Why the cart refuses; nothing where it does not. */
  refusal?: { code: string; problems?: object[] };
  areRulesLost?: boolean;
  /** What the rules find instead. */
  findProblems?: Problem[];
}

function open({ chosen = choice, signedIn = true, refusal, areRulesLost = false, findProblems }: Start = {}) {
  const done: unknown[] = [];
  const note =
    (name: string) =>
    (_: unknown, params: object): void =>
      void done.push([name, ...Object.values(params)]);
  const actor = createActor(
    departureChoiceWithRules.provide({
      actors: {
        loadRules: fromPromise(() => (areRulesLost ? Promise.reject(new TypeError('lost')) : Promise.resolve())),
        addToCart: fromPromise(({ input }) => {
          done.push(['add', input.choice]);
          return refusal ? Promise.reject(refusal) : Promise.resolve();
        }),
      },
      actions: {
        ...(findProblems ? { findProblems: assign({ problems: findProblems }) } : {}),
        rememberChoice: note('remember'),
        focusFirstProblem: (_, { idPrefix, problems }) => void done.push(['focus', idPrefix, problems[0]?.code]),
        goToReservation: note('reserve'),
        goToLogin: note('login'),
        reloadSeats: note('reload'),
        reportFailure: (_, { error }) => void done.push(['report', (error as { code?: string }).code]),
      },
    }),
    { input: { choice: chosen, signedIn } },
  ).start();
  const press = async (type: 'reservation.requested' | 'addition.requested') => {
    actor.send({ type, idPrefix: 'box' });
    await settle();
  };
  return { actor, done, press, value: () => actor.getSnapshot().value };
}

describe('a choice', () => {
  it('that is right leads to the reservation', async () => {
    const { done, press, value } = open();
    await press('reservation.requested');
    expect([done, value()]).toEqual([[['reserve', choice]], { choosing: 'open' }]);
  });

  it('of more people than there are seats asks for the seats again, any other that is wrong does not', async () => {
    const short = open({ findProblems: [{ field: 'quantity', code: 'not_enough_seats' }] });
    await short.press('reservation.requested');
    expect([short.done, short.value()]).toEqual([
      [
        ['focus', 'box', 'not_enough_seats'],
        ['reload', choice],
      ],
      { choosing: 'refused' },
    ]);
    const alone = open({ chosen: forOne });
    await alone.press('reservation.requested');
    expect(alone.done).toEqual([['focus', 'box', 'min_travellers']]);
  });

  it('leads a visitor to sign in, and back to what was chosen', async () => {
    const { done, press } = open({ signedIn: false });
    await press('addition.requested');
    expect(done).toEqual([['login', choice]]);
  });

  it('is added once by a double press', async () => {
    const { actor, done, press, value } = open();
    actor.send({ type: 'addition.requested', idPrefix: 'box' });
    await press('addition.requested');
    await settle();
    expect([done, value()]).toEqual([[['add', choice]], { choosing: 'added' }]);
  });

  it('can be added again, and is no longer called added once it changed or the member signed out', async () => {
    const { actor, press, value } = open();
    await press('addition.requested');
    await settle();
    actor.send({ type: 'session.changed', signedIn: true });
    expect(value()).toEqual({ choosing: 'added' });
    actor.send({ type: 'choice.changed', choice: forSeven });
    expect(value()).toEqual({ choosing: 'open' });
    actor.send({ type: 'choice.changed', choice });
    await press('addition.requested');
    await settle();
    actor.send({ type: 'session.changed', signedIn: false });
    expect(value()).toEqual({ choosing: 'open' });
  });

  it('that is wrong has the focus, goes nowhere, and is judged again with each change', async () => {
    const { actor, done, press, value } = open({ chosen: forOne });
    await press('reservation.requested');
    expect(done).toEqual([['focus', 'box', 'min_travellers']]);
    actor.send({ type: 'choice.changed', choice: forSeven });
    expect(actor.getSnapshot().context.problems[0]?.code).toBe('not_enough_seats');
    actor.send({ type: 'choice.changed', choice });
    expect([actor.getSnapshot().context.problems, value()]).toEqual([[], { choosing: 'refused' }]);
  });

  it('is not judged before a press', () => {
    const { actor } = open();
    actor.send({ type: 'choice.changed', choice: forOne });
    actor.send({ type: 'seats.changed' });
    expect(actor.getSnapshot().context.problems).toEqual([]);
  });

  it('is remembered in every state', async () => {
    const { actor, done } = open({ refusal: { code: 'NETWORK' } });
    actor.send({ type: 'addition.requested', idPrefix: 'box' });
    actor.send({ type: 'choice.changed', choice: forSeven });
    expect(done).toEqual([['remember', forSeven]]);
    expect(actor.getSnapshot().value).toBe('preparing');
  });

  it('stays as it is where the rules cannot be fetched, and can be tried again', async () => {
    const { done, press, value } = open({ areRulesLost: true });
    await press('reservation.requested');
    expect([done, value()]).toEqual([[['report', undefined]], { choosing: 'open' }]);
  });
});

describe('what the cart refuses', () => {
  it.each(['SEATS_GONE', 'OPTION_UNAVAILABLE'])('by %s is gone, and the seats are asked for again', async (code) => {
    const { done, press, value } = open({ refusal: { code } });
    await press('addition.requested');
    await settle();
    expect([done.slice(1), value()]).toEqual([
      [
        ['reload', choice],
        ['report', code],
      ],
      { choosing: 'gone' },
    ]);
  });

  it('by a field is named at it', async () => {
    const problems = [{ field: 'lines.0.date', code: 'date_too_early' }];
    const { actor, done, press, value } = open({ refusal: { code: 'VALIDATION_FAILED', problems } });
    await press('addition.requested');
    await settle();
    expect([done.slice(1), value()]).toEqual([[['reload', choice]], { choosing: 'refused' }]);
    expect(actor.getSnapshot().context.problems).toEqual(problems);
  });

  it('for another reason is reported', async () => {
    const { done, press, value } = open({ refusal: { code: 'NETWORK' } });
    await press('addition.requested');
    await settle();
    expect([done.slice(1), value()]).toEqual([
      [
        ['reload', choice],
        ['report', 'NETWORK'],
      ],
      { choosing: 'open' },
    ]);
  });
});
