/** Measures how fast the page was for its visitor, warns engineers above the limits of §9, and tells the server once. */
import type { INPMetric } from 'web-vitals';
import { VITALS_PATH } from '../../contract/limits.ts';
import type { PageName } from '../../contract/paths.ts';
import type { Device, Vital } from '../../contract/vitals.ts';
import { isOverLimit, vitalLimit } from '../../rules/vitals.ts';

export interface VitalsDeps {
  /** The page that the visit began with: what is measured belongs to its document. */
  page: PageName;
  device(): Device;
  /** Hands a body over to the browser, which sends it even when the page is gone. */
  beacon(path: string, body: Blob): void;
}

/** Milliseconds between the slowest input and the begin of its work. */
function inputDelay({ entries }: INPMetric): number {
  return Math.max(0, ...entries.map((entry) => entry.processingStart - entry.startTime));
}

const rounded = (name: Vital, value: number) =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

export async function measureVitals({ page, device, beacon }: VitalsDeps): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals');
  const values = new Map<Vital, number>();
  const note = (name: Vital, value: number) => {
    values.set(name, value);
    if (isOverLimit(name, value))
      console.warn(`${name} of ${page} is ${rounded(name, value)}; the limit is ${vitalLimit(name)}.`);
  };
  onLCP(({ value }) => note('LCP', value));
  onCLS(({ value }) => note('CLS', value));
  onINP((metric) => {
    note('INP', metric.value);
    note('INPUT_DELAY', inputDelay(metric));
  });
  const tell = () => {
    if (document.visibilityState !== 'hidden' || values.size === 0) return;
    // One visit is one report: what changes when the visitor comes back would count twice.
    removeEventListener('visibilitychange', tell);
    const figures = [...values].map(([name, value]) => ({ name, value: rounded(name, value) }));
    const body = JSON.stringify({ page, device: device(), values: figures });
    beacon(VITALS_PATH, new Blob([body], { type: 'application/json' }));
  };
  // After those of the library, which settle their figures first.
  addEventListener('visibilitychange', tell);
}
