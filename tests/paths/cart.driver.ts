/** The cart as a member meets it: what each event is on its page, and what each state shows. */
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import words from '../../locales/en/cart.json';
import errors from '../../locales/en/errors.json';
import { isReservable, reservableSelection, type CartContext } from '../../machines/cart.machine.ts';
import type { CartItem } from '../../src/contract/cart.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { ErrorCode } from '../../src/contract/errors.ts';
import type { Runtime } from '../../src/runtime/runtime.ts';
import { CartPage } from '../../src/pages/cart/page.tsx';
import { soldOut, temple } from '../../src/tools/flows/registry/cart.cases.ts';
import { member, TODAY } from '../../src/tools/flows/registry/samples.ts';
import { press, type as typeInto } from '../support/hands.ts';
import { mountPage, type Stage } from '../support/page-stage.tsx';
import { check } from './check.ts';
import type { PageDriver } from './replay-page.ts';

const SETTINGS = [{ key: 'usd_to_krw', meta: 1465 }];
const titled = (text: string, title = temple.product_title) => text.replace('{{title}}', title);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const lines = () => screen.queryByRole('list', { name: words.title });
const getOutput = (event: object) => (event as { output: CartItem[] }).output;
const getErrorCode = (event: object) => (event as { error: { code: ErrorCode | 'NETWORK' } }).error.code;

const stepper = () =>
  within(screen.getByRole('article', { name: temple.product_title })).getByRole<HTMLInputElement>('spinbutton');
const isDisabled = (control: HTMLElement) => control.getAttribute('aria-disabled') === 'true';

/** The lines stay in sight while the server works. */
const working = () => check(lines()?.getAttribute('aria-busy') === 'true', 'Nothing says that the cart is at work.');

/** Nothing is asked of the server; what it refused is told. */
function idle(event: object) {
  check(lines()?.getAttribute('aria-busy') === null, 'The cart seems to be at work.');
  check(box(titled(words.select, soldOut.product_title)).disabled, 'What is sold out can be selected.');
  if ('error' in event) screen.getByText(errors.codes[getErrorCode(event)]);
}

async function toggle(stage: Stage, name: string) {
  const before = box(name).checked;
  await stage.perform(() => press(box(name)));
  check(box(name).checked !== before, `${name} stays as it was.`);
}

export function cartDriver(): PageDriver {
  let runtime: Runtime;
  const answerBoth = async (stage: Stage, call: 'cart.update' | 'cart.remove', event: object) => {
    const count = getOutput(event).length;
    await stage.answer(call, { id: temple.id, count });
    await stage.answer('cart.list', getOutput(event));
  };

  return {
    open: () =>
      mountPage({
        address: '/product/shopping-cart',
        pages: { cart: CartPage },
        member,
        today: TODAY,
        before(made) {
          runtime = made;
          runtime.shell.trigger.settingsLoaded({ settings: SETTINGS });
        },
      }),

    events: {
      'xstate.done.actor.loadCart': (stage, event) => stage.answer('cart.list', getOutput(event)),
      'xstate.error.actor.loadCart': (stage, event) => stage.refuse('cart.list', { code: getErrorCode(event) }),
      'retry.requested': (stage) => stage.perform(() => press(button('Try again'))),
      'language.changed': (stage, event) =>
        stage.perform(() => runtime.preferences.store.trigger.localeChosen({ locale: event['lang'] as Locale })),
      'item.toggled': (stage) => toggle(stage, titled(words.select)),
      'all.toggled': (stage) => toggle(stage, words.selectAll),
      'quantity.changed': async (stage, { quantity }) => {
        const text = quantity === null ? '' : String(Number(quantity));
        await stage.perform(() => typeInto(stepper(), text));
        check(stepper().value === text, 'The quantity is not shown at once.');
      },
      'xstate.after.REST.cart.ready.resting': (stage) => stage.perform(() => vi.advanceTimersByTime(450)),
      'item.removed': async (stage) => {
        await stage.perform(() => press(button(titled(words.remove.of))));
        await stage.perform(() => runtime.shell.get().context.question?.answer(true));
      },
      'selection.reserved': (stage) => stage.perform(() => press(button(words.summary.reserve))),
      'xstate.done.actor.changeQuantity': (stage, event) => answerBoth(stage, 'cart.update', event),
      'xstate.error.actor.changeQuantity': (stage, event) => stage.refuse('cart.update', { code: getErrorCode(event) }),
      'xstate.done.actor.removeItem': (stage, event) => answerBoth(stage, 'cart.remove', event),
      'xstate.error.actor.removeItem': (stage, event) => stage.refuse('cart.remove', { code: getErrorCode(event) }),
    },

    states: {
      loading: () => (lines() === null ? screen.getByText(words.loading) : working()),
      failed: (_, event) => {
        button('Try again');
        if (lines() === null) screen.getByRole('heading', { name: words.failed.title });
        else if ('error' in event) screen.getByText(errors.codes[getErrorCode(event)]);
        check(screen.queryByText(words.empty.title) === null, 'A failure passes for an empty cart.');
      },
      empty: () => {
        screen.getByText(words.empty.title);
        screen.getByRole('link', { name: words.empty.find });
      },
      'ready.settled': (_, event) => {
        idle(event);
        const isChosen = lines()?.querySelector('input:checked') !== null;
        check(
          isDisabled(button(words.summary.reserve)) !== isChosen,
          'The button to reserve does not follow the selection.',
        );
      },
      'ready.resting': (_, event) => {
        idle(event);
        check(isDisabled(button(words.summary.reserve)), 'What is still being chosen can be reserved.');
      },
      changing: working,
      removing: working,
      reserved: (stage) => {
        const wanted = `/purchase/reservation/traveler?item=${temple.id}`;
        check(stage.address() === wanted, `At ${stage.address()}.`);
      },
    },

    // A line that is gone cannot be pressed, nor what is sold out, nor the button while nothing is selected.
    possible({ context }, event) {
      const { items, lang, selected } = context as CartContext;
      if (event.type === 'language.changed') return event['lang'] !== lang;
      const named = event['itemId'];
      if (named !== undefined && (named === soldOut.id || !items.some(({ id }) => id === named))) return false;
      if (event.type === 'quantity.changed') return quantityIn(context as CartContext) !== event['quantity'];
      if (event.type === 'all.toggled') return items.some(isReservable);
      return event.type !== 'selection.reserved' || reservableSelection(items, selected).length > 0;
    },
  };
}

/** What the stepper of the line shows. */
function quantityIn({ items, wishes }: CartContext): number | null | undefined {
  const shown = wishes.find(({ itemId }) => itemId === temple.id);
  return shown ? shown.quantity : items.find(({ id }) => id === temple.id)?.options[0]?.quantity;
}
