/** Debounced text: applied a moment after the last key, at once on blur or Enter, and never replaced while it is being typed. */
import { useEffect, useRef, useState } from 'react';

/** Milliseconds after the last key. */
const REST_MS = 400;

export interface DebouncedText {
  text: string;
  change(text: string): void;
  /** Takes what was typed now, and shows the settled value from then on. */
  settle(): void;
}

/** @param commit may judge the text; what it refuses stays in the field until it is left. */
export function useDebouncedText(value: string, commit: (text: string) => void): DebouncedText {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(commit);
  useEffect(() => {
    latest.current = commit;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    text: draft ?? value,
    change(text) {
      setDraft(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(text), REST_MS);
    },
    settle() {
      clearTimeout(timer.current);
      if (draft === null) return;
      setDraft(null);
      latest.current(draft);
    },
  };
}
