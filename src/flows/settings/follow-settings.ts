/** Reads the settings again when the page is looked at again, so that an operator's change acts on an open page. */
import { createActor, fromPromise, type ActorRefFrom } from 'xstate';
import { settingsMachine } from '../../../machines/settings.machine.ts';
import { isShownSetting } from '../../contract/shown-settings.ts';
import type { Runtime } from '../../runtime/runtime.ts';

export interface FollowedSettings {
  actor: ActorRefFrom<typeof settingsMachine>;
  stop(): void;
}

/** @param hydrated settles once the whole page is hydrated, which needs the settings of the server's HTML */
export function followSettings(
  { call, environment, system }: Pick<Runtime, 'call' | 'environment' | 'system'>,
  hydrated: () => Promise<unknown>,
): FollowedSettings {
  const machine = settingsMachine.provide({
    actors: {
      readSettings: fromPromise(async ({ signal }) => {
        await hydrated();
        const rows = await call('common.meta', { query: { type: 'settings' } }, { quiet: true, signal });
        return rows.filter(({ key }) => isShownSetting(key));
      }),
    },
  });
  const actor = createActor(machine, {
    parent: system.root,
    input: { settings: system.startup.getSnapshot().context.settings ?? [], readAt: environment.now() },
  });
  actor.start();
  const look = () => {
    if (document.visibilityState === 'visible') actor.send({ type: 'page.shown', now: environment.now() });
  };
  document.addEventListener('visibilitychange', look);
  return {
    actor,
    stop() {
      document.removeEventListener('visibilitychange', look);
      system.root.send({ type: 'flow.ended', flow: actor });
    },
  };
}
