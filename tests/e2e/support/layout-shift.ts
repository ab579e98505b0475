/** How far a page moves while it loads. */
import type { Page } from '@playwright/test';

/** A number beside its word takes a little more room than was left for it; less than this cannot be seen. */
export const SHIFT_NOISE = 0.001;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/** How far what was read moved while the page was loading (§9 "CLS over 0.1"), before anyone touches it. */
export function measureShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            // What moves within a control of the browser, such as the words of a select, is its own.
            if (sources.some(({ node }) => node)) sum += value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 50);
      }),
  );
}
