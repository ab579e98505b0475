/** The search as people know it: one field with suggestions, days, travellers. A form of the browser too, before any script. */
import { useState, type SubmitEvent } from 'react';
import { MAX_SEARCH_TRAVELLERS, MIN_TRAVELLERS } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/paths.ts';
import { searchPath, type SearchFilters } from '../../../flows/catalogue/search-queries.ts';
import { useRuntime } from '../../../runtime/use-runtime.tsx';
import { rememberSearch } from '../../../stores/recent.ts';
import { Button } from '../../../ui/button.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { useWords } from '../../../i18n/words.tsx';
import { DatesField } from './dates-field.tsx';
import css from './search-bar.module.css';
import { SearchField } from './search-field.tsx';

export interface SearchBarProps {
  today: string;
  /** What the address asks for; all of it goes along. */
  filters: SearchFilters;
}

type Draft = Partial<Pick<SearchFilters, 'q' | 'from' | 'to' | 'travellers'>>;

export function SearchBar({ today, filters }: SearchBarProps) {
  const { t } = useWords('finder');
  const { environment, navigation } = useRuntime();
  const [draft, setDraft] = useState<Draft>({});
  const wanted = { ...filters, ...draft, page: 1 };

  const find = (change: Partial<SearchFilters> = {}) => {
    const q = (change.q ?? wanted.q).trim();
    rememberSearch(environment.storages.local, q);
    setDraft({});
    navigation.navigate(searchPath({ ...wanted, ...change, q }));
  };

  return (
    <form
      role="search"
      aria-label={t('label')}
      action={pathTo('search', filters)}
      className={css.bar}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        find();
      }}
    >
      <div className={css.words}>
        <SearchField value={wanted.q} onChange={(q) => setDraft({ ...draft, q })} onFind={find} />
      </div>
      <DatesField
        today={today}
        from={wanted.from}
        to={wanted.to}
        onChange={(from, to) => setDraft({ ...draft, from, to })}
      />
      <NumberStepper
        label={t('travellers')}
        value={wanted.travellers ?? MIN_TRAVELLERS}
        min={MIN_TRAVELLERS}
        max={MAX_SEARCH_TRAVELLERS}
        onChange={(count) => setDraft({ ...draft, travellers: toTravellers(count) })}
      />
      <div className={css.go}>
        <Button type="submit" icon="search" wide>
          {t('submit')}
        </Button>
      </div>
    </form>
  );
}

/** As many as any reservation needs are not asked for; what is too many becomes the most. */
function toTravellers(count: number | null): number | null {
  return count === null || count <= MIN_TRAVELLERS ? null : Math.min(count, MAX_SEARCH_TRAVELLERS);
}
