/** What the sandbox remembers, and how it is changed. */
import type { StoredAnswer, TossEvent } from './events.ts';
import type { Endpoint, Fault } from './faults.ts';
import type { Payment, State } from './state.ts';

export interface Store {
  readonly state: State;
  /** Where the sandbox's own pages are found. */
  readonly origin: string;
  now(): number;
  /** Makes the facts durable, all or none, then applies them and queues the webhooks that follow from them. */
  commit(events: readonly TossEvent[], at?: number): void;
  /** Lower-case hex of `bytes` random bytes. */
  token(bytes: number): string;
  payment(paymentKey: string): Payment | undefined;
  /** The payment of an order that counts: the approved one, else the newest. */
  order(orderId: string): Payment | undefined;
  storedAnswer(identity: string): StoredAnswer | undefined;
  /** Takes the armed faults that strike this request, and counts them as used. */
  takeFaults(endpoint: Endpoint | 'webhook', orderId: string | null): Fault[];
  /** Expires what the clock has overtaken. */
  expireDue(): void;
  onCommit(listener: () => void): void;
}
