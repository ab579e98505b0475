/** The payment window's own failure address. */
import { PaymentFailure } from './payment/failure.tsx';

export function TossFailPage() {
  return <PaymentFailure />;
}
