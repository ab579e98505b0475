/** Choosing a departure on the page of a product: what is chosen, what is wrong with it, and the two ways on. */
import { useState } from 'react';
import { useSelector } from '@xstate/store-react';
import type { Problem } from '../../contract/errors.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import { availabilityQuestion, type DepartureChoice } from './availability.ts';
import type { departureProblems } from './departure-problems.ts';
import { choiceFromSearch } from '../reservations/reservation-draft.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { loginPath } from '../../runtime/session.ts';
import { useSubmission } from '../../runtime/submission.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

type Way = 'reserve' | 'cart';
export type DepartureField = 'date' | 'time' | 'option_id' | 'quantity';
const FIELDS: readonly DepartureField[] = ['option_id', 'date', 'time', 'quantity'];

/** The rules once they are fetched: with the first press that goes on. */
let judge: typeof departureProblems | null = null;

async function fetchJudge(): Promise<void> {
  judge ??= (await import('./departure-problems.ts')).departureProblems;
}

export interface DepartureForm {
  choice: DepartureChoice;
  change(choice: DepartureChoice): void;
  problem(field: DepartureField): Problem | undefined;
  /** Goes on where nothing is wrong; else leads to the first wrong field, whose control is `${idPrefix}.${field}`. */
  take(way: Way, idPrefix: string): Promise<void>;
  isBusy(way: Way): boolean;
  /** The choice lies in the cart now. */
  isAdded: boolean;
  /** The seats went while it was being added. */
  isGone: boolean;
  signedIn: boolean;
}

function buildChoiceQuery({ option_id, date, time, quantity }: DepartureChoice): string {
  const chosen = { option: option_id, date, time, quantity: String(quantity) };
  return new URLSearchParams(
    Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString();
}

/** From the address, from an earlier visit of this page, or afresh; a lone option is no question. */
function startingChoice(product: Product, search: URLSearchParams, stored: unknown): DepartureChoice {
  const asked = choiceFromSearch(product.id, search);
  if (asked.option_id === null && asked.date === null && stored) return stored as DepartureChoice;
  const onSale = product.options.filter((option) => option.status === 'on_sale');
  const [only, second] = onSale;
  const named = onSale.find((option) => option.id === asked.option_id) ?? (second ? undefined : only);
  return { ...asked, option_id: named?.id ?? null };
}

async function addToCart(
  runtime: Pick<Runtime, 'call' | 'i18n' | 'report' | 'session' | 'system'>,
  product: Product,
  choice: DepartureChoice,
): Promise<void> {
  const { call, session, system, report, i18n } = runtime;
  const { option_id, date, time, quantity } = choice;
  if (option_id === null || date === null || time === null) return;
  const member = session.store.get().context.member ?? (await call('auth.isLogin', {}));
  const body = { member_id: member.id, product_id: product.id, options: [{ option_id, date, time, quantity }] };
  const { count } = await call('cart.add', { body });
  system.cartCount.send({ type: 'cart.counted', count });
  void report.notice('success', i18n.t('detail:box.added'));
}

export function useDepartureChoice(product: Product, search: URLSearchParams): DepartureForm {
  const runtime = useRuntime();
  const name = `departure ${product.id}`;
  const [choice, setChoice] = useState(() => startingChoice(product, search, runtime.drafts.get(name)));
  const signedIn = useSelector(runtime.session.store, (state) => state.context.accessToken !== null);
  // Judged again each time: the seats of a day become known without a change here.
  const problems = () => judge?.(runtime, product, choice) ?? [];

  const form = useSubmission<{ way: Way; judged: DepartureChoice }, Way>({
    name: `${name} way`,
    values: { way: 'reserve', judged: choice },
    validate: problems,
    async submit({ way }) {
      const query = buildChoiceQuery(choice);
      if (way === 'reserve') {
        runtime.navigation.navigate(`${pathTo('reservationStep', { step: 'option', productId: product.id })}?${query}`);
      } else if (runtime.session.token() === null) {
        const back = `${pathTo('detail', { productId: product.id })}?${query}`;
        runtime.session.rememberPath(back);
        runtime.navigation.navigate(loginPath(back));
      } else {
        await addToCart(runtime, product, choice).catch((error: unknown) => {
          // The calendar asks again: what it showed was no longer true.
          if (choice.date !== null) runtime.data.forget(availabilityQuestion(product.id, choice.date));
          throw error;
        });
      }
      return way;
    },
  });

  return {
    choice,
    change(next) {
      runtime.drafts.set(name, next);
      setChoice(next);
      // What was refused stays named until it is right.
      if (!form.hasTag('busy') && !form.hasTag('refused')) form.reset();
    },
    problem(field) {
      if (!form.hasTag('refused')) return undefined;
      // What was refused holds while nothing changed, even while the seats are asked for again; then the rules judge again.
      const found = form.values.judged === choice ? form.problems : problems();
      return found.find((one) => one.field === `lines.0.${field}`);
    },
    async take(way, idPrefix) {
      try {
        await fetchJudge();
      } catch (error) {
        void runtime.report.failure(error);
        return;
      }
      form.reset();
      form.change('way', way);
      form.change('judged', choice);
      form.submit();
      const found = problems();
      const first = FIELDS.find((field) => found.some((one) => one.field === `lines.0.${field}`));
      if (first) document.getElementById(`${idPrefix}.${first}`)?.focus();
    },
    isBusy: (way) => form.hasTag('busy') && form.values.way === way,
    isAdded: form.hasTag('settled') && form.result === 'cart' && signedIn,
    isGone: form.failure?.code === 'OPTION_UNAVAILABLE' || form.failure?.code === 'SEATS_GONE',
    signedIn,
  };
}
