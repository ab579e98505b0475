/** Below the heading: the days and travellers that are searched for. */
import type { SearchFilters } from '../../flows/catalogue/search-queries.ts';
import { useFormat } from '../../i18n/format-context.tsx';
import { useWords } from '../../i18n/words.tsx';

export function Asked({ filters: { from, to, travellers } }: { filters: SearchFilters }) {
  const { t } = useWords('search');
  const format = useFormat();
  const day = (date: string) => format.day(date, 'trip');
  const parts = [
    from !== null && to !== null && format.dayRange(from, to),
    from !== null && to === null && t('chip.from', { date: day(from) }),
    from === null && to !== null && t('chip.to', { date: day(to) }),
    travellers !== null && t('chip.travellers', { count: travellers }),
  ].filter((part) => part !== false);
  return parts.length === 0 ? null : <bdi>{parts.join(' · ')}</bdi>;
}
