/** One page of a view of the points, in all states of a list. */
import type { ReactNode } from 'react';
import { pointsPath, type PointsFilter } from '../../flows/points/points-queries.ts';
import { DIRECTIONS } from '../../contract/points.ts';
import { useWords } from '../../i18n/words.tsx';
import type { Resource } from '../../runtime/resource.ts';
import { useNavigate } from '../../runtime/use-runtime.tsx';
import { Select } from '../../ui/select.tsx';
import { ResourceList } from '../shared/resources/list.tsx';
import css from './my-points.module.css';
import { Nothing } from './nothing.tsx';

/** Fewer rows than these are seen at a glance, in any order. */
const ORDERED_FROM = 5;

interface RowsProps<Item> {
  list: Resource<readonly Item[]>;
  filter: PointsFilter;
  /** One row, an `<li>` with its key. */
  children: (item: Item) => ReactNode;
}

export function Rows<Item>({ list, filter, children }: RowsProps<Item>) {
  const total = list.pagination?.total ?? 0;
  return (
    <>
      {total >= ORDERED_FROM && <Order filter={filter} />}
      <ResourceList
        list={list}
        empty={<Nothing filter={filter} total={total} />}
        pages={{ page: filter.page, buildHref: (page) => pointsPath({ ...filter, page }) }}
      >
        {(items) => (
          <ul role="list" className={css.rows}>
            {items.map(children)}
          </ul>
        )}
      </ResourceList>
    </>
  );
}

function Order({ filter }: { filter: PointsFilter }) {
  const { t } = useWords('points');
  const navigate = useNavigate();
  return (
    <div className={css.bar}>
      <Select
        label={t('order.label')}
        value={filter.direction}
        onChange={(value) =>
          navigate(pointsPath({ ...filter, direction: value === 'asc' ? 'asc' : 'desc', page: 1 }), { replace: true })
        }
        options={DIRECTIONS.map((value) => ({ value, label: t(`order.${value}`) }))}
      />
    </div>
  );
}
