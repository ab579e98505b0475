/** Ways to hand on an address: the clipboard, and plain links to services of others; nothing of theirs is loaded here. */
import { buttonClass } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Modal } from '../../ui/modal.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useWords } from '../../i18n/words.tsx';
import css from './share.module.css';

export interface ShareMenuProps {
  title: string;
  url: string;
  onClose: () => void;
}

/** KakaoTalk has no such address: it wants its own script in the page. The device's sheet offers it, and a copied link reaches it. */
const SERVICES = [
  { name: 'WhatsApp', address: 'https://wa.me/?text=' },
  { name: 'LINE', address: 'https://line.me/R/share?text=' },
] as const;

export function ShareMenu({ title, url, onClose }: ShareMenuProps) {
  const { t } = useWords('detail');
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <Modal shape="small" title={t('share.action')} onClose={onClose}>
      <div className={css.menu}>
        <div className={css.address} title={url}>
          <CopyField label={t('share.address')} value={url} />
        </div>
        <ul role="list" className={css.ways}>
          {SERVICES.map(({ name, address }) => (
            <li key={name}>
              <a
                href={address + text}
                target="_blank"
                rel="noopener noreferrer external"
                className={buttonClass({ variant: 'secondary', wide: true })}
              >
                <bdi>{name}</bdi>
                <VisuallyHidden> ({t('meeting.newTab')})</VisuallyHidden>
              </a>
            </li>
          ))}
          <li>
            <a
              href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`}
              rel="external"
              className={buttonClass({ variant: 'secondary', wide: true })}
            >
              {t('share.email')}
            </a>
          </li>
        </ul>
      </div>
    </Modal>
  );
}
