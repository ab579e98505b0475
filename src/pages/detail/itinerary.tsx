/** What happens when, day by day. */
import type { Product } from '../../contract/catalogue/products.ts';
import css from './detail.module.css';
import { Written } from '../shared/resources/written.tsx';
import { useWords } from '../../i18n/words.tsx';

export function Itinerary({ product }: { product: Pick<Product, 'itinerary' | 'description_language'> }) {
  const { t } = useWords('detail');
  const { itinerary: steps, description_language: language } = product;
  if (steps.length === 0) return null;
  const days = [...new Set(steps.map((step) => step.day))];
  return (
    <section data-later aria-labelledby="itinerary" className={css.section}>
      <h2 id="itinerary">{t('itinerary.title')}</h2>
      {days.map((day) => (
        <div key={day} className={css.day}>
          {days.length > 1 && <h3>{t('itinerary.day', { day })}</h3>}
          <ol role="list" className={css.steps}>
            {steps
              .filter((step) => step.day === day)
              .map((step) => (
                <li key={`${step.time} ${step.title}`} className={css.step}>
                  <time dateTime={step.time}>
                    <bdi dir="ltr">{step.time}</bdi>
                  </time>
                  <div>
                    <p className={css.stepTitle}>
                      <Written language={language}>{step.title}</Written>
                    </p>
                    {step.text && (
                      <p className={css.stepText}>
                        <Written language={language}>{step.text}</Written>
                      </p>
                    )}
                  </div>
                </li>
              ))}
          </ol>
        </div>
      ))}
      <p className={css.note}>{t('itinerary.kst')}</p>
    </section>
  );
}
