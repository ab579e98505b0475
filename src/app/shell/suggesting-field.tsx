/** The search field of the header with suggestions: fetched once someone is in the plain field, whose place it takes. */
import { flushSync } from 'react-dom';
import { searchPath, withoutFilters, type SearchFilters } from '../../flows/catalogue/search-queries.ts';
import { SearchField } from '../../pages/shared/search/search-field.tsx';
import type { Runtime } from '../../runtime/runtime.ts';
import { useNavigate } from '../../runtime/use-runtime.tsx';
import { useWords } from '../../i18n/words.tsx';
import { loadedKit } from '../load-page.ts';

export interface SuggestingFieldProps {
  value: string;
  onChange: (text: string) => void;
}

const ANY_TRIP = withoutFilters({ category: 'all', region: 'all', q: '', sort: 'recommended' });

function SuggestingField({ value, onChange }: SuggestingFieldProps) {
  const { t } = useWords('shell');
  const navigate = useNavigate();
  const find = (change: Partial<SearchFilters>) => {
    onChange(change.q ?? value);
    navigate(searchPath({ ...ANY_TRIP, ...change }));
  };
  return (
    <SearchField
      bare={{ label: t('search.label'), placeholder: t('search.submit') }}
      value={value}
      onChange={onChange}
      onFind={find}
    />
  );
}

/**
 * Takes the place of the plain field at once while nothing was typed there, else when it is left: letters that an input
 * method is composing would be lost, and on a touch screen the keyboard would go away.
 * @param before what stood in the plain field when someone came into it
 */
export async function replacePlainField(
  { host, hydration, preferences }: Pick<Runtime, 'host' | 'hydration' | 'preferences'>,
  plain: HTMLInputElement,
  before: string,
  show: (Field: () => typeof SuggestingField) => void,
): Promise<void> {
  await Promise.all([host.loadWords(preferences.locale(), ['finder', 'catalogue']), hydration.done]);
  // Nothing can be asked where no page was opened yet, such as at an address that has none.
  if (loadedKit() === null) return;
  const replace = () => {
    const { form, selectionStart, selectionEnd } = plain;
    const hasFocus = document.activeElement === plain;
    if (!hasFocus) return show(() => SuggestingField);
    flushSync(() => show(() => SuggestingField));
    const field = form?.querySelector('input');
    field?.focus({ preventScroll: true });
    field?.setSelectionRange(selectionStart, selectionEnd);
  };
  const isTouched = matchMedia('(pointer: coarse)').matches;
  if (document.activeElement === plain && (isTouched || plain.value !== before)) {
    plain.addEventListener('blur', replace, { once: true });
  } else replace();
}
