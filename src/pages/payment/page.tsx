/** The payment of the reservation that is under way: the flow leads to its step, or to the first one that is not done. */
import type { PageProps } from '../../runtime/page.ts';
import { ReservationFlow } from '../reservation/flow.tsx';

export function PaymentPage({ params }: PageProps<'payment'>) {
  // No step bears this name, so the flow puts the address of the furthest one in its place.
  return <ReservationFlow key={params.productId ?? ''} step="furthest" productId={params.productId} />;
}
