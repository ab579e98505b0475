/** The foot of every page: what the shop is, ways on, and what can be relied upon. */
import { CATEGORIES } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import { useRuntime } from '../../runtime/use-runtime.tsx';
import css from './footer.module.css';
import { Mark } from './mark.tsx';
import { useSiteName } from './site-name.ts';
import { useWords } from '../../i18n/words.tsx';

export function Footer() {
  const { t } = useWords(['shell', 'titles']);
  const { boot } = useRuntime();
  const site = useSiteName();
  return (
    <footer className={css.footer}>
      <div className={css.inner}>
        <div className={css.about}>
          <p className={css.name}>
            <Mark />
            <bdi>{site}</bdi>
          </p>
          <p>{t('footer.about')}</p>
        </div>
        <nav aria-label={t('footer.explore')}>
          <h2 className={css.heading}>{t('footer.explore')}</h2>
          <ul role="list" className={css.list}>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <a href={pathTo('search', { category, region: 'all' })}>{t(`footer.categories.${category}`)}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={t('footer.yours')}>
          <h2 className={css.heading}>{t('footer.yours')}</h2>
          <ul role="list" className={css.list}>
            <li>
              <a href={pathTo('myReservation', {})}>{t('titles:myReservation')}</a>
            </li>
            <li>
              <a href={pathTo('cart', {})}>{t('titles:cart')}</a>
            </li>
          </ul>
        </nav>
        <div>
          <h2 className={css.heading}>{t('footer.promise')}</h2>
          <ul role="list" className={css.list}>
            <li>{t('footer.hold')}</li>
            <li>{t('footer.refund')}</li>
            <li>{t('footer.kst')}</li>
          </ul>
        </div>
      </div>
      <p className={css.rights}>{t('footer.rights', { year: boot.today.slice(0, 4), site })}</p>
    </footer>
  );
}
