/** No points in this view: none at all, or none on a page that is past the last. */
import { pathTo } from '../../contract/paths.ts';
import { pointsPath, type PointsFilter } from '../../flows/points/points-queries.ts';
import { useWords } from '../../i18n/words.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function Nothing({ filter, total }: { filter: PointsFilter; total: number }) {
  const { t } = useWords('points');
  const kind = total > 0 ? 'page' : filter.view;
  const isFirst = kind === 'page';
  return (
    <EmptyState
      title={t(`empty.${kind}.title`)}
      text={t(`empty.${kind}.text`)}
      action={
        <LinkButton
          href={isFirst ? pointsPath({ ...filter, page: 1 }) : pathTo('search', { category: 'all', region: 'all' })}
        >
          {t(isFirst ? 'empty.first' : 'empty.search')}
        </LinkButton>
      }
    />
  );
}
