/** Where a refused confirmation leads (§4, §8). */
import { PaymentFailure } from '../shared/payments/failure.tsx';

export function FailPage() {
  return <PaymentFailure />;
}
