/** What each step of a reservation tells those who watch it, and which step is asked for while it is not yet in sight. */
import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { reservationMachine } from '../../machines/reservation.machine.ts';
import type { ReservationInput } from '../../src/contract/reservations/drafts.ts';
import { reservationInput } from '../../src/tools/flows/registry/reservation.cases.ts';
import { choice, offer, reservation, traveller } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';
import { never, WAITING } from './reservation-way.ts';

type Step = ReservationInput['step'];

interface World {
  /** What the server has of the reservation. */
  found?: object | null;
  step?: Step;
  /** Says yes to the first question about the choice: it is to be held at once. */
  isToBeHeld?: boolean;
  load?: () => Promise<unknown>;
  choice?: () => Promise<unknown>;
  deductions?: () => Promise<unknown>;
}

/** A reservation whose machines end as the test says, and otherwise not at all. */
function open({ found = null, step = 'option', isToBeHeld = false, load, choice: chosen, deductions }: World) {
  const settled = vi.fn<() => void>();
  let mayHold = isToBeHeld;
  const actor = createActor(
    reservationMachine.provide({
      actors: {
        ...WAITING,
        loadReservation: fromPromise(
          load ?? (() => Promise.resolve({ offers: [offer], choices: [choice], reservation: found, traveller })),
        ),
        ...(chosen && { choice: fromPromise(chosen) }),
        ...(deductions && { deductions: fromPromise(deductions) }),
      } as never,
      guards: {
        isToBeHeld: () => {
          const holds = mayHold;
          mayHold = false;
          return holds;
        },
        isChoiceHeld: () => true,
        isTravellerSaved: () => true,
      },
      actions: { goToReservation: settled },
    }),
    { input: { ...reservationInput, step } },
  ).start();
  const look = () => {
    const { value, tags, context } = actor.getSnapshot();
    return { value, tags: [...tags], wanted: context.wanted };
  };
  return { actor, look, settled, ask: (asked: Step) => actor.send({ type: 'step.requested', step: asked }) };
}

/** The same, once all that may happen has happened. */
async function arrive(world: World) {
  const opened = open(world);
  for (let turn = 0; turn < 4; turn += 1) await settle();
  return opened;
}

const refuse = (code: string) => () =>
  Promise.resolve({ reservation: null, failure: { code, problems: [], details: {} } });

describe.each<[string, World, unknown, string[]]>([
  ['what is loaded is awaited', { load: never }, 'loading', ['busy']],
  [
    'what could not be loaded can be asked for again',
    { load: () => Promise.reject(new Error()) },
    'failed',
    ['failed'],
  ],
  ['a choice that is held at once is awaited', { isToBeHeld: true, choice: never }, 'reserving', ['busy']],
  ['a choice can be left and taken up again', {}, 'choosing', ['resumable']],
])('%s', (_, world, value, tags) => {
  it('and says so', async () => {
    expect((await arrive(world)).look()).toMatchObject({ value, tags });
  });

  it('and a step that is asked for meanwhile is the one that is wanted', async () => {
    const { ask, look } = await arrive(world);
    ask('payment');
    expect(look()).toMatchObject({ value, wanted: 'payment' });
  });
});

it.each<[Step]>([['option'], ['traveler'], ['payment']])(
  'step %s with seats held can be left and taken up again, and is the one that is wanted',
  async (step) => {
    const { look } = await arrive({ found: reservation, step });
    expect(look()).toEqual({ value: { held: step }, tags: ['resumable'], wanted: step });
  },
);

it('an offer that could not be loaded for a reason that nobody knows names no problem', async () => {
  const { actor } = await arrive({ load: () => Promise.reject(new Error()) });
  expect(actor.getSnapshot().context.failure).toEqual({ code: 'UNKNOWN', problems: [], details: {} });
});

it('a payment is awaited, and no other step is shown meanwhile', async () => {
  const { ask, look } = await arrive({
    found: reservation,
    step: 'payment',
    deductions: () => Promise.resolve({ reservation: null, failure: null, isPaymentRequested: true }),
  });
  ask('option');
  expect(look()).toEqual({ value: { held: 'paying' }, tags: ['busy'], wanted: 'payment' });
});

describe('a choice of a link that is held at once', () => {
  it('leads to the travellers', async () => {
    const { look } = await arrive({ isToBeHeld: true, choice: async () => ({ reservation, failure: null }) });
    expect(look().value).toEqual({ held: 'traveler' });
  });

  it('asks for the step of the travellers while its seats are awaited', async () => {
    const { look } = await arrive({ isToBeHeld: true, choice: never });
    expect(look()).toMatchObject({ value: 'reserving', wanted: 'traveler' });
  });

  it('too late has no seats, and begins with step option again', async () => {
    const { look } = await arrive({ isToBeHeld: true, choice: refuse('EXPIRED') });
    expect(look()).toEqual({ value: 'expired', tags: ['resumable'], wanted: 'option' });
  });

  it('of a reservation that is over asks the server what became of it', async () => {
    const load = vi
      .fn<() => Promise<unknown>>()
      .mockResolvedValueOnce({ offers: [offer], choices: [choice], reservation: null, traveller })
      .mockReturnValue(never());
    const { look } = await arrive({ isToBeHeld: true, load, choice: refuse('ALREADY_PAID') });
    expect([look().value, load.mock.calls.length]).toEqual(['loading', 2]);
  });

  it('whose machine breaks can be tried again', async () => {
    const { look } = await arrive({ isToBeHeld: true, choice: () => Promise.reject(new Error('broken')) });
    expect(look().value).toBe('failed');
  });
});

it('a reservation that is paid is left for its own page, once', async () => {
  const { look, settled } = await arrive({ found: { ...reservation, status: 'confirmed' } });
  expect([look().value, look().tags, settled.mock.calls.length]).toEqual(['settled', ['settled'], 1]);
});

describe('the drawing alone, without input and rules', () => {
  const alone = () => {
    const loadReservation = fromPromise(async () => ({ offers: [], reservation: null }));
    return createActor(reservationMachine.provide({ actors: { ...WAITING, loadReservation } as never }), {
      input: undefined,
    }).start();
  };

  it('begins with an empty draft', () => {
    const empty = { reservationId: null, choices: [], cartItemIds: [], traveller: {} };
    expect(alone().getSnapshot().context).toMatchObject(empty);
  });

  it('lets the visitor choose before anything is held', async () => {
    const actor = alone();
    await settle();
    expect(actor.getSnapshot().value).toBe('choosing');
  });
});

it('a request that names no step asks for step option', async () => {
  const { actor, look } = await arrive({ found: reservation, step: 'traveler' });
  actor.send({ type: 'step.requested' } as never);
  expect(look()).toMatchObject({ value: { held: 'option' }, wanted: 'option' });
});
