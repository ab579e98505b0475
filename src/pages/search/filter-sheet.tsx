/** The filters on a phone: a button that says how many are set, and a sheet. */
import { useState } from 'react';
import { withoutFilters } from '../../flows/catalogue/search-queries.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { canFilter, countFilters } from './active-filters.tsx';
import type { FilterChipsProps } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './search.module.css';

export function FilterSheet({ view, facets, total }: FilterChipsProps) {
  const { t } = useWords('search');
  const [open, setOpen] = useState(false);
  const number = countFilters(view.filters);
  // It stays while it is open, also where its own last filter goes.
  if (!open && !canFilter(view.filters, total)) return null;
  return (
    <div className={css.sheet}>
      <Button variant="secondary" icon="filter" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {number === 0 ? t('filters.open') : t('filters.openCount', { number })}
      </Button>
      <Sheet
        open={open}
        title={t('filters.title')}
        onClose={() => setOpen(false)}
        footer={
          <>
            <Button
              variant="secondary"
              disabled={number === 0}
              onClick={() => view.apply(withoutFilters(view.filters))}
            >
              {t('filters.clear')}
            </Button>
            <Button onClick={() => setOpen(false)}>
              {total === null || total === 0 ? t('filters.show_none') : t('filters.show', { count: total })}
            </Button>
          </>
        }
      >
        <FilterForm view={view} facets={facets} total={total} />
      </Sheet>
    </div>
  );
}
