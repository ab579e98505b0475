/** The payment window's own failure address. */
import { PaymentFailure } from '../shared/payments/failure.tsx';

export function TossFailPage() {
  return <PaymentFailure />;
}
