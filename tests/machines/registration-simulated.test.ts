/** The way to an account in a simulator, whose clicks bring nothing and whose machines say nothing. */
import { describe, expect, it } from 'vitest';
import { createActor, createMachine, type AnyEventObject } from 'xstate';
import { EMPTY_DRAFT, registrationMachine, type RegistrationInput } from '../../machines/registration.machine.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import { registrationWithRules } from '../../src/flows/accounts/registration-rules.ts';
import { EMAIL, registrationInput, social } from '../../src/tools/flows/registry/registration.cases.ts';
import { PROVEN, SENT } from './registration-way.ts';

const values = { ...EMPTY_DRAFT.values, email: EMAIL, code: '12', name: 'Sora', terms: ACCOUNT_TERMS };

/** At the step, with neither of its machines at work. */
function open(step: RegistrationInput['step'], more: Partial<RegistrationInput> = {}) {
  const waits = createMachine({
    context: ({ input }) => ({ told: (input as { failure?: unknown }).failure ?? null }),
  }) as never;
  const actor = createActor(
    registrationWithRules.provide({ actors: { emailVerification: waits, submission: waits, signIn: waits } }),
    { input: { ...registrationInput('general'), step, draft: { values, sent: SENT, ...PROVEN }, ...more } },
  ).start();
  return { actor, click: (event: AnyEventObject) => actor.send(event as never) };
}

describe('a click that brings nothing', () => {
  it('agrees to no terms', () => {
    const { actor, click } = open('terms');
    click({ type: 'terms.changed' });
    expect(actor.getSnapshot().context.values.terms).toEqual([]);
  });

  it('asks for the first step', () => {
    const { actor, click } = open('profile');
    click({ type: 'step.requested' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'terms', context: { wanted: 'terms' } });
  });
});

describe('a machine that says nothing', () => {
  it('leaves what is known of the address', () => {
    const { actor, click } = open('email');
    click({ type: 'xstate.snapshot.email' });
    expect(actor.getSnapshot()).toMatchObject({ value: { email: 'open' }, context: { values, sent: SENT, ...PROVEN } });
    click({ type: 'xstate.done.actor.email' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { profile: 'open' },
      context: { values, sent: SENT, ...PROVEN },
    });
  });

  it('leaves what is known of the person, without a file or a doubt', () => {
    const { actor, click } = open('profile');
    click({ type: 'xstate.snapshot.form' });
    expect(actor.getSnapshot()).toMatchObject({
      value: { profile: 'open' },
      context: { values, file: null, failure: null, inDoubt: false },
    });
  });
});

describe('a machine at work', () => {
  const atWork = (type: string, context: object) => ({
    type,
    snapshot: { context, hasTag: (tag: string) => tag === 'busy' },
  });

  it('tells of the address while the server is asked', () => {
    const { actor, click } = open('email');
    click(atWork('xstate.snapshot.email', { email: 'other@example.com', code: '34' }));
    expect(actor.getSnapshot()).toMatchObject({
      value: { email: 'busy' },
      context: { values: { ...values, email: 'other@example.com', code: '34' } },
    });
  });

  it('tells of the person while the server is asked', () => {
    const { actor, click } = open('profile');
    click(atWork('xstate.snapshot.form', { values: { ...values, name: 'Sora Kim' }, failure: null }));
    expect(actor.getSnapshot()).toMatchObject({
      value: { profile: 'busy' },
      context: { values: { ...values, name: 'Sora Kim' } },
    });
  });
});

describe('a step that is asked for', () => {
  it.each([
    ['terms', 'profile', { profile: 'open' }],
    ['terms', 'email', { email: 'open' }],
    ['email', 'profile', { profile: 'open' }],
    ['profile', 'email', { email: 'open' }],
  ] as const)('in %s: %s is shown where all before it is known', (step, asked, value) => {
    const { actor, click } = open(step);
    click({ type: 'step.requested', step: asked });
    expect(actor.getSnapshot()).toMatchObject({ value, context: { wanted: asked } });
  });
});

describe('a refusal of the form', () => {
  const refused = (code: string, details?: object) => ({
    type: 'xstate.snapshot.form',
    snapshot: { context: { values: {}, failure: { code, problems: [], details } }, hasTag: () => false },
  });

  it.each(['NETWORK', 'TIMEOUT', 'INVALID_RESPONSE', 'UNAVAILABLE', 'INTERNAL'])(
    'by %s leaves a doubt, in which a taken address may be that of the account',
    (code) => {
      for (const taken of ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN', 'SOCIAL_TAKEN']) {
        const { actor, click } = open('profile');
        click(refused(code));
        expect(actor.getSnapshot().context.inDoubt).toBe(true);
        click(refused(taken));
        expect(actor.getSnapshot().value).toBe('signingIn');
      }
    },
  );

  it('by anything else leaves none', () => {
    const { actor, click } = open('profile');
    click(refused('NETWORK'));
    click(refused('RATE_LIMITED'));
    expect(actor.getSnapshot().context.inDoubt).toBe(false);
    click(refused('SOCIAL_TAKEN'));
    expect(actor.getSnapshot().value).toEqual({ profile: 'open' });
  });

  it.each(['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN'])('by %s leads back to the address, and says so', (code) => {
    const { actor, click } = open('profile');
    click(refused(code, { seconds: 30 }));
    expect(actor.getSnapshot()).toMatchObject({ value: { email: 'open' }, context: { proven: null, sent: null } });
    const { context } = actor.getSnapshot().children.email!.getSnapshot() as unknown as { context: object };
    expect(context).toEqual({ told: { code, problems: [], details: { seconds: 30 } } });
  });

  it('for the address makes no provider where there was none', () => {
    const { actor, click } = open('profile');
    click(refused('EMAIL_IN_USE'));
    expect(actor.getSnapshot().context.social).toBeNull();
  });

  it('for the address takes the word of the provider away, and not its ticket', () => {
    const draft = { values: { ...values, email: social.email }, sent: null, proven: null };
    const { actor, click } = open('profile', { ...registrationInput('social', social), step: 'profile', draft });
    click(refused('EMAIL_IN_USE'));
    expect(actor.getSnapshot().context.social).toEqual({ ...social, email_verified: false });
  });
});

it('no terms are agreed to where no flow provides the rules', () => {
  const input: RegistrationInput = { ...registrationInput('general'), draft: { values, sent: SENT, ...PROVEN } };
  const actor = createActor(registrationMachine, { input }).start();
  actor.send({ type: 'terms.confirmed' });
  expect(actor.getSnapshot().value).toBe('terms');
});
