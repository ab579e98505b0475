/** The search of the front page: what, where and when. */
import { useState, type SubmitEvent } from 'react';
import { CATEGORIES, REGIONS } from '../../contract/catalogue/codes.ts';
import { BOOKING_HORIZON_DAYS, MIN_LEAD_DAYS } from '../../contract/limits.ts';
import { pathTo } from '../../contract/paths.ts';
import { useNavigate } from '../../runtime/use-runtime.tsx';
import { addDays } from '../../rules/seoul-days.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './trip-search.module.css';

const ALL_CATEGORIES = ['all', ...CATEGORIES] as const;
const ALL_REGIONS = ['all', ...REGIONS] as const;

export function TripSearch({ today }: { today: string }) {
  const { t } = useWords(['main', 'catalogue']);
  const navigate = useNavigate();
  const [category, setCategory] = useState('all');
  const [region, setRegion] = useState('all');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const earliest = addDays(today, MIN_LEAD_DAYS);
  const latest = addDays(today, BOOKING_HORIZON_DAYS);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const dates = new URLSearchParams({ ...(from && { from }), ...(to && { to }) }).toString();
    navigate(pathTo('search', { category, region }) + (dates ? `?${dates}` : ''));
  };
  const begin = (day: string) => {
    setFrom(day);
    // A range never ends before it begins.
    if (to && day > to) setTo(day);
  };

  return (
    <form
      role="search"
      aria-label={t('search.label')}
      action={pathTo('search', { category: 'all', region: 'all' })}
      className={css.form}
      onSubmit={submit}
    >
      <Select
        label={t('search.category')}
        value={category}
        onChange={setCategory}
        options={ALL_CATEGORIES.map((value) => ({ value, label: t(`catalogue:category.${value}`) }))}
      />
      <Select
        label={t('search.region')}
        value={region}
        onChange={setRegion}
        options={ALL_REGIONS.map((value) => ({ value, label: t(`catalogue:region.${value}`) }))}
      />
      <TextField
        label={t('search.from')}
        type="date"
        name="from"
        value={from}
        onChange={begin}
        min={earliest}
        max={latest}
      />
      <TextField
        label={t('search.to')}
        type="date"
        name="to"
        value={to}
        onChange={setTo}
        min={from || earliest}
        max={latest}
      />
      <div className={css.go}>
        <Button type="submit" icon="search" wide>
          {t('search.submit')}
        </Button>
      </div>
    </form>
  );
}
