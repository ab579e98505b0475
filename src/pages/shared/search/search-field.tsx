/** The field of the search with its suggestions: recent searches, kinds of trips, places, trips. */
import { useState } from 'react';
import { CATEGORIES, REGIONS } from '../../../contract/catalogue/codes.ts';
import { SEARCH_MAX_LENGTH } from '../../../contract/limits.ts';
import { pathTo } from '../../../contract/paths.ts';
import type { SearchFilters } from '../../../flows/catalogue/search-queries.ts';
import { useSuggestions } from '../../../flows/catalogue/suggestions.ts';
import { toPlainLetters } from '../../../rules/plain-letters.ts';
import { beginsWord } from '../../../rules/word-beginnings.ts';
import { useNavigate } from '../../../runtime/use-runtime.tsx';
import { Combobox, type ComboboxGroup } from '../../../ui/combobox.tsx';
import { useWords } from '../../../i18n/words.tsx';

export interface SearchFieldProps {
  value: string;
  onChange: (text: string) => void;
  onFind: (change: Partial<SearchFilters>) => void;
  /** Words of a field that stands within another frame. */
  bare?: { label: string; placeholder: string };
}

/** Places and trips that are suggested at most. */
const MAX_PLACES = 4;
const MAX_TRIPS = 5;

const begins = (label: string, words: string) => toPlainLetters(label).startsWith(words);

export function SearchField({ value, onChange, onFind, bare }: SearchFieldProps) {
  const { t } = useWords(['finder', 'catalogue']);
  const navigate = useNavigate();
  const [isUsed, setUsed] = useState(false);
  const { trips, recent } = useSuggestions(isUsed ? value : null);
  const words = toPlainLetters(value.trim());
  const has = (label: string) => toPlainLetters(label).includes(words);
  const regions =
    words === ''
      ? []
      : REGIONS.map((code) => ({ code, label: t(`catalogue:region.${code}`) }))
          .filter(({ label }) => has(label))
          // Names that begin with the words come first.
          .toSorted((a, b) => Number(begins(b.label, words)) - Number(begins(a.label, words)));

  // Where some show the words, those found by a slip of the keys, a text or another language would only confuse.
  const seen = trips.filter(({ title, region }) => beginsWord(`${title} ${t(`catalogue:region.${region}`)}`, value));

  const groups: ComboboxGroup[] = [
    {
      id: 'recent',
      label: t('suggest.recent'),
      options: recent
        .filter((each) => words === '' || (has(each) && toPlainLetters(each) !== words))
        .map((each) => ({ id: `recent:${each}`, label: each, icon: 'clock' })),
    },
    {
      id: 'category',
      label: t('suggest.categories'),
      options: CATEGORIES.map((code) => ({ code, label: t(`catalogue:category.${code}`) }))
        .filter(({ label }) => has(label))
        .map(({ code, label }) => ({ id: `category:${code}`, label, icon: 'search' })),
    },
    {
      id: 'region',
      label: t('suggest.regions'),
      options: regions.slice(0, MAX_PLACES).map(({ code, label }) => ({ id: `region:${code}`, label, icon: 'pin' })),
    },
    {
      id: 'trip',
      label: t('suggest.trips'),
      options: (seen.length > 0 ? seen : trips).slice(0, MAX_TRIPS).map((trip) => ({
        id: `trip:${trip.id}`,
        label: trip.title,
        lang: trip.language,
        hint: `${t(`catalogue:category.${trip.category}`)} · ${t(`catalogue:region.${trip.region}`)}`,
        icon: 'ticket',
      })),
    },
  ];
  const choose = (id: string) => {
    const kind = id.slice(0, id.indexOf(':'));
    const chosen = id.slice(kind.length + 1);
    const category = CATEGORIES.find((code) => code === chosen);
    const region = REGIONS.find((code) => code === chosen);
    if (kind === 'trip') navigate(pathTo('detail', { productId: chosen }));
    else if (kind === 'category' && category) onFind({ category, q: '' });
    else if (kind === 'region' && region) onFind({ region, q: '' });
    else onFind({ q: chosen });
  };

  return (
    <Combobox
      label={t('words')}
      placeholder={t('hint')}
      {...bare}
      bare={bare !== undefined}
      name="q"
      maxLength={SEARCH_MAX_LENGTH}
      value={value}
      onChange={onChange}
      groups={isUsed ? groups : []}
      onChoose={choose}
      onUse={setUsed}
      status={t('suggest.count', { count: groups.reduce((sum, group) => sum + group.options.length, 0) })}
    />
  );
}
