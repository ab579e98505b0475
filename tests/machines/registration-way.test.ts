/** The way to an account: what becomes of what was typed, of a file, and of an answer that was lost. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { RegistrationInput, RegistrationValues, SentCode } from '../../machines/registration.machine.ts';
import { isEmailProven, getValidProof, registrationWithRules } from '../../src/flows/accounts/registration-rules.ts';
import {
  EMAIL,
  file,
  profile,
  registrationInput,
  social,
  wrongFile,
} from '../../src/tools/flows/registry/registration.cases.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const refuse = (code: string) => (): Promise<void> => Promise.reject(Object.assign(new Error(code), { code }));
const SENT: SentCode = { email: EMAIL, expiresAt: 600_000, resendAt: 60_000 };
const TYPED: Partial<RegistrationValues> = { ...profile, email: EMAIL, terms: ACCOUNT_TERMS };

interface Known extends Partial<Omit<RegistrationInput['draft'], 'values'>> {
  values?: Partial<RegistrationValues>;
}

interface Answers {
  join?: () => Promise<void>;
  sendCode?: () => Promise<SentCode>;
}

/** Where somebody is who has typed all this; every address that the server is asked about is noted. */
function come(
  { values = TYPED, ...draft }: Known = {},
  { join = async () => {}, sendCode = async () => SENT }: Answers = {},
  input: RegistrationInput = registrationInput('general'),
) {
  const asked: string[] = [];
  const actor = createActor(
    registrationWithRules.provide({
      actors: {
        checkEmail: fromPromise(async ({ input: { email } }) => void asked.push(`check ${email}`)),
        sendCode: fromPromise(({ input: { email } }) => {
          asked.push(`send ${email}`);
          return sendCode();
        }),
        waitToResend: fromPromise(async () => {}),
        verifyCode: fromPromise(async ({ input: { email, code } }) => {
          asked.push(`verify ${email} ${code}`);
          return { email, proof: 'proof' };
        }),
        join: fromPromise(join),
        signIn: fromPromise(refuse('INVALID_CREDENTIALS')),
      },
    }),
    {
      input: {
        ...input,
        step: 'profile',
        draft: { ...input.draft, ...draft, values: { ...input.draft.values, ...values } },
      },
    },
  ).start();
  const fields = () => actor.getSnapshot().context.problems.map(({ field }) => field);
  return { actor, send: actor.send, asked, fields, context: () => actor.getSnapshot().context };
}
const PROVEN = { proven: { email: EMAIL, proof: 'proof' } };

describe('an address', () => {
  it('is asked about, written to and proven without the spaces around it', async () => {
    const way = come({ values: { ...TYPED, email: ` ${EMAIL} ` } });
    way.send({ type: 'step.next' });
    await settled();
    way.send({ type: 'code.resend' });
    await settled();
    way.send({ type: 'values.changed', values: { code: '123456' } });
    way.send({ type: 'step.next' });
    await settled();
    expect(way.asked).toEqual([`check ${EMAIL}`, `send ${EMAIL}`, `send ${EMAIL}`, `verify ${EMAIL} 123456`]);
    expect(way.actor.getSnapshot().matches({ profile: 'editing' })).toBe(true);
  });

  it('has its code on the way still after a reload, spaces or not', () => {
    const way = come({ values: { ...TYPED, email: ` ${EMAIL} ` }, sent: SENT });
    expect(way.actor.getSnapshot().matches({ email: 'typing' })).toBe(true);
  });

  it('is the one that the provider vouches for, spaces or not', () => {
    const way = come({ values: { ...TYPED, email: ` ${social.email} ` } }, {}, registrationInput('social', social));
    way.send({ type: 'step.asked', step: 'email' });
    expect(way.actor.getSnapshot().matches({ email: 'proven' })).toBe(true);
    way.send({ type: 'email.change' });
    way.send({ type: 'step.next' });
    expect(way.actor.getSnapshot().matches({ email: 'proven' })).toBe(true);
    expect(way.asked).toEqual([]);
  });

  it('that is none is not proven, whatever a provider says of it', () => {
    const { values } = registrationInput('social').draft;
    expect(isEmailProven({ values, proven: null, social: { ...social, email: '' } })).toBe(false);
  });

  it('has one spelling for its code, its proof and its provider, however it was typed', () => {
    const typed = EMAIL.toUpperCase();
    const values = { ...TYPED, email: typed };
    expect(come({ values, sent: SENT }).actor.getSnapshot().matches({ email: 'typing' })).toBe(true);
    expect(
      come({ values, ...PROVEN })
        .actor.getSnapshot()
        .matches({ profile: 'editing' }),
    ).toBe(true);
    expect(getValidProof({ values: { ...come().context().values, email: typed }, ...PROVEN })).toBe('proof');
  });

  it('gets no proof of another one', () => {
    const { values } = come({ values: { ...TYPED, email: 'other@example.com' } }).context();
    expect(getValidProof({ values, ...PROVEN })).toBe('');
    expect(getValidProof({ values, proven: null })).toBe('');
  });

  it.each(['12345', '1234567', 'x12345', 'code', ''])('is not proven by the code "%s"', async (code) => {
    const way = come({ values: { ...TYPED, code }, sent: SENT });
    way.send({ type: 'step.next' });
    await settled();
    expect(way.asked).toEqual([]);
    expect(way.fields()).toEqual(['code']);
  });

  it.each(['123 456', '١٢٣٤٥٦'])('is proven by the code "%s", as the server reads it', async (code) => {
    const way = come({ values: { ...TYPED, code }, sent: SENT });
    way.send({ type: 'step.next' });
    await settled();
    expect(way.actor.getSnapshot().matches({ profile: 'editing' })).toBe(true);
  });
});

describe('a profile', () => {
  it.each(['010-1234-5678', '+82 10 1234 5678'])('joins with the phone number %s, as the server takes it', (phone) => {
    const way = come({ ...PROVEN, values: { ...TYPED, phone } });
    way.send({ type: 'step.next' });
    expect(way.actor.getSnapshot().matches({ profile: 'joining' })).toBe(true);
  });

  it.each<[string, string, Partial<RegistrationValues>]>([
    ['name', 'too_long', { name: 'S'.repeat(101) }],
    ['birthday', 'birthday_format', { birthday: '1990-02-30' }],
    ['phone', 'phone_format', { phone: '010' }],
    ['gender', 'invalid', { gender: 'none' }],
    ['nationality', 'invalid', { nationality: 'XX' }],
    ['passport', 'passport_format', { passport: 'M1' }],
    ['password', 'password_format', { password: 'sora', password_confirmation: 'sora' }],
    ['password_confirmation', 'password_mismatch', { password_confirmation: 'Sora3demo' }],
    ['name', 'required', { name: ' ' }],
  ])('does not join with a wrong %s (%s)', (field, code, wrong) => {
    const way = come({ ...PROVEN, values: { ...TYPED, ...wrong } });
    way.send({ type: 'step.next' });
    expect(way.actor.getSnapshot().matches({ profile: 'editing' })).toBe(true);
    expect(way.context().problems).toEqual([{ field, code }]);
  });
});

describe('what was typed', () => {
  it('is no problem any longer where it was changed, and stays one elsewhere', () => {
    const way = come({ ...PROVEN, values: { ...TYPED, name: '', phone: '' } });
    way.send({ type: 'step.next' });
    expect(way.fields()).toEqual(['name', 'phone']);
    way.send({ type: 'values.changed', values: { phone: '01012345678' } });
    expect(way.fields()).toEqual(['name']);
    way.send({ type: 'values.changed', values: { terms: [] } });
    expect(way.fields()).toEqual(['name']);
  });

  it('of the terms is judged again as a whole, and nothing else with it', () => {
    const way = come({ values: { ...TYPED, terms: [] } });
    way.send({ type: 'step.next' });
    expect(way.fields()).toEqual(ACCOUNT_TERMS.map((term) => `terms.${term}`));
    way.send({ type: 'values.changed', values: { name: 'Sora' } });
    expect(way.fields()).toHaveLength(ACCOUNT_TERMS.length);
    way.send({ type: 'values.changed', values: { terms: ACCOUNT_TERMS.slice(0, 1) } });
    expect(way.fields()).toEqual([]);
  });
});

describe('a file', () => {
  it('that cannot be is named at once, and only as long as it is the one', () => {
    const way = come({ ...PROVEN, values: { ...TYPED, name: '' } }, {}, registrationInput('business'));
    way.send({ type: 'step.next' });
    expect(way.fields()).toEqual(['name', 'file']);
    way.send({ type: 'file.chosen', file: wrongFile });
    expect(way.context().problems).toContainEqual({ field: 'file', code: 'file_type' });
    expect(way.fields()).toEqual(['name', 'file']);
    way.send({ type: 'file.chosen', file });
    expect(way.fields()).toEqual(['name']);
    way.send({ type: 'file.chosen', file: wrongFile });
    way.send({ type: 'file.chosen', file: null });
    expect(way.fields()).toEqual(['name']);
    expect(way.context().file).toBeNull();
  });
});

describe('an answer to joining', () => {
  async function join(...codes: string[]) {
    let times = 0;
    const way = come(PROVEN, { join: () => refuse(codes[(times += 1) - 1] ?? 'INTERNAL')() });
    for (const _ of codes) {
      way.send({ type: 'step.next' });
      await settled();
    }
    return way.actor.getSnapshot();
  }

  it.each(['NETWORK', 'TIMEOUT', 'INVALID_RESPONSE', 'UNAVAILABLE', 'INTERNAL'])(
    'that was lost by %s leaves it open whether there is an account',
    async (code) => {
      expect((await join(code)).context.inDoubt).toBe(true);
      for (const taken of ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN', 'SOCIAL_TAKEN'])
        expect((await join(code, taken)).value).toBe('joined');
    },
  );

  it('that came says that there is none', async () => {
    expect((await join('RATE_LIMITED')).context.inDoubt).toBe(false);
    expect((await join('NETWORK', 'RATE_LIMITED')).context.inDoubt).toBe(false);
  });

  it.each(['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN'])('about the address leads back to it (%s)', async (code) => {
    expect((await join(code)).value).toEqual({ email: 'entering' });
  });
});
