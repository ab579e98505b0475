/** What dialog and sheet share: a native modal that gives the focus back to where it came from. */
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { useWords } from '../i18n/words.tsx';
import css from './modal.module.css';

export interface ModalProps {
  title: ReactNode;
  children: ReactNode;
  /** Asked for by the closing button, ESC and a press on the veil. */
  onClose: () => void;
  /** Buttons; they stay in sight while the content scrolls. */
  footer?: ReactNode;
  shape: 'centre' | 'small' | 'wide' | 'side';
  role?: 'dialog' | 'alertdialog';
  /** A question that must be answered: no closing button, the veil does nothing. */
  mustAnswer?: boolean;
}

export function Modal({ title, children, onClose, footer, shape, role, mustAnswer = false }: ModalProps) {
  const { t } = useWords('ui');
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const opener = document.activeElement;
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => {
      // After the commit: during it React itself puts the focus back to where it was inside.
      if (dialog?.open) dialog.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- ESC and the veil belong to a modal
    <dialog
      ref={ref}
      role={role}
      aria-labelledby={titleId}
      className={classNames(css.modal, css[shape])}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (!mustAnswer && event.target === event.currentTarget) onClose();
      }}
      onKeyDown={(event) => {
        // Chromium closes at a second ESC without asking: the key is taken here, before it does.
        if (event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
    >
      <div className={css.box}>
        <header className={css.header}>
          <h2 id={titleId} className={css.title}>
            {title}
          </h2>
          {!mustAnswer && <IconButton icon="close" label={t('dialog.close')} onClick={onClose} />}
        </header>
        <div className={css.content}>{children}</div>
        {footer && <footer className={css.footer}>{footer}</footer>}
      </div>
    </dialog>
  );
}
