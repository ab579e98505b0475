/** Whether visits are counted by a service outside of the shop, and what it may be told of a page. */

/** Setting that names the measurement at Google Analytics 4. */
export const ANALYTICS_SETTING = 'google_analytics_id';

const MEASUREMENT = /^G-[A-Z0-9]{4,20}$/;

export function isAnalyticsId(value: unknown): value is string {
  return typeof value === 'string' && MEASUREMENT.test(value);
}

/** The measurement of the settings; null where none is set, or something that is none. */
export function findAnalyticsId(settings: Readonly<Record<string, unknown>>): string | null {
  const value = settings[ANALYTICS_SETTING];
  return isAnalyticsId(value) ? value : null;
}
