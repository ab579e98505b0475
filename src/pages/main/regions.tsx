/** All seventeen provinces and cities, each a way into its trips. */
import { REGIONS } from '../../contract/catalogue/codes.ts';
import { pathTo } from '../../contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './regions.module.css';

export function Regions() {
  const { t } = useWords('catalogue');
  return (
    <ul role="list" className={css.regions}>
      {REGIONS.map((region) => (
        <li key={region}>
          <Link href={pathTo('search', { category: 'all', region })} className={css.region}>
            {t(`region.${region}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
