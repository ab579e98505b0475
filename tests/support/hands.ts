/** What a person's hands do on a page: press what can be pressed, type where something can be typed. */
import { fireEvent } from '@testing-library/react';

/** Presses a control; one that says it takes no press is refused, since a person would see that too. */
export function press(control: HTMLElement): void {
  if (control.getAttribute('aria-disabled') === 'true' || control.matches(':disabled')) {
    throw new Error(`"${control.textContent}" takes no press now.`);
  }
  fireEvent.click(control);
}

export function type(control: HTMLElement, text: string): void {
  fireEvent.change(control, { target: { value: text } });
}
