/** What holds of a cart, whatever happens to it. */
import type { CartContext } from '../../machines/cart.machine.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import { MACHINES } from '../../src/tools/flows/registry/registry.ts';
import { createRules, same } from './steps.ts';

const { machine, starts } = MACHINES.find(({ id }) => id === 'cart')!;
const { always, whenever, on, enters } = createRules<CartContext>(machine, starts);
const CALLS: Record<string, string> = { loading: 'loadCart', changing: 'changeQuantity', removing: 'removeItem' };
const hasSeats = ({ options }: CartItem) => options.every(({ remaining, quantity }) => remaining >= quantity);
const listIds = (items: readonly CartItem[]) => items.map(({ id }) => id);

always('each call runs in the state that is about it', ({ to, running }) =>
  same(
    running,
    to.flatMap((state) => CALLS[state] ?? []),
  ),
);
always('it is busy exactly while the server is asked', ({ tags, running }) => tags.has('busy') === running.length > 0);
always('nothing is selected that is not in the cart', ({ after }) =>
  after.selected.every((id) => listIds(after.items).includes(id)),
);
always('an empty cart is one that was answered as empty', ({ to, after }) =>
  to.includes('empty') ? after.items.length === 0 : !to.includes('ready') || after.items.length > 0,
);
always(
  'a line is active while it is changed or removed',
  ({ to, after }) => (after.active !== null) === to.some((state) => /changing|removing/.test(state)),
);
always(
  'a change is known while it is on its way',
  ({ to, after }) => (after.change !== null) === to.includes('changing'),
);
always(
  'what goes to the reservation has seats',
  ({ to, after }) =>
    !to.includes('reserved') ||
    (after.selected.length > 0 && after.items.filter(({ id }) => after.selected.includes(id)).every(hasSeats)),
);
whenever(
  'it begins with nothing, and asks',
  ({ event }) => event.type === '(opens)',
  ({ after, starts: started }) =>
    same(after, { items: [], selected: [], active: null, change: null, notice: null }) && 'loadCart' in started,
);
whenever(
  'lines that are answered are those of the cart; a line that is gone is selected no longer',
  ({ event }) => event.type.startsWith('xstate.done.'),
  ({ event, before, after }) => {
    const items = event.output as CartItem[];
    return same(after, {
      items,
      selected: before.selected.filter((id) => listIds(items).includes(id)),
      active: null,
      change: null,
      notice: null,
    });
  },
);
whenever(
  'a failure is told by its code and changes neither lines nor selection',
  ({ event }) => event.type.startsWith('xstate.error.'),
  ({ event, before, after, to }) =>
    same(after, {
      ...before,
      active: null,
      change: null,
      notice: (event.error as { code?: string } | null | undefined)?.code ?? 'UNKNOWN',
    }) && same(to, [event.type.endsWith('loadCart') ? 'failed' : 'ready']),
);
whenever('a line is selected, or no longer', on('item.toggled', 'ready'), ({ event, before, after }) => {
  const id = event['itemId'] as string;
  return same(after, {
    ...before,
    selected: before.selected.includes(id) ? before.selected.filter((one) => one !== id) : [...before.selected, id],
  });
});
whenever(
  'all that have seats are selected, or nothing where they were',
  on('all.toggled', 'ready'),
  ({ before, after }) => {
    const all = listIds(before.items.filter(hasSeats));
    return same(after, { ...before, selected: all.every((id) => before.selected.includes(id)) ? [] : all });
  },
);
whenever(
  'a changed quantity is sent with the lines; a number that is none is not',
  on('quantity.changed', 'ready'),
  ({ event, before, after, starts: started, to }) => {
    const { itemId, optionIndex, quantity } = event as unknown as NonNullable<CartContext['change']>;
    if (quantity < 1) return same(to, ['ready']) && same(before, after);
    const change = { itemId, optionIndex, quantity };
    return (
      same(started, { changeQuantity: { change, items: before.items } }) &&
      same(after, { ...before, active: itemId, change, notice: null })
    );
  },
);
whenever(
  'a removed line is sent by its id',
  on('item.removed', 'ready'),
  ({ event, before, after, starts: started }) =>
    same(started, { removeItem: { itemId: event['itemId'] } }) &&
    same(after, { ...before, active: event['itemId'], notice: null }),
);
whenever(
  'a selection without seats, or of nothing, is not reserved',
  on('selection.reserved', 'ready'),
  ({ before, after, to }) => {
    const chosen = before.items.filter(({ id }) => before.selected.includes(id));
    return same(before, after) && same(to, [chosen.length > 0 && chosen.every(hasSeats) ? 'reserved' : 'ready']);
  },
);
whenever(
  'another try keeps lines and selection',
  on('load.retry'),
  ({ before, after, to }) => same(before, after) && same(to, ['loading']),
);
whenever('a cart that is reserved is over', enters('reserved'), ({ isFinal }) => isFinal);
