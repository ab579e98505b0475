/** Whether the page is scrolled past a threshold of §2; the browser tells only when the answer changes. */
import { useEffect, useState } from 'react';

export function useScrolledPast(threshold: number): boolean {
  const [past, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(scrollY > threshold);
    read();
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [threshold]);
  return past;
}
