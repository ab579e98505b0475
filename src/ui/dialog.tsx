/** A window over the page: title, content, closing button. */
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';

export interface DialogProps {
  open: boolean;
  title: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  onClose: () => void;
  /** For content of two columns. */
  wide?: boolean;
}

export function Dialog({ open, wide = false, ...rest }: DialogProps) {
  return open && <Modal shape={wide ? 'wide' : 'centre'} {...rest} />;
}
