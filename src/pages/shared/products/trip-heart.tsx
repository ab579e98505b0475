/** The heart of a product, on its card and on its page. */
import { useWish } from '../../../flows/wishlist/wish.ts';
import { useWords } from '../../../i18n/words.tsx';
import { HeartButton } from '../../../ui/heart-button.tsx';

export interface TripHeartProps {
  trip: { id: string; title: string; is_wished: boolean };
  /** Called when the server has taken a change. */
  onChanged?: (() => void) | undefined;
}

/** Needs the words of `catalogue`. */
export function TripHeart({ trip, onChanged }: TripHeartProps) {
  const { t } = useWords('catalogue');
  const { isWished, toggle } = useWish(trip, { signInWords: t('wish.signIn'), onChanged });
  return <HeartButton label={t('wish.save', { title: trip.title })} pressed={isWished} onPress={toggle} />;
}
