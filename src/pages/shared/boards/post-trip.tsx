/** The trip that a post leads on to: its name and price, so that it is not taken for what the post is about. */
import { useId } from 'react';
import type { LinkedTrip } from '../../../contract/boards/posts.ts';
import { pathTo } from '../../../contract/paths.ts';
import { FillIn } from '../../../i18n/fill-in.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { usePrice } from '../../../runtime/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Money } from '../../../ui/money.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Written } from '../resources/written.tsx';
import css from './post.module.css';

export function PostTrip({ trip }: { trip: LinkedTrip }) {
  const { t } = useWords(['boards', 'catalogue']);
  const nameId = useId();
  const price = usePrice()(trip.price_from, trip.currency);
  return (
    <aside aria-labelledby={nameId} className={css.trip}>
      <Picture src={trip.main_image} alt="" width={160} height={120} />
      <div className={css.tripWords}>
        <p className={css.kind}>
          {t(`catalogue:category.${trip.category}`)} · {t(`catalogue:region.${trip.region}`)}
        </p>
        <p id={nameId} className={css.tripName}>
          <Written language={trip.language}>{trip.title}</Written>
        </p>
        <p>
          <FillIn words={(shown) => t('catalogue:from', { price: shown })}>
            <Money {...price} />
          </FillIn>
        </p>
      </div>
      <LinkButton variant="secondary" href={pathTo('detail', { productId: trip.id })} aria-describedby={nameId}>
        {t('goOn')}
      </LinkButton>
    </aside>
  );
}
