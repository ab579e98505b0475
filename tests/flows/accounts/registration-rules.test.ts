/** The rules of joining in its machines: which step is open, when a code is mailed, and what the last step refuses. */
import { describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Application } from '../../../src/contract/accounts/drafts.ts';
import type { UserType } from '../../../src/contract/accounts/joining.ts';
import { getValidProof, isEmailProven, registrationWithRules } from '../../../src/flows/accounts/registration-rules.ts';
import {
  EMAIL,
  file,
  registrationInput,
  social,
  wrongFile,
} from '../../../src/tools/flows/registry/registration.cases.ts';
import { come, PROVEN, SENT, TYPED } from '../../machines/registration-way.ts';

type Visit = ReturnType<typeof come>;

const required = (field: string) => ({ field, code: 'required' });
const refused = (...problems: object[]) => ({ code: 'VALIDATION_FAILED', problems, details: {} });
const failureOf = ({ actor }: Visit) => actor.getSnapshot().children.email?.getSnapshot().context.failure;

describe('the terms', () => {
  it('each that is not agreed to is named, and no other step opens', () => {
    const { send, state, context } = come({ ...PROVEN, values: { ...TYPED, terms: ['privacy'] } });
    send({ type: 'terms.confirmed' });
    expect(state()).toBe('terms');
    expect(context().failure).toEqual(
      refused(...['terms_of_use', 'age_14'].map((term) => ({ field: `terms.${term}`, code: 'terms_required' }))),
    );
  });

  it('lead to the address once all are agreed to, and straight past it where it is proven', () => {
    for (const [draft, expected] of [
      [{}, { email: 'open' }],
      [PROVEN, { profile: 'open' }],
    ] as const) {
      const { send, state } = come({ ...draft, values: { ...TYPED, terms: [] } });
      expect(state()).toBe('terms');
      send({ type: 'terms.changed', terms: TYPED.terms! });
      send({ type: 'terms.confirmed' });
      expect(state()).toEqual(expected);
    }
  });
});

describe('the address', () => {
  const comeWith = (email: string) => come({ values: { ...TYPED, email } });

  it.each([
    ['', 'required'],
    ['sora at example', 'email_format'],
  ])('%j is refused as %s before the server is asked', (email, code) => {
    const visit = comeWith(email);
    visit.tellEmail({ type: 'email.confirmed' });
    expect(failureOf(visit)).toEqual(refused({ field: 'email', code }));
    expect([visit.emailState(), visit.asked]).toEqual(['entering', []]);
  });

  it('is looked up, then mailed a code', async () => {
    const { tellEmail, asked } = comeWith(EMAIL);
    tellEmail({ type: 'email.confirmed' });
    await vi.waitFor(() => expect(asked).toEqual([`check ${EMAIL}`, `send ${EMAIL}`]));
  });

  it.each([
    ['of its own', SENT, { typing: 'waiting' }],
    ['of another address', { ...SENT, email: 'other@example.com' }, 'entering'],
    ['that was never sent', null, 'entering'],
  ])('waits for a code on its way, not for one %s', (_, sent, expected) => {
    expect(come({ sent }).emailState()).toEqual(expected);
  });

  it('stays proven when its step is opened again', () => {
    const { send, emailState } = come(PROVEN);
    send({ type: 'step.left' });
    expect(emailState()).toBe('proven');
  });

  it('needs no code where the provider vouches for it, and one where it is another', () => {
    const { state, emailState, tellEmail, asked } = come({}, undefined, registrationInput('social', social));
    expect([state(), emailState()]).toEqual([{ email: 'open' }, 'entering']);
    tellEmail({ type: 'email.changed', email: social.email });
    tellEmail({ type: 'email.confirmed' });
    expect([emailState(), asked]).toEqual(['proven', []]);
  });

  it('nobody has proven or vouched for is not proven, and has no proof', () => {
    expect(isEmailProven({ email: EMAIL, proven: null, social: null })).toBe(false);
    expect(getValidProof({ email: EMAIL, proven: null })).toBe('');
  });
});

describe('the code', () => {
  it.each([
    ['', 'required'],
    ['12345', 'invalid'],
  ])('%j is refused as %s before the server is asked', (code, expected) => {
    const visit = come({ sent: SENT });
    visit.tellEmail({ type: 'code.changed', code });
    visit.tellEmail({ type: 'code.confirmed' });
    expect(failureOf(visit)).toEqual(refused({ field: 'code', code: expected }));
    expect(visit.asked).toEqual([]);
  });

  it('with all its digits is verified, and opens the last step', async () => {
    const { tellEmail, asked, state } = come({ sent: SENT });
    tellEmail({ type: 'code.changed', code: '123456' });
    tellEmail({ type: 'code.confirmed' });
    await vi.waitFor(() => expect(state()).toEqual({ profile: 'open' }));
    expect(asked).toEqual([`verify ${EMAIL} 123456`]);
  });
});

describe('the last step', () => {
  /** All of it is typed, but for the file of a company. */
  function reach(userType: UserType = 'general') {
    const join = vi.fn<(application: Application) => Promise<void>>(async () => {});
    return { join, ...come(PROVEN, join, registrationInput(userType)) };
  }

  it('sends a person whose details are all right, with no file', () => {
    const { submit, join, fields } = reach();
    submit();
    expect([fields(), join.mock.calls.length]).toEqual([[], 1]);
  });

  it('refuses a birthday that has not come', () => {
    const { change, submit, join, problems } = reach();
    change('birthday', '2999-01-01');
    submit();
    expect(problems()).toEqual([{ field: 'birthday', code: 'birthday_format' }]);
    expect(join).not.toHaveBeenCalled();
  });

  it('refuses a company without its file, and takes it with one', () => {
    const { change, submit, join, problems } = reach('business');
    submit();
    expect(problems()).toEqual([required('file')]);
    change('file', file);
    expect(problems()).toEqual([]);
    submit();
    expect(join.mock.calls.map(([application]) => application.file)).toEqual([file]);
  });

  it('says of a wrong file at once that it cannot be, and of one that was taken away nothing', () => {
    const { change, problems } = reach('business');
    change('file', wrongFile);
    expect(problems()).toEqual([{ field: 'file', code: 'file_type' }]);
    change('file', null);
    expect(problems()).toEqual([]);
  });

  it('a field that changes loses its own problem alone, and keeps what is typed in the others', () => {
    const { actor, change, submit, problems } = reach();
    change('name', '');
    change('phone', '');
    submit();
    expect(problems()).toEqual([required('name'), required('phone')]);
    change('name', 'Ona Lind');
    expect(problems()).toEqual([required('phone')]);
    const { values } = actor.getSnapshot().children.form!.getSnapshot().context;
    expect(values).toMatchObject({ name: 'Ona Lind', nationality: TYPED.nationality, email: EMAIL });
  });
});

describe('where nothing but the rules is provided', () => {
  const begin = (typed: object, known: object = {}) => {
    const input = registrationInput('general');
    const draft = { ...input.draft, ...known, values: { ...input.draft.values, ...TYPED, ...typed } };
    return createActor(registrationWithRules, { input: { ...input, step: 'profile', draft } }).start();
  };

  it('an address is judged', () => {
    const { email } = begin({ email: '' }).getSnapshot().children;
    email?.send({ type: 'email.confirmed' });
    expect(email?.getSnapshot().context.failure).toEqual(refused(required('email')));
  });

  it('so are the details of a person', () => {
    const { form } = begin({ name: '' }, PROVEN).getSnapshot().children;
    form?.send({ type: 'form.submitted' });
    expect(form?.getSnapshot().context.problems).toEqual([required('name')]);
  });
});
