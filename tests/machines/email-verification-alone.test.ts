/** The address of a new account by itself: what is told until when, what an empty answer proves, and with what it ends. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import {
  emailVerificationMachine,
  type EmailVerificationEvent,
  type EmailVerificationInput,
} from '../../machines/email-verification.machine.ts';
import type { EmailProof, SentCode } from '../../src/contract/accounts/drafts.ts';
import { emailVerificationWithRules } from '../../src/flows/accounts/registration-rules.ts';
import { EMAIL, emailInput } from '../../src/tools/flows/registry/registration.cases.ts';
import { settle } from '../support/settle.ts';
import { PROVEN, refuse, SENT } from './registration-way.ts';

const failure = { code: 'RATE_LIMITED', problems: [], details: {} };
const WAITING = { email: EMAIL, code: '123456', sent: SENT };
const never = () => new Promise<never>(() => {});

interface Answers {
  check?: () => Promise<void>;
  send?: () => Promise<never>;
  wait?: () => Promise<void>;
  verify?: () => Promise<never>;
}

function open(input: Partial<EmailVerificationInput>, { check, send, wait, verify }: Answers = {}) {
  const actors = {
    checkEmail: fromPromise<void, { email: string }>(check ?? never),
    sendCode: fromPromise<SentCode, { email: string }>(send ?? never),
    waitToResend: fromPromise<void, { resendAt: number }>(wait ?? (async () => {})),
    verifyCode: fromPromise<EmailProof, { email: string; code: string }>(verify ?? never),
  };
  return createActor(emailVerificationWithRules.provide({ actors }), { input: { ...emailInput, ...input } }).start();
}

describe('what was refused', () => {
  it.each<[string, Partial<EmailVerificationInput>, EmailVerificationEvent['type']]>([
    ['looked up', { email: EMAIL }, 'email.confirmed'],
    ['mailed another code', WAITING, 'code.requested'],
    ['proven by a code', WAITING, 'code.confirmed'],
    ['given up with its code', WAITING, 'email.discarded'],
    ['given up with its proof', { email: EMAIL, ...PROVEN }, 'email.discarded'],
  ])('is told no more once the address is %s', async (_, input, type) => {
    const actor = open({ ...input, failure });
    await settle();
    expect(actor.getSnapshot().context.failure).toEqual(failure);
    actor.send({ type } as EmailVerificationEvent);
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('is told at its field from the start', () => {
    const inUse = { code: 'EMAIL_IN_USE', problems: [], details: {} };
    expect(open({ email: EMAIL, failure: inUse }).getSnapshot().context.failure?.problems).toEqual([
      { field: 'email', code: 'invalid' },
    ]);
  });
});

describe('a click or an answer that brings nothing', () => {
  it('leaves what was typed', async () => {
    const entering = open({ email: EMAIL });
    entering.send({ type: 'email.changed' } as never);
    expect(entering.getSnapshot().context.email).toBe(EMAIL);
    const typing = open(WAITING);
    typing.send({ type: 'code.changed' } as never);
    expect(typing.getSnapshot().context.code).toBe('123456');
  });

  it('has sent no code, and proves nothing', async () => {
    const sending = open({ email: EMAIL }, { check: async () => {}, send: async () => undefined as never });
    sending.send({ type: 'email.confirmed' });
    await settle();
    expect(sending.getSnapshot().context.sent).toBeNull();
    const verifying = open(WAITING, { verify: async () => undefined as never });
    verifying.send({ type: 'code.confirmed' });
    await settle();
    expect(verifying.getSnapshot().output?.proven).toBeNull();
  });
});

it('another code takes the place of the former one, and of what was typed of it', async () => {
  const later = { ...SENT, resendAt: SENT.resendAt + 60_000 };
  const actor = open(WAITING, { send: async () => later as never });
  await settle();
  actor.send({ type: 'code.requested' });
  await settle();
  expect(actor.getSnapshot().context).toMatchObject({ sent: later, code: '' });
});

it('is proven by nothing where no flow provides the rules', () => {
  const actor = createActor(emailVerificationMachine, { input: { ...emailInput, email: EMAIL, ...PROVEN } }).start();
  expect(actor.getSnapshot().value).toBe('entering');
});

it('ends with the address and its proof, and with no code', async () => {
  const actor = open(WAITING, { verify: async () => PROVEN.proven as never });
  actor.send({ type: 'code.confirmed' });
  await settle();
  expect(actor.getSnapshot().output).toEqual({ email: EMAIL, code: '', sent: null, ...PROVEN });
});

it('a code that is over is asked for again at once, and a wrong one is waited out', async () => {
  const after = async (code: string) => {
    const actor = open(WAITING, { wait: never, verify: refuse(code) as () => Promise<never> });
    actor.send({ type: 'code.confirmed' });
    await settle();
    return actor.getSnapshot().value;
  };
  expect([await after('CODE_EXPIRED'), await after('CODE_WRONG')]).toEqual([{ typing: 'free' }, { typing: 'waiting' }]);
});

it('another address is named with neither code nor proof of the former one', () => {
  const typing = open(WAITING);
  typing.send({ type: 'email.discarded' });
  expect(typing.getSnapshot()).toMatchObject({ value: 'entering', context: { email: EMAIL, code: '', sent: null } });
  const proven = open({ email: EMAIL, sent: SENT, ...PROVEN });
  proven.send({ type: 'email.discarded' });
  expect(proven.getSnapshot()).toMatchObject({ value: 'entering', context: { proven: null, sent: null } });
});
