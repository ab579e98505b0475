/** What the price pays for, and what it does not. */
import type { Product } from '../../contract/catalogue/products.ts';
import { Icon } from '../../ui/icon.tsx';
import css from './detail.module.css';
import { Written } from '../shared/resources/written.tsx';
import { useWords } from '../../i18n/words.tsx';

export function Inclusions({ product }: { product: Pick<Product, 'includes' | 'excludes' | 'language'> }) {
  const { t } = useWords('detail');
  const lists = [
    { key: 'includes', icon: 'check', items: product.includes },
    { key: 'excludes', icon: 'close', items: product.excludes },
  ] as const;
  return (
    <section data-later aria-labelledby="inclusions" className={css.section}>
      <h2 id="inclusions">{t('inclusions.title')}</h2>
      <div className={css.lists}>
        {lists
          .filter(({ items }) => items.length > 0)
          .map(({ key, icon, items }) => (
            <div key={key} className={css.list}>
              <h3>{t(`inclusions.${key}`)}</h3>
              <ul role="list">
                {items.map((item) => (
                  <li key={item} className={css[key]}>
                    <Icon name={icon} />
                    <Written language={product.language}>{item}</Written>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </section>
  );
}
