/** The regions as links, since each has a page of its own; the other filters go along. */
import { REGIONS } from '../../contract/catalogue/codes.ts';
import type { SearchView } from '../../flows/catalogue/search.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './search.module.css';

export function RegionLinks({ view }: { view: SearchView }) {
  const { t } = useWords(['search', 'catalogue']);
  const { region } = view.filters;
  return (
    <nav aria-label={t('filters.region')}>
      <Disclosure
        summary={
          <>
            {t('filters.region')} <span className={css.where}>{t(`catalogue:region.${region}`)}</span>
          </>
        }
      >
        <ul role="list" className={css.regions}>
          {(['all', ...REGIONS] as const).map((one) => (
            <li key={one}>
              <Link
                href={view.buildHref({ region: one })}
                aria-current={one === region ? 'page' : undefined}
                className={css.region}
              >
                {t(`catalogue:region.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </Disclosure>
    </nav>
  );
}
