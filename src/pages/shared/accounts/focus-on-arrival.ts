/** Ref of a part that replaces the control that was pressed: it takes the focus as it appears, or the focus would be lost. */
export function focusOnArrival(element: HTMLElement | null): void {
  element?.focus();
}
