/** Three things that can be relied upon. */
import { Icon } from '../../ui/icon.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './promises.module.css';

const PARTS = [
  { key: 'hold', icon: 'clock' },
  { key: 'price', icon: 'card' },
  { key: 'refund', icon: 'shield' },
] as const;

export function Promises() {
  const { t } = useWords('main');
  return (
    <ul role="list" className={css.parts}>
      {PARTS.map(({ key, icon }) => (
        <li key={key} className={css.part}>
          <span className={css.sign}>
            <Icon name={icon} size="l" />
          </span>
          <h3 className={css.title}>{t(`promise.${key}.title`)}</h3>
          <p className={css.text}>{t(`promise.${key}.text`)}</p>
        </li>
      ))}
    </ul>
  );
}
