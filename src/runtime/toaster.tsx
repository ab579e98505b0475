/** The place where toasts appear; fetched with the first of them. */
import { Toaster as Sonner } from 'sonner';
import { NOTIFICATION_MS } from '../contract/limits.ts';

export interface ToasterProps {
  dir: 'ltr' | 'rtl';
  /** Name of the region and of its closing button, for those who listen. */
  label: string;
}

export function Toaster({ dir, label }: ToasterProps) {
  return (
    <Sonner
      position="bottom-right"
      dir={dir}
      duration={NOTIFICATION_MS}
      richColors
      containerAriaLabel={label}
      toastOptions={{ style: { inlineSize: '25rem', maxInlineSize: 'calc(100vw - 2rem)' } }}
    />
  );
}
