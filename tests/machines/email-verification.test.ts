/** The address of a new account: what the server is asked about it, and what proves it. */
import { describe, expect, it } from 'vitest';
import { getValidProof, isEmailProven } from '../../src/flows/accounts/registration-rules.ts';
import { EMAIL, registrationInput, social } from '../../src/tools/flows/registry/registration.cases.ts';
import { come, PROVEN, SENT, TYPED } from './registration-way.ts';
import { settle } from '../support/settle.ts';

describe('an address', () => {
  it('is asked about, written to and proven without the spaces around it', async () => {
    const way = come({ values: { ...TYPED, email: ` ${EMAIL} ` } });
    way.tellEmail({ type: 'email.confirmed' });
    await settle();
    way.tellEmail({ type: 'code.requested' });
    await settle();
    way.tellEmail({ type: 'code.changed', code: '123456' });
    way.tellEmail({ type: 'code.confirmed' });
    await settle();
    expect(way.asked).toEqual([`check ${EMAIL}`, `send ${EMAIL}`, `send ${EMAIL}`, `verify ${EMAIL} 123456`]);
    expect(way.state()).toEqual({ profile: 'open' });
    expect(way.context()).toMatchObject({ sent: null, proven: { proof: 'proof' }, values: { code: '' } });
  });

  it('has its code on the way still after a reload, spaces or not', () => {
    const way = come({ values: { ...TYPED, email: ` ${EMAIL} ` }, sent: SENT });
    expect(way.emailState()).toEqual({ typing: 'waiting' });
  });

  it('is the one that the provider vouches for, spaces or not', () => {
    const input = registrationInput('social', social);
    const way = come({ values: { ...TYPED, email: ` ${social.email} ` } }, undefined, input);
    way.send({ type: 'step.requested', step: 'email' });
    expect(way.emailState()).toBe('proven');
    way.tellEmail({ type: 'email.discarded' });
    expect(way.emailState()).toBe('entering');
    way.tellEmail({ type: 'email.confirmed' });
    expect(way.emailState()).toBe('proven');
    expect(way.asked).toEqual([]);
  });

  it('that is none is not proven, whatever a provider says of it', () => {
    expect(isEmailProven({ email: '', proven: null, social: { ...social, email: '' } })).toBe(false);
  });

  it('has one spelling for its code, its proof and its provider, however it was typed', () => {
    const typed = EMAIL.toUpperCase();
    const values = { ...TYPED, email: typed };
    expect(come({ values, sent: SENT }).emailState()).toEqual({ typing: 'waiting' });
    expect(come({ values, ...PROVEN }).state()).toEqual({ profile: 'open' });
    expect(getValidProof({ email: typed, ...PROVEN })).toBe('proof');
  });

  it('gets no proof of another one', () => {
    expect(getValidProof({ email: 'other@example.com', ...PROVEN })).toBe('');
    expect(getValidProof({ email: 'other@example.com', proven: null })).toBe('');
  });

  it.each(['12345', '1234567', 'x12345', 'code', ''])('is not proven by the code "%s"', async (code) => {
    const way = come({ values: { ...TYPED, code }, sent: SENT });
    way.tellEmail({ type: 'code.confirmed' });
    await settle();
    expect(way.asked).toEqual([]);
    const { failure } = way.actor.getSnapshot().children.email!.getSnapshot().context;
    expect(failure?.problems.map(({ field }) => field)).toEqual(['code']);
  });

  it.each(['123 456', '١٢٣٤٥٦'])('is proven by the code "%s", as the server reads it', async (code) => {
    const way = come({ values: { ...TYPED, code }, sent: SENT });
    way.tellEmail({ type: 'code.confirmed' });
    await settle();
    expect(way.state()).toEqual({ profile: 'open' });
  });

  it('is not left while the server is asked about it', async () => {
    const way = come();
    way.tellEmail({ type: 'email.confirmed' });
    way.send({ type: 'step.left' });
    way.send({ type: 'step.requested', step: 'terms' });
    expect([way.state(), way.emailState()]).toEqual([{ email: 'busy' }, 'checking']);
    await settle();
    way.send({ type: 'step.left' });
    expect(way.state()).toBe('terms');
  });
});
