/** Reviewing one trip (§2); the page is open, so that a visitor reads why to sign in and comes back after it. */
import { useWords } from '../../i18n/words.tsx';
import type { PageProps } from '../../runtime/page.ts';
import { SignInInvitation } from '../shared/accounts/sign-in-invitation.tsx';
import { NewReview } from '../shared/reviews/new-review.tsx';

export function ReviewRegister2Page({ params }: PageProps<'reviewRegister2'>) {
  const { t } = useWords('reviews');
  return (
    <SignInInvitation title={t('signIn.title')} text={t('signIn.text')} action={t('signIn.action')}>
      {() => <NewReview productId={params.productId} bookingId={params.bookingId} />}
    </SignInInvitation>
  );
}
