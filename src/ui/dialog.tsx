/** A window over the page: title, content, closing button. */
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
}

export function Dialog({ open, ...rest }: DialogProps) {
  return open && <Modal shape="centre" {...rest} />;
}
