/** Takes people out of what an inspector is told of an actor, promises included: their input and output hold passwords and tokens. */
import { masked } from '../explorer/live/mask.ts';

/** The parts of a snapshot that tell where an actor is; the rest is left out. */
const TOLD = ['status', 'value', 'context', 'output', 'error', 'input'] as const;

type Told = { type: string; snapshot?: unknown; event?: unknown };

function maskedSnapshot(snapshot: object): object {
  const parts = snapshot as Record<string, unknown>;
  return Object.fromEntries(
    TOLD.filter((name) => parts[name] !== undefined).map((name) => [
      name,
      // States are the drawing's own names.
      name === 'value' ? parts[name] : masked(parts[name], name === 'context' ? '' : name),
    ]),
  );
}

/** A copy of an inspection event that can be posted anywhere. */
export function maskedInspection<Event extends Told>(inspection: Event): Event {
  const { snapshot, event } = inspection;
  return {
    ...inspection,
    ...(typeof snapshot === 'object' && snapshot !== null ? { snapshot: maskedSnapshot(snapshot) } : {}),
    ...(typeof event === 'object' && event !== null
      ? { event: { ...(masked(event) as object), type: (event as Told).type } }
      : {}),
  };
}
