/** The facts that decide: how long, in which language, how surely, with how many, where. */
import { LOCALES } from '../../contract/locale.ts';
import { MIN_TRAVELLERS } from '../../contract/limits.ts';
import type { Product } from '../../contract/catalogue/products.ts';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import { useFormat } from '../../i18n/format-context.tsx';
import { useFreeCancellation } from './free-cancellation.ts';
import { Written } from '../shared/resources/written.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './detail.module.css';

/** Keeps a bracket on the line of its word, which Korean lines would part: 중국어(번체). */
const keepBracket = (name: string) => name.replace(/(\S)\(/u, '$1\u2060(');

export function Facts({ product }: { product: Product }) {
  const { t } = useWords(['detail', 'catalogue', 'languages']);
  const format = useFormat();
  const free = useFreeCancellation(product, null);
  const { days, hours } = product.duration;
  // An option may be shorter or longer than the trip.
  const option = product.hours_from ?? hours;
  const group = { minimum: product.min_participants, maximum: product.max_participants };
  const monthName = (monthDay: string) => format.calendar.months.title[Number(monthDay.slice(0, 2)) - 1] ?? '';
  const guides = LOCALES.filter((code) => product.guide_languages.includes(code));
  const facts: (Fact | null)[] = [
    {
      id: 'duration',
      icon: 'clock',
      label: t('facts.duration'),
      value:
        hours === null || option === null
          ? t('catalogue:days', { count: days })
          : hours === option
            ? t('catalogue:hours', { count: hours })
            : t('facts.hours', { from: Math.min(hours, option), count: Math.max(hours, option) }),
    },
    guides.length === 0
      ? null
      : {
          id: 'guide',
          icon: 'globe',
          label: t('facts.guide'),
          value: guides.map((code) => keepBracket(t(`languages:${code}`))).join(t('facts.separator')),
        },
    {
      id: 'confirmation',
      icon: 'shield',
      label: t('facts.confirmation'),
      value: t(product.instant_confirmation ? 'facts.instant' : 'facts.later'),
    },
    free === null ? null : { id: 'free', icon: 'success', label: t('catalogue:badge.free'), value: free },
    {
      id: 'group',
      icon: 'users',
      label: t('facts.group'),
      value: t(product.min_participants > MIN_TRAVELLERS ? 'facts.groupFrom' : 'facts.groupTo', group),
    },
    product.season && {
      id: 'season',
      icon: 'calendar',
      label: t('facts.season'),
      value: t('facts.seasonRange', { from: monthName(product.season.from), to: monthName(product.season.to) }),
    },
    {
      id: 'meeting',
      icon: 'pin',
      label: t('facts.meeting'),
      value: <Written language={product.language}>{product.meeting_point.name}</Written>,
    },
  ];
  return (
    <section aria-label={t('facts.title')} className={css.facts}>
      <FactList facts={facts.filter((fact) => fact !== null)} />
    </section>
  );
}
