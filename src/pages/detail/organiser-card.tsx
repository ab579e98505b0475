/** Who runs a trip: since when, how well rated, how soon they answer, under which registration, and a way to ask. */
import type { Organiser } from '../../contract/catalogue/advice.ts';
import type { Locale } from '../../contract/locale.ts';
import { pathTo } from '../../contract/paths.ts';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { useWords } from '../../i18n/words.tsx';
import { TripRating } from '../shared/products/trip-rating.tsx';
import { Written } from '../shared/resources/written.tsx';
import css from './advice.module.css';

export interface OrganiserCardProps {
  organiser: Organiser;
  language: Locale;
  /** Title of the trip that a question is about. */
  trip: string;
}

export function OrganiserCard({ organiser, language, trip }: OrganiserCardProps) {
  const { t } = useWords('detail');
  const { since, licence, answers_hours, product_count } = organiser;
  const facts: (Fact | null)[] = [
    since === null ? null : { id: 'since', label: t('organiser.since'), value: since },
    { id: 'trips', label: t('organiser.trips'), value: product_count },
    answers_hours === null
      ? null
      : { id: 'answers', label: t('organiser.answers'), value: t('organiser.hours', { count: answers_hours }) },
    licence === null
      ? null
      : {
          id: 'licence',
          label: t('organiser.licence'),
          value: (
            <bdi dir="ltr" className={css.number}>
              {licence}
            </bdi>
          ),
        },
  ];
  return (
    <section aria-labelledby="organiser" className={css.section}>
      <h2 id="organiser">{t('organiser.title')}</h2>
      <div className={css.card}>
        <div className={css.cardHead}>
          <h3>
            <Written language={language}>{organiser.name}</Written>
          </h3>
          <TripRating trip={organiser} />
        </div>
        <FactList facts={facts.filter((fact) => fact !== null)} />
        <div>
          <LinkButton
            href={`${pathTo('contactUsRegister', {})}?subject=${encodeURIComponent(trip)}`}
            variant="secondary"
            size="s"
          >
            {t('organiser.ask')}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}
