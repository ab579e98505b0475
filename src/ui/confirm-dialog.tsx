/** A short question that must be answered, or a message that must be seen; default labels Confirm, Yes, No (§9). */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import { useWords } from '../i18n/words.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What happens when the answer is yes. */
  children?: ReactNode;
  onConfirm: () => void;
  /** The answer no, also of ESC. Without it the dialog is a message with one button. */
  onCancel?: () => void;
  confirmLabel?: string;
  cancelLabel?: string;
  danger?: boolean;
  /** The act is under way. */
  busy?: boolean;
}

export function ConfirmDialog({ open, ...rest }: ConfirmDialogProps) {
  return open && <Question {...rest} />;
}

function Question(props: Omit<ConfirmDialogProps, 'open'>) {
  const { title, children, onConfirm, onCancel, confirmLabel, cancelLabel, danger = false, busy = false } = props;
  const { t } = useWords('ui');
  const leave = onCancel ?? onConfirm;
  return (
    <Modal
      shape="small"
      role="alertdialog"
      mustAnswer
      title={title}
      onClose={() => {
        if (!busy) leave();
      }}
      footer={
        <>
          {onCancel && (
            <Button variant="secondary" disabled={busy} onClick={onCancel}>
              {cancelLabel ?? t('dialog.no')}
            </Button>
          )}
          <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
            {confirmLabel ?? t(onCancel ? 'dialog.yes' : 'dialog.confirm')}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
