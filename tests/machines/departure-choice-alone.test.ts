/** The choice of a departure without rules: clicks that bring nothing, and how often it is judged. */
import { expect, it } from 'vitest';
import { assign, createActor, fromPromise } from 'xstate';
import { departureChoiceMachine } from '../../machines/departure-choice.machine.ts';
import type { DraftChoice } from '../../src/contract/reservations/drafts.ts';
import { choice } from '../../src/tools/flows/registry/samples.ts';
import { settle } from '../support/settle.ts';

const NOTHING = { product_id: '', option_id: null, date: null, time: null, quantity: 2 };

function open(signedIn: boolean) {
  const loadRules = fromPromise(async () => {});
  const addToCart = fromPromise<void, { choice: DraftChoice }>(() => new Promise(() => {}));
  const machine = departureChoiceMachine.provide({ actors: { loadRules, addToCart } });
  return createActor(machine, { input: { choice, signedIn } }).start();
}

it('chooses nothing for two, and signs out', () => {
  const actor = open(true);
  actor.send({ type: 'choice.changed' } as never);
  actor.send({ type: 'session.changed' } as never);
  expect(actor.getSnapshot().context).toMatchObject({ choice: NOTHING, signedIn: false });
});

it.each([
  ['reservation.requested', 'reserve', { choosing: 'open' }],
  ['addition.requested', 'cart', 'adding'],
] as const)('goes on by %s beside no control, and no rule stands in its way', async (type, way, value) => {
  const actor = open(true);
  actor.send({ type } as never);
  expect(actor.getSnapshot().context).toMatchObject({ way, idPrefix: '' });
  await settle();
  expect(actor.getSnapshot().value).toEqual(value);
});

it('what was refused is judged again with each change, and by other seats only once it was changed', async () => {
  let judged = 0;
  const actor = createActor(
    departureChoiceMachine.provide({
      actors: { loadRules: fromPromise(async () => {}) },
      actions: {
        findProblems: assign(() => {
          judged += 1;
          return { problems: [{ field: 'quantity', code: 'min_travellers' }] };
        }),
      },
    }),
    { input: { choice, signedIn: true } },
  ).start();
  actor.send({ type: 'reservation.requested', idPrefix: 'box' });
  await settle();
  expect([actor.getSnapshot().value, judged]).toEqual([{ choosing: 'refused' }, 1]);
  actor.send({ type: 'seats.changed' });
  expect(judged).toBe(1);
  actor.send({ type: 'choice.changed', choice: { ...choice, quantity: 3 } });
  expect(judged).toBe(2);
  actor.send({ type: 'seats.changed' });
  expect(judged).toBe(3);
});
