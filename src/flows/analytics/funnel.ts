/** The way to a reservation as events, read off the machines: one table, and no page that reports. */
import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import type { CountedEvent } from './google-tag.ts';

/** What the events say of it; of a person nothing. */
interface Seen {
  choice?: { product_id: string; quantity: number };
  reservation?: { total_krw: number; lines: readonly { product_id: string; quantity: number }[] } | null;
  amount?: number | null;
  orderId?: string | null;
}

interface Row {
  machine: string;
  /** State whose entry is told; absent for the start of the machine. */
  enters?: string | Record<string, string>;
  event: string;
  tell(context: Seen): Readonly<Record<string, unknown>>;
  /** Names what is told once in a tab, also after a reload. */
  once?(context: Seen): string | null;
}

const item = ({ product_id, quantity }: { product_id: string; quantity: number }) => ({
  item_id: product_id,
  quantity,
});
const chosen = ({ choice }: Seen) => (choice ? { items: [item(choice)] } : {});
const reserved = ({ reservation }: Seen) =>
  reservation ? { currency: 'KRW', value: reservation.total_krw, items: reservation.lines.map(item) } : {};
const charged = ({ amount }: Seen) => ({ currency: 'KRW', value: amount ?? 0 });
const nothing = () => ({});

const FUNNEL: readonly Row[] = [
  { machine: 'departure-choice', event: 'view_item', tell: chosen },
  { machine: 'departure-choice', enters: { choosing: 'added' }, event: 'add_to_cart', tell: chosen },
  { machine: 'reservation', enters: 'held', event: 'begin_checkout', tell: reserved },
  { machine: 'reservation', enters: { held: 'payment' }, event: 'travellers_saved', tell: reserved },
  { machine: 'reservation', enters: 'expired', event: 'hold_expired', tell: nothing },
  { machine: 'checkout', enters: 'window', event: 'add_payment_info', tell: () => ({ payment_type: 'card' }) },
  { machine: 'checkout', enters: 'settled', event: 'reservation_placed', tell: reserved },
  {
    machine: 'payment',
    enters: 'paid',
    event: 'purchase',
    tell: charged,
    once: ({ orderId }) => orderId ?? null,
  },
  { machine: 'payment', enters: 'depositAwaited', event: 'reservation_placed', tell: charged },
  { machine: 'payment', enters: 'declined', event: 'payment_declined', tell: nothing },
  { machine: 'payment', enters: 'refunded', event: 'payment_refunded', tell: charged },
];

const isMachineSnapshot = (snapshot: object): snapshot is AnyMachineSnapshot => 'machine' in snapshot;

export interface Once {
  /** True the first time that a name is given. */
  isNew(name: string): boolean;
}

/** Reads events of the way off what happens in an actor system. */
export function createFunnel({ isNew }: Once): (event: InspectionEvent) => CountedEvent[] {
  const before = new WeakMap<object, AnyMachineSnapshot>();
  return (event) => {
    if (event.type !== '@xstate.snapshot' || !isMachineSnapshot(event.snapshot)) return [];
    const { snapshot, actorRef } = event;
    const last = before.get(actorRef);
    before.set(actorRef, snapshot);
    const context = snapshot.context as Seen;
    return FUNNEL.filter(({ machine, enters, once }) => {
      if (snapshot.machine.id !== machine) return false;
      const isEntered =
        enters === undefined ? last === undefined : snapshot.matches(enters) && last?.matches(enters) !== true;
      const name = isEntered ? (once?.(context) ?? null) : null;
      return isEntered && (name === null || isNew(name));
    }).map(({ event: name, tell }) => ({ name, parameters: tell(context) }));
  };
}
