/** The reservation machine with its effects, its draft and the address in step with it. */
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type {
  ReservationContext,
  ReservationEvent,
  reservationMachine,
  ReservationStep,
} from '../../../machines/reservation.machine.ts';
import type { RequiredField } from '../../contract/catalogue/codes.ts';
import { FREE_LUGGAGE_PER_TRAVELLER } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import type { TravellerDetails } from '../../contract/reservations/shapes.ts';
import { countTravellers } from '../../rules/choice.ts';
import { listRequiredFields } from '../../rules/traveller.ts';
import { recountCart } from '../cart/cart.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { askedStep, stepAddress, STEPS, useStepInAddress, type ReservationAddress } from './reservation-address.ts';
import { clearDraft, startingDraft, storeDraft, type DraftOwner } from './reservation-draft.ts';
import { provideReservation } from './reservation-effects.ts';

export type { DraftChoice } from '../../contract/reservations/drafts.ts';

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
  buildStepAddress(step: ReservationStep): string;
}

type Snapshot = SnapshotFrom<typeof reservationMachine>;

export function useReservation(address: ReservationAddress): ReservationView {
  const runtime = useRuntime();
  const { productId, search } = address;
  const owner = { memberId: runtime.session.store.get().context.member?.id ?? '', productId: productId ?? null };
  const machine = useMemo(() => provideReservation(runtime, productId ?? null), [runtime, productId]);
  const storage = runtime.environment.storages.session;
  const draft = () => startingDraft(storage, owner, search, runtime.environment.now());
  const [snapshot, send, actor] = useMachine(machine, { input: { step: askedStep(address.step), draft: draft() } });

  const { context } = snapshot;
  const current = findStep(snapshot);
  useStepInAddress({
    address,
    current,
    reservationId: context.reservationId,
    send,
    landed: () => findStep(actor.getSnapshot()) ?? undefined,
    navigation: runtime.navigation,
  });
  useStoredDraft(runtime, owner, snapshot);
  useLeaveWhenSettled(runtime, snapshot);
  useReturnFromWindow(send);

  return {
    context,
    step: current,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    can: (event) => snapshot.can(event),
    send,
    changeTraveller(change, vault) {
      send({ type: 'traveller.changed', traveller: change, ...(vault === undefined ? {} : { vault }) });
    },
    requiredFields: listRequiredFields(context.choices, context.offers),
    travellers: countTravellers(context.choices),
    buildStepAddress: (to) => stepAddress(address, to, context.reservationId),
  };
}

function findStep(snapshot: Snapshot): ReservationStep | null {
  return STEPS.find((name) => snapshot.hasTag(name)) ?? null;
}

/** Stores the draft after each change while it can be resumed, and removes it once the reservation is settled. */
function useStoredDraft(runtime: Pick<Runtime, 'environment'>, owner: DraftOwner, snapshot: Snapshot): void {
  const store = useEffectEvent(() => {
    const { storages, now } = runtime.environment;
    if (snapshot.matches('settled')) clearDraft(storages.session);
    else if (snapshot.hasTag('resumable')) storeDraft(storages.session, owner, snapshot.context, now());
  });
  useEffect(() => store(), [snapshot]);
}

/** Leads to the page of a settled reservation: `paymentComplete` where it was just paid, else its own. */
function useLeaveWhenSettled(
  runtime: Pick<Runtime, 'call' | 'data' | 'navigation' | 'preferences' | 'system'>,
  snapshot: Snapshot,
): void {
  const leave = useEffectEvent(() => {
    const { reservation } = snapshot.context;
    if (reservation === null) return;
    runtime.data.clear();
    void recountCart(runtime);
    const isFresh = reservation.status === 'waiting' || reservation.payment.state === 'paid';
    const page = isFresh ? 'paymentComplete' : 'reservationDetail';
    runtime.navigation.navigate(pathTo(page, { id: reservation.id }), { replace: true });
  });
  const isSettled = snapshot.matches('settled');
  useEffect(() => {
    if (isSettled) leave();
  }, [isSettled]);
}

/** A page that the browser cached while the payment window was open goes on where it was left. */
function useReturnFromWindow(send: ActorRefFrom<typeof reservationMachine>['send']): void {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) send({ type: 'window.returned' });
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [send]);
}

/** Pieces of luggage that travel free in a group (§5). */
export function freeLuggage(travellers: number): number {
  return travellers * FREE_LUGGAGE_PER_TRAVELLER;
}
