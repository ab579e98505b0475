/** The reservation machine with its effects, its draft and the address in step with it. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { checkoutMachine } from '../../../machines/checkout.machine.ts';
import type { choiceMachine } from '../../../machines/choice.machine.ts';
import type { deductionsMachine } from '../../../machines/deductions.machine.ts';
import type { holdMachine } from '../../../machines/hold.machine.ts';
import type { ReservationEvent, reservationMachine } from '../../../machines/reservation.machine.ts';
import type { travellerMachine } from '../../../machines/traveller.machine.ts';
import type { Failure } from '../../contract/errors.ts';
import { FREE_LUGGAGE_PER_TRAVELLER } from '../../contract/limits.ts';
import type { ReservationStep, ReservationContext } from '../../contract/reservations/drafts.ts';
import { listAsked, type Asked } from '../../rules/other-travellers.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useStepAddress } from '../../runtime/step-address.ts';
import { useChild, type Child } from '../../runtime/use-child.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import { askedStep, stepAddress, type ReservationAddress } from './reservation-address.ts';
import { startingDraft, storeDraft, type DraftOwner } from './reservation-draft.ts';
import { provideReservation } from './reservation-effects.ts';
import { isChoiceHeld } from './reservation-rules.ts';
import { useFlow } from '../../runtime/use-flow.ts';

export type { DraftChoice } from '../../contract/reservations/drafts.ts';

type CheckoutRef = ActorRefFrom<typeof checkoutMachine>;

export type ChoiceView = Child<ActorRefFrom<typeof choiceMachine>>;
export type TravellerView = Child<ActorRefFrom<typeof travellerMachine>>;
export type DeductionsView = Child<ActorRefFrom<typeof deductionsMachine>>;
export type HoldView = Child<ActorRefFrom<typeof holdMachine>>;

export interface ReservationView {
  context: ReservationContext;
  /** The step in sight; null while loading, failed, expired or settled. */
  step: ReservationStep | null;
  matches(state: 'loading' | 'reserving' | 'held' | 'failed' | 'expired' | 'settled'): boolean;
  send(event: ReservationEvent): void;
  /** The machines at work; null where they are not. */
  choice: ChoiceView | null;
  traveller: TravellerView | null;
  deductions: DeductionsView | null;
  hold: HoldView | null;
  /** The server is asked, and the way on waits. */
  busy: boolean;
  /** What the step in sight, or else the hold, has to say. */
  failure: Failure | null;
  /** What the chosen products ask of their travellers. */
  asked: Asked;
  /** The seats that are held are those of the choice. */
  isChoiceHeld: boolean;
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
  const [snapshot, send, actor] = useFlow(machine, { step: askedStep(address.step), draft: draft() });
  const { context, children } = snapshot;
  const choice = useChild(children.choice);
  const traveller = useChild(children.traveller);
  const deductions = useChild(children.deductions);
  const hold = useChild(children.hold);

  useStepAddress({
    wizard: actor,
    address,
    place: (now) => describePlace(actor.getSnapshot(), { productId, search: now.search }),
    request: ({ step }) => send({ type: 'step.requested', step: askedStep(step) }),
    navigate: (to, options) => runtime.navigation.navigate(to, options),
  });
  useStoredDraft(runtime, owner, snapshot);
  useReturnFromWindow(useChild(children.checkout));

  const part = choice ?? traveller ?? deductions;
  return {
    context,
    step: readStep(snapshot),
    matches: (state) => snapshot.matches(state),
    send,
    choice,
    traveller,
    deductions,
    hold,
    busy: snapshot.hasTag('busy') || part?.state.hasTag('busy') === true,
    failure: part?.state.context.failure ?? hold?.state.context.failure ?? null,
    asked: listAsked(context.choices, context.offers),
    isChoiceHeld: isChoiceHeld(snapshot),
    buildStepAddress: (to) => stepAddress(address, to, context.reservationId),
  };
}

function readStep(snapshot: Snapshot): ReservationStep | null {
  if (snapshot.matches('choosing') || snapshot.matches({ held: 'option' })) return 'option';
  if (snapshot.matches({ held: 'traveler' })) return 'traveler';
  return snapshot.matches({ held: 'payment' }) || snapshot.matches({ held: 'paying' }) ? 'payment' : null;
}

/** A hold that has begun belongs in the address, so that a reload without any storage finds it. */
function describePlace(snapshot: Snapshot, address: Pick<ReservationAddress, 'productId' | 'search'>) {
  const step = readStep(snapshot);
  if (step === null) return null;
  const { reservationId } = snapshot.context;
  const isElsewhere = reservationId !== null && address.search.get('reservation') !== reservationId;
  return { step, to: stepAddress(address, step, reservationId), isElsewhere };
}

/** Stores the draft after each change while it can be resumed. */
function useStoredDraft(runtime: Pick<Runtime, 'environment'>, owner: DraftOwner, snapshot: Snapshot): void {
  const store = useEffectEvent(() => {
    const { storages, now } = runtime.environment;
    if (snapshot.hasTag('resumable')) storeDraft(storages.session, owner, snapshot.context, now());
  });
  useEffect(() => store(), [snapshot]);
}

/** A page that the browser cached while the payment window was open goes on where it was left. */
function useReturnFromWindow(checkout: Child<CheckoutRef> | null): void {
  const send = checkout?.send;
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) send?.({ type: 'window.returned' });
    };
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [send]);
}

/** Pieces of luggage that travel free in a group (§5). */
export function freeLuggage(travellers: number): number {
  return travellers * FREE_LUGGAGE_PER_TRAVELLER;
}
