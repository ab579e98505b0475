/** Choosing a departure on the page of a product: what is chosen, what is wrong with it, and the two ways on. */
import { useSelector } from '@xstate/store-react';
import { useEffect, useMemo } from 'react';
import { assign, fromPromise } from 'xstate';
import {
  departureChoiceMachine,
  type ChoiceWay,
  type DepartureChoiceContext,
  type DepartureChoiceEvent,
} from '../../../machines/departure-choice.machine.ts';
import type { Problem } from '../../contract/errors.ts';
import { pathTo } from '../../contract/paths.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import type { ReservationChoice } from '../../contract/reservations/shapes.ts';
import { loadTimes, type DepartureChoice } from './availability.ts';
import type { departureProblems } from './departure-problems.ts';
import { choiceFromSearch } from '../reservations/reservation-draft.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { loginPath } from '../../runtime/session.ts';
import { useIsHydrated, useRuntime } from '../../runtime/use-runtime.tsx';
import { useFlow } from '../../runtime/use-flow.ts';

export type DepartureField = 'date' | 'time' | 'option_id' | 'quantity';
const FIELDS: readonly DepartureField[] = ['option_id', 'date', 'time', 'quantity'];

/** The rules once they are fetched: with the first press that goes on. */
let judge: typeof departureProblems | null = null;

async function fetchJudge(): Promise<void> {
  judge ??= (await import('./departure-problems.ts')).departureProblems;
}

export interface DepartureForm extends Pick<DepartureChoiceContext, 'choice' | 'signedIn'> {
  matches(state: 'adding' | { choosing: 'added' | 'gone' }): boolean;
  send(event: DepartureChoiceEvent): void;
  problem(field: DepartureField): Problem | undefined;
  isBusy(way: ChoiceWay): boolean;
}

/** A choice that was judged and found right: nothing of it is missing. */
const asWhole = (choice: DepartureChoice) => choice as ReservationChoice;

function buildChoiceQuery(choice: DepartureChoice): string {
  const { option_id, date, time, quantity } = asWhole(choice);
  return new URLSearchParams({ option: option_id, date, time, quantity: String(quantity) }).toString();
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

type CartDeps = Pick<Runtime, 'call' | 'i18n' | 'report' | 'session' | 'system'>;

async function addToCart(
  { call, i18n, report, session, system }: CartDeps,
  product: Product,
  choice: DepartureChoice,
): Promise<void> {
  const { option_id, date, time, quantity } = asWhole(choice);
  const member = session.store.get().context.member ?? (await call('auth.isLogin', {}));
  const body = { member_id: member.id, product_id: product.id, options: [{ option_id, date, time, quantity }] };
  const { count } = await call('cart.add', { body });
  system.cartCount.send({ type: 'cart.counted', count });
  void report.notice('success', i18n.t('detail:box.added'));
}

type ChoiceDeps = CartDeps & Pick<Runtime, 'boot' | 'data' | 'drafts' | 'navigation'>;

/** Puts the focus on the first wrong field, whose control is `${idPrefix}.${field}`. */
function focusField(idPrefix: string, problems: readonly Problem[]): void {
  const first = FIELDS.find((field) => problems.some((one) => one.field === `lines.0.${field}`));
  if (first) document.getElementById(`${idPrefix}.${first}`)?.focus();
}

function provideChoice(deps: ChoiceDeps, product: Product) {
  const { data, drafts, navigation, report, session } = deps;
  return departureChoiceMachine.provide({
    actors: {
      loadRules: fromPromise(fetchJudge),
      addToCart: fromPromise(({ input }) => addToCart(deps, product, input.choice)),
    },
    actions: {
      rememberChoice: (_, { choice }) => void drafts.set(getDraftName(product), choice),
      findProblems: assign({ problems: ({ context }) => judge?.(deps, product, context.choice) ?? [] }),
      focusFirstProblem: (_, { idPrefix, problems }) => focusField(idPrefix, problems),
      goToReservation(_, { choice }) {
        const step = pathTo('reservationStep', { step: 'traveler', productId: product.id });
        navigation.navigate(`${step}?${buildChoiceQuery(choice)}`);
      },
      goToLogin(_, { choice }) {
        const back = `${pathTo('detail', { productId: product.id })}?${buildChoiceQuery(choice)}`;
        session.rememberPath(back);
        navigation.navigate(loginPath(back));
      },
      reloadSeats: (_, { choice }) => void loadTimes({ data }, product.id, choice.date),
      reportFailure: (_, { error }) => void report.failure(error),
    },
  });
}

const getDraftName = (product: Product) => `departure ${product.id}`;

export function useDepartureChoice(product: Product, search: URLSearchParams): DepartureForm {
  const runtime = useRuntime();
  const machine = useMemo(() => provideChoice(runtime, product), [runtime, product]);
  const hasToken = useSelector(runtime.session.store, (state) => state.context.accessToken !== null);
  // Until the page is hydrated it is as the server rendered it, for a visitor.
  const signedIn = useIsHydrated() && hasToken;
  const stored = runtime.drafts.get(getDraftName(product));
  const [snapshot, send] = useFlow(machine, { choice: startingChoice(product, search, stored), signedIn });
  useEffect(() => send({ type: 'session.changed', signedIn }), [signedIn, send]);
  // The seats of a day become known without a change here.
  useEffect(() => runtime.onAnswers(() => send({ type: 'seats.changed' })), [runtime, send]);

  const { choice, problems, way } = snapshot.context;
  return {
    choice,
    signedIn: snapshot.context.signedIn,
    matches: (state) => snapshot.matches(state),
    send,
    // None is known but of a choice that was refused.
    problem: (field) => problems.find((one) => one.field === `lines.0.${field}`),
    isBusy: (wanted) => snapshot.hasTag('busy') && way === wanted,
  };
}
