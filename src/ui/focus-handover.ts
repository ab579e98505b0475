/** Hands the focus on from a field to the one that takes its place, such as a plain field to the one that was being loaded. */
import { useLayoutEffect } from 'react';

interface Departed {
  id: string;
  /** All of its text was selected, to be typed over. */
  isSelected: boolean;
}

/** The field that had the focus and is being removed in this very commit. */
let departed: Departed | null = null;

/** Called by both fields, which have the same id; a field without one hands nothing on. */
export function useFocusHandover(id: string | undefined): void {
  useLayoutEffect(() => {
    if (id === undefined) return;
    const field = document.getElementById(id);
    if (departed?.id === id && field instanceof HTMLInputElement) {
      field.focus({ preventScroll: true });
      if (departed.isSelected) field.select();
    }
    return () => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLInputElement) || focused.id !== id) return;
      const { selectionStart, selectionEnd, value } = focused;
      departed = { id, isSelected: value !== '' && selectionStart === 0 && selectionEnd === value.length };
      // The other field is there within the same commit, or not at all.
      queueMicrotask(() => {
        departed = null;
      });
    };
  }, [id]);
}
