/** The way from the front page to here. */
import css from './breadcrumbs.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useWords } from '../i18n/words.tsx';

export interface Crumb {
  label: string;
  /** The last one, this page, has none. */
  href?: string;
}

export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const { t } = useWords('ui');
  return (
    <nav aria-label={t('breadcrumbs')}>
      <ol role="list" className={css.crumbs}>
        {crumbs.map((crumb, index) => {
          const isBack = index === crumbs.length - 2;
          return (
            <li
              key={crumb.href ?? 'here'}
              className={classNames(css.crumb, crumb.href ? !isBack && css.further : css.here)}
            >
              {index > 0 && <Icon name="chevron-end" size="s" />}
              {crumb.href ? (
                <Link href={crumb.href} className={classNames(css.link, isBack && css.back)}>
                  {isBack && <Icon name="chevron-start" size="s" />}
                  {crumb.label}
                </Link>
              ) : (
                <bdi aria-current="page">{crumb.label}</bdi>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
