/** The reservation machine with its effects, its draft and the address in step with it. */
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { ReservationContext, ReservationEvent, ReservationStep } from '../../../machines/reservation.machine.ts';
import type { RequiredField } from '../../contract/catalogue/codes.ts';
import { FREE_LUGGAGE_PER_TRAVELLER } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import type { TravellerDetails } from '../../contract/reservations/shapes.ts';
import { travellersOf } from '../../rules/choice.ts';
import { requiredFieldsOf } from '../../rules/traveller.ts';
import { choiceFromSearch, clearDraft, EMPTY_DRAFT, keepDraft, readDraft } from './reservation-draft.ts';
import { recountCart } from '../cart/cart.ts';
import { provideReservation } from './reservation-effects.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export type { DraftChoice } from '../../contract/reservations/drafts.ts';

export const STEPS = ['option', 'traveler', 'payment'] as const satisfies readonly ReservationStep[];

export interface ReservationAddress {
  /** From the address; anything that is no step leads to the first incomplete one. */
  step: string | undefined;
  productId: string | undefined;
  search: URLSearchParams;
}

export interface ReservationView {
  context: ReservationContext;
  /** The step in sight; null while loading, failed, expired or settled. */
  step: ReservationStep | null;
  matches(state: 'loading' | 'failed' | 'expired' | 'settled'): boolean;
  hasTag(tag: 'option' | 'traveler' | 'payment' | 'busy'): boolean;
  can(event: ReservationEvent): boolean;
  send(event: ReservationEvent): void;
  /** @param vault whose details these are, where they were not typed */
  changeTraveller(change: Partial<TravellerDetails>, vault?: string): void;
  /** What the chosen products ask of their travellers. */
  requiredFields: readonly RequiredField[];
  /** Travellers among whom luggage is counted. */
  travellers: number;
  /** Address of a step, with the reservation that is under way. */
  addressOf(step: ReservationStep): string;
}

function isStep(value: string | undefined): value is ReservationStep {
  return STEPS.some((step) => step === value);
}

export function useReservation({ step, productId, search }: ReservationAddress): ReservationView {
  const runtime = useRuntime();
  const storage = runtime.environment.storages.session;
  const owner = { memberId: runtime.session.store.get().context.member?.id ?? '', productId: productId ?? null };
  const machine = useMemo(() => provideReservation(runtime, productId ?? null), [runtime, productId]);
  const asked: ReservationStep = isStep(step) ? step : step === undefined ? 'option' : 'payment';

  const [snapshot, send, actor] = useMachine(machine, {
    input: { step: asked, draft: startingDraft() },
  });

  function startingDraft() {
    const kept = readDraft(storage, owner, runtime.environment.now()) ?? EMPTY_DRAFT;
    const named = search.get('reservation') ?? kept.reservationId;
    if (productId === undefined) {
      const cartItemIds = search.getAll('item');
      return { ...kept, reservationId: named, ...(cartItemIds.length > 0 ? { cartItemIds, choices: [] } : {}) };
    }
    const linked = search.has('option') || search.has('date');
    const choices = linked || kept.choices.length === 0 ? [choiceFromSearch(productId, search)] : kept.choices;
    return { ...kept, reservationId: named, choices };
  }

  const current = STEPS.find((name) => snapshot.hasTag(name)) ?? null;
  const { reservationId } = snapshot.context;
  const addressOf = (to: ReservationStep) => {
    const query = reservationId === null ? search : new URLSearchParams({ reservation: reservationId });
    const words = query.toString();
    return (
      pathTo('reservationStep', { step: to, ...(productId === undefined ? {} : { productId }) }) +
      (words ? `?${words}` : '')
    );
  };

  // Whichever of address and machine moved last leads; the other follows.
  const seen = useRef({ asked: step, current });
  const follow = useEffectEvent(() => {
    const before = seen.current;
    if (step !== before.asked) {
      seen.current = { asked: step, current };
      if (current !== step) {
        // While nothing is in sight yet it is remembered for later.
        send({ type: 'step.asked', step: asked });
        const landed = STEPS.find((name) => actor.getSnapshot().hasTag(name));
        if (landed !== undefined && landed !== step) runtime.navigation.navigate(addressOf(landed), { replace: true });
      }
      return;
    }
    seen.current = { asked: step, current };
    if (current === null || current === step) {
      // A hold that has begun belongs in the address, so that a reload without any storage finds it.
      if (current !== null && reservationId !== null && search.get('reservation') !== reservationId) {
        runtime.navigation.navigate(addressOf(current), { replace: true });
      }
      return;
    }
    // The first step that a visitor sees replaces the address; going on and back by the buttons adds to the history.
    runtime.navigation.navigate(addressOf(current), { replace: before.current === null });
  });
  useEffect(() => follow(), [step, current, reservationId]);

  const keep = useEffectEvent(() => {
    if (snapshot.matches('settled')) clearDraft(storage);
    else if (snapshot.hasTag('resumable')) keepDraft(storage, owner, snapshot.context, runtime.environment.now());
  });
  useEffect(() => keep(), [snapshot]);

  const leave = useEffectEvent(() => {
    const { reservation } = snapshot.context;
    if (!snapshot.matches('settled') || reservation === null) return;
    runtime.data.clear();
    void recountCart(runtime);
    const isFresh = reservation.status === 'waiting' || reservation.payment.state === 'paid';
    runtime.navigation.navigate(pathTo(isFresh ? 'paymentComplete' : 'reservationDetail', { id: reservation.id }), {
      replace: true,
    });
  });
  const isSettled = snapshot.matches('settled');
  useEffect(() => {
    if (isSettled) leave();
  }, [isSettled]);

  // A page that the browser kept in memory while the payment window was open wakes up where it was left.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'window.returned' });
    };
    addEventListener('pageshow', wake);
    return () => removeEventListener('pageshow', wake);
  }, [send]);

  return {
    context: snapshot.context,
    step: current,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    can: (event) => snapshot.can(event),
    send,
    changeTraveller(change, vault) {
      send({ type: 'traveller.changed', traveller: change, ...(vault === undefined ? {} : { vault }) });
    },
    requiredFields: requiredFieldsOf(snapshot.context.choices, snapshot.context.offers),
    travellers: travellersOf(snapshot.context.choices),
    addressOf,
  };
}

/** Pieces of luggage that travel free in a group (§5). */
export function freeLuggage(travellers: number): number {
  return travellers * FREE_LUGGAGE_PER_TRAVELLER;
}
