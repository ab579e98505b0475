/** The travellers' details on a running actor: what mends a refusal, and with what it ends. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { travellerMachine, type TravellerInput } from '../../machines/traveller.machine.ts';
import type { Failure } from '../../src/contract/errors.ts';
import type { Reservation } from '../../src/contract/reservations/shapes.ts';
import { travellerWithRules } from '../../src/flows/reservations/reservation-rules.ts';
import { choice, everyone, offer, reservation, traveller } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';
import { never, refuse } from './reservation-way.ts';

const input: TravellerInput = {
  reservationId: 'r1',
  traveller,
  vaults: ['me'],
  choices: [choice],
  offers: [offer],
  failure: null,
};
const refused = (...fields: string[]): Failure => ({
  code: 'VALIDATION_FAILED',
  problems: fields.map((field) => ({ field, code: 'required' })),
  details: {},
});

function open(change: Partial<TravellerInput> = {}, save: () => Promise<Reservation> = never) {
  const machine = travellerWithRules.provide({ actors: { saveTraveller: fromPromise(save) } });
  return createActor(machine, { input: { ...input, ...change } }).start();
}

async function confirm(change: Partial<TravellerInput>, save: () => Promise<Reservation>) {
  const actor = open(change, save);
  actor.send({ type: 'traveller.confirmed' });
  await settle();
  return actor.getSnapshot();
}

it('begins with all that it is given, and with empty fields for the rest', () => {
  const failure = refused('traveller.email');
  const { context } = open({ traveller: { representative: 'Mina' } as never, failure }).getSnapshot();
  const empty = Object.fromEntries(
    Object.keys(traveller).map((field) => [field, field === 'luggage' ? 0 : field === 'others' ? [] : '']),
  );
  expect(context).toEqual({
    ...input,
    traveller: { ...empty, representative: 'Mina' },
    failure,
    reservation: null,
  });
});

describe('what was refused', () => {
  it('goes field by field as it is mended, and wholly with the last field', () => {
    const actor = open({ failure: refused('traveller.email', 'traveller.contact') });
    actor.send({ type: 'traveller.changed', traveller: { email: 'a@example.com' } });
    expect(actor.getSnapshot().context.failure).toEqual(refused('traveller.contact'));
    actor.send({ type: 'traveller.changed', traveller: { contact: '+821000000000' } });
    expect(actor.getSnapshot().context.failure).toBeNull();
  });

  it('stays the same list while a mended field is typed on, so that nothing calls for attention anew', () => {
    const actor = open({ failure: refused('traveller.email', 'traveller.contact') });
    actor.send({ type: 'traveller.changed', traveller: { email: 'a' } });
    const { failure } = actor.getSnapshot().context;
    actor.send({ type: 'traveller.changed', traveller: { email: 'a@' } });
    actor.send({ type: 'other.changed', index: 0, other: { name: 'J' } });
    expect(actor.getSnapshot().context.failure).toBe(failure);
  });

  it('as a whole is mended by no field', () => {
    const failure = { code: 'RATE_LIMITED', problems: [], details: {} };
    const actor = open({ failure });
    actor.send({ type: 'traveller.changed', traveller: { email: 'a@example.com' } });
    expect(actor.getSnapshot().context.failure).toEqual(failure);
  });

  it('is not told while it is saved again', async () => {
    expect((await confirm({ failure: refused('traveller.email') }, never)).context.failure).toBeNull();
  });
});

describe('what is saved', () => {
  it('ends it with the reservation as the server has it', async () => {
    const snapshot = await confirm({}, async () => reservation);
    expect([snapshot.value, snapshot.output]).toEqual(['saved', { reservation, failure: null }]);
    expect(snapshot.hasTag('settled')).toBe(true);
  });

  it('is nothing where the answer says nothing', async () => {
    expect((await confirm({}, async () => undefined as never)).output).toEqual({ reservation: null, failure: null });
  });

  it.each(['EXPIRED', 'ALREADY_CANCELED', 'ALREADY_PAID', 'CANCEL_REQUESTED', 'ILLEGAL_TRANSITION'])(
    'too late by %s ends it with the reason',
    async (code) => {
      const { value, output } = await confirm({}, () => refuse(code));
      expect([value, output]).toEqual(['lost', { reservation: null, failure: { code, problems: [], details: {} } }]);
    },
  );

  it('and is refused for another reason stays as it was typed', async () => {
    const snapshot = await confirm({}, () => refuse('RATE_LIMITED'));
    expect([snapshot.context.traveller, snapshot.context.failure]).toEqual([
      traveller,
      { code: 'RATE_LIMITED', problems: [], details: {} },
    ]);
    expect(snapshot.hasTag('resumable')).toBe(true);
  });
});

describe('details that are copied for the member', () => {
  it('stay those of the vault until others are named, and a click that brings nothing changes nothing', () => {
    const actor = open();
    actor.send({ type: 'traveller.changed', traveller: { request: 'Quiet' } });
    expect(actor.getSnapshot().context.vaults).toEqual(['me']);
    actor.send({ type: 'traveller.changed', traveller: {}, vault: 'companion' });
    actor.send({ type: 'traveller.changed' } as never);
    expect(actor.getSnapshot().context).toMatchObject({
      vaults: ['companion'],
      traveller: { ...traveller, request: 'Quiet' },
    });
  });
});

it('pieces beyond two for each traveller cost extra', () => {
  const actor = open();
  expect(actor.getSnapshot().value).toEqual({ editing: 'free' });
  actor.send({ type: 'traveller.changed', traveller: { luggage: 5 } });
  expect(actor.getSnapshot().value).toEqual({ editing: 'surcharged' });
});

it('nothing is saved, and nothing costs extra, where no flow provides the rules', () => {
  const actor = createActor(travellerMachine, { input }).start();
  actor.send({ type: 'traveller.confirmed' });
  expect(actor.getSnapshot().value).toEqual({ editing: 'free' });
});

describe('the other travellers', () => {
  const jun = { name: 'Jun Kim', email: '', passport: 'X98765432' };
  const blank = { name: '', email: '', passport: '' };
  const three = [{ ...choice, quantity: 3 }];

  it('are typed one by one, in any order', () => {
    const actor = open({ offers: [everyone], choices: three });
    actor.send({ type: 'other.changed', index: 1, other: jun, vault: 'companion' });
    expect(actor.getSnapshot().context).toMatchObject({
      traveller: { ...traveller, others: [blank, jun] },
      vaults: ['me', null, 'companion'],
    });
    actor.send({ type: 'other.changed', index: 0, other: { name: 'Ana Kim' } });
    actor.send({ type: 'other.changed', index: 1, other: { email: 'jun@example.com' } });
    expect(actor.getSnapshot().context).toMatchObject({
      traveller: {
        others: [
          { ...blank, name: 'Ana Kim' },
          { ...jun, email: 'jun@example.com' },
        ],
      },
      vaults: ['me', null, 'companion'],
    });
  });

  it('are told what is wrong, each at the field, until it is mended', () => {
    const actor = open({ offers: [everyone], choices: three });
    actor.send({ type: 'traveller.confirmed' });
    const fields = () => actor.getSnapshot().context.failure?.problems.map(({ field, code }) => `${field} ${code}`);
    expect(fields()).toEqual([
      'traveller.others.0.name required',
      'traveller.others.0.passport required',
      'traveller.others.1.name required',
      'traveller.others.1.passport required',
    ]);
    actor.send({ type: 'other.changed', index: 0, other: jun });
    expect(fields()).toEqual(['traveller.others.1.name required', 'traveller.others.1.passport required']);
    actor.send({ type: 'other.changed', index: 1, other: { ...jun, name: 'Ana Kim' } });
    expect(fields()).toBeUndefined();
    actor.send({ type: 'traveller.confirmed' });
    expect(fields()).toEqual(['traveller.others.1.passport passport_twice']);
    actor.send({ type: 'other.changed', index: 1, other: { passport: 'A1234567' } });
    actor.send({ type: 'traveller.confirmed' });
    expect(actor.getSnapshot().matches('saving')).toBe(true);
  });

  it('who are too many for the group now are kept, and keep nobody back', () => {
    const actor = open({ offers: [everyone], traveller: { ...traveller, others: [jun, { ...blank, email: '?' }] } });
    actor.send({ type: 'traveller.confirmed' });
    expect(actor.getSnapshot().matches('saving')).toBe(true);
    expect(actor.getSnapshot().context.traveller.others).toHaveLength(2);
  });

  it('a click that brings nothing names nobody', () => {
    const actor = open({ offers: [everyone] });
    actor.send({ type: 'other.changed' } as never);
    expect(actor.getSnapshot().context.traveller.others).toEqual([blank]);
  });
});
