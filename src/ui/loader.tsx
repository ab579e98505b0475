/** Work under way: a turning ring with a message, in its place or at the top of the window. */
import { classNames } from './class-names.ts';
import { useWords } from '../i18n/words.tsx';
import css from './loader.module.css';

export interface LoaderProps {
  /** 'Loading...' unless said otherwise (§8); empty where the heading above says it. */
  message?: string;
  /** At the top of the window, beside whatever page is in sight: nothing is covered, and all of it can be used. */
  aloft?: boolean;
}

export function Loader({ message, aloft = false }: LoaderProps) {
  const { t } = useWords('ui');
  return (
    <div role="status" className={classNames(css.loader, aloft && css.aloft)}>
      <span aria-hidden className={css.ring} />
      {message !== '' && <p>{message ?? t('loading')}</p>}
    </div>
  );
}
