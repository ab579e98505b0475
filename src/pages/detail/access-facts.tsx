/** Whom a trip suits: ages, wheels, stairs, and how far one walks. */
import type { Access } from '../../contract/catalogue/advice.ts';
import type { Locale } from '../../contract/locale.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { Written } from '../shared/resources/written.tsx';
import css from './advice.module.css';

export interface AccessFactsProps {
  access: Access;
  note: string | null;
  /** Of the note. */
  language: Locale;
}

export function AccessFacts({ access, note, language }: AccessFactsProps) {
  const { t } = useWords('detail');
  const format = useFormat();
  const facts: Fact[] = [
    {
      id: 'age',
      label: t('access.age'),
      value: access.min_age === 0 ? t('access.anyAge') : t('access.fromAge', { count: access.min_age }),
    },
    { id: 'wheelchair', label: t('access.wheelchair'), value: t(`access.ease.${access.wheelchair}`) },
    { id: 'pushchair', label: t('access.pushchair'), value: t(`access.ease.${access.pushchair}`) },
    { id: 'stairs', label: t('access.stairs'), value: t(`access.steps.${access.stairs}`) },
    {
      id: 'walking',
      label: t('access.walking'),
      value:
        access.walking_km === 0
          ? t('access.noWalking')
          : t('access.distance', { distance: format.number(access.walking_km, access.walking_km % 1 === 0 ? 0 : 1) }),
    },
  ];
  return (
    <section aria-labelledby="access" className={classNames(css.section, css.access)}>
      <h2 id="access">{t('access.title')}</h2>
      <FactList facts={facts} />
      {note !== null && (
        <p className={css.note}>
          <Written language={language}>{note}</Written>
        </p>
      )}
    </section>
  );
}
