/** The rules of §5 on the machines of a reservation: what each step refuses, and where a reservation goes on. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { TERMS } from '../../../src/contract/catalogue/codes.ts';
import type { Loaded, ReservationInput } from '../../../src/contract/reservations/drafts.ts';
import { EMPTY_DRAFT } from '../../../src/flows/reservations/reservation-draft.ts';
import {
  checkoutWithRules,
  choiceWithRules,
  reservationWithRules,
  travellerWithRules,
} from '../../../src/flows/reservations/reservation-rules.ts';
import { choice, everyone, offer, reservation, traveller } from '../../../src/tools/flows/registry/samples.ts';
import { providedGuards } from '../../support/run-effect.ts';

const load = (known: Loaded) => fromPromise<Loaded, Pick<ReservationInput, 'draft'>>(async () => known);
const refusal = (...problems: object[]) => ({ code: 'VALIDATION_FAILED', problems, details: {} });

describe('step `option`', () => {
  function confirm(...choices: (typeof choice)[]) {
    const input = { choices, offers: [offer], cartItemIds: [], reservation: null, failure: null };
    const actor = createActor(choiceWithRules, { input }).start();
    actor.send({ type: 'choice.confirmed' });
    return actor.getSnapshot();
  }

  it('holds a choice that can be booked', () => {
    expect(confirm(choice).value).toBe('holding');
  });

  it('names all that is wrong with another one, and stays', () => {
    const { value, context } = confirm({ ...choice, date: offer.first_day.replace('12-01', '11-30'), quantity: 1 });
    expect([value, context.failure]).toEqual([
      'editing',
      refusal(
        { field: 'lines.0.date', code: 'date_too_early', bound: offer.first_day },
        { field: 'lines.0.quantity', code: 'min_travellers', bound: 2 },
      ),
    ]);
  });
});

describe('step `traveler`', () => {
  function open(change: Partial<typeof traveller>, offers = [offer]) {
    const details = { ...traveller, ...change };
    const known = { reservationId: 'r1', vaults: [], choices: [choice], failure: null };
    return createActor(travellerWithRules, { input: { ...known, offers, traveller: details } }).start();
  }
  function confirm(...given: Parameters<typeof open>) {
    const actor = open(...given);
    actor.send({ type: 'traveller.confirmed' });
    return actor.getSnapshot();
  }

  it('saves details that are complete', () => {
    expect(confirm({}).value).toBe('saving');
  });

  it('names all that is wrong with others, and stays', () => {
    const { value, context } = confirm({ representative: '', email: 'mina' });
    expect([value, context.failure]).toEqual([
      { editing: 'free' },
      refusal(
        { field: 'traveller.representative', code: 'required' },
        { field: 'traveller.email', code: 'email_format' },
      ),
    ]);
  });

  it('judges as many travellers as go now', () => {
    const jun = { name: 'Jun Kim', email: '', passport: 'X98765432' };
    const nobody = { name: '', email: '', passport: '' };
    expect(confirm({ others: [jun, nobody] }, [everyone]).value).toBe('saving');
    expect(confirm({ others: [] }, [everyone]).context.failure?.problems.map(({ field }) => field)).toEqual([
      'traveller.others.0.name',
      'traveller.others.0.passport',
    ]);
  });

  it('says that luggage costs extra beyond two pieces for each traveller', () => {
    const lies = (luggage: number) => open({ luggage }).getSnapshot().value;
    expect([0, 4, 5].map(lies)).toEqual([{ editing: 'free' }, { editing: 'free' }, { editing: 'surcharged' }]);
  });
});

describe('a payment', () => {
  const input = { reservationId: 'r1', method: 'bank' as const, terms: [...TERMS], reservation };

  it('starts with a method, and all terms agreed to', () => {
    expect(createActor(checkoutWithRules, { input }).start().getSnapshot().value).toBe('starting');
  });

  it('is refused without them, each named at its field', () => {
    const { output } = createActor(checkoutWithRules, { input: { ...input, method: null, terms: TERMS.slice(1) } })
      .start()
      .getSnapshot();
    expect(output).toEqual({
      reservation: null,
      failure: refusal(
        { field: 'method', code: 'method_required' },
        { field: `terms.${TERMS[0]}`, code: 'terms_required' },
      ),
    });
  });
});

describe('a reservation goes on', () => {
  const loaded: Loaded = { offers: [offer], choices: [choice], reservation, traveller: reservation.traveller };

  async function begin(step: ReservationInput['step'], known: Partial<Loaded>, linked = false) {
    const machine = reservationWithRules.provide({ actors: { loadReservation: load({ ...loaded, ...known }) } });
    const actor = createActor(machine, { input: { step, draft: { ...EMPTY_DRAFT, linked } } }).start();
    const { value, children } = await waitFor(actor, (state) => !state.matches('loading'));
    actor.stop();
    return { value, children };
  }
  const at = async (...given: Parameters<typeof begin>) => (await begin(...given)).value;

  it('at its payment once the server has valid details, and nothing was typed since', async () => {
    expect(await at('payment', {})).toEqual({ held: 'payment' });
  });

  it('at its travellers where something was typed since', async () => {
    const typed = { ...reservation.traveller, request: 'A window seat' };
    expect(await at('payment', { traveller: typed })).toEqual({ held: 'traveler' });
  });

  it('at its travellers where what the server has is not complete', async () => {
    const unnamed = { ...reservation.traveller, representative: '' };
    const known = { reservation: { ...reservation, traveller: unnamed }, traveller: unnamed };
    expect(await at('payment', known)).toEqual({ held: 'traveler' });
    const typed = { ...known, traveller: reservation.traveller };
    expect(await at('payment', typed)).toEqual({ held: 'traveler' });
  });

  it('at its travellers where another product asks for more of them', async () => {
    expect(await at('payment', { offers: [everyone] })).toEqual({ held: 'traveler' });
  });

  it('has saved no traveller before it was made', () => {
    const { isTravellerSaved } = providedGuards(reservationWithRules);
    const context = { choices: [choice], offers: [offer], traveller };
    expect(isTravellerSaved?.({ context: { ...context, reservation: null } })).toBe(false);
    const saved = { ...reservation, traveller };
    expect(isTravellerSaved?.({ context: { ...context, reservation: saved } })).toBe(true);
  });

  it('with the machines of its steps', async () => {
    const ids = async (...given: Parameters<typeof begin>) =>
      Object.values((await begin(...given)).children).map(
        (child) => (child?.getSnapshot() as { machine?: { id: string } } | undefined)?.machine?.id,
      );
    expect(await ids('option', {})).toEqual(['hold', 'choice']);
    expect(await ids('traveler', {})).toEqual(['hold', 'traveller']);
    expect(await ids('payment', {})).toEqual(['hold', 'deductions']);
    expect(reservationWithRules.implementations.actors['checkout']).toBe(checkoutWithRules);
  });
});

describe('a choice that a link names', () => {
  const other = { ...choice, date: '2026-12-12' };
  async function follow(step: ReservationInput['step'], choices: Loaded['choices'], linked = true) {
    const known: Loaded = { offers: [offer], choices, reservation: null, traveller };
    const machine = reservationWithRules.provide({ actors: { loadReservation: load(known) } });
    const actor = createActor(machine, { input: { step, draft: { ...EMPTY_DRAFT, linked } } }).start();
    const { value } = await waitFor(actor, (state) => !state.matches('loading'));
    actor.stop();
    return value;
  }

  it('is held at once where it is whole', async () => {
    expect(await follow('traveler', [choice, other])).toBe('reserving');
  });

  it('is shown to be changed where the link asks for that, or where it was only drafted', async () => {
    expect(await follow('option', [choice])).toBe('choosing');
    expect(await follow('traveler', [choice], false)).toBe('choosing');
  });

  it('is to be made first where there is none, or where a part of it is missing', async () => {
    expect(await follow('traveler', [])).toBe('choosing');
    expect(await follow('traveler', [choice, { ...other, time: null }])).toBe('choosing');
  });
});
