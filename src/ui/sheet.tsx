/** A panel at the end side of the window: menus and filters where there is no room for them in the page. */
import type { DialogProps } from './dialog.tsx';
import { Modal } from './modal.tsx';

export type SheetProps = DialogProps;

export function Sheet({ open, ...rest }: SheetProps) {
  return open && <Modal shape="side" {...rest} />;
}
