/** Where the group meets, with ways to the maps that work in Korea. */
import type { Product } from '../../contract/catalogue/products.ts';
import { googlePlaceUrl, naverPlaceUrl } from '../../rules/map-links.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import css from './detail.module.css';
import { Written } from '../shared/resources/written.tsx';
import { useWords } from '../../i18n/words.tsx';

export function ProductMeetingPoint({ product }: { product: Pick<Product, 'meeting_point' | 'language'> }) {
  const { t } = useWords('detail');
  const place = product.meeting_point;
  const maps = [
    { key: 'google', href: googlePlaceUrl(place) },
    { key: 'naver', href: naverPlaceUrl(place) },
  ] as const;
  return (
    <section data-later aria-labelledby="meeting" className={css.section}>
      <h2 id="meeting">{t('meeting.title')}</h2>
      <p className={css.place}>
        <Icon name="pin" />
        <Written language={product.language}>{place.name}</Written>
      </p>
      <ul role="list" className={css.links}>
        {maps.map(({ key, href }) => (
          <li key={key}>
            <a href={href} target="_blank" rel="noopener noreferrer external">
              {t(`meeting.${key}`)}
              <VisuallyHidden> ({t('meeting.newTab')})</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
