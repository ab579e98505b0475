/** Tells what machines bring about beside their states, alike while they are walked and while they run. */
import type { AnyActorRef } from 'xstate';
import type { Effect } from './scope.ts';
import { isHeld } from './services.ts';

/** Actions that a project wrote itself, and no part of XState. */
export function isOwnAction(type: string): boolean {
  return !type.startsWith('xstate.');
}

const brief = (value: unknown): string => (value === undefined ? '' : ` ${JSON.stringify(value) ?? ''}`);
const idOf = (ref: AnyActorRef): string => (ref.id === ref.sessionId ? 'actor' : ref.id);
const isService = (ref: AnyActorRef | undefined): ref is AnyActorRef =>
  ref !== undefined && isHeld((ref as unknown as { logic: unknown }).logic);

interface Told {
  event: unknown;
  to: AnyActorRef;
  actorRef: AnyActorRef;
}

/** One line each: `notify {"level":"warning"}`, `emit {"type":"saved"}`, `send {"type":"ping"} to socket`. */
export function describeEffects(effects: readonly Effect[]): string[] {
  return effects.flatMap(({ type, params }) => {
    if (isOwnAction(type)) return [`${type === '' ? '(anonymous)' : type}${brief(params)}`];
    const { event, to, actorRef } = (params ?? {}) as Partial<Told>;
    if (type === 'xstate.emit') return [`emit${brief(event)}`];
    if (type === 'xstate.sendTo' && isService(to)) return [`send${brief(event)} to ${idOf(to)}`];
    if (type === 'xstate.spawnChild' && isService(actorRef)) return [`start ${idOf(actorRef)}`];
    if (type === 'xstate.stopChild' && isService(params as AnyActorRef)) return [`stop ${idOf(params as AnyActorRef)}`];
    return [];
  });
}
