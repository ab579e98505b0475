/** How far a page moves while it loads. */
import type { Page } from '@playwright/test';

/** A number beside its word takes a little more room than was left for it; less than this cannot be seen. */
export const SHIFT_NOISE = 0.001;

/** How far what was read moved while the page was loading (§9 "CLS over 0.1"), before anyone touches it. */
export function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 50);
      }),
  );
}
