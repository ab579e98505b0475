/** A step as a form: Enter and the button mean the same, once. */
import type { ReactNode } from 'react';

interface Props {
  busy: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

export function StepForm({ busy, onConfirm, children }: Props) {
  return (
    <form
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      {children}
    </form>
  );
}
