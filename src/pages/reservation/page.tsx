/** A reservation without a step in its address: the flow leads to the first one. */
import { ReservationFlow } from './flow.tsx';

export function ReservationPage() {
  return <ReservationFlow step={undefined} productId={undefined} />;
}
