/** Puts the shop on the home screen, as machines/install.machine.ts draws it. */
import { useSelector as useStore } from '@xstate/store-react';
import { useEffect, useMemo } from 'react';
import { fromPromise } from 'xstate';
import { installMachine, type InstallEvent } from '../../../machines/install.machine.ts';
import { installsByMenu, isInstalledApp } from '../../runtime/install-prompt.ts';
import { useFlow } from '../../runtime/use-flow.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';

export interface InstallView {
  matches(state: 'unavailable' | 'offered' | 'asking' | 'manual' | 'installed'): boolean;
  send(event: InstallEvent): void;
}

/** For a part that the browser alone renders: the server knows nothing of the device. */
export function useInstall(): InstallView {
  const { shell } = useRuntime();
  const isOffered = useStore(shell, (state) => state.context.installPrompt !== null);
  const machine = useMemo(
    () =>
      installMachine.provide({
        actors: {
          askBrowser: fromPromise(async () => {
            const answer = await shell.get().context.installPrompt?.prompt();
            shell.trigger.installOffered({ prompt: null });
            return answer?.outcome === 'accepted';
          }),
        },
      }),
    [shell],
  );
  const [snapshot, send] = useFlow(machine, {
    isOffered,
    isInstalled: isInstalledApp(),
    isManual: installsByMenu(),
  });
  useEffect(() => send({ type: 'offer.changed', isOffered }), [isOffered, send]);
  return { matches: (state) => snapshot.matches(state), send };
}
