/** One page of a view of the points, in all states of a list. */
import type { ReactNode } from 'react';
import { pointsPath, type PointsFilter } from '../../flows/points/points-queries.ts';
import type { Resource } from '../../runtime/resource.ts';
import { ResourceList } from '../shared/resources/list.tsx';
import css from './my-points.module.css';
import { Nothing } from './nothing.tsx';

interface RowsProps<Item> {
  list: Resource<readonly Item[]>;
  filter: PointsFilter;
  /** One row, an `<li>` with its key. */
  children: (item: Item) => ReactNode;
}

export function Rows<Item>({ list, filter, children }: RowsProps<Item>) {
  return (
    <ResourceList
      list={list}
      empty={<Nothing filter={filter} total={list.pagination?.total ?? 0} />}
      pages={{ page: filter.page, buildHref: (page) => pointsPath({ ...filter, page }) }}
    >
      {(items) => (
        <ul role="list" className={css.rows}>
          {items.map(children)}
        </ul>
      )}
    </ResourceList>
  );
}
