/** Loaded by the development server before the shop: connects the inspector where the address or the environment asks for it. */
import type { AnyActorRef, InspectionEvent } from 'xstate';
import { onStart } from '../explorer/live/publisher.ts';

const KEY = 'maru-inspect';

/** From the address, or as this tab was told before; else as the environment has it. Null where no inspector is asked for. */
function wish(): string | null {
  const asked = new URLSearchParams(location.search).get('inspect');
  if (asked !== null) sessionStorage.setItem(KEY, asked === '' ? 'on' : asked);
  const told = sessionStorage.getItem(KEY) ?? document.querySelector<HTMLElement>('[data-inspect]')?.dataset['inspect'];
  return told === undefined || told === '' || told === 'off' ? null : told;
}

function findRoot(ref: AnyActorRef): AnyActorRef {
  const { _parent: parent } = ref as AnyActorRef & { _parent?: AnyActorRef };
  return parent === undefined ? ref : findRoot(parent);
}

const wanted = wish();
if (wanted !== null) {
  // The library comes a little later than the first machines start: what they do until then is kept for it.
  const kept: InspectionEvent[] = [];
  let tell = (inspection: InspectionEvent): void => void kept.push(inspection);
  const known = new WeakSet<object>();
  const pass = (inspection: InspectionEvent) => {
    if (inspection.type === '@xstate.actor') known.add(inspection.actorRef);
    tell(inspection);
  };
  onStart((ref) => {
    // XState announces an actor when it is created; a root and its first children were created before anything listened.
    if (!known.has(ref)) pass({ type: '@xstate.actor', actorRef: ref, rootId: findRoot(ref).sessionId });
    if (ref._parent === undefined) ref.system.inspect(pass);
  });
  import('./connect.ts')
    .then(({ connect }) => {
      const { tell: send } = connect(/^https?:/.test(wanted) ? wanted : null);
      tell = send;
      for (const inspection of kept.splice(0)) send(inspection);
    })
    .catch(console.error);
}
