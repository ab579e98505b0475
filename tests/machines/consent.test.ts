/** The consent to counting: asked once, remembered as it was given, changed at any time, and nothing counted without it. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, transition } from 'xstate';
import { consentMachine, type ConsentAnswer, type ConsentInput } from '../../machines/consent.machine.ts';

/** A visitor; `counted` is whether the service counts at each moment, `remembered` what storage was given. */
function visit(input?: ConsentInput, load: () => void = () => {}) {
  const remembered: ConsentAnswer[] = [];
  const logged: unknown[] = [];
  let isCounting = false;
  const actor = createActor(
    consentMachine.provide({
      actors: {
        count: fromCallback(() => {
          load();
          isCounting = true;
          return () => (isCounting = false);
        }),
      },
      actions: {
        remember: (_, { answer }) => void remembered.push(answer),
        logFailure: (_, { error }) => void logged.push(error),
      },
    }),
    { input },
  ).start();
  return {
    actor,
    remembered,
    logged,
    now: () => ({ state: actor.getSnapshot().value, isCounting }),
    yes: () => actor.send({ type: 'consent.given' }),
    no: () => actor.send({ type: 'consent.refused' }),
  };
}

const unknown: ConsentInput = { isWanted: true, answer: null };

describe('a visitor who was not asked yet', () => {
  it('is asked, and counted after a yes', () => {
    const { now, yes, remembered } = visit(unknown);
    expect(now()).toEqual({ state: 'asking', isCounting: false });
    yes();
    expect([now(), remembered]).toEqual([{ state: 'given', isCounting: true }, ['given']]);
  });

  it('is not counted after a no, which is remembered like a yes', () => {
    const { now, no, remembered } = visit(unknown);
    no();
    expect([now(), remembered]).toEqual([{ state: 'refused', isCounting: false }, ['refused']]);
  });

  it('is asked too where nothing at all is known', () => {
    const { actor, now } = visit();
    expect(now()).toEqual({ state: 'asking', isCounting: false });
    expect(actor.getSnapshot().context).toEqual(unknown);
  });

  it('may change the answer as often as they like, and the last one counts', () => {
    const { now, yes, no, remembered } = visit(unknown);
    yes();
    no();
    expect(now()).toEqual({ state: 'refused', isCounting: false });
    yes();
    expect(now()).toEqual({ state: 'given', isCounting: true });
    expect(remembered).toEqual(['given', 'refused', 'given']);
  });

  it('has the same answer remembered once', () => {
    const { yes, no, remembered } = visit(unknown);
    yes();
    yes();
    no();
    no();
    expect(remembered).toEqual(['given', 'refused']);
  });
});

describe('a visitor who has answered before', () => {
  it('is counted at once after a yes, without being asked or remembered again', () => {
    const { now, remembered } = visit({ isWanted: true, answer: 'given' });
    expect([now(), remembered]).toEqual([{ state: 'given', isCounting: true }, []]);
  });

  it('is not counted after a no, and may still agree', () => {
    const { now, yes, remembered } = visit({ isWanted: true, answer: 'refused' });
    expect([now(), remembered]).toEqual([{ state: 'refused', isCounting: false }, []]);
    yes();
    expect(now()).toEqual({ state: 'given', isCounting: true });
  });
});

it.each([null, 'given', 'refused'] as const)('without a service nothing is asked, whatever was said: %s', (answer) => {
  const { actor, now } = visit({ isWanted: false, answer });
  expect([now(), actor.getSnapshot().status]).toEqual([{ state: 'needless', isCounting: false }, 'done']);
});

it('a service that cannot be loaded is logged as it failed, and the consent stays', () => {
  const error = new Error('blocked');
  const { now, logged, yes, no } = visit(unknown, () => {
    throw error;
  });
  yes();
  expect([now(), logged]).toEqual([{ state: 'given', isCounting: false }, [error]]);
  no();
  expect(now().state).toBe('refused');
});

it('alone it names both effects that the flow provides, and has them do nothing', () => {
  const { remember, logFailure } = consentMachine.implementations.actions;
  expect([typeof remember, typeof logFailure]).toEqual(['function', 'function']);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [asking] = transition(consentMachine, createActor(consentMachine, { input: undefined }).getSnapshot(), {
    type: 'consent.refused',
  });
  expect([asking.value, warn.mock.calls]).toEqual(['refused', []]);
  warn.mockRestore();
});
