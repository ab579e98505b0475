/** The registration machine with its effects, its draft and the address in step with it. */
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type {
  RegistrationContext,
  RegistrationEvent,
  RegistrationStep,
  RegistrationValues,
} from '../../../machines/registration.machine.ts';
import type { UserType } from '../../contract/accounts/joining.ts';
import { tidyEmailCode } from '../../rules/joining.ts';
import { REGISTRATION_STEPS, registrationPath, stepIn } from './user-types.ts';
import { emptyDraft, keepRegistration, readRegistration } from './registration-draft.ts';
import { provideRegistration } from './registration-effects.ts';
import { returnPath } from '../../runtime/session.ts';
import { socialRegistration } from '../social/social-login.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';

export { FIELD_OF_CODE } from '../../../machines/registration.machine.ts';
export type { UserType } from '../../contract/accounts/joining.ts';

export interface RegistrationView {
  context: RegistrationContext;
  /** The step in sight; null beyond and before the steps. */
  step: RegistrationStep | null;
  matches(state: 'signingIn' | 'joined' | 'ticketMissing' | 'done' | { email: 'entering' | 'proven' }): boolean;
  hasTag(tag: 'busy'): boolean;
  can(event: RegistrationEvent): boolean;
  send(event: RegistrationEvent): void;
  change(values: Partial<RegistrationValues>): void;
  chooseFile(file: File | null): void;
  /** Address of a step that is done. */
  buildStepAddress(step: RegistrationStep): string;
  /** A person is signed in, and the way on is under way. */
  leaving: boolean;
}

export interface RegistrationAddress {
  userType: UserType;
  search: URLSearchParams;
  /** False for the first HTML, which is made without a visitor. */
  alive: boolean;
}

export function useRegistration({ userType, search, alive }: RegistrationAddress): RegistrationView {
  const runtime = useRuntime();
  const storage = runtime.environment.storages.session;
  const { machine, held } = useMemo(() => provideRegistration(runtime), [runtime]);
  const asked = stepIn(search);
  const [snapshot, send, actor] = useMachine(machine, { input: startingInput() });

  function startingInput() {
    const social = alive && userType === 'social' ? socialRegistration(runtime) : null;
    return {
      userType,
      step: alive ? asked : 'terms',
      draft: alive ? readRegistration(storage, social, runtime.environment.now()) : emptyDraft(null),
      social,
      today: runtime.boot.today,
    };
  }

  const current = REGISTRATION_STEPS.find((name) => snapshot.hasTag(name)) ?? null;
  const buildStepAddress = (step: RegistrationStep) => registrationPath(userType, step, search);

  // Whichever of address and machine moved last leads; the other follows.
  const seen = useRef<{ asked: RegistrationStep; current: RegistrationStep | null }>({ asked, current: null });
  const follow = useEffectEvent(() => {
    const before = seen.current;
    seen.current = { asked, current };
    if (!alive || current === null || current === asked) return;
    if (asked === before.asked) {
      // The first step that a visitor sees replaces the address; going on and back by the buttons adds to the history.
      runtime.navigation.navigate(buildStepAddress(current), { replace: before.current === null });
      return;
    }
    send({ type: 'step.asked', step: asked });
    const landed = REGISTRATION_STEPS.find((name) => actor.getSnapshot().hasTag(name));
    if (landed !== undefined && landed !== asked)
      runtime.navigation.navigate(buildStepAddress(landed), { replace: true });
  });
  useEffect(() => follow(), [asked, current]);

  const keep = useEffectEvent(() => {
    if (!alive || !snapshot.hasTag('resumable')) return;
    keepRegistration(storage, snapshot.context.social, snapshot.context, runtime.environment.now());
  });
  useEffect(() => keep(), [snapshot]);

  // Who is a member already has nothing to do here; after joining the session machine itself leads on.
  const isMember = useSession().hasTag('signedIn');
  const goOn = useEffectEvent(() => {
    if (snapshot.matches('signingIn') || snapshot.matches('done')) return;
    runtime.navigation.navigate(returnPath(runtime.environment.currentPath(), runtime.session.takePath()), {
      replace: true,
    });
  });
  useEffect(() => {
    if (isMember) goOn();
  }, [isMember]);

  return {
    context: snapshot.context,
    step: current,
    matches: (state) => snapshot.matches(state),
    hasTag: (tag) => snapshot.hasTag(tag),
    can: (event) => snapshot.can(event),
    send,
    change(values) {
      const code = values.code === undefined ? {} : { code: tidyEmailCode(values.code) };
      const email = values.email === undefined ? {} : { email: values.email.normalize('NFKC') };
      send({ type: 'values.changed', values: { ...values, ...code, ...email } });
    },
    chooseFile(chosen) {
      held.put(chosen);
      send({
        type: 'file.chosen',
        file: chosen && { name: chosen.name, size: chosen.size, type: chosen.type },
      });
    },
    buildStepAddress,
    leaving: isMember,
  };
}
