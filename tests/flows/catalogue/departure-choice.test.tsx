/** Choosing a departure as the page of a product does: where the choice begins, what is wrong with it, and where it goes on to. */
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import words from '../../../locales/en/detail.json';
import { ApiError } from '../../../src/client/api-error.ts';
import type { Product } from '../../../src/contract/catalogue/products.ts';
import type { DraftChoice } from '../../../src/contract/reservations/drafts.ts';
import { availabilityQuestion } from '../../../src/flows/catalogue/availability.ts';
import { useDepartureChoice, type DepartureForm } from '../../../src/flows/catalogue/departure-choice.ts';
import { member } from '../../../src/tools/flows/registry/samples.ts';
import { buildDay, groupTrip } from '../../pages/trips.ts';
import { openRuntime } from '../../support/open-runtime.ts';
import { settle } from '../../support/settle.ts';
import { showHook } from '../../support/show-hook.tsx';

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

const WHOLE = 'option=private&date=2026-12-05&time=10%3A00&quantity=3';
const whole: DraftChoice = {
  product_id: groupTrip.id,
  option_id: 'private',
  date: '2026-12-05',
  time: '10:00',
  quantity: 3,
};
const december = availabilityQuestion(groupTrip.id, '2026-12-05');
const never = () => new Promise(() => {});

interface Shown {
  product: Product;
  query: string;
}

/** @param answer of the call that puts something into the cart */
function open(answer: () => unknown = never) {
  const { runtime, asked, go } = openRuntime((name) => (name === 'cart.add' ? answer() : never()));
  runtime.i18n.addResourceBundle('en', 'detail', words);
  const visit = (query = WHOLE, product = groupTrip) => {
    const hook = showHook(
      runtime,
      (shown: Shown) => useDepartureChoice(shown.product, new URLSearchParams(shown.query)),
      { product, query },
    );
    const form = () => hook.result.current;
    const send = (event: Parameters<DepartureForm['send']>[0]) =>
      act(async () => {
        form().send(event);
        await vi.dynamicImportSettled();
        await settle();
      });
    return {
      ...hook,
      form,
      change: (change: Partial<DraftChoice>) =>
        send({ type: 'choice.changed', choice: { ...form().choice, ...change } }),
      reserve: (idPrefix = 'box') => send({ type: 'reservation.requested', idPrefix }),
      add: () => send({ type: 'addition.requested', idPrefix: 'box' }),
    };
  };
  const signIn = () => {
    runtime.session.keepToken('t-1');
    runtime.session.store.trigger.memberChanged({ member });
  };
  const notices = () => runtime.system.notices.getSnapshot().context;
  return { runtime, asked, go, visit, signIn, notices };
}

describe('a choice begins', () => {
  it('with what the address asks for', () => {
    expect(open().visit().form().choice).toEqual(whole);
  });

  it('with what was chosen on an earlier visit of this page, and of no other', async () => {
    const { visit } = open();
    const first = visit('');
    await first.change({ option_id: 'shared', quantity: 5 });
    first.unmount();
    expect(visit('').form().choice).toMatchObject({ option_id: 'shared', quantity: 5 });
    const other = visit('', { ...groupTrip, id: 'tea-house' });
    expect(other.form().choice).toMatchObject({ product_id: 'tea-house', option_id: null, quantity: 2 });
  });

  it.each([
    ['option=private', { option_id: 'private', date: null, quantity: 2 }],
    ['date=2026-12-06', { option_id: null, date: '2026-12-06', quantity: 2 }],
  ])('with the address rather than an earlier visit, where it has %s', async (query, expected) => {
    const { visit } = open();
    const first = visit('');
    await first.change({ option_id: 'shared', quantity: 5 });
    first.unmount();
    expect(visit(query).form().choice).toMatchObject(expected);
  });

  it('with the one option that is on sale, whichever the address names', () => {
    const options = groupTrip.options.map((option) =>
      option.id === 'private' ? { ...option, status: 'sold_out' as const } : option,
    );
    const { visit } = open();
    for (const query of ['', WHOLE]) {
      expect(visit(query, { ...groupTrip, options }).form().choice.option_id).toBe('shared');
    }
  });
});

describe('a choice that is not right', () => {
  it.each([
    ['option_id', { option_id: null, date: null, time: null, quantity: 1 }],
    ['date', { date: null, time: null, quantity: 1 }],
    ['time', { time: null, quantity: 1 }],
    ['quantity', { quantity: 1 }],
  ] as const)('leads to its first wrong field: %s', async (field, wrong) => {
    for (const name of ['option_id', 'date', 'time', 'quantity']) {
      document.body.append(Object.assign(document.createElement('input'), { id: `box.${name}` }));
    }
    const { go, visit } = open();
    const { change, reserve, form } = visit();
    await change(wrong);
    expect(form().problem(field)).toBeUndefined();
    await reserve();
    expect(document.activeElement?.id).toBe(`box.${field}`);
    expect(form().problem(field)).toMatchObject({ field: `lines.0.${field}` });
    expect(go).not.toHaveBeenCalled();
  });

  it('is told also where no control of its field is in sight', async () => {
    const { change, reserve, form } = open().visit();
    await change({ quantity: 1 });
    await reserve('sheet');
    expect(form().problem('quantity')).toMatchObject({ code: 'min_travellers' });
    await change({ quantity: 2 });
    expect(form().problem('quantity')).toBeUndefined();
  });

  it('is judged again once the seats become known', async () => {
    const { runtime, visit } = open();
    const { change, reserve, form } = visit();
    await change({ quantity: 9 });
    await reserve();
    await change({ quantity: 7 });
    expect(form().problem('quantity')).toBeUndefined();
    const days = [buildDay('2026-12-05', { shared: 4, private: 6 })];
    await act(async () => runtime.data.replace(december, days));
    expect(form().problem('quantity')).toEqual({ field: 'lines.0.quantity', code: 'not_enough_seats', bound: 6 });
  });

  it('is judged by the product as it is shown by then', async () => {
    const { rerender, reserve, form } = open().visit();
    rerender({ product: { ...groupTrip, max_participants: 2 }, query: WHOLE });
    await reserve();
    expect(form().problem('quantity')).toMatchObject({ code: 'max_travellers', bound: 2 });
  });
});

describe('a choice that is right goes on', () => {
  it('to the reservation', async () => {
    const { go, visit } = open();
    await visit().reserve();
    expect(go.mock.calls).toEqual([[`/purchase/reservation/traveler/temple-stay?${WHOLE}`, undefined]]);
  });

  it('into the cart of the member, which is counted anew and told of', async () => {
    const { runtime, asked, visit, signIn, notices } = open(() => ({ id: 'c1', count: 3 }));
    signIn();
    const { add, form } = visit();
    await add();
    const { product_id, ...option } = whole;
    expect(asked.filter(({ name }) => name === 'cart.add').map(({ input }) => input)).toEqual([
      { body: { member_id: member.id, product_id, options: [option] } },
    ]);
    expect(form().matches({ choosing: 'added' })).toBe(true);
    expect(runtime.system.cartCount.getSnapshot().context).toBe(3);
    expect(notices()).toMatchObject([{ kind: 'success', text: words.box.added }]);
  });

  it('into the cart of a visitor who has signed in meanwhile', async () => {
    const { asked, visit, signIn } = open();
    const { add, form } = visit();
    expect(form().signedIn).toBe(false);
    await act(async () => signIn());
    expect(form().signedIn).toBe(true);
    await add();
    expect(asked.map(({ name }) => name)).toContain('cart.add');
  });

  it('by one way at a time, whose button alone is busy', async () => {
    const { visit, signIn } = open();
    signIn();
    const { add, form } = visit();
    await add();
    expect([form().isBusy('cart'), form().isBusy('reserve')]).toEqual([true, false]);
  });
});

it('what the cart refuses is told, and the seats of its month are asked for again', async () => {
  const gone = new ApiError({ kind: 'http', code: 'SEATS_GONE', message: '', status: 409 });
  const { runtime, asked, visit, signIn, notices } = open(() => gone);
  signIn();
  const { add, form } = visit();
  const january = availabilityQuestion(groupTrip.id, '2027-01-05');
  for (const month of [december, january]) runtime.data.replace(month, [buildDay('2026-12-05', { shared: 9 })]);
  await add();
  expect(form().matches({ choosing: 'gone' })).toBe(true);
  expect(asked.filter(({ name }) => name === 'product.availability')).toMatchObject([december]);
  expect(notices()).toMatchObject([{ kind: 'error' }]);
});
