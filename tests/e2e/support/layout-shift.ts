/** How far a page moves while it loads. */
import type { Page } from '@playwright/test';

/** A number beside its word takes a little more room than was left for it; less than this cannot be seen. */
export const SHIFT_NOISE = 0.001;

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

export interface Shift {
  value: number;
  /** The begin of the HTML of what moved. */
  moved: string;
}

/** How what was read moved while the page was loading (§9 "CLS over 0.1"), before anyone touches it. */
export function findShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        const shifts: Shift[] = [];
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as LayoutShift[]) {
            const nodes = sources.flatMap(({ node }) => node ?? []);
            const describe = (node: Node) => (node instanceof Element ? node.outerHTML : node.nodeName).slice(0, 100);
            // What moves within a control of the browser, such as the words of a select, is its own.
            if (nodes.length > 0) shifts.push({ value, moved: nodes.map(describe).join(' ') });
          }
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(shifts), 50);
      }),
  );
}

export const sumShifts = (shifts: readonly Shift[]) => shifts.reduce((sum, { value }) => sum + value, 0);

export const measureShift = async (page: Page) => sumShifts(await findShifts(page));
