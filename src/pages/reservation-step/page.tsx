/** One step of a reservation; the address names the step and, where it is for one, the product. */
import type { PageProps } from '../../runtime/page.ts';
import { ReservationFlow } from '../reservation/flow.tsx';

export function ReservationStepPage({ params }: PageProps<'reservationStep'>) {
  return <ReservationFlow key={params.productId ?? ''} step={params.step} productId={params.productId} />;
}
