/** Keeps the steps of a wizard and the address together: the one that moved last leads, the other follows. */
import { useEffect } from 'react';
import { fromCallback, type AnyActorRef } from 'xstate';
import type { NavigateOptions } from './navigation.ts';
import { useFlowActor } from './use-flow.ts';

/** The part of the address that names a step. */
export interface StepAddress {
  /** Anything; undefined where the address names none. */
  step: string | undefined;
  search: URLSearchParams;
}

/** A step in sight and where it belongs. */
export interface StepPlace {
  step: string;
  to: string;
  /** The address names the step, and something else that is not right. */
  isElsewhere: boolean;
}

export interface StepAddressInput {
  /** The wizard, whose every change is looked at. */
  wizard: AnyActorRef;
  /** At the start. */
  address: StepAddress;
  /** Where the wizard is; null while it shows no step. */
  place(address: StepAddress): StepPlace | null;
  /** Tells the wizard what the address asks for; it decides, and remembers it while it shows no step. */
  request(address: StepAddress): void;
  navigate(to: string, options: NavigateOptions): void;
}

const stepAddress = fromCallback<{ type: 'address.changed'; address: StepAddress }, StepAddressInput>(
  ({ input, receive }) => {
    let { address } = input;
    // The first step that a visitor sees, and the answer to an address, replace it; going on and back by the buttons adds to the history.
    let replaces = true;

    const follow = () => {
      const place = input.place(address);
      if (place !== null && (place.step !== address.step || place.isElsewhere)) {
        const replace = replaces || place.step === address.step;
        address = { ...address, step: place.step };
        input.navigate(place.to, { replace });
      }
      replaces = place === null;
    };
    receive((event) => {
      const isOther = event.address.step !== address.step;
      ({ address } = event);
      if (!isOther || input.place(address)?.step === address.step) return;
      replaces = true;
      input.request(address);
      follow();
    });
    follow();
    const subscription = input.wizard.subscribe(follow);
    return () => subscription.unsubscribe();
  },
);

export function useStepAddress(input: StepAddressInput): void {
  const ref = useFlowActor(stepAddress, input);
  const { address } = input;
  const search = address.search.toString();
  useEffect(
    () => ref.send({ type: 'address.changed', address: { step: address.step, search: new URLSearchParams(search) } }),
    [ref, address.step, search],
  );
}
