/** How far the group of a departure is: guaranteed, guaranteed with us, or so many more needed. */
import type { AvailableDay, Product } from '../../../contract/catalogue/products.ts';
import { groupProgress } from '../../../rules/departure.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useWords } from '../../../i18n/words.tsx';
import css from './departure.module.css';

export interface GroupNoteProps {
  product: Product;
  day: AvailableDay | undefined;
  travellers: number;
}

export function GroupNote({ product, day, travellers }: GroupNoteProps) {
  const { t } = useWords('departure');
  const progress = groupProgress(product, day, travellers);
  if (progress === null) return null;
  if (progress.state !== 'short') {
    return (
      <p role="status" className={css.sure}>
        <Icon name="shield" />
        {t(`group.${progress.state}`)}
      </p>
    );
  }
  const minimum = product.min_participants;
  const joined = minimum - progress.needed;
  return (
    <div role="status" className={css.progress}>
      <p className={css.label}>{t('group.short', { count: progress.needed })}</p>
      <meter
        min={0}
        max={minimum}
        value={joined}
        aria-label={t('group.joined', { joined, minimum })}
        className={css.meter}
      />
      <p className={css.hint}>{t('group.joined', { joined, minimum })}</p>
      <p className={css.hint}>{t('group.promise')}</p>
    </div>
  );
}
