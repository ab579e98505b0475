/** The title of the document while a page goes on in place with a step of its own; afterwards that of the page is back. */
import { useEffect } from 'react';
import { useSiteName } from './site-name.ts';

/** @param title null while the page is at no such step */
export function useStepTitle(title: string | null): void {
  const site = useSiteName();
  useEffect(() => {
    if (title === null) return;
    const [ofPage, ofStep] = [document.title, `${title} | ${site}`];
    document.title = ofStep;
    return () => {
      // Another page may have named itself meanwhile.
      if (document.title === ofStep) document.title = ofPage;
    };
  }, [title, site]);
}
