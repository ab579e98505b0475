/** All seventeen provinces and cities, each a way into its trips. */
import { useTranslation } from 'react-i18next';
import { REGIONS } from '../../contract/catalogue.ts';
import { pathTo } from '../../contract/paths.ts';
import { Link } from '../../ui/link.tsx';
import css from './regions.module.css';

export function Regions() {
  const { t } = useTranslation('catalogue');
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
