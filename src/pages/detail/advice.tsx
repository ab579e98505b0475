/** What to know before a trip: advice, whom it suits, questions with their answers, and who runs it. */
import type { ProductAdvice } from '../../contract/catalogue/advice.ts';
import { adviceQuestion } from '../../flows/catalogue/advice-queries.ts';
import { useResource } from '../../runtime/resource.ts';
import { useLocale } from '../../runtime/use-runtime.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { ErrorState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SkeletonText } from '../../ui/skeleton.tsx';
import { useWords } from '../../i18n/words.tsx';
import { Written } from '../shared/resources/written.tsx';
import { AccessFacts } from './access-facts.tsx';
import css from './advice.module.css';
import { OrganiserCard } from './organiser-card.tsx';

export function Advice({ productId, title }: { productId: string; title: string }) {
  const { t } = useWords('detail');
  const advice = useResource(adviceQuestion(productId, useLocale()));
  if (advice.hasTag('failed')) {
    return <ErrorState heading="h2" title={t('advice.failed')} onRetry={advice.reload} />;
  }
  if (!advice.data) {
    return (
      <div className={css.waiting}>
        <SkeletonText lines={8} label={t('advice.loading')} />
      </div>
    );
  }
  const { access, access_note, faq, know, language, organiser, wear } = advice.data;
  return (
    <div className={css.advice}>
      {(know.length > 0 || wear !== null) && <Know know={know} wear={wear} language={language} />}
      {access && <AccessFacts access={access} note={access_note} language={language} />}
      {faq.length > 0 && <Questions faq={faq} language={language} />}
      {organiser && <OrganiserCard organiser={organiser} language={language} trip={title} />}
    </div>
  );
}

function Know({ know, wear, language }: Pick<ProductAdvice, 'know' | 'wear' | 'language'>) {
  const { t } = useWords('detail');
  return (
    <section aria-labelledby="know" className={css.section}>
      <h2 id="know">{t('advice.know')}</h2>
      <ul role="list" className={css.know}>
        {know.map((line) => (
          <li key={line}>
            <Icon name="info" />
            <Written language={language}>{line}</Written>
          </li>
        ))}
      </ul>
      {wear !== null && (
        <div className={css.wear}>
          <h3>{t('advice.wear')}</h3>
          <p>
            <Written language={language}>{wear}</Written>
          </p>
        </div>
      )}
    </section>
  );
}

function Questions({ faq, language }: Pick<ProductAdvice, 'faq' | 'language'>) {
  const { t } = useWords('detail');
  return (
    <section aria-labelledby="questions" className={css.section}>
      <h2 id="questions">{t('advice.questions')}</h2>
      <div className={css.questions}>
        {faq.map(({ question, answer }) => (
          <Disclosure key={question} summary={<Written language={language}>{question}</Written>}>
            <p className={css.answer}>
              <Written language={language}>{answer}</Written>
            </p>
          </Disclosure>
        ))}
      </div>
    </section>
  );
}
