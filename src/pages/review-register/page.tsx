/** Reviewing a product (§2): any of the member's trips that were taken and not reviewed. */
import type { PageProps } from '../../runtime/page.ts';
import { NewReview } from '../shared/reviews/new-review.tsx';

export function ReviewRegisterPage({ params }: PageProps<'reviewRegister'>) {
  return <NewReview productId={params.productId} />;
}
