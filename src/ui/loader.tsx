/** Work under way: a turning ring with a message, in its place or over the whole window. */
import { classNames } from './class-names.ts';
import { useWords } from '../i18n/words.tsx';
import css from './loader.module.css';

export interface LoaderProps {
  /** 'Loading...' unless said otherwise (§8). */
  message?: string;
  /** Over the window, while nothing else may be touched. */
  overlay?: boolean;
}

export function Loader({ message, overlay = false }: LoaderProps) {
  const { t } = useWords('ui');
  return (
    <div role="status" className={classNames(css.loader, overlay && css.overlay)}>
      <span aria-hidden className={css.ring} />
      <p>{message ?? t('loading')}</p>
    </div>
  );
}
