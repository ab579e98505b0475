/** The head of the front page: what this is, the season's picture, and the search. */
import { getSeason } from '../../rules/seasons.ts';
import { Picture } from '../../ui/picture.tsx';
import { HERO_PICTURES } from './hero-pictures.ts';
import css from './hero.module.css';
import { TripSearch } from './trip-search.tsx';
import { useWords } from '../../i18n/words.tsx';

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
        <TripSearch today={today} />
      </div>
    </section>
  );
}
