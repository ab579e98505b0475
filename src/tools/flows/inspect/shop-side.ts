/** Loaded by the development server before the shop: connects the inspector where the address or the environment asks for it. */
import type { InspectionEvent } from 'xstate';
import { onStart } from '../explorer/live/publisher.ts';

const KEY = 'maru-inspect';

/** From the address, or as this tab was told before; else as the environment has it. Null where it is not asked for. */
function wish(): string | null {
  const asked = new URLSearchParams(location.search).get('inspect');
  if (asked !== null) sessionStorage.setItem(KEY, asked === '' ? 'on' : asked);
  const told = sessionStorage.getItem(KEY) ?? document.querySelector<HTMLElement>('[data-inspect]')?.dataset['inspect'];
  return told === undefined || told === '' || told === 'off' ? null : told;
}

const wanted = wish();
if (wanted !== null) {
  // The library comes a little later than the first machines start: what they do until then is buffered for it.
  const pending: InspectionEvent[] = [];
  let tell = (inspection: InspectionEvent): void => void pending.push(inspection);
  onStart((ref) => {
    if (ref._parent !== undefined) return;
    // The library says this of an actor when it is made, before there was a listener.
    tell({ type: '@xstate.actor', actorRef: ref, rootId: ref.sessionId });
    ref.system.inspect((inspection) => tell(inspection));
  });
  import('./connect.ts')
    .then(({ connect }) => {
      const { tell: send } = connect(/^https?:/.test(wanted) ? wanted : null);
      tell = send;
      for (const inspection of pending.splice(0)) send(inspection);
    })
    .catch(console.error);
}
