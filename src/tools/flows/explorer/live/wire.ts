/** What the shop and the explorer say to each other over a BroadcastChannel of the same browser. */
import type { Frame } from '../frame.ts';

export const CHANNEL = 'maru-flows';

export interface LiveActor {
  /** Unique among all open tabs. */
  id: string;
  machine: string;
  /** The actor that has started it, where it is a machine too; null for a root. */
  parent: string | null;
  /** Its own name below that one. */
  name: string;
  /** Address of the page without its search, on which the actor was started. */
  page: string;
}

/** A moment as the shop tells of it. */
export interface LiveFrame extends Frame {
  /** The actor that sent the event; null where a page or a timer did. */
  sender: { id: string; name: string } | null;
  /** Counts the events of all machines of a tab, as they were sent: what an event leads to comes after it. */
  order: number;
}

export type FromShop =
  | { from: 'shop'; kind: 'started'; actor: LiveActor; frames: LiveFrame[] }
  | { from: 'shop'; kind: 'frame'; actor: string; frame: LiveFrame }
  | { from: 'shop'; kind: 'stopped'; actor: string }
  | { from: 'shop'; kind: 'refused'; actor: string; type: string };

export type FromExplorer =
  | { from: 'explorer'; kind: 'hello' }
  | { from: 'explorer'; kind: 'send'; actor: string; event: { type: string } & Record<string, unknown> };

export type Message = FromShop | FromExplorer;
