/** The registration machine with its effects, its draft and the address in step with it. */
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { emailVerificationMachine } from '../../../machines/email-verification.machine.ts';
import type {
  RegistrationContext,
  RegistrationEvent,
  registrationMachine,
} from '../../../machines/registration.machine.ts';
import type { Application, RegistrationStep, RegistrationValues } from '../../contract/accounts/drafts.ts';
import type { UserType } from '../../contract/accounts/joining.ts';
import type { Failure, Problem } from '../../contract/errors.ts';
import { tidyEmailCode } from '../../rules/joining.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { useStartedForm } from '../../runtime/started-form.ts';
import { useStepAddress } from '../../runtime/step-address.ts';
import type { Submission } from '../../runtime/submission.ts';
import { useChild, type Child } from '../../runtime/use-child.ts';
import { useRuntime, useSession } from '../../runtime/use-runtime.tsx';
import { socialRegistration } from '../social/social-login.ts';
import { emptyDraft, keepRegistration, readRegistration } from './registration-draft.ts';
import { provideRegistration } from './registration-effects.ts';
import { REGISTRATION_STEPS, registrationPath, stepIn } from './user-types.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useVisitorsPage } from './visitors-page.ts';

export { FIELD_OF_CODE } from '../../../machines/email-verification.machine.ts';
export { PROBLEMS_ID } from './registration-effects.ts';
export type { UserType } from '../../contract/accounts/joining.ts';

export type EmailView = Child<ActorRefFrom<typeof emailVerificationMachine>>;
export type ApplicationView = Submission<Application, unknown>;

export interface RegistrationView {
  context: RegistrationContext;
  /** The step in sight; null beyond and before the steps. */
  step: RegistrationStep | null;
  matches(state: 'signingIn' | 'joined' | 'ticketMissing' | 'done'): boolean;
  send(event: RegistrationEvent): void;
  /** The machines of the steps; null where they do not run. */
  email: EmailView | null;
  form: ApplicationView | null;
  /** The server is asked, and the way on waits. */
  busy: boolean;
  /** What the step in sight has to say. */
  failure: Failure | null;
  /** Which of its fields are wrong. */
  problems: readonly Problem[];
  /** The step is to be judged, and the next one shown. */
  goOn(): void;
  changeEmail(email: string): void;
  changeCode(code: string): void;
  /** What the last step asks for. */
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
  isHydrated: boolean;
}

type Snapshot = SnapshotFrom<typeof registrationMachine>;

export function useRegistration({ userType, search, isHydrated }: RegistrationAddress): RegistrationView {
  const runtime = useRuntime();
  const { machine, held } = useMemo(() => provideRegistration(runtime), [runtime]);
  const [snapshot, send, actor] = useFlow(machine, startingInput());
  const { context, children } = snapshot;
  const email = useChild(children.email);
  const form = useStartedForm<Application>(children.form);
  const leaving = useSession().hasTag('signedIn');
  useVisitorsPage();

  function startingInput() {
    const { storages, now } = runtime.environment;
    const social = isHydrated && userType === 'social' ? socialRegistration(runtime) : null;
    return {
      userType,
      step: isHydrated ? stepIn(search) : 'terms',
      draft: isHydrated ? readRegistration(storages.session, social, now()) : emptyDraft(null),
      social,
      today: runtime.boot.today,
    };
  }

  useStepAddress({
    wizard: actor,
    address: { step: stepIn(search), search },
    place(now) {
      const step = readStep(actor.getSnapshot());
      // The first HTML shows no step, and leads nowhere.
      return step && isHydrated ? { step, to: registrationPath(userType, step, now.search), isElsewhere: false } : null;
    },
    request: (now) => send({ type: 'step.requested', step: stepIn(now.search) }),
    navigate: (to, options) => runtime.navigation.navigate(to, options),
  });
  useStoredDraft(runtime, isHydrated, snapshot);
  const failure = form ? form.failure : (email?.state.context.failure ?? context.failure);

  return {
    context,
    step: readStep(snapshot),
    matches: (state) => snapshot.matches(state),
    send,
    email,
    form,
    busy: snapshot.hasTag('busy'),
    failure,
    problems: form?.problems ?? failure?.problems ?? [],
    goOn() {
      if (form) form.submit();
      else if (email) email.send({ type: email.state.matches('typing') ? 'code.confirmed' : 'email.confirmed' });
      else send({ type: 'terms.confirmed' });
    },
    changeEmail: (typed) => email?.send({ type: 'email.changed', email: typed.normalize('NFKC') }),
    changeCode: (typed) => email?.send({ type: 'code.changed', code: tidyEmailCode(typed) }),
    change(values) {
      for (const [field, value] of Object.entries(values)) form?.change(field, value);
    },
    chooseFile(chosen) {
      held.put(chosen);
      form?.change('file', chosen && { name: chosen.name, size: chosen.size, type: chosen.type });
    },
    buildStepAddress: (to) => registrationPath(userType, to, search),
    leaving,
  };
}

function readStep(snapshot: Snapshot): RegistrationStep | null {
  return REGISTRATION_STEPS.find((name) => snapshot.matches(name)) ?? null;
}

/** Stores what was typed after each change while it can be resumed. */
function useStoredDraft(runtime: Pick<Runtime, 'environment'>, isHydrated: boolean, snapshot: Snapshot): void {
  const store = useEffectEvent(() => {
    if (!isHydrated || !snapshot.hasTag('resumable')) return;
    const { storages, now } = runtime.environment;
    keepRegistration(storages.session, snapshot.context.social, snapshot.context, now());
  });
  useEffect(() => store(), [snapshot]);
}
