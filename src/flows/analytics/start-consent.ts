/** Starts the consent as a part of the actor system, with what it lets count; nothing where no service is set. */
import { createActor, type InspectionEvent } from 'xstate';
import { findAnalyticsId } from '../../rules/analytics.ts';
import type { Runtime } from '../../runtime/runtime.ts';
import { CONSENT, followOtherTabs, provideConsent, readAnswer, type ConsentActor } from './consent.ts';
import { createCounting } from './counting.ts';
import type { ShownPage } from './page-view.ts';

export interface RunningConsent {
  actor: ConsentActor;
  shown(page: ShownPage): void;
  stop(): void;
}

export function startConsent(
  runtime: Pick<Runtime, 'boot' | 'environment' | 'report' | 'shell' | 'system'>,
  early: readonly InspectionEvent[],
  first: ShownPage | null,
): RunningConsent | null {
  const id = findAnalyticsId(runtime.shell.get().context.settings);
  if (id === null) return null;
  const { environment, report, system } = runtime;
  const counting = createCounting(runtime, id, early, first);
  const machine = provideConsent({
    storages: environment.storages,
    count: counting.start,
    log: (error) => report.log(String(error)),
  });
  const actor = createActor(machine, {
    parent: system.root,
    systemId: CONSENT,
    input: { isWanted: true, answer: readAnswer(environment.storages, navigator) },
  });
  actor.start();
  counting.forgetEarly();
  const stopFollowing = followOtherTabs(actor);
  return {
    actor,
    shown: counting.shown,
    stop() {
      stopFollowing();
      system.root.send({ type: 'flow.ended', flow: actor });
    },
  };
}

/** The consent that runs; null where no service is set, or before the rest of the shop is here. */
export function findConsent({ system }: Pick<Runtime, 'system'>): ConsentActor | null {
  return (system.root.system.get(CONSENT) as ConsentActor | undefined) ?? null;
}
