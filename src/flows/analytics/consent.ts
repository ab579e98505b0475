/** The consent to counting with its effects: where it is remembered, and what runs while it is given. */
import { fromCallback, type ActorRefFrom } from 'xstate';
import { consentMachine, type ConsentAnswer } from '../../../machines/consent.machine.ts';
import type { Storages } from '../../stores/storage.ts';

export type ConsentActor = ActorRefFrom<typeof consentMachine>;

/** Name under which the actor system knows it, and browser storage the answer. */
export const CONSENT = 'consent';
const KEY = 'ANALYTICS_CONSENT';

const isAnswer = (value: unknown): value is ConsentAnswer => value === 'given' || value === 'refused';

/** What was answered before; a browser that asks not to be followed answers for its owner. */
export function readAnswer(
  { local }: Pick<Storages, 'local'>,
  browser: { globalPrivacyControl?: boolean; doNotTrack?: string | null },
): ConsentAnswer | null {
  const stored = local.get(KEY);
  if (isAnswer(stored)) return stored;
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' ? 'refused' : null;
}

export interface ConsentDeps {
  storages: Pick<Storages, 'local'>;
  /** Counts until what it answers is called. */
  count(): () => void;
  log(error: unknown): void;
}

export function provideConsent({ storages, count, log }: ConsentDeps): typeof consentMachine {
  return consentMachine.provide({
    actors: { count: fromCallback(count) },
    actions: {
      remember: (_, { answer }) => storages.local.set(KEY, answer),
      logFailure: (_, { error }) => log(error),
    },
  });
}

/** An answer that is given in another tab counts here too. */
export function followOtherTabs(actor: Pick<ConsentActor, 'send'>): () => void {
  const heard = ({ key, newValue }: StorageEvent) => {
    if (key === KEY && isAnswer(newValue)) actor.send({ type: `consent.${newValue}` });
  };
  addEventListener('storage', heard);
  return () => removeEventListener('storage', heard);
}
