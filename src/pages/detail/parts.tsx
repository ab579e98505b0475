/** Ways to the parts of a page that is many windows high; what stands right below is not among them. */
import type { Product } from '../../contract/catalogue/products.ts';
import { useWords } from '../../i18n/words.tsx';
import css from './detail.module.css';

export function Parts({ product }: { product: Pick<Product, 'itinerary'> }) {
  const { t } = useWords('detail');
  const parts = [
    ...(product.itinerary.length > 0 ? [{ id: 'itinerary', name: t('itinerary.title') }] : []),
    { id: 'inclusions', name: t('inclusions.title') },
    { id: 'meeting', name: t('meeting.title') },
    { id: 'policy', name: t('policy.title') },
    { id: 'reviews', name: t('reviews.title') },
  ];
  return (
    <nav aria-label={t('parts')}>
      <ul role="list" className={css.links}>
        {parts.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
