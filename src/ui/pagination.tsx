/** Pages of a list as links, so that each has an address. */
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useWords } from '../i18n/words.tsx';
import css from './pagination.module.css';

export interface PaginationProps {
  page: number;
  totalPages: number;
  buildHref: (page: number) => string;
}

/** First, last, the open one and its neighbours; null where some are left out. */
export function visiblePages(page: number, totalPages: number): (number | null)[] {
  const shown = [1, page - 1, page, page + 1, totalPages].filter((one) => one >= 1 && one <= totalPages);
  return [...new Set(shown)].flatMap((one, index, all) => {
    const before = all[index - 1] ?? one - 1;
    if (one - before === 2) return [one - 1, one];
    return one - before > 2 ? [null, one] : [one];
  });
}

export function Pagination({ page, totalPages, buildHref }: PaginationProps) {
  const { t } = useWords('ui');
  if (totalPages < 2) return null;
  return (
    <nav aria-label={t('pagination.label')} className={css.pages} data-pages>
      {page > 1 && (
        <Link href={buildHref(page - 1)} rel="prev" className={classNames(css.page, css.step)}>
          <Icon name="chevron-start" />
          <span className={css.word}>{t('pagination.previous')}</span>
        </Link>
      )}
      <ol role="list" className={css.numbers}>
        {visiblePages(page, totalPages).map((one, index) => (
          <li key={one ?? `gap-${index}`}>
            {one === null ? (
              <span aria-hidden className={css.gap}>
                …
              </span>
            ) : (
              <Link
                href={buildHref(one)}
                aria-label={t('pagination.page', { page: one })}
                aria-current={one === page ? 'page' : undefined}
                className={classNames(css.page, one === page && css.current)}
              >
                {one}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <span aria-hidden className={css.position}>
        {t('pagination.position', { page, total: totalPages })}
      </span>
      {page < totalPages && (
        <Link href={buildHref(page + 1)} rel="next" className={classNames(css.page, css.step)}>
          <span className={css.word}>{t('pagination.next')}</span>
          <Icon name="chevron-end" />
        </Link>
      )}
    </nav>
  );
}
