/** The head of the front page: what this is, the season's picture, and the search. */
import { withoutFilters } from '../../flows/catalogue/search-queries.ts';
import { getSeason } from '../../rules/seasons.ts';
import { Picture } from '../../ui/picture.tsx';
import { HERO_PICTURES } from './hero-pictures.ts';
import css from './hero.module.css';
import { SearchBar } from '../shared/search/search-bar.tsx';
import { useWords } from '../../i18n/words.tsx';

const ANYTHING = withoutFilters({ category: 'all', region: 'all', q: '', sort: 'recommended' });

export function Hero({ today }: { today: string }) {
  const { t } = useWords('main');
  return (
    <section className={css.hero} aria-labelledby="hero-title">
      <div className={css.words}>
        <p className={css.eyebrow}>{t('hero.eyebrow')}</p>
        <h1 id="hero-title" className={css.title}>
          {t('hero.title')}
        </h1>
        <p className={css.text}>{t('hero.text')}</p>
      </div>
      <div className={css.picture}>
        <Picture src={HERO_PICTURES[getSeason(today)]} alt="" eager ratio="fill" rounded={false} />
      </div>
      <div className={css.search}>
        <SearchBar today={today} filters={ANYTHING} />
      </div>
    </section>
  );
}
