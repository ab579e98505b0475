/** A yes-or-no question that a flow asks over the page. */
import type { ConfirmQuestion } from '../../stores/shell.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function Question({ question }: { question: ConfirmQuestion }) {
  const { title, text, confirm, cancel, danger, answer } = question;
  return (
    <ConfirmDialog
      open
      title={title}
      confirmLabel={confirm}
      cancelLabel={cancel}
      danger={danger}
      onConfirm={() => answer(true)}
      onCancel={() => answer(false)}
    >
      <p>{text}</p>
    </ConfirmDialog>
  );
}
