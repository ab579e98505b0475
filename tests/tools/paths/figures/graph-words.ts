/** What actors of the measured machines say: `xstate/graph` starts none of them, so that somebody has to make up their answers. */
import { createActor } from 'xstate';
import { TERMS } from '../../../../src/contract/catalogue/codes.ts';
import {
  expired,
  extended,
  failure,
  heldLater,
  named,
  paid,
  unsaved,
} from '../../../../src/tools/flows/registry/reservation.samples.ts';
import { choice, reservation, traveller } from '../../../../src/tools/flows/registry/samples.ts';
import { profileMachine } from '../foreign/onboarding.machine.ts';
import type { GraphWords } from './graph.ts';

const blank = createActor(profileMachine).start();
const typed = createActor(profileMachine).start();
typed.send({ type: 'name.typed', name: 'Mina' });

const ended = (reservation: object | null, refusal: object | null = null) => ({
  output: { reservation, failure: refusal },
});
const refused = ['EXPIRED', 'ALREADY_PAID'].map((code) => ended(null, failure(code).error));
const thrown = [{ error: { code: 'UNKNOWN' } }];
const shown = (...contexts: object[]) => contexts.map((context) => ({ snapshot: { context } }));
const throwing = ['choice', 'traveller', 'deductions', 'hold', 'checkout'].map(
  (id) => [`xstate.error.actor.${id}`, thrown] as const,
);

/** By the id of the machine. */
export const GRAPH_WORDS: Readonly<Record<string, GraphWords>> = {
  wizard: { cases: { 'page.filled': [{ name: 'address' }, { name: 'payment' }] } },
  onboarding: {
    cases: {
      'xstate.snapshot.profile': [{ snapshot: blank.getSnapshot() }, { snapshot: typed.getSnapshot() }],
      'xstate.done.actor.profile': [{ output: { name: 'Mina' } }],
      'xstate.snapshot.reading': [{ snapshot: { context: { pages: 1 } } }, { snapshot: { context: { pages: 2 } } }],
    },
  },
  uploads: {
    live: ({ context }) =>
      (context as { running: string[] }).running.flatMap((file) => [
        { type: `xstate.done.actor.file-${file}`, output: 'stored' },
        { type: `xstate.error.actor.file-${file}`, error: new Error('no network') },
      ]),
  },
  cook: { cases: { 'dish.asked': [{ dish: 'soup' }, { dish: 'dragon' }] } },
  waiter: { cases: { 'order.given': [{ dish: 'soup' }] } },
  reservation: {
    cases: {
      'xstate.done.actor.choice': [ended(unsaved), ended(heldLater), ...refused],
      'xstate.done.actor.traveller': [ended(reservation), ended(heldLater), ...refused],
      'xstate.done.actor.deductions': [
        { output: { reservation: null, failure: null, isPaymentRequested: true } },
        ended(reservation),
        ...refused,
      ],
      'xstate.done.actor.hold': [ended(null), ended(null, failure('EXPIRED').error)],
      'xstate.done.actor.checkout': [
        ended(paid),
        ended(expired),
        ended(null),
        ...refused,
        ...['lines.0.date', 'traveller.representative'].map((field) => ended(null, named(field).error)),
        ended(null, failure('PRICE_CHANGED').error),
      ],
      'xstate.snapshot.choice': shown({ choices: [choice] }),
      'xstate.snapshot.traveller': shown({ traveller }),
      'xstate.snapshot.deductions': shown({ method: 'card', terms: [...TERMS] }),
      'xstate.snapshot.hold': shown({ held: { hold_expires_at: extended.hold_expires_at, hold_extended: true } }),
      'xstate.snapshot.checkout': shown({ held: {} }),
      ...Object.fromEntries(throwing),
    },
  },
};
