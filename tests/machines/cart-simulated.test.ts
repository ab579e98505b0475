/** A cart in a simulator, whose clicks and answers bring nothing. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { cartMachine } from '../../machines/cart.machine.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import { temple } from '../../src/tools/flows/registry/cart.cases.ts';
import { settle } from '../support/settle.ts';

describe('what a simulator clicks, which brings nothing', () => {
  it('changes no quantity, removes no line and speaks no language', async () => {
    const removed: unknown[] = [];
    const actor = createActor(
      cartMachine.provide({
        actors: {
          loadCart: fromPromise(async () => [temple]),
          removeItem: fromPromise(({ input }) => {
            removed.push(input.itemId);
            return new Promise(() => {});
          }),
        },
      }),
      { input: { lang: 'en' } },
    ).start();
    await settle();
    actor.send({ type: 'quantity.changed' } as never);
    expect(actor.getSnapshot().context.wishes).toEqual([{ itemId: '', optionIndex: 0, quantity: null }]);
    actor.send({ type: 'item.removed' } as never);
    expect(removed).toEqual(['']);
    actor.send({ type: 'language.changed' } as never);
    expect(actor.getSnapshot().context.lang).toBe('');
  });

  it('and answers with no lines are an empty cart', async () => {
    const loadCart = fromPromise<CartItem[], { lang: string }>(async () => undefined as never);
    const actor = createActor(cartMachine.provide({ actors: { loadCart } }), { input: { lang: 'en' } }).start();
    await settle();
    expect([actor.getSnapshot().value, actor.getSnapshot().context.items]).toEqual(['empty', []]);
  });
});
