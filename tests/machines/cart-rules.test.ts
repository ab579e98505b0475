/** What holds of a cart, whatever happens to it. */
import type { CartContext, QuantityWish } from '../../machines/cart.machine.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, readFailure, same, type Step } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'cart')!;
const { always, whenever, on, enters } = createRules<CartContext>(machine, starts);
const CALLS: Record<string, string> = { loading: 'loadCart', changing: 'changeQuantity', removing: 'removeItem' };
const hasSeats = ({ options }: CartItem) => options.every(({ remaining, quantity }) => remaining >= quantity);
const listIds = (items: readonly CartItem[]) => items.map(({ id }) => id);
const isSame = (one: QuantityWish, other: QuantityWish | null) =>
  one.itemId === other?.itemId && one.optionIndex === other.optionIndex;
const quantityIn = (items: readonly CartItem[], { itemId, optionIndex }: QuantityWish) =>
  items.find(({ id }) => id === itemId)?.options[optionIndex]?.quantity;
/** What is worth sending: not an empty field, and not what the cart has. */
const toSend = ({ items, wishes }: CartContext) =>
  wishes.filter((wish) => Number(wish.quantity) >= 1 && quantityIn(items, wish) !== wish.quantity);
const isIn = (step: Step<CartContext>, pattern: RegExp) => step.to.some((state) => pattern.test(state));

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while the server is asked', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('it has failed exactly where the lines could not be loaded', ({ tags, to }) =>
  same(tags.has('failed'), to.includes('failed')),
);
always('nothing is selected that is not in the cart', ({ after }) =>
  after.selected.every((id) => listIds(after.items).includes(id)),
);
always('an empty cart is one that was answered as empty', (step) =>
  step.to.includes('empty') ? step.after.items.length === 0 : !isIn(step, /^ready/) || step.after.items.length > 0,
);
always(
  'a line is active while it is changed or removed',
  (step) => (step.after.active !== null) === isIn(step, /changing|removing/),
);
always('a change is known while it is on its way', (step) => (step.after.change !== null) === isIn(step, /changing/));
always('the quantity on its way is one of those that are shown, or was chosen again', (step) => {
  const { change, wishes } = step.after;
  return change === null || wishes.some((wish) => isSame(wish, change));
});
always('an option has one quantity at most that waits', ({ after }) =>
  after.wishes.every((wish, at) => after.wishes.findIndex((one) => isSame(one, wish)) === at),
);
always(
  'the hand rests exactly while a quantity waits and the server does not work',
  (step) => !isIn(step, /^ready/) || isIn(step, /resting/) === step.after.wishes.length > 0,
);
always('lines that are shown at rest are asked for in the language of the page', (step) =>
  isIn(step, /^(ready|empty)/) ? step.after.askedLang === step.after.lang : true,
);
always(
  'what goes to the reservation has seats',
  ({ to, after }) =>
    !to.includes('reserved') ||
    (after.selected.length > 0 && after.items.filter(({ id }) => after.selected.includes(id)).every(hasSeats)),
);
whenever(
  'it begins with nothing, and asks in the language of the page',
  ({ event }) => event.type === '(opens)',
  ({ after, starts: started }) =>
    same(after, {
      lang: 'en',
      askedLang: 'en',
      items: [],
      selected: [],
      wishes: [],
      active: null,
      change: null,
      failure: null,
    }) && same(started, { loadCart: { lang: 'en' } }),
);
whenever(
  'every call is made in the language of the page',
  ({ starts: started }) => Object.keys(started).length > 0,
  ({ starts: started, after }) =>
    Object.values(started).every((input) => (input as { lang: string }).lang === after.lang),
);
for (const call of Object.values(CALLS))
  whenever(
    `lines that ${call} answers are those of the cart; a line that is gone is selected no longer`,
    on(`xstate.done.actor.${call}`),
    ({ event, before, after }) => {
      const items = event.output as CartItem[];
      return (
        same(after.items, items) &&
        same(
          after.selected,
          before.selected.filter((id) => listIds(items).includes(id)),
        )
      );
    },
  );
for (const call of Object.values(CALLS))
  whenever(
    `an answer of ${call} ends what it was about and what the cart now has; everything else that was chosen waits on`,
    on(`xstate.done.actor.${call}`),
    ({ event, before, after }) => {
      const items = event.output as CartItem[];
      const waits = (wish: QuantityWish) => {
        const known = quantityIn(items, wish);
        return known !== undefined && known !== wish.quantity && !same(wish, before.change);
      };
      return same(after.wishes, before.wishes.filter(waits));
    },
  );
whenever(
  'an answer says nothing of a refusal before it',
  ({ event }) => event.type.startsWith('xstate.done.'),
  ({ before, after }) => same(before.failure, after.failure),
);
for (const call of Object.values(CALLS))
  whenever(
    `a failure of ${call} is told by its code and changes neither lines nor selection`,
    on(`xstate.error.actor.${call}`),
    ({ event, before, after }) =>
      same(after.failure, readFailure(event.error)) &&
      same([after.items, after.selected, after.active], [before.items, before.selected, null]),
  );
whenever('a refused quantity is given up, and no other', on('xstate.error.actor.changeQuantity'), ({ before, after }) =>
  same(
    after.wishes,
    before.wishes.filter((wish) => !isSame(wish, before.change)),
  ),
);
whenever(
  'no other failure loses a quantity',
  ({ event }) => /^xstate\.error\.actor\.(load|remove)/.test(event.type),
  ({ before, after }) => same(before.wishes, after.wishes),
);
whenever(
  'a failed load is told as one; after any other failure the lines are there still',
  ({ event, before }) => event.type.startsWith('xstate.error.') && before.lang === before.askedLang,
  (step) => isIn(step, step.event.type.endsWith('loadCart') ? /^failed$/ : /^ready\./),
);
whenever('a line is selected, or no longer', on('item.toggled'), ({ event, before, after, from, to }) => {
  const id = event['itemId'] as string;
  return (
    same(from, to) &&
    same(after, {
      ...before,
      selected: before.selected.includes(id) ? before.selected.filter((one) => one !== id) : [...before.selected, id],
    })
  );
});
whenever(
  'all that have seats are selected, or nothing where they were',
  on('all.toggled'),
  ({ before, after, from, to }) => {
    const all = listIds(before.items.filter(hasSeats));
    return (
      same(from, to) && same(after, { ...before, selected: all.every((id) => before.selected.includes(id)) ? [] : all })
    );
  },
);
whenever(
  'a chosen quantity is shown in every state, and loses no other',
  on('quantity.changed'),
  ({ event, before, after }) => {
    const { itemId, optionIndex, quantity } = event as { type: string } & Pick<QuantityWish, keyof QuantityWish>;
    const wish = { itemId, optionIndex, quantity };
    return same(after, { ...before, wishes: [...before.wishes.filter((one) => !isSame(one, wish)), wish] });
  },
);
whenever(
  'a quantity that is chosen at rest restarts the wait; what is under way goes on',
  on('quantity.changed'),
  ({ from, to, waits }) =>
    from.some((state) => state.startsWith('ready'))
      ? same(to, ['ready.resting']) && same(waits, [450])
      : same(from, to) && waits.length === 0,
);
whenever(
  'after the rest the first quantity is sent with the lines; what is none is given up',
  on('xstate.after.REST.cart.ready.resting'),
  ({ before, after, starts: started, to }) => {
    const [change] = toSend(before);
    if (change === undefined) return same(to, ['ready.settled']) && same(after, { ...before, wishes: [] });
    return (
      same(started, { changeQuantity: { change, items: before.items, lang: before.lang } }) &&
      same(after, { ...before, active: change.itemId, change, failure: null })
    );
  },
);
whenever(
  'a removed line is sent by its id',
  on('item.removed'),
  ({ event, before, after, starts: started }) =>
    same(started, { removeItem: { itemId: event['itemId'], lang: before.lang } }) &&
    same(after, { ...before, active: event['itemId'], failure: null }),
);
whenever(
  'a selection without seats, or of nothing, is not reserved',
  on('selection.reserved'),
  ({ before, after, to }) => {
    const chosen = before.items.filter(({ id }) => before.selected.includes(id));
    return (
      same(before, after) && same(to, [chosen.length > 0 && chosen.every(hasSeats) ? 'reserved' : 'ready.settled'])
    );
  },
);
whenever(
  'another try keeps all but the failure',
  on('retry.requested'),
  ({ before, after, to }) => same(after, { ...before, failure: null }) && same(to, ['loading']),
);
for (const state of ['loading', 'failed', 'empty', 'ready.settled', 'ready.resting', 'changing', 'removing'])
  whenever(
    `another language in ${state} keeps lines, selection and quantities, and breaks off no change`,
    on('language.changed', state),
    ({ event, before, after, from, to }) => {
      const lang = event['lang'] as string;
      if (/changing|removing/.test(state)) return same(after, { ...before, lang }) && same(from, to);
      if (lang === before.lang) return same(after, before) && same(from, to);
      return same(after, { ...before, lang, askedLang: lang, failure: null }) && same(to, ['loading']);
    },
  );
whenever(
  'a cart that is reserved is over, and leads to the reservation of what was selected',
  enters('reserved'),
  (step) => {
    const itemIds = step.after.items.filter(({ id }) => step.after.selected.includes(id)).map(({ id }) => id);
    return step.isFinal && step.tags.has('settled') && same(step.does, { goToReservation: { itemIds } });
  },
);
