/** Quick links at the side of wide windows, and the way to the top; fixed past 250 px (§2). */
import { pathTo } from '../../contract/paths.ts';
import { SCROLL_THRESHOLDS } from '../../contract/page-timing.ts';
import { useScrolledPast } from '../../runtime/scroll-state.ts';
import { toTop } from '../../runtime/page-effects.ts';
import { IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './side-section.module.css';

export function SideSection() {
  const { t } = useWords('shell');
  const fixed = useScrolledPast(SCROLL_THRESHOLDS.side);
  return (
    <aside className={classNames(css.side, fixed && css.fixed)} aria-label={t('side.label')}>
      <a href={pathTo('search', { category: 'all', region: 'all' })} className={css.link} title={t('side.find')}>
        <Icon name="search" />
        <VisuallyHidden>{t('side.find')}</VisuallyHidden>
      </a>
      <a href={pathTo('myReservation', {})} className={css.link} title={t('side.reservations')}>
        <Icon name="ticket" />
        <VisuallyHidden>{t('side.reservations')}</VisuallyHidden>
      </a>
      {fixed && (
        <div className={css.top}>
          <IconButton icon="chevron-down" label={t('side.top')} onClick={toTop} />
        </div>
      )}
    </aside>
  );
}
