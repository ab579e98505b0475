/** Registration: typed values, the chosen file, and a lost answer of the server. */
import { describe, expect, it } from 'vitest';
import type { Application, RegistrationValues } from '../../src/contract/accounts/drafts.ts';
import { ACCOUNT_TERMS } from '../../src/contract/accounts/joining.ts';
import { file, profile, registrationInput, wrongFile } from '../../src/tools/flows/registry/registration.cases.ts';
import { come, PROVEN, refuse, TYPED } from './registration-way.ts';
import { settle } from '../support/settle.ts';

describe('a profile', () => {
  it.each(['010-1234-5678', '+82 10 1234 5678'])('joins with the phone number %s, as the server takes it', (phone) => {
    const way = come({ ...PROVEN, values: { ...TYPED, phone } });
    way.submit();
    expect(way.state()).toEqual({ profile: 'busy' });
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
    way.submit();
    expect(way.state()).toEqual({ profile: 'open' });
    expect(way.problems()).toEqual([{ field, code, ...(code === 'too_long' && { bound: 100 }) }]);
  });
});

describe('what was typed', () => {
  it('is no problem any longer where it was changed, and stays one elsewhere', () => {
    const way = come({ ...PROVEN, values: { ...TYPED, name: '', phone: '' } });
    way.submit();
    expect(way.fields()).toEqual(['name', 'phone']);
    way.change('phone', '01012345678');
    expect(way.fields()).toEqual(['name']);
  });

  it('of the terms is judged again as a whole', () => {
    const way = come({ values: { ...TYPED, terms: [] } });
    way.send({ type: 'terms.confirmed' });
    expect(way.context().failure?.problems.map(({ field }) => field)).toEqual(
      ACCOUNT_TERMS.map((term) => `terms.${term}`),
    );
    way.send({ type: 'terms.changed', terms: ACCOUNT_TERMS.slice(0, 1) });
    expect(way.context().failure).toBeNull();
  });

  it('in the last step is there again after a look at another one', () => {
    const way = come({ ...PROVEN });
    way.change('passport', 'M12345678');
    way.change('password', 'Maru2demo');
    way.send({ type: 'step.left' });
    way.tellEmail({ type: 'email.confirmed' });
    const { values } = way.actor.getSnapshot().children.form!.getSnapshot().context;
    expect(values).toMatchObject({ name: profile.name, passport: 'M12345678', password: 'Maru2demo' });
  });
});

describe('a file', () => {
  it('that cannot be is named at once, and only as long as it is the one', () => {
    const way = come({ ...PROVEN, values: { ...TYPED, name: '' } }, undefined, registrationInput('business'));
    way.submit();
    expect(way.fields()).toEqual(['name', 'file']);
    way.change('file', wrongFile);
    expect(way.problems()).toContainEqual({ field: 'file', code: 'file_type' });
    expect(way.fields()).toEqual(['name', 'file']);
    way.change('file', file);
    expect(way.fields()).toEqual(['name']);
    way.change('file', wrongFile);
    way.change('file', null);
    expect(way.fields()).toEqual(['name']);
    expect(way.context().file).toBeNull();
  });
});

describe('an answer to joining', () => {
  async function join(...codes: string[]) {
    let times = 0;
    const way = come(PROVEN, () => refuse(codes[(times += 1) - 1] ?? 'INTERNAL')());
    for (const _ of codes) {
      way.submit();
      await settle();
    }
    return way;
  }

  it('is asked for with all that was typed, and the proof of the address', async () => {
    const given: Application[] = [];
    const way = come(PROVEN, async (application) => void given.push(application));
    way.submit();
    await settle();
    expect(given).toHaveLength(1);
    expect(given[0]).toMatchObject({ ...TYPED, ...PROVEN, userType: 'general', social: null, file: null });
  });

  it.each(['NETWORK', 'TIMEOUT', 'INVALID_RESPONSE', 'UNAVAILABLE', 'INTERNAL'])(
    'that was lost by %s leaves it open whether there is an account',
    async (code) => {
      expect((await join(code)).context().inDoubt).toBe(true);
      for (const taken of ['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN', 'SOCIAL_TAKEN'])
        expect((await join(code, taken)).state()).toBe('joined');
    },
  );

  it('that was lost is remembered while something else is typed', async () => {
    const way = await join('NETWORK');
    way.change('name', 'Sora');
    expect(way.context().inDoubt).toBe(true);
  });

  it('that came says that there is none', async () => {
    expect((await join('RATE_LIMITED')).context().inDoubt).toBe(false);
    expect((await join('NETWORK', 'RATE_LIMITED')).context().inDoubt).toBe(false);
  });

  it('that names a field says nothing of one that was lost before', async () => {
    let times = 0;
    const refusal = { code: 'VALIDATION_FAILED', problems: [{ field: 'name', code: 'invalid' }] };
    const way = come(PROVEN, () => ((times += 1) === 1 ? refuse('NETWORK')() : Promise.reject(refusal)));
    for (let again = 0; again < 2; again += 1) {
      way.submit();
      await settle();
    }
    expect([way.fields(), way.context().inDoubt]).toEqual([['name'], true]);
  });

  it.each(['EMAIL_IN_USE', 'EMAIL_NOT_PROVEN'])('about the address leads back to it (%s)', async (code) => {
    const way = await join(code);
    expect([way.state(), way.emailState()]).toEqual([{ email: 'open' }, 'entering']);
    expect(way.actor.getSnapshot().children.email!.getSnapshot().context.failure).toEqual({
      code,
      problems: code === 'EMAIL_IN_USE' ? [{ field: 'email', code: 'invalid' }] : [],
      details: {},
    });
  });

  it('about the address is said there alone', async () => {
    const way = await join('EMAIL_NOT_PROVEN');
    way.send({ type: 'step.left' });
    expect([way.state(), way.context().failure]).toEqual(['terms', null]);
  });
});
