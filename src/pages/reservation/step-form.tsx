/** A step as a form: Enter and the button mean the same, once. */
import type { ReactNode } from 'react';
import type { ReservationView } from '../../flows/reservations/reservation.ts';

export function StepForm({ view, children }: { view: ReservationView; children: ReactNode }) {
  return (
    <form
      noValidate
      aria-busy={view.hasTag('busy') || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        view.send({ type: 'step.next' });
      }}
    >
      {children}
    </form>
  );
}
