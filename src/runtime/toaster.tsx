/** The place where toasts appear; fetched with the first of them. */
import { useEffect } from 'react';
import { toast, Toaster as Sonner } from 'sonner';
import { NOTIFICATION_MS, TOAST_MS } from '../contract/page-timing.ts';
import { useIsDark } from './appearance.ts';
import type { NoticesActor } from './notices.ts';

export interface ToasterProps {
  notices: NoticesActor;
  dir: 'ltr' | 'rtl';
  /** Name of the region and of its closing button, for those who listen. */
  label: string;
}

export function Toaster({ notices, dir, label }: ToasterProps) {
  const isDark = useIsDark();
  useEffect(() => {
    const show = ({ context }: ReturnType<NoticesActor['getSnapshot']>) => {
      if (!context?.length) return;
      // §9: 1000 ms by default; what has to be read and acted upon stays longer.
      for (const { kind, text } of context)
        toast[kind](text, { duration: kind === 'success' ? TOAST_MS : NOTIFICATION_MS });
      notices.send({ type: 'notices.shown' });
    };
    show(notices.getSnapshot());
    return notices.subscribe(show).unsubscribe;
  }, [notices]);

  return (
    <Sonner
      position="bottom-right"
      dir={dir}
      theme={isDark ? 'dark' : 'light'}
      duration={NOTIFICATION_MS}
      richColors
      containerAriaLabel={label}
      toastOptions={{ style: { inlineSize: '25rem', maxInlineSize: 'calc(100vw - 2rem)' } }}
    />
  );
}
